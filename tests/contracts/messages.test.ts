// Messages between members through pages without script: from the public page to the mail and the answer.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outboxFolder } from '#server/dev-outbox.ts'
import { readOutbox } from '#services/mail/outbox.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { forgetLimits, openMembers, patchProfile, signedIn } from '#tests/tools/members.ts'
import type { Site } from '#tests/tools/site.ts'

let site: Site
let member: CookieBrowser
let newcomer: CookieBrowser
let admin: CookieBrowser
beforeAll(async () => {
  ;({ site, member, newcomer } = await openMembers())
  admin = await signedIn(site, 'admin@guildhall.example')
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  await forgetLimits(site)
  for (const table of ['thread', 'block', 'standing', 'draft'])
    await site.services.database.pool.query(`delete from messages.${table}`)
  await site.services.database.pool.query("delete from jobs.job where kind = 'send-message-letter'")
  site.lines.length = 0
})

const PERSON = '/global/en-us/people/mira-holm'
const COMPOSE = `${PERSON}/message`
const LIST = '/global/en-us/messages'
const ADMIN = '/global/en-us/admin/messages'
const secret = 'I would like to learn <b>how</b> you & "your" quokkas work'
const shown = 'I would like to learn &lt;b&gt;how&lt;/b&gt; you &amp; &quot;your&quot; quokkas work'

async function begin(): Promise<string> {
  const { at } = await newcomer.send(COMPOSE, { about: 'mentoring', text: secret })
  expect(at).toMatch(/\/global\/en-us\/messages\/[0-9a-f-]{36}\?done=sent$/)
  return at.replace(/\?.*/, '')
}

test('from a mentor’s page to the mail and the answer', async () => {
  const { text: person } = await newcomer.open(PERSON)
  expect(person).toContain('Ask for mentoring')
  expect(person).toContain('Say hello')
  const { text: form } = await newcomer.open(`${COMPOSE}?about=mentoring`)
  expect(form).toContain('Ask Mira Holm for mentoring')
  expect(form).toContain('Your name will be shown: Nils Berg.')
  const thread = await begin()
  const { text: own } = await newcomer.open(thread)
  expect(own).toContain(shown)
  expect(own).toContain('You can send the next message once you have an answer.')

  await expect
    .poll(async () => (await readOutbox(outboxFolder(site.services.env))).length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  const [letter] = await readOutbox(outboxFolder(site.services.env))
  expect(letter).toMatchObject({ to: 'member@guildhall.example' })
  expect(letter?.subject).toContain('Nils Berg is asking you for mentoring')
  expect(letter?.text).toContain(`http://127.0.0.1:3000${thread}`)
  expect(`${letter?.text}${letter?.html}`).not.toContain('quokkas')
  expectOneLetter(letter ?? { text: '' })

  const { text: home } = await member.open('/global/en-us/home')
  expect(home).toContain('Message from Nils Berg')
  const { text: list } = await member.open(LIST)
  expect(list).toContain('Waiting for your answer')
  const { text: read } = await member.open(thread)
  expect(read).toContain(shown)
  const { text: answered } = await member.send(thread, { intent: 'answer', text: 'Come aboard' })
  expect(answered).toContain('Come aboard')
  expect((await newcomer.open(thread)).text).toContain('Come aboard')
  expect((await member.open('/global/en-us/home')).text).not.toContain('Message from Nils Berg')
  expect(own).not.toContain('member@guildhall.example')
  for (const page of [read, answered, list]) expect(page).not.toContain('newcomer@guildhall.example')
  expect((await member.ask(thread)).headers.get('cache-control')).toContain('no-store')
  expect(JSON.stringify(site.lines)).not.toContain('quokkas')
})

test('anonymous visitors return from the sign-in with their text, which is in no address', async () => {
  const visitor = openBrowser(site)
  const { text: form } = await visitor.open(COMPOSE)
  expect(form).toContain('You need an account to send it.')
  const { response, at } = await visitor.send(COMPOSE, { about: 'hello', text: secret })
  expect([response.status, at.includes('quokkas')]).toEqual([200, false])
  expect(at).toContain('/sign-in')
  const { text: back } = await signIn(visitor, {
    email: 'editor@guildhall.example',
    redirect: COMPOSE,
  })
  expect(back).toContain(shown)
  // The draft is for one recipient and fills no form for another.
  await patchProfile(newcomer, { isPublic: true, publicSlug: 'nils-berg' })
  expect((await visitor.open('/global/en-us/people/nils-berg/message')).text).not.toContain('quokkas')
  await patchProfile(newcomer, { isPublic: false })
  const { at: sent } = await visitor.send(COMPOSE, { about: 'hello', text: secret })
  expect(sent).toContain('done=sent')
  const { rows } = await site.services.database.pool.query('select * from messages.draft')
  expect(rows).toEqual([])
})

test('an answer and a report sent after the session ended are restored after sign-in', async () => {
  const thread = await begin()
  const back = async (fields: Record<string, string>) => {
    const visitor = openBrowser(site)
    const { at } = await visitor.send(thread, fields)
    expect([at.includes('/sign-in'), at.includes('quokkas')]).toEqual([true, false])
    const { text } = await signIn(visitor, { email: 'member@guildhall.example', redirect: thread })
    return { visitor, text }
  }
  const { visitor, text } = await back({ intent: 'answer', text: `Yes. ${secret}` })
  expect(text).toContain(`Yes. ${shown}`)
  // It fills no other form of this member, nor anybody else's.
  expect((await member.open(thread)).text).not.toContain(`Yes. ${shown}`)
  expect((await visitor.send(thread, { intent: 'answer', text: 'Yes.' })).at).toContain('done=sent')
  expect((await visitor.open(thread)).text).not.toContain(`Yes. ${shown}`)

  const { text: reported } = await back({ intent: 'report', reason: 'Too many <quokkas>' })
  expect(reported).toMatch(/<details open[^>]*>.*Too many &lt;quokkas&gt;/s)
})

describe('members who take no messages', () => {
  const bodyOf = async (browser: CookieBrowser, slug: string, init?: RequestInit) => {
    const answer = await browser.ask(`/global/en-us/people/${slug}/message`, init)
    const text = await answer.text()
    // The parts that differ by address, request and time.
    return [
      answer.status,
      text
        .replaceAll(slug, 'SLUG')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replace(/nonce="[^"]*"/g, ''),
    ]
  }
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'about=hello&text=Hello',
  }

  test.each(['switched off', 'blocked'])('is as unknown as nobody: %s', async (how) => {
    if (how === 'switched off') await patchProfile(member, { acceptsMessages: false })
    else {
      const thread = await begin()
      await member.send(thread, { intent: 'block' })
    }
    for (const init of [undefined, post]) {
      const known = await bodyOf(newcomer, 'mira-holm', init)
      expect(known).toEqual(await bodyOf(newcomer, 'nobo-dyhe', init))
      expect(known[0]).toBe(404)
    }
    expect((await newcomer.open(PERSON)).text).not.toContain('Say hello')
    await patchProfile(member, { acceptsMessages: true })
  })
})

test.each([
  ['nothing', '  ', 'Write your message first.'],
  ['10,000 characters', 'я'.repeat(10_000), 'at most 2000 characters'],
  ['a control character', 'a\u001bb', 'cannot be sent'],
])('%s is refused by name, and stays in the field', async (_, text, said) => {
  for (const browser of [newcomer, openBrowser(site)]) {
    const { response, text: page } = await browser.send(COMPOSE, { about: 'hello', text })
    expect([response.status, page.includes(said)]).toEqual([422, true])
    if (text.trim() !== '') expect(page).toContain(text)
  }
  const { rows } = await site.services.database.pool.query('select 1 from messages.message')
  expect(rows).toEqual([])
})

test('a NUL causes no failure', async () => {
  const { response } = await newcomer.send(COMPOSE, { about: 'hello', text: 'a\0b' })
  expect([400, 422]).toContain(response.status)
})

test('only its two members can read a thread, and ids do not reveal whether one exists', async () => {
  const thread = await begin()
  const stranger = await admin.ask(thread)
  const nobody = await admin.ask(`${LIST}/00000000-0000-4000-8000-000000000000`)
  expect([stranger.status, nobody.status]).toEqual([404, 404])
  expect((await admin.send(thread, { intent: 'answer', text: 'x' })).response.status).toBe(404)
  expect((await openBrowser(site).ask(thread)).headers.get('location')).toContain('/api/login')
  expect((await admin.ask(`${LIST}/x'--`)).status).toBe(404)
})

test('a report shows only its thread to admins, who can remove and warn', async () => {
  const thread = await begin()
  await member.send(thread, { intent: 'answer', text: 'An answer' })
  expect((await admin.open(ADMIN)).text).not.toContain('quokkas')
  const missing = await member.send(thread, { intent: 'report', reason: ' ' })
  expect(missing.response.status).toBe(422)
  expect(missing.text).toContain('Say in a few words what is wrong.')
  const { text: reportAnswer } = await member.send(thread, {
    intent: 'report',
    reason: 'Asks for a password',
  })
  expect(reportAnswer).toContain('Admins will look at this conversation.')
  const { text: list } = await admin.open(ADMIN)
  expect(list).toContain('Asks for a password')
  expect(list).toContain(shown)
  expect(list).not.toContain('Nils')
  expect((await member.open(ADMIN)).response.status).toBe(403)
  const report = /value="([0-9a-f-]{36})"/.exec(list)?.[1] ?? ''
  expect((await admin.send(ADMIN, { report, outcome: 'warned' })).response.status).toBe(200)
  expect((await admin.send(ADMIN, { report, outcome: 'warned' })).response.status).toBe(404)
  expect((await member.open(thread)).text).toContain('Removed by an admin.')
  expect((await newcomer.open(LIST)).text).toContain('An admin has removed messages of yours')
  expect((await newcomer.open('/global/en-us/home')).text).toContain('Messages of yours were removed')
  // The letter names nobody and quotes nothing.
  const warnings = async () =>
    (await readOutbox(outboxFolder(site.services.env))).filter(({ subject }) => subject.includes('warning'))
  await expect.poll(async () => (await warnings()).length, { timeout: 20_000 }).toBe(1)
  const [warning] = await warnings()
  expect(warning).toMatchObject({ to: 'newcomer@guildhall.example' })
  expect(`${warning?.text}${warning?.html}`).not.toMatch(/quokkas|Mira|Asks for a password/)
  expect(warning?.text).toContain('http://127.0.0.1:3000/global/en-us/terms')
})

test('a message is only in its author’s export', async () => {
  await begin()
  const exported = async (browser: CookieBrowser) => (await browser.ask('/api/club/profile/export')).text()
  expect(await exported(newcomer)).toContain('quokkas')
  expect(await exported(member)).not.toContain('quokkas')
})
