// Late parts of pages are complete without script: their style comes with the page, not with their code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let ada: CookieBrowser
let vacancy: string
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  ada = openBrowser(site)
  await signIn(ada, { email: 'member@guildhall.example' })
  const { rows } = await site.services.database.pool.query(
    "select slug || '-' || id as part from catalogue.vacancy where program = 'anywhere-for-talents' and status = 'open' order by id limit 1",
  )
  vacancy = rows[0].part
}, 120_000)
afterAll(() => site.close())

const built = (address: string) => join(import.meta.dirname, '../../build/client', address)

/** Classes of the site's own parts that no style of the page is for. */
function unstyled(html: string): string[] {
  const style =
    [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('') +
    [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"/g)]
      .map(([, address = '']) => readFileSync(built(address), 'utf8'))
      .join('')
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const own = [...classes].filter((name) => /^_[0-9a-z]+-[0-9a-z]+$/.test(name))
  expect(own.length).toBeGreaterThan(20)
  return own.filter((name) => !style.includes(`.${name}`))
}

test('a vacancy that is applied for here', async () => {
  const html = await site.page(`/global/en-us/vacancy/${vacancy}`)
  expect(html).toContain('aria-labelledby="applying"')
  expect(unstyled(html)).toEqual([])
})

test('a vacancy beside its list', async () => {
  const id = vacancy.slice(-36)
  const html = await site.page(`/global/en-us/jobs?vacancy=${id}`)
  expect(unstyled(html)).toEqual([])
})

test('each step of applying', async () => {
  const path = `/global/en-us/apply/${vacancy}`
  const { text } = await ada.open(path)
  expect(text).toContain('name="first_name"')
  expect(unstyled(text)).toEqual([])
  const form = /\?form=([\w-]+)/.exec(text)?.[1]
  await ada.ask(`${path}?form=${form}`, {
    method: 'POST',
    body: new URLSearchParams({ _step: 'you', first_name: 'Ada', last_name: 'Byron' }),
  })
  const reasons = (await ada.open(`${path}?step=reasons`)).text
  expect(reasons).toContain('name="why"')
  expect(unstyled(reasons)).toEqual([])
})

// Imported content has them anywhere. Last, because it moves what others may use.
test('an article, an author and a category at addresses of their own', async () => {
  const { pool } = site.services.database
  const moved = {
    blog_article_page: '/read-this',
    author_page: '/who-writes',
    blog_category_page: '/all-of-it',
  }
  for (const [type, url] of Object.entries(moved)) {
    const { rowCount } = await pool.query(
      `update content.published set body = body || jsonb_build_object('url', $2::text)
       where content_type_uid = $1 and uid = (
         select uid from content.published where content_type_uid = $1 and locale = 'en-us' order by uid limit 1)`,
      [type, url],
    )
    expect(rowCount, type).toBeGreaterThan(0)
  }
  await pool.query('update content.stack set revision = revision + 1')
  await site.services.contentChanged()
  for (const url of Object.values(moved)) {
    const html = await site.page(`/global/en-us${url}`)
    expect(html, url).toMatch(/<h1[^>]*>[^<]/)
    expect(unstyled(html), url).toEqual([])
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"#]+)"/g)].map(([, at]) => at)
    expect(sheets, `${url} twice`).toEqual([...new Set(sheets)])
    // What changes the look of a shared part has to come after that part's own.
    const last = html.lastIndexOf('<link rel="stylesheet"')
    expect(last, url).toBeGreaterThan(html.indexOf('</head>'))
    expect(last, url).toBeLessThan(html.indexOf('<h1'))
  }
})
