// Feedback on an article: thanks, counted once, and reports of mistakes to the editors.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proofFor } from '#tests/tools/bot-proof.ts'
import { type CookieBrowser, openBrowser } from '#tests/tools/cookie-browser.ts'
import { forgetLimits, openMembers, signedIn } from '#tests/tools/members.ts'
import { atOneMoment } from '#tests/tools/one-moment.ts'
import type { Site } from '#tests/tools/site.ts'

let site: Site
let member: CookieBrowser
let editor: CookieBrowser
beforeAll(async () => {
  ;({ site, member } = await openMembers())
  editor = await signedIn(site, 'editor@guildhall.example')
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  await forgetLimits(site)
  await site.services.database.pool.query('delete from feedback.thanks')
  await site.services.database.pool.query('delete from feedback.mistake')
  site.lines.length = 0
})

const ARTICLE = '/global/en-us/blog/backend/what-a-queue-in-postgresql-costs'
const FORM = '/global/en-us/report-mistake'
const LIST = '/global/en-us/admin/mistakes'
const rows = async (table: string) =>
  (await site.services.database.pool.query(`select * from feedback.${table}`)).rows
const read = (text: string) => text.replace(/<script[^>]*>.*?<\/script>/gs, '')

describe('thanks', () => {
  test('an article has the button and the link to report a mistake, for everybody and without script', async () => {
    const text = read(await site.page(ARTICLE))
    expect(text).toContain(`<form method="post" action="${ARTICLE}/thanks">`)
    expect(text).toContain(`href="${FORM}?page=${encodeURIComponent(ARTICLE)}"`)
  })

  test('are counted once for a member and once for a browser, and can be taken back', async () => {
    const visitor = openBrowser(site)
    for (const browser of [member, member, visitor, visitor]) {
      const { response, text } = await browser.send(`${ARTICLE}/thanks`, { intent: 'thank' })
      expect([response.status, read(text).includes('Thank you for saying so')]).toEqual([200, true])
    }
    expect(await rows('thanks')).toHaveLength(2)
    await visitor.send(`${ARTICLE}/thanks`, { intent: 'undo' })
    await openBrowser(site).send(`${ARTICLE}/thanks`, { intent: 'undo' })
    expect(await rows('thanks')).toMatchObject([{ browser: null }])
  })

  test('are shown only to editors, as a number on the author’s page', async () => {
    await member.send(`${ARTICLE}/thanks`, { intent: 'thank' })
    const author = /href="(\/global\/en-us\/authors\/[\w-]+)"/.exec(read(await site.page(ARTICLE)))?.[1] ?? ''
    expect(read((await editor.open(author)).text)).toContain('1 person has thanked for these articles')
    for (const browser of [member, openBrowser(site)])
      expect(read((await browser.open(author)).text)).not.toContain('has thanked')
  })

  test('are refused for unknown articles, and limited', async () => {
    atOneMoment()
    const none = await member.send('/global/en-us/blog/backend/none/thanks', { intent: 'thank' })
    expect(none.response.status).toBe(404)
    let last: { response: Response; text: string } | undefined
    for (let time = 0; time < 31; time += 1)
      last = await openBrowser(site).send(`${ARTICLE}/thanks`, { intent: 'thank' })
    expect(last?.response.status).toBe(429)
    // The reader is not told of a fault of the site, to try again at once.
    expect(last?.text).toMatch(/<title>Too many attempts/)
    expect(read(last?.text ?? '')).toContain('Nothing was changed this time.')
  })
})

describe('a mistake', () => {
  const typed = { page: ARTICLE, quote: 'a <b>quote</b>', text: 'It is "wrong"', email: 'ada@example.org' }

  test('has page and passage filled in, and reaches the editors’ list', async () => {
    const visitor = openBrowser(site)
    const query = new URLSearchParams({ page: `${ARTICLE}?x=1`, text: typed.quote })
    const { text: form } = await visitor.open(`${FORM}?${query}`)
    expect(read(form)).toContain('a &lt;b&gt;quote&lt;/b&gt;</textarea>')
    expect(read(form)).toContain(`name="page" value="${ARTICLE}"`)
    // Named by its title; other pages by their address.
    expect(read(form)).toContain(`<a href="${ARTICLE}">What a queue in PostgreSQL costs`)
    const { at, text: thanks } = await visitor.send(FORM, typed)
    expect(at).not.toContain('ada')
    expect(read(thanks)).toContain('The editors have it.')
    const { text: list } = await editor.open(LIST)
    expect(read(list)).toContain('It is &quot;wrong&quot;')
    expect(read(list)).toContain('mailto:ada@example.org')
    const [row] = await rows('mistake')
    expect(row).toMatchObject({ proven: false, member_id: null })
    expect((await editor.send(LIST, { done: row.id })).response.status).toBe(200)
    expect((await editor.send(LIST, { done: row.id })).response.status).toBe(404)
    expect(await rows('mistake')).toMatchObject([{ email: null }])
    expect((await editor.send(LIST, { open: row.id })).response.status).toBe(200)
    expect((await member.open(LIST)).response.status).toBe(403)
    expect(JSON.stringify(site.lines)).not.toContain('ada@')
  })

  test.each([
    ['nothing', { text: ' ' }, 'Say what is wrong.'],
    ['10,000 characters', { text: 'x'.repeat(10_000) }, 'at most 2000 characters'],
    ['a control character', { text: 'a\u001bb' }, 'cannot be sent'],
    ['no address', { email: 'ada' }, 'Enter an address such as'],
  ])('of %s is refused by name, and nothing typed is lost', async (_, more, said) => {
    const { response, text } = await openBrowser(site).send(FORM, { ...typed, ...more })
    expect([response.status, read(text).includes(said)]).toEqual([422, true])
    expect(read(text)).toContain('a &lt;b&gt;quote&lt;/b&gt;</textarea>')
    expect(await rows('mistake')).toEqual([])
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'names no page elsewhere: %s',
    async (page) => {
      const { text } = await openBrowser(site).open(`${FORM}?${new URLSearchParams({ page })}`)
      expect(read(text)).not.toMatch(/(?:href|value|action)="[^"?]*evil/)
      await openBrowser(site).send(FORM, { ...typed, page })
      expect(await rows('mistake')).toMatchObject([{ page: '/' }])
    },
  )

  test('is reported once by two clicks at once, or one after the other; another mistake is another report', async () => {
    const visitor = openBrowser(site)
    const clicks = [visitor.send(FORM, typed), visitor.send(FORM, typed)]
    const answers = [...(await Promise.all(clicks)), await visitor.send(FORM, typed)]
    for (const { text } of answers) expect(read(text)).toContain('The editors have it.')
    expect(await rows('mistake')).toHaveLength(1)
    await visitor.send(FORM, { ...typed, quote: 'another' })
    expect(await rows('mistake')).toHaveLength(2)
  })

  test('is accepted three times an hour without a proof, more often with one', async () => {
    atOneMoment()
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1)
      statuses.push((await openBrowser(site).send(FORM, { ...typed, text: `${time}` })).response.status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const proof = await proofFor(site, 'report_mistake')
    expect((await openBrowser(site).send(FORM, { ...typed, proof })).response.status).toBe(200)
    expect((await rows('mistake')).filter(({ proven }) => proven)).toHaveLength(1)
  })

  test('is deleted with the member’s account, and is in their export', async () => {
    await member.send(FORM, typed)
    const exported = await (await member.ask('/api/club/profile/export')).text()
    expect(exported).toContain('It is \\"wrong\\"')
  })
})
