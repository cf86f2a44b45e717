// Applying for a programme across the whole site: rules before the click, the form in steps without script, the
// board of the reviewers, letters, and what is closed again.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonObject } from '#db/json.ts'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { readToken, signToken } from '#services/signed-token.ts'
import { proofFor, solved } from '#tests/tools/bot-proof.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { signedIn } from '#tests/tools/members.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { openVendorStandIn, type VendorStandIn } from '#tests/tools/vendor-stand-in.ts'

let site: Site
let standIn: VendorStandIn
let ada: CookieBrowser
let reviewer: CookieBrowser
const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

beforeAll(async () => {
  standIn = await openVendorStandIn()
  site = await openSite({ env: { DEMO: 'on', ...standIn.settings } })
  ada = await signedIn(site, 'member@guildhall.example')
  reviewer = openBrowser(site)
  await signIn(reviewer, { email: 'reviewer@guildhall.example' })
}, 120_000)
afterAll(async () => {
  await site.close()
  await standIn.close()
})
beforeEach(async () => {
  await query('delete from applications.application')
  await query('delete from limits.counter')
  await query('delete from form_drafts.progress')
  await query("update profile.profile set user_self_english_level = 'b2'")
})

const PROGRAM = '/global/en-us/programs/first-job-backend'
const APPLY = '/global/en-us/apply/first-job-backend'
const BOARD = '/global/en-us/admin/applications/first-job-backend'

const text = async (browser: CookieBrowser, path: string) => main(await (await browser.ask(path)).text())
const applications = async () => (await query('select * from applications.application order by sent_at')).rows
const formName = (page: string) => /\?form=(apply-[\w-]+)/.exec(page)?.[1] ?? ''
const version = (page: string, name: string) =>
  new RegExp(`name="${name}" value="(\\d+)"`).exec(page)?.[1] ?? ''

const consentName = (page: string) => /name="(consent-\w+)"/.exec(page)?.[1] ?? ''

interface Letter {
  to: string
  subject: string
  text: string
}
const lettersTo = async (to: string): Promise<Letter[]> => {
  await site.services.jobs.run()
  const { data } = await (
    await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()
  return data.filter((letter: Letter) => letter.to === to)
}

/** Answers every step without script, up to the page that shows all answers. */
async function fillIn(browser: CookieBrowser, apply: string): Promise<{ action: string; review: string }> {
  const first = await text(browser, apply)
  const action = `${apply.replace(/\?.*$/, '')}?form=${formName(first)}`
  const step = async (id: string, fields: Record<string, string>) => {
    const answer = await browser.ask(action, form({ _step: id, ...fields }))
    expect(answer.status, `${id}: ${main(await answer.clone().text()).slice(0, 3_000)}`).toBe(303)
    return (answer.headers.get('location') ?? '').replace(/#.*$/, '')
  }
  const hidden = (name: string) => new RegExp(`name="${name}" value="([\\w-]*)"`).exec(first)?.[1] ?? ''
  await step('you', {
    first_name: 'Ada',
    last_name: 'Byron',
    source: hidden('source'),
    ref: hidden('ref'),
  })
  const agreement = await step('reasons', { why: 'I want to ship something', done: 'A lending library' })
  const at = await step('agreement', { [consentName(await text(browser, agreement))]: 'on' })
  return { action, review: await text(browser, at) }
}
const send = (browser: CookieBrowser, { action, review }: { action: string; review: string }) =>
  browser.ask(action, form({ _step: 'review', _version: version(review, '_version') }))

const isSent = (answer: Response): boolean =>
  answer.status === 303 && answer.headers.get('location')?.includes('?sent=yes#sent') === true

async function applied(browser: CookieBrowser, apply = APPLY) {
  const filled = await fillIn(browser, apply)
  expect(isSent(await send(browser, filled))).toBe(true)
  return filled
}

test('the anonymous see the rules, and are led through the sign-in to the form', async () => {
  const page = main(await site.page(PROGRAM))
  expect(page).toContain('Who can apply')
  expect(page).toContain('English B1 or higher')
  expect(page).toContain('You can apply until 15 January 2027, 18:00 (UTC+1).')
  expect(page).toContain('href="/global/en-us/apply/first-job-backend"')
  expect(page).not.toContain('You can apply.<')
  const answer = await site.request(APPLY)
  expect(answer.status).toBe(302)
  expect(decodeURIComponent(answer.headers.get('location') ?? '')).toContain(`redirect=${APPLY}`)
})

test('before the click a member is told that they can, what is missing, or what else fits', async () => {
  expect(await text(ada, PROGRAM)).toContain('You can apply.')
  await query('update profile.profile set user_self_english_level = null')
  const missing = await text(ada, PROGRAM)
  expect(missing).toContain('One thing is missing: your level of English (about 1 minute).')
  expect(missing).toContain('/global/en-us/profile/edit/languages?back=%2Fapply%2Ffirst-job-backend#editor')
  expect(missing).not.toContain(`href="${APPLY}"`)
  expect(await text(ada, APPLY)).toContain('One thing is missing: your level of English (about 1 minute).')
  await query("update profile.profile set user_self_english_level = 'a2'")
  const not = await text(ada, PROGRAM)
  expect(not).toContain('You cannot apply for this programme')
  expect(not).toContain('href="/global/en-us/programs/numbers-you-can-defend"')
})

test('a member applies without script, once, and a letter says so', async () => {
  const first = await text(ada, APPLY)
  expect(first).toContain('From your profile. A change here does not change your profile.')
  const filled = await fillIn(ada, APPLY)
  const [sent, again] = await Promise.all([send(ada, filled), send(ada, filled)])
  expect([isSent(sent), isSent(again)]).toEqual([true, true])
  // It stays so until the member leaves, and says what happens next.
  for (let look = 0; look < 2; look += 1) {
    const said = await text(ada, sent.headers.get('location') ?? '')
    expect(said).toContain('<h2 id="sent" tabindex="-1">Your application was sent</h2>')
    expect(said).toContain('Next, a reviewer reads it.')
    expect(said).toContain('href="/global/en-us/applications"')
  }
  expect(await applications()).toMatchObject([
    {
      stage: 'new',
      answers: { items: expect.arrayContaining([expect.objectContaining({ id: 'why' })]) },
      consent: expect.stringContaining('Guildhall'),
      facts: expect.objectContaining({ english: 'B2' }),
    },
  ])
  expect(await text(ada, APPLY)).toContain('You have applied for this programme.')
  const [letter] = await lettersTo('member@guildhall.example')
  expect(letter?.subject).toContain('Your application has arrived: First job: backend')
  const mine = await text(ada, '/global/en-us/applications')
  expect(mine).toContain('First job: backend')
  expect(mine).toContain('Received')
})

test('a step with a mistake names it and loses nothing; progress is on every device', async () => {
  const action = `${APPLY}?form=${formName(await text(ada, APPLY))}`
  const wrong = await ada.ask(action, form({ _step: 'you', first_name: '', last_name: 'Byron' }))
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('value="Byron"')
  await ada.ask(action, form({ _step: 'you', first_name: 'Ada', last_name: 'Lovelace' }))
  const phone = await signedIn(site, 'member@guildhall.example')
  expect(await text(phone, `${APPLY}?step=you`)).toContain('value="Lovelace"')
  expect(await text(phone, PROGRAM)).toContain('Continue your application')
})

test('rules that are not met any more are decided again when the form is sent', async () => {
  const filled = await fillIn(ada, APPLY)
  await query("update profile.profile set user_self_english_level = 'a2'")
  expect(isSent(await send(ada, filled))).toBe(false)
  expect(await applications()).toEqual([])
})

test('a reviewer moves a card that nobody has moved, and the member is told', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  expect(await text(reviewer, '/global/en-us/admin/applications')).toContain('1 new')
  expect(await text(reviewer, BOARD)).toContain(`${BOARD}/${id}`)
  const card = `${BOARD}/${id}`
  // What was asked for, beside what the applicant had then.
  await query("update profile.profile set user_self_english_level = 'c1'")
  expect((await text(reviewer, card)).replaceAll('<!-- -->', '')).toContain('Met: English B1 or higher (B2)')
  // Asked in English, whoever reads it.
  expect(await text(reviewer, card.replace('/en-us/', '/de-de/'))).toContain('<dt lang="en">')
  const seen = version(await text(reviewer, card), 'version')
  expect((await reviewer.ask(card, form({ to: 'interview', version: seen }))).status).toBe(303)
  const late = await reviewer.ask(card, form({ to: 'test', version: seen }))
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('It is now here: Interview.')
  const now = version(await text(reviewer, card), 'version')
  expect((await reviewer.ask(card, form({ to: 'accepted', version: now }))).status).toBe(303)
  expect(await text(reviewer, BOARD)).toContain('Places taken: 1 of 24.')
  const subjects = (await lettersTo('member@guildhall.example')).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.startsWith('You are accepted: First job: backend'))).toBe(true)
  const page = await text(ada, `/global/en-us/applications/${id}`)
  expect(page).toContain('You have a place.')
  // Withdrawing is confirmed, and frees the place.
  const own = `/global/en-us/applications/${id}`
  expect((await ada.ask(own, form({ intent: 'withdraw' }))).status).toBe(422)
  expect((await ada.ask(own, form({ intent: 'withdraw', sure: 'yes' }))).status).toBe(303)
  expect(await text(reviewer, BOARD)).toContain('Places taken: 0 of 24.')
})

test('a decline is told after its delay, with the reason, and nowhere before', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  const card = `${BOARD}/${id}`
  const without = await reviewer.ask(card, form({ to: 'declined', version: '1', reason: '' }))
  expect(without.status).toBe(422)
  expect(await without.text()).toContain('Write the reason')
  const reason = 'The group is full of beginners'
  expect((await reviewer.ask(card, form({ to: 'declined', version: '1', reason }))).status).toBe(303)
  expect(await text(reviewer, card)).toContain('Undo the decline')
  const own = `/global/en-us/applications/${id}`
  expect(await (await ada.ask(own)).text()).not.toContain(reason)
  const file = await (await ada.ask('/api/club/profile/export')).text()
  expect(file).not.toContain(reason)
  // A day later, for the application and for the job that tells.
  await query("update applications.application set tell_at = now() - interval '1 second'")
  await query("update jobs.job set run_at = now() - interval '1 second' where kind = 'tell-declines'")
  await site.services.jobs.run()
  const letters = await lettersTo('member@guildhall.example')
  expect(letters.some((letter) => letter.text.includes(`The reason: ${reason}`))).toBe(true)
  const page = await text(ada, own)
  expect(page).toContain(`Reason: ${reason}`)
  expect(page).toContain('You can apply again from')
  expect(await text(ada, APPLY)).toContain('You can apply again from')
})

test('the application of another member is as unknown as none, and the board is closed to members', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  expect((await reviewer.ask(`/global/en-us/applications/${id}`)).status).toBe(404)
  expect((await ada.ask(`${BOARD}/${id}`)).status).toBe(403)
})

test('a reviewer arranges an interview: the letter has it in the calendar, the page has the link, nobody else', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  const card = `${BOARD}/${id}`
  const own = `/global/en-us/applications/${id}`
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
  const link = 'https://meet.example/secret-room'
  const typed = {
    interview: 'arrange',
    version: '0',
    day,
    time: '15:00',
    minutes: '45',
    place: 'Room 5',
    note: 'Bring your project',
  }
  const page = await text(reviewer, card)
  // The programme's zone is chosen.
  expect(page).toMatch(/<option value="Europe\/Berlin" selected|selected[^>]*value="Europe\/Berlin"/)
  const zone = 'Asia/Tokyo'
  const wrong = await reviewer.ask(card, form({ ...typed, zone, link: 'meet.example' }))
  expect(wrong.status).toBe(422)
  const shown = main(await wrong.text())
  expect(shown).toContain('begins with https://')
  expect(shown).toContain('value="meet.example"')
  expect(shown).toContain('>Bring your project</textarea>')
  const long = await reviewer.ask(card, form({ ...typed, zone, link, note: 'x'.repeat(2_003) }))
  expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('3 characters too many')])
  const leaks = await reviewer.ask(card, form({ ...typed, zone, link: '', place: link, note: link }))
  expect(leaks.status).toBe(422)
  expect((await leaks.text()).match(/Put addresses into “Link to join”/g)).toHaveLength(2)
  // A name of a zone that the list does not have is shown again as it was typed.
  const older = await reviewer.ask(card, form({ ...typed, zone: 'US/Eastern', link: 'meet.example' }))
  expect(await older.text()).toMatch(/<option value="US\/Eastern" selected/)
  expect((await reviewer.ask(card, form({ ...typed, zone, link }))).status).toBe(303)
  expect((await reviewer.ask(card, form({ ...typed, zone, link, time: '16:00' }))).status).toBe(409)
  expect(await text(reviewer, card)).toContain(link)

  const letters = (await lettersTo('member@guildhall.example')) as (Letter & {
    calendar?: { content: string }
  })[]
  const letter = letters.find(({ subject }) => subject.startsWith('Your interview: First job: backend'))
  expect(letter?.text).toContain('15:00–15:45 (UTC+9)')
  expect(letter?.text).toContain('Bring your project')
  expect(letter?.text).toContain('If this time does not suit you, say so on the page of your application.')
  const invitation = (letter?.calendar?.content ?? '').replace(/\r\n /g, '')
  for (const line of [`UID:interview-${id}-1`, 'METHOD:REQUEST', 'PARTSTAT=NEEDS-ACTION', 'LOCATION:Room 5'])
    expect(invitation).toContain(line)
  const answer = await ada.ask(own)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const ownPage = await answer.text()
  for (const part of [link, 'Bring your project', 'Room 5']) expect(ownPage).toContain(part)
  const list = await (await ada.ask('/global/en-us/applications')).text()
  expect(list).toContain('15:00–15:45 (UTC+9)')
  const file = await ada.ask(`${own}/interview.ics`)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const entry = await file.text()
  expect(entry).toContain(`UID:interview-${id}-1`)
  expect(entry).toContain('SUMMARY;LANGUAGE=en:Interview: First job: backend')
  expect(entry).toContain('SEQUENCE:0')
  // The calendar that others may read says neither with whom nor where.
  const plan = await ada.send('/global/en-us/plan', { intent: 'make-calendar' })
  const [, address = ''] = /value="([^"]+\/my-calendar\/[^"]+)"/.exec(plan.text) ?? []
  const feed = (await (await site.request(new URL(address).pathname)).text()).replace(/\r\n /g, '')
  expect(feed).toContain(`UID:interview-${id}-1`)
  expect(feed).toContain('SUMMARY;LANGUAGE=en:Interview\r\n')
  for (const part of ['Room 5', 'First job', 'Bring your project']) expect(feed).not.toContain(part)
  for (const elsewhere of [list, entry, feed, JSON.stringify(letter)])
    expect(elsewhere).not.toContain('secret-room')
  expect((await reviewer.ask(`${own}/interview.ics`)).status).toBe(404)
  expect(await (await ada.ask('/api/club/profile/export')).text()).toContain(link)

  expect((await ada.ask(own, form({ intent: 'withdraw', sure: 'yes' }))).status).toBe(303)
  const cancelled = await (await ada.ask(`${own}/interview.ics`)).text()
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(cancelled).toContain('SEQUENCE:1')
  expect(await (await ada.ask(own)).text()).not.toContain('secret-room')
  expect(await text(reviewer, card)).not.toContain(day)
})

test('an interview that took place stays beside the next; what is refused says why and keeps what was typed', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  const card = `${BOARD}/${id}`
  const own = `/global/en-us/applications/${id}`
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const typed = {
    interview: 'arrange',
    version: '0',
    day: inDays(8),
    time: '15:00',
    zone: 'Asia/Tokyo',
    minutes: '30',
    place: 'Room 5',
    link: '',
    note: '',
  }
  expect((await reviewer.ask(card, form(typed))).status).toBe(303)
  await query("update applications.appointment set starts_at = now() - interval '1 minute'")
  const begun = await reviewer.ask(card, form({ interview: 'off', version: '1' }))
  expect(begun.status).toBe(409)
  expect(main(await begun.text())).toContain('The interview has begun, so it cannot be called off any more.')
  const next = { ...typed, version: '1', place: 'Room 6' }
  expect((await reviewer.ask(card, form(next))).status).toBe(303)
  for (const page of [await text(reviewer, card), await text(ada, own)]) {
    const order = ['Room 6', 'Earlier interviews', 'Room 5'].map((part) => page.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  }
  expect(await (await ada.ask(`${own}/interview.ics`)).text()).toContain(`UID:interview-${id}-2`)

  const seen = version(await text(reviewer, card), 'version')
  const declined = { to: 'declined', version: seen, reason: 'Full' }
  expect((await reviewer.ask(card, form(declined))).status).toBe(303)
  const planned = await reviewer.ask(card, form({ ...next, version: '2', place: 'Room 7' }))
  expect(planned.status).toBe(409)
  const kept = main(await planned.text())
  expect(kept).toContain('Undo it before you arrange an interview.')
  expect(kept).toContain('value="Room 7"')
  await query(
    "update applications.application set stage = 'declined', tell_at = null, planned_reason = null, planned_by = null",
  )
  const ended = await reviewer.ask(card, form({ ...next, version: '2', place: 'Room 8' }))
  expect(ended.status).toBe(409)
  const shown = main(await ended.text())
  expect(shown).toContain('The application has ended, so no interview can be arranged.')
  expect(shown).toContain('value="Room 8"')
})

const reviewerApplies = () =>
  query(`
    insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
    select tenant, program_id, (select id from identity.member where email = 'reviewer@guildhall.example'), workflow,
      'new', '{}', consent, consent_version, rules_version, '{}', region, locale, sent_at, now()
    from applications.application limit 1`)

test('a reviewer who applies too is told so, and gets no byte about the others however they ask', async () => {
  await query(
    "update identity.member set first_name = 'Xenia', last_name = 'Quux' where email like 'member@%'",
  )
  await applied(ada)
  const [{ id }] = await applications()
  expect(await text(reviewer, `${BOARD}/${id}`)).toContain('Xenia Quux')
  const before = await applications()
  await reviewerApplies()
  const asked = [BOARD, `${BOARD}?stage=new`, `${BOARD}/${id}`, `${BOARD}/none`, `${BOARD}/applications.csv`]
  for (const path of asked.flatMap((one) => [one, one.replace(/(\?|$)/, '.data$1')])) {
    const answer = await reviewer.ask(path)
    const body = await answer.text()
    expect([path, answer.status]).toEqual([path, 403])
    expect(body).not.toMatch(/Xenia|Quux|ship something/)
    // A page repeats its own address.
    if (!path.includes(id)) expect(body).not.toContain(id)
  }
  expect(await text(reviewer, BOARD)).toContain('You applied for this programme yourself')
  const list = await text(reviewer, '/global/en-us/admin/applications')
  expect(list).toContain('not shown, because you applied yourself')
  expect(list).not.toContain('1 new')
  const acts = [
    { to: 'interview', version: '1' },
    { to: 'declined', version: '1', reason: 'x' },
    { undo: 'yes', version: '1' },
    { know: 'yes', sure: 'yes' },
  ]
  for (const act of acts) expect((await reviewer.ask(`${BOARD}/${id}`, form(act))).status).toBe(403)
  const after = await applications()
  expect(after.filter((one) => one.id === id)).toEqual(before)
})

test('a reviewer who knows an applicant says so, sure of it, and is shown nothing of them any more', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  const card = `${BOARD}/${id}`
  expect((await reviewer.ask(card, form({ know: 'yes' }))).status).toBe(422)
  expect((await reviewer.ask(card)).status).toBe(200)
  const answer = await reviewer.ask(card, form({ know: 'yes', sure: 'yes' }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, BOARD])
  expect((await reviewer.ask(card)).status).toBe(404)
  expect((await reviewer.ask(card, form({ to: 'interview', version: '1' }))).status).toBe(404)
  const board = await text(reviewer, BOARD)
  expect(board).toContain('declared a conflict of interest')
  expect(board).not.toContain(id)
  const file = await (await reviewer.ask(`${BOARD}/applications.csv`)).text()
  expect(file).not.toContain(id)
  await query('delete from applications.recusal')
})

test('a reviewer scores an application; the applicant has it in their export, and not on the site', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  const card = `${BOARD}/${id}`
  expect(await text(reviewer, card)).toContain('part of the data that the applicant can download')
  const opinion = { review: 'yes', score: '4', note: 'Writes plainly <b>' }
  expect((await reviewer.ask(card, form(opinion))).status).toBe(303)
  const shown = await text(reviewer, card)
  expect(shown).toContain('Writes plainly &lt;b&gt;')
  expect(shown).toMatch(/value="4"[^>]*checked|checked[^>]*value="4"/)
  expect(await (await ada.ask(`/global/en-us/applications/${id}`)).text()).not.toContain('Writes plainly')
  const file = await (await ada.ask('/api/club/profile/export')).text()
  expect(file).toContain('Writes plainly')
  expect((await reviewer.ask(card, form({ review: 'yes', score: '6', note: '' }))).status).toBe(303)
  expect((await query('select * from applications.review')).rows).toEqual([])
})

test('a stage with many applications is read page by page, by links', async () => {
  await applied(ada)
  await query(`
    with made as (
      insert into identity.member (issuer, subject, email, email_verified, created_at, seen_at)
      select 'many', n::text, 'many' || n || '@guildhall.example', true, now(), now() from generate_series(1, 130) n
      returning id)
    insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
    select a.tenant, a.program_id, made.id, a.workflow, 'new', '{}', a.consent, a.consent_version, a.rules_version, '{}',
      a.region, a.locale, a.sent_at, now()
    from made, applications.application a`)
  const cards = (page: string) =>
    [...page.matchAll(/first-job-backend\/([0-9a-f-]{36})"/g)].map(([, id]) => id)
  const linkTo = (page: string, label: string) =>
    new RegExp(`href="([^"]*\\?stage=new[^"]*)"[^>]*>${label}`).exec(page)?.[1]?.replaceAll('&amp;', '&') ??
    ''
  const board = await text(reviewer, BOARD)
  expect(cards(board).length).toBe(25)
  const first = await text(reviewer, linkTo(board, 'Show all: 131'))
  const second = await text(reviewer, linkTo(first, 'Next page'))
  expect([cards(first).length, cards(second).length]).toEqual([100, 31])
  expect(new Set([...cards(first), ...cards(second)]).size).toBe(131)
  expect(second).not.toContain('Next page')
  expect(await text(reviewer, linkTo(second, 'From the beginning'))).toContain(cards(first)[0])
  const file = await (await reviewer.ask(`${BOARD}/applications.csv`)).text()
  expect(file.split('\r\n').length).toBe(133)
  await query("delete from identity.member where issuer = 'many'")
})

test('the file of a board is for spreadsheets: what applicants wrote is no formula', async () => {
  await query("update identity.member set first_name = '=1+1', last_name = '@x' where email like 'member@%'")
  await applied(ada)
  const answer = await reviewer.ask(`${BOARD}/applications.csv`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const [head, line] = (await answer.text()).split('\r\n')
  expect(head).toContain('"name","stage"')
  expect(line).toContain(`"'=1+1 @x","new"`)
  expect(line).toContain('I want to ship something')
  expect((await ada.ask(`${BOARD}/applications.csv`)).status).toBe(403)
})

test('how a member came here is recognised, kept from the first step to the end, and never guessed', async () => {
  await applied(ada, `${APPLY}?utm_source=linkedin`)
  expect((await applications()).map(({ source }) => source)).toEqual(['LinkedIn'])
  await query('delete from applications.application')
  const action = `${APPLY}?form=${formName(await text(ada, APPLY))}`
  await ada.ask(action, form({ _step: 'you', first_name: 'Ada', source: 'Somewhere' }))
  await applied(ada)
  expect((await applications()).map(({ source }) => source)).toEqual([null])
  // Whoever has to sign in first keeps it.
  const answer = await site.request(`${APPLY}?source=Naukri`)
  expect(decodeURIComponent(answer.headers.get('location') ?? '')).toContain(`${APPLY}?source=Naukri`)
})

test('who agreed to another text is asked again, is told so, and loses nothing else', async () => {
  const filled = await fillIn(ada, APPLY)
  // The same programme in another language has another text to agree to.
  const german = APPLY.replace('en-us', 'de-de')
  const page = await text(ada, german)
  expect(page).toContain('Einige deiner Antworten passen nicht mehr zum Formular.')
  expect(page).toMatch(/name="consent-\w+"/)
  const refused = await ada.ask(
    `${german}?form=${formName(page)}`,
    form({ _step: 'review', _version: version(filled.review, '_version') }),
  )
  expect(isSent(refused)).toBe(false)
  expect(await applications()).toEqual([])
  expect(await text(ada, `${german}?step=reasons`)).toContain('I want to ship something')
  expect(isSent(await send(ada, filled))).toBe(true)
  expect(await applications()).toMatchObject([{ consent: expect.stringContaining('I agree that') }])
})

test('what was built so far comes from the last application, marked, and can be changed', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  await ada.ask(`/global/en-us/applications/${id}`, form({ intent: 'withdraw', sure: 'yes' }))
  const action = `${APPLY}?form=${formName(await text(ada, APPLY))}`
  await ada.ask(action, form({ _step: 'you', first_name: 'Ada' }))
  const page = await text(ada, `${APPLY}?step=reasons`)
  expect(page).toContain('A lending library')
  expect(page).toContain('From your last application.')
  expect(page).not.toContain('I want to ship something')
})

test('who applies and withdraws three times in a day waits until the next', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await applied(ada)
    const [{ id }] = (await applications()).slice(-1)
    await ada.ask(`/global/en-us/applications/${id}`, form({ intent: 'withdraw', sure: 'yes' }))
  }
  expect(await text(ada, PROGRAM)).toContain('You can apply again from')
  expect(await text(ada, APPLY)).not.toContain('First name')
})

test('where sending takes a place, the member has one at once', async () => {
  await applied(ada, '/global/en-us/apply/numbers-you-can-defend')
  const sent = await applications()
  expect(sent.map(({ stage }) => stage)).toEqual(['accepted'])
  const letters = await lettersTo('member@guildhall.example')
  expect(letters.map((letter) => letter.text).join('')).toContain('pay €49.00 within 72 hours')
  // The demo has a checkout that takes no money.
  const payment = `/global/en-us/applications/${sent[0].id}/payment`
  const led = (await ada.ask(payment, form({}))).headers.get('location') ?? ''
  const checkout = led.replace(/^https?:\/\/[^/]+/, '')
  expect(await text(ada, checkout)).toContain('This page takes no money and asks for no card.')
  expect(await text(ada, checkout)).toContain('Materials and room: €49.00')
  expect(await text(ada, checkout.replace(/payment=\w/, 'payment=0'))).toContain(
    'This link is no longer valid',
  )
  const cancelled = await ada.ask(checkout, form({ outcome: 'cancelled' }))
  expect(cancelled.headers.get('location')).toMatch(new RegExp(`${payment}$`))
  expect(await text(ada, payment)).toContain('waiting for the checkout')
  await ada.ask(checkout, form({ outcome: 'paid' }))
  expect(await text(ada, payment)).toContain('We have received your payment of €49.00.')
})

test('a vendor delivers what it decided: signed, recent, once, and about its own applications alone', async () => {
  await applied(ada)
  const [{ id }] = await applications()
  await query("update applications.application set vendor = 'AnywhereClub'")
  const body = { application: id, stage: 'interview', at: new Date().toISOString() }
  const deliver = async (
    content: object,
    more: Parameters<VendorStandIn['delivery']>[1] & { to?: string; altered?: string } = {},
  ) => {
    const sent = standIn.delivery(content, more)
    const answer = await site.request(`/webhooks/applications/${more.to ?? 'anywhereclub'}`, {
      method: 'POST',
      ...sent,
      body: more.altered ?? sent.body,
    })
    const { data } = (await answer.json()) as { data?: { outcome: string } }
    return data?.outcome ?? answer.status
  }
  expect(await deliver(body, { secret: 'the secret of somebody else' })).toBe(401)
  expect(await deliver(body, { at: new Date(Date.now() - 301_000) })).toBe(401)
  expect(await deliver(body, { id: 'short' })).toBe(401)
  expect(await deliver(body, { altered: JSON.stringify({ ...body, stage: 'accepted' }) })).toBe(401)
  expect(await deliver(body, { to: 'itpu' })).toBe(404)
  expect(await deliver({ ...body, application: '0f4f4e6e-8a4c-4a53-a1f1-5d8a2f6f3b11' })).toBe(404)
  for (const wrong of [{ stage: 'new' }, { stage: 'declined' }, { at: 'today' }, { application: 'x' }])
    expect(await deliver({ ...body, ...wrong }), JSON.stringify(wrong)).toBe(422)
  expect((await applications()).map(({ stage }) => stage)).toEqual(['new'])
  expect(await deliver(body, { id: 'delivery-1' })).toBe('moved')
  expect(await deliver(body, { id: 'delivery-1' })).toBe('same')
  expect(await deliver({ ...body, stage: 'withdrawn' })).toBe(422)
  const own = await text(ada, `/global/en-us/applications/${id}`)
  expect(own).toContain('The next step is an interview')
  await site.services.jobs.run()
  const { rows } = await query('select kind from applications.letter where application_id = $1', [id])
  expect(rows.filter(({ kind }) => kind === 'interview')).toHaveLength(1)
  // The vendor was told of the move too.
  expect([...standIn.taken.values()].map(({ application }) => application.stage)).toContain('interview')
})

test('after telling what was missing the profile leads back, and to no other address', async () => {
  const edit = '/global/en-us/profile/edit/languages'
  const { rows } = await query(
    "select version from profile.profile p join identity.member m on m.id = p.member_id where m.email = 'member@guildhall.example'",
  )
  const save = async (back: string, by: number) =>
    (
      await ada.ask(
        `${edit}?back=${encodeURIComponent(back)}`,
        form({ version: String(Number(rows[0].version) + by) }),
      )
    ).headers.get('location')
  expect(await save('/apply/first-job-backend', 0)).toBe(APPLY)
  expect(await save('//evil.example/apply', 1)).not.toContain('evil')
})

/** The vacancy of the demo whose employer takes applications here. */
async function vacancyHere() {
  const { rows } = await query(
    "select id, slug from catalogue.vacancy where program = 'anywhere-for-talents' and status = 'open'",
  )
  return { id: rows[0].id as string, part: `${rows[0].slug}-${rows[0].id}` }
}

test('a vacancy whose employer takes applications here is applied for, decided and withdrawn like a programme', async () => {
  const { id, part } = await vacancyHere()
  const page = `/global/en-us/vacancy/${part}`
  const apply = `/global/en-us/apply/${part}`
  const seen = main(await site.page(page))
  expect(seen).toContain('Who can apply')
  expect(seen).toContain('The employer reads every application and decides.')
  expect(seen).toContain(`href="${apply}"`)
  expect(await text(ada, apply)).toContain('Apply: Business analyst')
  // As a browser says where it comes from.
  await applied(ada, `${apply}?source=Vacancy`)
  const [sent] = await applications()
  expect(sent).toMatchObject({ program_id: `vacancy:${id}`, stage: 'new', source: 'Vacancy' })
  expect(JSON.stringify(sent.answers)).toContain('Why this job?')
  expect(await text(ada, page)).toContain('You have applied for this vacancy.')
  expect(await text(ada, '/global/en-us/applications')).toContain('Business analyst')

  const boards = await text(reviewer, '/global/en-us/admin/applications')
  expect(boards).toContain('Business analyst')
  const card = `/global/en-us/admin/applications/${part}/${sent.id}`
  expect(await text(reviewer, card.replace(`/${sent.id}`, ''))).toContain(card)
  const seenVersion = version(await text(reviewer, card), 'version')
  expect((await reviewer.ask(card, form({ to: 'offer', version: seenVersion }))).status).toBe(303)
  const letters = await lettersTo('member@guildhall.example')
  expect(letters.some(({ subject }) => subject.startsWith('You have an offer: Business analyst'))).toBe(true)
  const own = `/global/en-us/applications/${sent.id}`
  expect(await text(ada, own)).toContain('You have an offer. Accept it, or withdraw your application.')
  // A message has a part of its own, and the field below it is for the answer.
  expect(await text(ada, own)).not.toContain('Your reply')
  expect((await reviewer.ask(card, form({ write: 'yes', text: 'Which day suits you?' }))).status).toBe(303)
  expect(await text(ada, own)).toMatch(/Messages[\s\S]*Which day suits you\?[\s\S]*Your reply/)
  expect((await ada.ask(own, form({ intent: 'note', text: 'Any day' }))).status).toBe(303)
  expect(await text(ada, own)).toMatch(/Which day suits you\?[\s\S]*Any day[\s\S]*Add something/)
  expect((await ada.ask(own, form({ intent: 'accept' }))).status).toBe(303)
  expect(await text(ada, own)).toContain('You have the job.')
  expect((await ada.ask(own, form({ intent: 'withdraw', sure: 'yes' }))).status).toBe(303)
  expect((await applications())[0]).toMatchObject({ stage: 'withdrawn' })
})

test('an employer who takes applications elsewhere is named, and nobody applies here', async () => {
  const { rows } = await query(
    'select id, slug from catalogue.vacancy where apply_url is not null and status = $1 limit 1',
    ['open'],
  )
  const part = `${rows[0].slug}-${rows[0].id}`
  expect((await ada.ask(`/global/en-us/apply/${part}`)).status).toBe(404)
  const { id } = await vacancyHere()
  await query("update catalogue.vacancy set status = 'closed' where id = $1", [id])
  const closed = await vacancyPart(id)
  expect(await text(ada, `/global/en-us/apply/${closed}`)).not.toContain('Send the application')
  await query("update catalogue.vacancy set status = 'open' where id = $1", [id])
})

const vacancyPart = async (id: string) => {
  const { rows } = await query('select slug from catalogue.vacancy where id = $1', [id])
  return `${rows[0].slug}-${id}`
}

test('the application config is that of the page, for members alone', async () => {
  const address = '/api/club/programs/first-job-backend/application?source=LinkedIn'
  expect((await site.request(address)).status).toBe(401)
  expect((await ada.ask('/api/club/programs/none/application')).status).toBe(404)
  expect((await ada.ask(address.replace('LinkedIn', 'Elsewhere'))).status).toBe(422)
  const { data } = await (await ada.ask(address)).json()
  expect(data).toMatchObject({
    vendor: 'Guildhall',
    modals: ['apply_wizard', 'success', 'not_eligible', 'existing_application'],
    standing: { own: { answer: 'yes' } },
    form: { start: { source: 'LinkedIn' }, steps: { done: [] } },
  })
  expect(data.application_wizard.url).toContain(APPLY)
  await query("update profile.profile set user_self_english_level = 'a2'")
  const refused = (await (await ada.ask(address)).json()).data
  expect(refused).toMatchObject({ form: null, standing: { own: { answer: 'no' } } })
  expect(refused.standing.own.others).not.toEqual([])
})

test('a member recommends a programme: the link names them, the application knows it, and neither learns more', async () => {
  const refer = '/global/en-us/refer/first-job-backend'
  expect((await site.request(refer)).status).toBe(302)
  expect((await reviewer.ask(refer, form({ intent: 'make' }))).status).toBe(303)
  await reviewer.ask(refer, form({ intent: 'make' }))
  const own = await text(reviewer, refer)
  expect(own).toContain('Nobody has applied by it yet.')
  const code = /recommended\/([\w-]{22})"/.exec(own)?.[1] ?? ''
  const address = `/global/en-us/recommended/${code}`
  const landing = await site.request(address)
  expect(landing.headers.get('cache-control')).toContain('no-store')
  const seen = await landing.text()
  expect(seen).toContain('Rosa Keller recommends this to you')
  expect(seen).toContain('noindex')
  const apply = /href="(\/global\/en-us\/apply\/[^"]+)"/.exec(seen)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await text(ada, apply)).toContain('Recommended by Rosa Keller')
  await applied(ada, apply)
  const [sent] = await applications()
  expect(sent).toMatchObject({ source: 'Referral', referral_id: expect.any(String) })
  expect(await text(ada, `/global/en-us/applications/${sent.id}`)).toContain('Recommended by Rosa Keller')
  const after = await text(reviewer, refer)
  expect(after).toContain('1 person has applied by it.')
  expect(after).not.toContain('Ada')
  const file = await (await ada.ask('/api/club/profile/export')).text()
  expect(file).not.toContain(sent.referral_id)
  expect(await (await reviewer.ask('/api/club/profile/export')).text()).not.toContain(code)
  // Deleted, it leads nowhere; the application stays.
  expect((await reviewer.ask(refer, form({ intent: 'remove' }))).status).toBe(303)
  expect((await site.request(address)).status).toBe(404)
  expect((await applications())[0]).toMatchObject({ source: 'Referral', referral_id: null })
})

test('nobody recommends something to themselves, and a link for one programme says nothing about another', async () => {
  const refer = '/global/en-us/refer/first-job-backend'
  await ada.ask(refer, form({ intent: 'make' }))
  const code = /recommended\/([\w-]{22})"/.exec(await text(ada, refer))?.[1] ?? ''
  const other = '/global/en-us/apply/numbers-you-can-defend'
  for (const apply of [`${APPLY}?ref=${code}`, `${other}?ref=${code}`])
    expect(await text(ada, apply)).not.toContain('Recommended by')
  await applied(ada, `${APPLY}?ref=${code}`)
  expect((await applications())[0]).toMatchObject({ referral_id: null })
  await ada.ask(refer, form({ intent: 'remove' }))
})

test('without script, where a visitor came from is kept over the sign-in', async () => {
  const from = async (referer: string) => {
    const answer = await site.request(APPLY, { headers: { referer } })
    return new URL(answer.headers.get('location') ?? '', 'http://site.invalid').searchParams.get('redirect')
  }
  const origin = 'http://127.0.0.1:3000'
  expect(await from(`${origin}${PROGRAM}?utm_source=linkedin`)).toBe(`${APPLY}?source=LinkedIn`)
  expect(await from(`${origin}/global/en-us/jobs`)).toBe(`${APPLY}?source=Vacancy`)
  expect(await from(`${origin}${PROGRAM}`)).toBe(APPLY)
  expect(await from('https://elsewhere.example/')).toBe(APPLY)
})

/** Publishes a programme with another `form_id`. */
const ask = (formId: string) => edit({ form_id: formId })

/** Publishes a programme with other fields. */
async function edit(fields: JsonObject) {
  const { rows } = await query(
    `select p.uid, p.body from content.published p join content.scope s on s.id = p.scope_id
     where s.environment = '$draft' and p.content_type_uid = 'program_page' and p.locale = 'en-us'
       and p.body->>'url' = '/programs/first-job-backend'`,
  )
  const [{ uid, body }] = rows
  const { db } = site.services.database
  const stack = { apiKey: 'guildhall', branch: 'main' }
  const key = { contentType: 'program_page', uid, locale: 'en-us' }
  const saving = { by: 'editor', at: new Date() }
  await saveVersions(db, stack, [{ ...key, fields: { ...body, ...fields } }], saving)
  await publish(db, stack, [key], ['production'], saving)
  await site.services.contentChanged()
}

test('a programme asks questions of its own by a form of content; one that cannot be asked lets nobody apply', async () => {
  await ask('contact')
  const action = `${APPLY}?form=${formName(await text(ada, APPLY))}`
  const step = (id: string, fields: Record<string, string>) => ada.ask(action, form({ _step: id, ...fields }))
  await step('you', { first_name: 'Ada' })
  await step('reasons', { why: 'To ship' })
  expect((await step('questions', { own_name: 'Ada' })).status).toBe(422)
  const answered = {
    own_name: 'Ada',
    own_email: 'ada@example.com',
    own_topic: 'writing',
    own_message: 'Hello',
    own_consent_to_process: 'on',
  }
  const done = await step('questions', answered)
  expect(done.status, main(await done.clone().text()).slice(0, 4_000)).toBe(303)
  const at = await step('agreement', {
    [consentName(await text(ada, `${APPLY}?step=agreement`))]: 'on',
  })
  expect(at.status).toBe(303)
  const review = await text(ada, `${APPLY}?step=review`)
  expect(isSent(await send(ada, { action, review }))).toBe(true)
  const [{ answers }] = await applications()
  expect(answers.items).toContainEqual({
    id: 'own_topic',
    question: 'What is it about?',
    answer: 'I would like to write for you',
  })
  await query('delete from applications.application')
  await ask('teach')
  expect(await text(ada, APPLY)).not.toContain('First name')
  expect((await step('you', { first_name: 'Ada' })).status).toBe(404)
  expect(
    (await (await ada.ask('/api/club/programs/first-job-backend/application')).json()).data.form,
  ).toBeNull()
  await ask('')
})

test('an age is confirmed in the form, kept with the application, and confirmed again where it has changed', async () => {
  const aged = (years: string) => edit({ eligibility: [{ about: 'age', at_least: years }] })
  await aged('16')
  expect(main(await site.page(PROGRAM))).toContain('At least 16 years old')
  const page = await text(ada, PROGRAM)
  expect(page).toContain('You can apply.')
  expect(page).toContain('You confirm this in the form.')
  const first = await text(ada, APPLY)
  const action = `${APPLY}?form=${formName(first)}`
  const step = (id: string, fields: Record<string, string>) => ada.ask(action, form({ _step: id, ...fields }))
  await step('you', { first_name: 'Ada' })
  await step('reasons', { why: 'To ship' })
  const consented = { [consentName(await text(ada, `${APPLY}?step=agreement`))]: 'on' }
  expect((await step('agreement', consented)).status).toBe(422)
  expect((await step('agreement', { ...consented, 'age-16': 'on' })).status).toBe(303)
  const early = await text(ada, `${APPLY}?step=review`)
  // It has changed since: nothing is sent, and the last step alone is asked again.
  await aged('18')
  expect(isSent(await send(ada, { action, review: early }))).toBe(false)
  expect(await applications()).toEqual([])
  const again = await text(ada, APPLY)
  expect(again).toContain('Please look at this again: Consent.')
  expect(again).toContain('I am at least 18 years old.')
  // The box of another age says nothing.
  expect((await step('agreement', { ...consented, 'age-16': 'on' })).status).toBe(422)
  expect((await step('agreement', { ...consented, 'age-18': 'on' })).status).toBe(303)
  expect(isSent(await send(ada, { action, review: await text(ada, `${APPLY}?step=review`) }))).toBe(true)
  const [sent] = await applications()
  expect(sent).toMatchObject({ facts: { confirmedAge: 18 } })
  const confirmed = { id: 'age-18', question: 'I am at least 18 years old.', answer: '✓' }
  expect(sent.answers.items).toContainEqual(confirmed)
  expect(await text(reviewer, `${BOARD}/${sent.id}`)).toContain(confirmed.question)
  expect(await text(ada, `/global/en-us/applications/${sent.id}`)).toContain(confirmed.question)
  const file = await (await ada.ask('/api/club/profile/export')).text()
  expect(file).toContain(confirmed.question)
  expect(file).toContain('confirmedAge')
  expect(await text(ada, PROGRAM)).not.toContain('You confirm this in the form.')
  await aged('13')
  expect(await text(ada, APPLY)).not.toContain('First name')
  await edit({ eligibility: [{ about: 'english', at_least: 'B1' }, { about: 'first' }] })
})

test('letters about a programme for signed-in readers have its title, and reviewers get news of it', async () => {
  await query('delete from applications.letter')
  await reviewer.ask('/global/en-us/admin/applications', form({ news: 'on' }))
  await query("update applications.news_wish set told_at = now() - interval '2 days'")
  await edit({ visibility: 'Authorized' })
  expect((await site.request(PROGRAM)).status).not.toBe(200)
  await applied(ada)
  const about = async (to: string, words: string) =>
    (await lettersTo(to)).filter(({ subject }) => subject.startsWith(words)).at(-1)
  const arrived = await about('member@guildhall.example', 'Your application has arrived')
  expect(arrived?.subject).toContain('First job: backend')
  expect(arrived?.text).toContain('First job: backend')
  await query("update jobs.job set run_at = now() - interval '1 second' where kind = 'send-reviewer-news'")
  const news = await about('reviewer@guildhall.example', 'New applications')
  expect(news?.text).toContain('First job: backend')
  await edit({ visibility: 'All' })
})

/** A zone in which it is about noon: nobody is reminded at night. */
function zoneOfNoon(): string {
  const behind = new Date().getUTCHours() - 12
  return `Etc/GMT${behind < 0 ? '-' : '+'}${Math.abs(behind)}`
}

const tokenOf = (page: string) => page.slice(page.lastIndexOf('/') + 1)

test('who has begun a form is reminded once before it closes, with a link to the form and one that stops it', async () => {
  await query('delete from applications.reminder')
  await query('delete from applications.reminders_declined')
  const closes = new Date(Date.now() + 30 * 3_600_000)
  await edit({ closes: closes.toISOString().slice(0, 16), time_zone: 'UTC' })
  const french = APPLY.replace('/en-us/', '/fr-fr/')
  await ada.ask(
    `${french}?form=${formName(await text(ada, french))}`,
    form({ _step: 'you', first_name: 'Ada' }),
  )
  await query("update form_drafts.progress set saved_at = now() - interval '1 day'")
  await query(
    `insert into plan.setting (member_id, tenant, time_zone)
     select id, $1, $2 from identity.member where email = 'member@guildhall.example'
     on conflict (member_id, tenant) do update set time_zone = excluded.time_zone`,
    [site.services.env.TENANT, zoneOfNoon()],
  )
  const home = await text(ada, '/global/en-us/home')
  expect(home).toContain(`href="${APPLY}"`)
  expect(home).toContain('You can apply until')
  const reminders = async () => {
    await query(
      "update jobs.job set run_at = now() - interval '1 second' where kind = 'send-closing-reminders'",
    )
    return (await lettersTo('member@guildhall.example')).filter(({ text }) =>
      text.includes('/applications/reminders/'),
    )
  }
  const [letter] = await reminders()
  expect(letter?.subject).toContain('Pas encore envoyée')
  expect(letter?.text).toContain(french)
  expect(letter?.text).toContain('(UTC+0)')
  expect(await reminders()).toHaveLength(1)
  const off = new URL(/\S+\/applications\/reminders\/\S+/.exec(letter?.text ?? '')?.[0] ?? '').pathname
  // Opening changes nothing; the press, signed in or not, does.
  const applications = '/global/en-us/applications'
  expect(main(await site.page(off))).toContain('<form')
  expect(await text(ada, applications)).toContain('value="reminders-off"')
  expect((await openBrowser(site).ask(off, form({}))).status).toBe(200)
  expect(await text(ada, applications)).toContain('value="reminders-on"')
  expect((await ada.ask(applications, form({ intent: 'reminders-on' }))).status).toBe(303)
  expect(await text(ada, applications)).toContain('value="reminders-off"')
  // A mail program posts without cookies.
  const stop = `/alerts/stop/${tokenOf(off)}`
  expect((await site.request(stop)).headers.get('location')).toBe(off)
  const [id = ''] = readToken(site.services.savedSearches.key, 'stop-closing', tokenOf(off)) ?? []
  const older = signToken(site.services.savedSearches.key, 'stop-closing', id)
  expect((await site.request(`/alerts/stop/${older}`)).headers.get('location')).toBe(
    `/global/en-us/applications/reminders/${older}`,
  )
  expect((await site.request(stop, { method: 'POST' })).status).toBe(200)
  expect(await text(ada, applications)).toContain('value="reminders-on"')
  const broken = await site.request(off.replace(/[^/]+$/, 'none'))
  expect(broken.status).toBe(404)
  // Of a letter that is not known nothing is said to be done.
  await query('delete from applications.reminders_declined')
  await query('delete from applications.reminder')
  expect((await site.request(off)).status).toBe(404)
  const pressed = await openBrowser(site).ask(off, form({}))
  expect([pressed.status, main(await pressed.text()).includes('<form')]).toEqual([404, false])
  expect((await site.request(stop, { method: 'POST' })).status).toBe(404)
  await edit({ closes: '2027-01-15T18:00', time_zone: 'Europe/Berlin' })
})

const ownPage = async () => text(ada, `/global/en-us/applications/${(await applications())[0].id}`)

test('who waits reads by when they hear: the day that the organiser names, and how long it took others', async () => {
  await edit({ decision_by: '2099-02-01' })
  await applied(ada)
  const [{ id }] = await applications()
  const own = () => text(ada, `/global/en-us/applications/${id}`)
  const waiting = await own()
  expect(waiting).toContain('The organiser decides by 1 February 2099.')
  expect(waiting).toContain('Too few applications for this programme have been decided')
  // Twelve others were decided after one to twelve days.
  await query(`
    with others as (
      insert into identity.member (issuer, subject, email, email_verified, first_name, last_name, created_at, seen_at)
      select 'times', n::text, n || '@times.example', true, 'N', 'N', now(), now() from generate_series(1, 12) n
      returning id, subject::int as n),
    sent as (
      insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
        consent_version, rules_version, facts, region, locale, sent_at, changed_at)
      select a.tenant, a.program_id, o.id, a.workflow, 'declined', '{}', '', '', '', '{}', 'global', 'en-us',
        now() - o.n * interval '1 day', now() from others o, applications.application a
      returning id, member_id)
    insert into applications.change (application_id, member_id, at, stage, by)
    select id, member_id, now(), 'declined', 'reviewer' from sent`)
  expect((await own()).replaceAll('<!-- -->', '')).toContain(
    'How long a decision takes: 2–11 days in eight of ten cases (decisions counted: 12).',
  )
  await edit({ decision_by: '2020-02-01' })
  expect(await own()).toContain('The organiser meant to decide by 1 February 2020 and has not.')
  await query("delete from identity.member where issuer = 'times'")
  await edit({ decision_by: '' })
})

test('a programme with a draw says so with the digest of its seed, and draws once it has closed', async () => {
  const draws = async () => {
    await query("update jobs.job set run_at = now() - interval '1 second' where kind = 'draw-places'")
    await site.services.jobs.run()
  }
  await edit({ workflow_type: 'full-self-service', place_order: 'draw' })
  await draws()
  const before = main(await site.page(PROGRAM))
  expect(before).toContain('Places are drawn by lot after applications close.')
  const digest = /<code>([0-9a-f]{64})<\/code>/.exec(before)?.[1]
  const listed = (await (await ada.ask('/api/club/programs')).json()).data
  expect(listed.find(({ slug }: { slug: string }) => slug === 'first-job-backend').place_order).toBe('draw')
  await applied(ada)
  expect(await ownPage()).toContain('takes part in the draw')
  expect(await ownPage()).toContain('The draw: 15 January 2027, 18:00 (UTC+1).')
  await draws()
  expect((await applications())[0].stage).toBe('new')
  await edit({ closes: '2026-01-01T00:00' })
  await draws()
  expect((await applications())[0].stage).toBe('accepted')
  const subjects = (await lettersTo('member@guildhall.example')).map(({ subject }) => subject).join('\n')
  expect(subjects).toContain('You take part in the draw: First job: backend')
  expect(subjects).toContain('You have a place: First job: backend')
  const after = main(await site.page(PROGRAM))
  const seed = [...after.matchAll(/<code>([0-9a-f]{64})<\/code>/g)].map(([, hex]) => hex ?? '')[1] ?? ''
  expect(createHash('sha256').update(seed).digest('hex')).toBe(digest)
  // An order that cannot be is no order of arrival.
  await edit({ workflow_type: 'preselect-only', closes: '2027-01-15T18:00' })
  expect(main(await site.page(PROGRAM))).not.toContain('Who can apply')
  await edit({ place_order: '' })
  expect(main(await site.page(PROGRAM))).toContain('Who can apply')
})

/** Sends the reviewed form as the script of the page does. */
const sendByScript = async (
  browser: CookieBrowser,
  { action, review }: { action: string; review: string },
  { token, also }: { token?: string; also?: string[] } = {},
) =>
  browser.ask(`/api/forms/${formName(action)}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'captcha-token': token }) },
    body: JSON.stringify({
      locale: 'en-us',
      version: Number(version(review, '_version')),
      also,
      uri: `http://127.0.0.1:3000${APPLY}`,
      title: 'Apply',
    }),
  })
const botAction = (action: string) => `form_${formName(action).replaceAll('-', '_')}`
const memberIdOf = async (email: string) =>
  (await query('select id from identity.member where email = $1', [email])).rows[0].id as string

test('a form is sent by script with a proof that a browser made: without one that is right, nothing changes', async () => {
  const filled = await fillIn(ada, APPLY)
  const { setting } = site.services.botCheck
  const config = await (await ada.ask('/api/club/programs/first-job-backend/application?locale=en-us')).json()
  expect(config.data.form.botCheck).toEqual(setting)
  const before = (await query('select * from form_drafts.progress')).rows
  const old = await site.services.botCheck.challenge?.(
    botAction(filled.action),
    new Date(Date.now() - 11 * 60_000),
  )
  const used = await proofFor(site, botAction(filled.action))
  await site.services.botCheck.verify({
    token: used,
    action: botAction(filled.action),
    visitor: 'somebody',
    now: new Date(),
  })
  for (const token of [
    'nonsense',
    await proofFor(site, 'form_teach'),
    await solved(old ?? {}),
    // It was good for one sending.
    used,
  ])
    expect((await sendByScript(ada, filled, { token })).status).toBe(429)
  expect(await applications()).toEqual([])
  expect((await query('select * from form_drafts.progress')).rows).toEqual(before)
  // Two clicks, each with a proof of its own: one application.
  const [first, second] = await Promise.all([
    proofFor(site, botAction(filled.action)),
    proofFor(site, botAction(filled.action)),
  ])
  const answers = await Promise.all([first, second].map((token) => sendByScript(ada, filled, { token })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await applications()).toHaveLength(1)
  // It was sent: whatever comes later finds that, also without a proof.
  expect((await sendByScript(ada, filled, { token: 'nonsense' })).status).toBe(200)
  expect(await applications()).toHaveLength(1)
})

test('without script a member sends a few without a proof; after that the page says so, and nothing is lost', async () => {
  const filled = await fillIn(ada, APPLY)
  const { botCheck } = site.services
  const action = botAction(filled.action)
  const visitor = await memberIdOf('member@guildhall.example')
  // Whatever others send without one, each member has a limit of their own.
  for (let turn = 0; turn < 61; turn += 1)
    for (const isMember of [false, true])
      await botCheck.verify({ token: '', action, visitor: `${isMember} ${turn}`, isMember, now: new Date() })
  for (let turn = 0; turn < 3; turn += 1)
    expect(
      (await botCheck.verify({ token: '', action, visitor, isMember: true, now: new Date() })).kind,
    ).toBe('unproven')
  const refused = await ada.ask(
    filled.action,
    form({ _step: 'review', _version: version(filled.review, '_version') }),
  )
  expect(refused.status).toBe(429)
  const page = main(await refused.text())
  expect(page).toContain('We could not make sure that a person is sending this. Wait an hour and try again')
  expect(page).toContain('I want to ship something')
  expect(await applications()).toEqual([])
  // Another device has the same answers, and a proof.
  const other = await signedIn(site, 'member@guildhall.example')
  const review = await text(other, `${APPLY}?step=review`)
  const token = await proofFor(site, action)
  expect((await sendByScript(other, { ...filled, review }, { token })).status).toBe(200)
  expect(await applications()).toHaveLength(1)
})

test('an answer that was changed changes the profile only where that was chosen, as the profile’s own page would', async () => {
  const profile = async () =>
    (
      await query(
        "select p.*, m.first_name as own from profile.profile p join identity.member m on m.id = p.member_id where m.email = 'member@guildhall.example'",
      )
    ).rows[0]
  const before = await profile()
  const others = async () =>
    (
      await query(
        "select * from profile.profile where member_id <> (select id from identity.member where email = 'member@guildhall.example') order by member_id",
      )
    ).rows
  const untouched = await others()
  const changed = async (fields: Record<string, string>, also: string[]) => {
    await query('delete from applications.application')
    await query('delete from form_drafts.progress')
    const { action } = await fillIn(ada, APPLY)
    await ada.ask(action, form({ _step: 'you', ...fields }))
    const review = await text(ada, `${APPLY}?step=review`)
    const sent = await ada.ask(action, {
      ...form({}),
      body: new URLSearchParams([
        ['_step', 'review'],
        ['_version', version(review, '_version')],
        ...also.map((name) => ['_also', name]),
      ]),
    })
    expect(isSent(sent)).toBe(true)
    await query('delete from limits.counter')
    return review
  }
  const box = (page: string, name: string) =>
    new RegExp(`<input[^>]*name="_also"[^>]*value="${name}"[^>]*>`).exec(page)?.[0]
  // Nothing was changed: nothing is offered.
  expect(
    await changed({ first_name: before.first_name ?? 'Ada', last_name: before.last_name ?? '' }, []),
  ).not.toContain('_also')
  // Not ticked: the profile is what it was, to the byte. Neither is what is not offered, or no field.
  const named = { first_name: 'Augusta', last_name: 'King', phone: '' }
  const review = await changed(named, [])
  expect(box(review, 'firstName')).not.toContain('checked')
  expect(box(review, 'lastName')).toBeDefined()
  expect(box(review, 'phone')).toBeUndefined()
  expect(await profile()).toEqual(before)
  await changed(named, ['phone', 'email', '__proto__', 'userId'])
  expect(await profile()).toEqual(before)
  // Ticked: that field alone.
  await changed(named, ['lastName'])
  const after = await profile()
  expect(after.last_name).toBe('King')
  expect({
    ...after,
    last_name: before.last_name,
    version: before.version,
    changed_in: before.changed_in,
    updated_at: before.updated_at,
  }).toEqual({ ...before, updated_at: before.updated_at })
  expect(await others()).toEqual(untouched)
})

test('each step that is saved is kept with the one that is shown next, by its name alone', async () => {
  const first = await text(ada, APPLY)
  const action = `${APPLY}?form=${formName(first)}`
  const kept = async () => {
    const { rows } = await query('select step_id from form_drafts.progress')
    return rows[0]?.step_id
  }
  await ada.ask(action, form({ _step: 'you', first_name: 'Ada' }))
  expect(await kept()).toBe('reasons')
  const back = await ada.ask(action, form({ _step: 'reasons', why: 'To ship', _back: '1' }))
  expect([back.status, await kept()]).toEqual([303, 'you'])
  await fillIn(ada, APPLY)
  expect(await kept()).toBe('review')
})
