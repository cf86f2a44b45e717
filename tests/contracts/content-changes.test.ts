// What readers see when content changes: published pages at once, drafts only in preview, unpublished pages
// gone, broken blocks marked in place.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { putPreviewDraft } from '#services/content/store/preview-drafts.ts'
import { publish, unpublish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const stack = { apiKey: 'guildhall', branch: 'main' }
const at = new Date('2026-11-21T12:00:00Z')
const saving = { by: 'editor', at }
const about = '/global/en-us/about'

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
})
afterAll(() => site.close())

async function draftOf(
  contentType: string,
  url: string,
): Promise<{ key: { contentType: string; uid: string; locale: string }; body: JsonObject }> {
  const { rows } = await site.services.database.pool.query<{ uid: string; body: JsonObject }>(
    `select p.uid, p.body from content.published p join content.scope s on s.id = p.scope_id
     where s.environment = '$draft' and p.content_type_uid = $1 and p.locale = 'en-us' and p.body->>'url' = $2`,
    [contentType, url],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`No draft of ${url}`)
  return { key: { contentType, uid: row.uid, locale: 'en-us' }, body: row.body }
}

async function save(change: (body: JsonObject) => JsonObject) {
  const { key, body } = await draftOf('landing_page', '/about')
  await saveVersions(site.services.database.db, stack, [{ ...key, fields: change(body) }], saving)
  return key
}

async function heard() {
  await site.services.contentChanged()
}

const heading = (html: string) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, ' ')
    .trim()
const withHeading = (text: string) => (body: JsonObject) => ({
  ...body,
  blocks: (body.blocks as JsonObject[]).map((block) =>
    block.hero ? { hero: { ...(block.hero as JsonObject), heading: text } } : block,
  ),
})

test('a saved draft is not on the page; once published it is, in every region that it was published in', async () => {
  const before = heading(await site.page(about))
  const key = await save(withHeading('A house with a new name'))
  await heard()
  expect(heading(await site.page(about))).toBe(before)

  await publish(site.services.database.db, stack, [key], ['production'], saving)
  await heard()
  expect(heading(await site.page(about))).toBe('A house with a new name')
  expect(heading(await site.page('/eu/en-us/about'))).toBe(before)

  await publish(site.services.database.db, stack, [key], ['eu'], saving)
  await heard()
  expect(heading(await site.page('/eu/en-us/about'))).toBe('A house with a new name')
})

test('preview shows the newest saved version and unsaved typing, only to its editor', async () => {
  const key = await save(withHeading('Saved, not published'))
  await heard()
  const saved = await site.request(`${about}?live_preview=somebody`)
  expect(saved.headers.get('cache-control')).toBe('private, no-store')
  const savedPage = await saved.text()
  expect(heading(savedPage)).toBe('Saved, not published')
  expect(savedPage).not.toContain('guildhall-preview')

  const { body } = await draftOf('landing_page', '/about')
  await putPreviewDraft(
    site.services.database.db,
    { ...stack, ...key, hash: 'h1', body: withHeading('Being typed')(body) },
    at,
  )
  expect(heading(await (await site.request(`${about}?live_preview=h1`)).text())).toBe('Being typed')
  expect(heading(await (await site.request(`${about}?live_preview=h2`)).text())).toBe('Saved, not published')
  expect(heading(await site.page(about))).not.toBe('Being typed')
})

test('broken and unknown blocks are replaced by the specified text, and the rest of the page works', async () => {
  const key = await save((body) => ({
    ...body,
    blocks: [...(body.blocks as JsonObject[]), { hero: { heading: 7 } }, { carousel: { speed: 'fast' } }],
  }))
  await publish(site.services.database.db, stack, [key], ['production'], saving)
  await heard()
  site.lines.length = 0
  const html = await site.page(about)
  const markup = html.slice(html.indexOf('<body')).split('<script>', 1)[0] ?? ''
  expect(markup.split('This content is displayed incorrectly. Try to reload the page.')).toHaveLength(3)
  const said = site.lines
    .filter(({ level }) => level === 'warn' || level === 'error')
    .map(({ fields }) => JSON.stringify(fields))
  expect(
    said.some((line) => line.includes(key.uid) && line.includes('hero') && line.includes('heading')),
  ).toBe(true)
  expect(said.some((line) => line.includes(key.uid) && line.includes('carousel'))).toBe(true)
})

test('unpublished entries disappear from page, list and sitemap', async () => {
  expect(await site.page('/sitemap-en-us.xml')).toContain('/global/en-us/about<')
  const { key } = await draftOf('landing_page', '/about')
  await unpublish(site.services.database.db, stack, [key], ['production'], saving)
  await heard()
  expect((await site.request(about)).status).toBe(404)
  expect(await site.page('/sitemap-en-us.xml')).not.toContain('/global/en-us/about<')
})
