// A tenant with another name: every title contains it, and none contains the product's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { roleTable } from './role-table.ts'

const NAME = 'Lanternfolk'
const stack = { apiKey: 'guildhall', branch: 'main' }

let site: Site
let admin: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' }, reference: true })
  await rename()
  admin = openBrowser(site)
  await signIn(admin, { email: 'admin@guildhall.example' })
}, 120_000)
afterAll(() => site.close())

async function rename(): Promise<void> {
  const { db, pool } = site.services.database
  const { rows } = await pool.query<{ uid: string; body: Record<string, unknown> }>(
    `select p.uid, p.body from content.published p join content.scope s on s.id = p.scope_id
     where s.environment = '$draft' and p.content_type_uid = 'site_settings' and p.locale = 'en-us'`,
  )
  const at = new Date('2026-11-21T12:00:00Z')
  for (const { uid, body } of rows) {
    const key = { contentType: 'site_settings', uid, locale: 'en-us' }
    await saveVersions(db, stack, [{ ...key, fields: { ...body, title: NAME } as never }], {
      by: 'editor',
      at,
    })
    await publish(db, stack, [key], ['production'], { by: 'editor', at })
  }
  await site.services.contentChanged()
}

/** Titles written by an author in the seed content. */
const WRITTEN = new Set(['page *', 'page home'])

const pages = roleTable.filter(
  ({ address }) =>
    address.startsWith('page ') &&
    !/\.(?:xml|ics)$|sign-out|\(index\)/.test(address) &&
    !WRITTEN.has(address),
)

async function titleOf(browser: CookieBrowser | Site, path: string): Promise<string | undefined> {
  const answer = await ('ask' in browser ? browser.ask(path) : browser.request(path))
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return undefined
  return /<title>([^<]*)<\/title>/.exec(await answer.text())?.[1]
}

test.each(pages)('$address', async ({ address, ask = `/global/en-us/${address.slice(5)}` }) => {
  const path = ask.replace('/:section?', '')
  const titles = [await titleOf(admin, path), await titleOf(site, path)].filter(
    (title) => title !== undefined,
  )
  for (const title of titles) {
    expect(title, path).toContain(NAME)
    expect(title, path).not.toContain('Guildhall')
  }
})

test('most pages were checked, including those for members and admins', async () => {
  expect(pages.length).toBeGreaterThan(40)
  for (const page of ['profile', 'profile/edit', 'admin/licenses', 'admin/submissions', 'cv'].map(
    (name) => `/global/en-us/${name === 'cv' ? 'profile/cv' : name}`,
  ))
    expect(await titleOf(admin, page), page).toContain(NAME)
})
