// The operator's side of requests about data: the register, its steps, and who may do which.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRoles } from '#services/identity/members.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const DESK = '/global/en-us/admin/privacy'
const MEMBER = 'newcomer@guildhall.example'
let site: Site
let first: CookieBrowser
let second: CookieBrowser
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on', ACCOUNT_DELETION_DAYS: '14' } })
  await grantRoles(db(), await idOf('editor@guildhall.example'), ['admin'])
  first = await as('admin@guildhall.example')
  second = await as('editor@guildhall.example')
}, 120_000)
afterAll(() => site.close())

const db = () => site.services.database.db
const idOf = async (email: string) => {
  const { rows } = await sql<{
    id: string
  }>`select id::text from identity.member where email = ${email}`.execute(db())
  return rows[0]?.id ?? ''
}
async function as(email: string) {
  const browser = openBrowser(site)
  await signIn(browser, { email })
  return browser
}
const lettersTo = async (to: string) => {
  await site.services.jobs.run()
  const outbox = await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] }
  return data.filter((letter) => letter.to === to).map(({ text }) => text)
}
const today = () => site.services.clock.now().toISOString().slice(0, 10)
const filing = (more: Record<string, string> = {}) => ({
  email: MEMBER,
  kind: 'account',
  way: 'letter',
  receivedOn: today(),
  notes: 'Came by post',
  ...more,
})
/** @returns the page of the request that was filed last */
async function file(more: Record<string, string> = {}) {
  const { response } = await first.send(DESK, filing(more))
  expect(response.status).toBe(200)
  const { rows } = await sql<{ id: string }>`
    select request_id::text as id from privacy.request_person p join privacy.request r on r.id = p.request_id
    order by r.ended_at is null desc, r.xmin::text::bigint desc limit 1`.execute(db())
  return `${DESK}/${rows[0]?.id}`
}
const stateOf = async (page: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from privacy.request where id = ${page.slice(DESK.length + 1)}`.execute(db())
  return rows[0]?.state
}

test.each([
  [{ email: 'nobody@guildhall.example' }, 'No account here has this address'],
  [{ email: 'admin@guildhall.example' }, 'This is your own account'],
  [{ receivedOn: '2999-01-01' }, 'Enter the day'],
  [{ kind: 'removal' }, 'Choose at least one category'],
  [{ kind: 'sorcery' }, 'Something is missing'],
  [{ notes: 'x'.repeat(4001) }, 'Something is missing'],
])('%j is refused and says why', async (more, words) => {
  const { response, text } = await first.send(DESK, filing(more))
  expect(response.status).toBe(422)
  expect(text).toContain(words)
  // Fields have their own words.
  expect(text).not.toMatch(/>fields\.[a-z]/i)
})

test('an account that was asked for by letter is closed by a second admin alone, after the person was checked', async () => {
  const page = await file()
  expect((await first.send(page, { act: 'carry-out' })).response.status).toBe(409)
  expect((await second.send(page, { act: 'carry-out' })).response.status).toBe(409)
  expect((await first.send(page, { act: 'check-identity', text: ' ' })).response.status).toBe(422)
  expect((await first.send(page, { act: 'check-identity', text: 'By phone' })).response.status).toBe(200)
  const filer = await first.open(page)
  expect(filer.text).toContain('another administrator has to confirm it')
  expect(filer.response.headers.get('cache-control')).toContain('no-store')
  expect((await first.send(page, { act: 'carry-out' })).response.status).toBe(409)
  const member = await idOf(MEMBER)
  const carriedOut = await second.send(page, { act: 'carry-out' })
  expect([carriedOut.response.status, carriedOut.at]).toEqual([200, DESK])
  expect(await stateOf(page)).toBe('done')
  // It was not the member who pressed.
  const letters = await lettersTo(MEMBER)
  expect(letters).toEqual([expect.stringContaining('as you requested')])
  expect(letters[0]).not.toContain('You closed')
  const { rows } = await sql`select from privacy.closing where member_id = ${member}`.execute(db())
  expect(rows).toHaveLength(1)
  const { rows: acts } = await sql<{ action: string; role: string }>`
    select e.action, e.role from privacy.audit_entry e join privacy.subject s on s.pseudonym = e.subject
    where s.member_id = ${member} order by e.day, e.place`.execute(db())
  expect(acts.filter(({ role }) => role === 'admin').map(({ action }) => action)).toEqual([
    'request-filed',
    'request-handled',
    'request-handled',
  ])
  // Repeating it changes nothing.
  expect((await second.send(page, { act: 'carry-out' })).response.status).toBe(409)
})

test('of a closed account the register says whose it is, and that no e-mail reaches them', async () => {
  const page = await file({ kind: 'objection' })
  const text = main((await first.open(page)).text)
  expect(text).toContain(MEMBER)
  expect(text).toContain('No e-mail is sent')
  expect(text).not.toContain('gets this text by e-mail')
})

test('notes that somebody else has changed meanwhile are not written over', async () => {
  const page = await file({ email: 'member@guildhall.example', kind: 'objection' })
  const before = 'Came by post'
  expect((await first.send(page, { act: 'note', text: 'Called back', before })).response.status).toBe(200)
  const late = await second.send(page, { act: 'note', text: 'Wrote back', before })
  expect(late.response.status).toBe(409)
  expect(late.text).toContain('Called back')
  expect(late.text).toContain('Wrote back')
  const both = { act: 'note', text: 'Called and wrote back', before: 'Called back' }
  expect((await second.send(page, both)).response.status).toBe(200)
  expect((await first.open(page)).text).toContain('Called and wrote back')
})

test('a removal is carried out once, and the register has what became of each category', async () => {
  const page = await file({ email: 'member@guildhall.example', kind: 'removal', category: 'interviews' })
  await first.send(page, { act: 'check-identity', text: 'By phone' })
  expect(main((await first.open(page)).text)).not.toContain('What became of it')
  const { response, text } = await first.send(page, { act: 'carry-out' })
  expect(response.status).toBe(200)
  expect(main(text)).toContain('What became of it')
  expect((await second.send(page, { act: 'carry-out' })).response.status).toBe(409)
})

test('more time is taken once, and the person reads why on their page and in an e-mail', async () => {
  const page = await file({ email: 'member@guildhall.example', kind: 'objection' })
  const reason = 'Several systems are concerned'
  expect((await first.send(page, { act: 'extend', text: '' })).response.status).toBe(422)
  expect((await first.send(page, { act: 'extend', text: reason })).response.status).toBe(200)
  expect((await first.send(page, { act: 'extend', text: reason })).response.status).toBe(409)
  expect(await stateOf(page)).toBe('extended')
  const member = await as('member@guildhall.example')
  expect((await member.open('/global/en-us/profile/data')).text).toContain(reason)
  expect(await lettersTo('member@guildhall.example')).toEqual([expect.stringContaining(reason)])
  // Who it is about does not reach the register, and another member neither.
  expect((await member.open(page)).response.status).toBe(403)
})

test('an access request gives the file to a second admin alone, only after the check, and notes it', async () => {
  const page = await file({ email: 'member@guildhall.example', kind: 'access' })
  const data = page.replace(/$/, '/data.json')
  expect((await first.ask(data)).status).toBe(404)
  await first.send(page, { act: 'check-identity', text: 'By phone' })
  expect((await first.ask(data)).status).toBe(404)
  expect((await first.open(page)).text).not.toContain('data.json')
  expect((await second.open(page)).text).toContain('data.json')
  const answer = await second.ask(data)
  expect(answer.status).toBe(200)
  const { data: held } = (await answer.json()) as { data: { stored: Record<string, unknown[]> } }
  expect(held.stored['identity.member']).toMatchObject([{ email: 'member@guildhall.example' }])
  const { rows } =
    await sql`select from privacy.audit_entry where action = 'data-exported' and role = 'admin'`.execute(db())
  expect(rows).toHaveLength(1)
  expect((await first.send(page, { act: 'finish' })).response.status).toBe(409)
  expect((await second.send(page, { act: 'finish' })).response.status).toBe(200)
  expect((await second.ask(data)).status).toBe(404)
})

test('stopping profiling is one press, by the same use case as the member’s own', async () => {
  const page = await file({ email: 'member@guildhall.example', kind: 'profiling' })
  await first.send(page, { act: 'check-identity', text: 'By phone' })
  expect((await first.send(page, { act: 'carry-out' })).response.status).toBe(200)
  expect(await stateOf(page)).toBe('done')
  const member = await as('member@guildhall.example')
  const { data } = (await (await member.ask('/api/club/privacy/consents')).json()) as {
    data: { kind: string; act: string }[]
  }
  expect(data.find(({ kind }) => kind === 'profiling')).toMatchObject({ act: 'withdrawn' })
})

test('an admin finds no request about themselves', async () => {
  const page = await file({ email: 'editor@guildhall.example', kind: 'objection' })
  expect((await first.open(DESK)).text).toContain(page)
  expect((await second.open(DESK)).text).not.toContain(page)
  expect((await second.open(page)).response.status).toBe(404)
  expect((await second.send(page, { act: 'finish' })).response.status).toBe(404)
})

test('what is overdue says so, and an unknown request or act is refused', async () => {
  const page = await file({ email: 'member@guildhall.example', kind: 'correction' })
  await sql`update privacy.request set received_on = received_on - 60, due_on = due_on - 60 where id = ${page.slice(DESK.length + 1)}`.execute(
    db(),
  )
  expect((await first.open(DESK)).text).toContain('Overdue')
  expect((await first.send(page, { act: 'extend', text: 'Late' })).response.status).toBe(409)
  expect((await first.send(page, { act: 'dance' })).response.status).toBe(400)
  expect((await first.open(`${DESK}/none`)).response.status).toBe(404)
})

test('while an account is held nothing is removed, its member reads why, and a second admin ends it', async () => {
  const holds = `${DESK}/holds`
  const held = 'reviewer@guildhall.example'
  const reviewOn = new Date(site.services.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const hold = { email: held, ground: 'claim', note: 'Case 7 at the court', reviewOn }
  for (const [more, status] of [
    [{ email: 'nobody@guildhall.example' }, 422],
    [{ note: '' }, 422],
    [{ reviewOn: today() }, 422],
    [{ email: 'admin@guildhall.example' }, 403],
  ] as const)
    expect((await first.send(holds, { ...hold, ...more })).response.status).toBe(status)
  expect((await first.send(holds, hold)).response.status).toBe(200)
  // Another one prolongs it, and still lifts it.
  const longer = new Date(site.services.clock.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 10)
  const prolonged = await second.send(holds, { ...hold, note: 'Case 7 on appeal', reviewOn: longer })
  expect(prolonged.response.status).toBe(200)
  expect(prolonged.text).toContain('Case 7 on appeal')
  expect(prolonged.text).toContain('Removals that wait are then carried out at once')
  const id = await idOf(held)
  await sql`insert into feedback.thanks (tenant, article_id, member_id, at) values (${site.services.env.TENANT}, 'a', ${id}, now())`.execute(
    db(),
  )
  const member = await as(held)
  for (const page of ['/global/en-us/profile/data', '/global/en-us/profile/data/remove']) {
    const { text } = await member.open(page)
    expect(text).toContain('Your data may not be removed for now')
    expect(text).not.toContain('Case 7')
  }
  await member.send('/global/en-us/profile/data/remove', { category: 'feedback', sure: 'yes' })
  const thanks = async () =>
    (await sql`select from feedback.thanks where member_id = ${id}`.execute(db())).rows.length
  expect(await thanks()).toBe(1)
  expect((await first.send(holds, { lift: id })).response.status).toBe(403)
  expect((await second.send(holds, { lift: id })).response.status).toBe(200)
  // The removal that waited has gone on.
  expect(await thanks()).toBe(0)
  const { rows } = await sql`
    select from privacy.request r join privacy.request_person p on p.request_id = r.id
    where p.member_id = ${id} and r.ended_at is null`.execute(db())
  expect(rows).toEqual([])
  expect((await second.send(holds, { lift: id })).response.status).toBe(409)
})
