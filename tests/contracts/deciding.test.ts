// The people who decide: many applications at once with a preview, templates of letters, two reviewers, blind mode.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SEND_REVIEWER_NEWS } from '#domain/applications/news.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { form, main } from '#tests/tools/posted-form.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let reviewer: CookieBrowser
let programId = ''
/** Of a programme that is decided blind, by two reviewers. */
let blindId = ''
const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  // Before anything has been read.
  const { rows } = await query(
    `update content.published set body = body || '{"blind": true, "reviewers": 2}'
    where content_type_uid = 'program_page' and body ->> 'slug' = 'return-to-code' returning uid`,
  )
  blindId = rows[0]?.uid
  await query(
    `update content.published set body = body || '{"form_id": "contact"}'
    where content_type_uid = 'program_page' and body ->> 'slug' = 'first-job-backend'`,
  )
  reviewer = openBrowser(site)
  await signIn(reviewer, { email: 'reviewer@guildhall.example' })
  const { data } = await (await reviewer.ask('/api/club/programs')).json()
  programId = data.find(({ slug }: { slug: string }) => slug === 'first-job-backend').id
}, 120_000)
afterAll(() => site.close())
beforeEach(async () => {
  await query('delete from applications.application')
  await query('delete from applications.places')
  await query('delete from applications.template')
  await query("delete from identity.member where issuer = 'desk'")
})

const BOARD = '/global/en-us/admin/applications/first-job-backend'
const BULK = `${BOARD}/bulk`
const BLIND = '/global/en-us/admin/applications/return-to-code'
const LETTERS = '/global/en-us/admin/application-letters'
const text = async (path: string) => main(await (await reviewer.ask(path)).text())
const post = (path: string, fields: [string, string][]) =>
  reviewer.ask(path, { ...form({}), body: new URLSearchParams(fields) })

interface Applicant {
  first?: string
  last?: string
  program?: string
  locale?: string
  verified?: boolean
  answers?: { id: string; question: string; answer: string }[]
}

/** An application as it is after sending. */
async function applied({
  first = 'Ida',
  last = 'Rhodes',
  program = programId,
  locale = 'en-us',
  verified = true,
  answers = [],
}: Applicant = {}) {
  const email = `${first}.${last}.${locale}@desk.example`.toLowerCase()
  const { rows } = await query(
    `with m as (
      insert into identity.member (issuer, subject, email, email_verified, first_name, last_name, created_at, seen_at)
      values ('desk', $1, $1, $2, $3, $4, now(), now()) returning id),
    p as (
      insert into applications.places (tenant, program_id, seats, workflow) values ($5, $6, 24, 'preselect-only')
      on conflict do nothing)
    insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
    select $5, $6, m.id, 'preselect-only', 'new', $7, 'I agree', 'v', 'r', '{}', 'global', $8, now(), now() from m
    returning id`,
    [
      email,
      verified,
      first,
      last,
      site.services.env.TENANT,
      program,
      JSON.stringify({ items: answers }),
      locale,
    ],
  )
  return { id: rows[0]?.id as string, email }
}
const stages = async () =>
  (await query('select id, stage, planned_reason from applications.application order by sent_at, id')).rows
const lettersTo = async (to: string) => {
  await site.services.jobs.run()
  const answer = await site.request('/dev/outbox', { headers: { accept: 'application/json' } })
  const { data } = (await answer.json()) as { data: { to: string; subject: string; text: string }[] }
  return data.filter((letter) => letter.to === to)
}
const chosenOn = (page: string) =>
  [...page.matchAll(/name="card" value="([^"]+)"/g)].map(([, value = '']) => value)
const digestOn = (page: string) => /name="digest" value="([^"]+)"/.exec(page)?.[1] ?? ''
/** A day later, for the applications and for the job that tells. */
const tell = async () => {
  await query(
    "update applications.application set tell_at = now() - interval '1 second' where tell_at is not null",
  )
  await query("update jobs.job set run_at = now() - interval '1 second' where kind = 'tell-declines'")
  await site.services.jobs.run()
}

test('many are declined at once: first a preview of who gets what, then the letters, each in its language', async () => {
  const logged = async () =>
    Number(
      (await query("select count(*) as n from privacy.audit_entry where action = 'application-decided'"))
        .rows[0].n,
    )
  const before = await logged()
  const ida = await applied()
  const olha = await applied({ first: 'Olha', last: 'Bondar', locale: 'uk-ua' })
  await applied({ first: 'Nora', last: 'Nomail', verified: false })
  const stage = await text(`${BOARD}?stage=new`)
  const cards = chosenOn(stage)
  expect(cards.length).toBe(3)
  expect(stage).toContain('Nothing is moved or sent before you confirm it.')
  const chosen = cards.map((card): [string, string] => ['card', card])
  const first = await post(BULK, [...chosen, ['to', 'declined'], ['intent', 'preview']])
  expect(first.status).toBe(200)
  const without = main(await first.text())
  expect(without).toContain('Write the reason in this language: Українська.')
  expect(without).not.toContain('value="send"')
  const words: [string, string][] = [
    ['text-en', 'The group is full'],
    ['text-uk', 'Група вже повна'],
  ]
  const fields: [string, string][] = [...chosen, ['to', 'declined'], ...words]
  // Without a preview, or with that of another choice, nothing happens.
  expect((await post(BULK, [...fields, ['intent', 'send']])).status).toBe(409)
  const preview = main(await (await post(BULK, [...fields, ['intent', 'preview']])).text())
  expect(preview).toContain('The reason: The group is full')
  expect(preview).toContain('Причина: Група вже повна')
  expect(preview).toMatch(/address is not confirmed: (?:<!-- -->)?Nora Nomail/)
  const digest: [string, string] = ['digest', digestOn(preview)]
  const other = await post(BULK, [
    ...chosen,
    ['to', 'declined'],
    ['text-en', 'x'],
    ['text-uk', 'y'],
    digest,
    ['intent', 'send'],
  ])
  expect(other.status).toBe(409)
  expect((await stages()).map((one) => one.planned_reason)).toEqual([null, null, null])
  const done = await post(BULK, [...fields, digest, ['intent', 'send']])
  expect(done.status).toBe(200)
  const result = main(await done.text())
  expect(result).toContain('Done: 3 of 3.')
  expect(await lettersTo(olha.email)).toEqual([])
  // It is in the log of who decided. Each of them finds it in theirs once they are told.
  expect(await logged()).toBe(before + 3)
  // Sent twice, by a reload: nobody is decided about twice.
  expect(main(await (await post(BULK, [...fields, digest, ['intent', 'send']])).text())).not.toContain(
    'Done:',
  )
  await tell()
  expect(await logged()).toBe(before + 6)
  const [english] = await lettersTo(ida.email)
  const [ukrainian] = await lettersTo(olha.email)
  expect(english?.text).toContain('The reason: The group is full')
  expect(ukrainian?.subject).toContain('Щодо вашої заявки')
  expect(ukrainian?.text).toContain('Причина: Група вже повна')
  expect(await lettersTo('nora.nomail.en-us@desk.example')).toEqual([])
})

test('a reviewer writes to an applicant, who is told by e-mail and answers on the page of the application', async () => {
  const { id, email } = await applied()
  const card = `${BOARD}/${id}`
  const send = (words: string) =>
    post(card, [
      ['write', 'yes'],
      ['text', words],
    ])
  const empty = await send(' ')
  expect(empty.status).toBe(422)
  expect(main(await empty.text())).toContain('Write what you want to say.')
  const long = await send(`${'long '.repeat(500)}end`)
  expect(long.status).toBe(422)
  // Nothing that was typed is lost.
  expect(await long.text()).toContain('long end</textarea>')
  const sent = await send('Which day\r\nsuits you?')
  expect(sent.status).toBe(303)
  expect(await text(card)).toContain('Which day\nsuits you?')
  const [letter] = await lettersTo(email)
  expect(letter?.subject).toMatch(/^A message about your application: /)
  expect(letter?.text).not.toContain('suits you')
  expect(letter?.text).toContain(`/applications/${id}`)
})

test('the board of a vacancy whose title has letters of another script', async () => {
  const { rows } = await query(
    `update catalogue.vacancy set title = 'Розробник', program = 'anywhere-for-talents', apply_url = null
    where id = (select id from catalogue.vacancy where status = 'open' and company <> '' order by id limit 1)
    returning id`,
  )
  const vacancy = rows[0]?.id as string
  const { id } = await applied({ program: `vacancy:${vacancy}` })
  const board = `/global/en-us/admin/applications/${encodeURIComponent('розробник')}-${vacancy}`
  const moved = await post(`${board}/${id}`, [
    ['to', 'interview'],
    ['version', '1'],
  ])
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${board}/${id}`])
  for (const file of ['applications.csv', 'numbers.csv'])
    expect((await reviewer.ask(`${board}/${file}`)).status).toBe(200)
})

test('declines of many are undone together, and what somebody else moved meanwhile is said for each', async () => {
  await applied()
  const { id } = await applied({ first: 'Olha', last: 'Bondar' })
  const page = await text(`${BOARD}?stage=new`)
  const all: [string, string][] = [
    ...chosenOn(page).map((card): [string, string] => ['shown', card]),
    ['all', 'yes'],
    ['to', 'declined'],
    ['text-en', 'The group is full'],
  ]
  const shown = main(await (await post(BULK, [...all, ['intent', 'preview']])).text())
  await query("update applications.application set stage = 'test', version = version + 1 where id = $1", [id])
  const late = await post(BULK, [...all, ['digest', digestOn(shown)], ['intent', 'send']])
  expect(late.status).toBe(409)
  const again = main(await late.text())
  expect(again).toContain('It is now here: Test.')
  const fields: [string, string][] = [
    ...chosenOn(again).map((card): [string, string] => ['card', card]),
    ['to', 'declined'],
    ['text-en', 'The group is full'],
  ]
  const done = main(
    await (await post(BULK, [...fields, ['digest', digestOn(again)], ['intent', 'send']])).text(),
  )
  expect(done).toContain('Done: 1 of 1.')
  const undo = chosenOn(done).map((card): [string, string] => ['card', card])
  const undone = await post(BULK, [...undo, ['to', 'declined'], ['intent', 'undo']])
  expect(main(await undone.text())).toContain('The decline is undone.')
  expect((await stages()).every((one) => one.planned_reason === null)).toBe(true)
})

test('nothing chosen is said, and who applies themselves is refused', async () => {
  const nothing = await post(BULK, [['to', 'declined']])
  expect(nothing.status).toBe(422)
  expect(await nothing.text()).toContain('Nothing is chosen')
  const { id } = await applied()
  await query(
    `update applications.application set member_id = (
      select id from identity.member where email = 'reviewer@guildhall.example') where id = $1`,
    [id],
  )
  expect((await reviewer.ask(BULK)).status).toBe(403)
  const acted = await post(BULK, [
    ['card', `${id}.1`],
    ['to', 'interview'],
    ['intent', 'send'],
  ])
  expect(acted.status).toBe(403)
  expect(main(await acted.text())).not.toContain(id)
})

test('a template in several languages begins the letters of a decline; the offer quotes its own', async () => {
  const saved = await post(`${LETTERS}/new?stage=declined`, [
    ['name', 'Full'],
    ['text-en', 'Too many <good> people'],
    ['text-uk', 'Забагато охочих'],
    ['intent', 'save'],
  ])
  expect(saved.status).toBe(303)
  const page = await text(saved.headers.get('location') ?? '')
  expect(page).toContain('The reason: Too many &lt;good&gt; people')
  expect(page).toContain('Причина: Забагато охочих')
  expect(
    (
      await post(`${LETTERS}/new?stage=offer`, [
        ['name', ''],
        ['intent', 'save'],
      ])
    ).status,
  ).toBe(422)
  const { email } = await applied({ locale: 'uk-ua' })
  const card: [string, string] = ['card', chosenOn(await text(`${BOARD}?stage=new`))[0] ?? '']
  const asked = main(await (await post(BULK, [card, ['to', 'declined']])).text())
  const template = /<option value="([0-9a-f-]{36})"/.exec(asked)?.[1] ?? ''
  const used = await post(BULK, [card, ['to', 'declined'], ['template', template], ['intent', 'template']])
  expect(main(await used.text())).toContain('Причина: Забагато охочих')
  const words: [string, string] = ['text-uk', 'Починаємо в січні']
  const preview = main(await (await post(BULK, [card, ['to', 'offer'], words, ['intent', 'preview']])).text())
  expect(preview).toContain('Починаємо в січні')
  await post(BULK, [card, ['to', 'offer'], words, ['digest', digestOn(preview)], ['intent', 'send']])
  const [letter] = await lettersTo(email)
  expect(letter?.text).toContain('Починаємо в січні')
  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? ''
  const own = saved.headers.get('location') ?? ''
  expect(
    (
      await post(own, [
        ['intent', 'delete'],
        ['version', '9'],
      ])
    ).status,
  ).toBe(409)
  expect(
    (
      await post(own, [
        ['intent', 'delete'],
        ['version', version],
      ])
    ).status,
  ).toBe(303)
  expect((await reviewer.ask(own)).status).toBe(404)
})

test('a reviewer asks for e-mails about new applications, gets one in their language, and stops them', async () => {
  const boards = '/global/uk-ua/admin/applications'
  await query('delete from applications.news_wish')
  expect((await post(boards, [['news', 'on']])).status).toBe(303)
  await applied()
  await query("update applications.news_wish set told_at = now() - interval '25 hours'")
  const runAt = new Date(Date.now() - 1_000)
  await enqueueJob(site.services.database.db, {
    tenant: site.services.env.TENANT,
    kind: SEND_REVIEWER_NEWS,
    runAt,
  })
  const [letter] = await lettersTo('reviewer@guildhall.example')
  expect(letter?.subject).toContain('Нові заявки')
  expect(letter?.text).toContain('Заявок: 1')
  expect(letter?.text).toContain('/global/uk-ua/admin/applications/first-job-backend')
  expect(letter?.text).not.toContain('Ida')
  expect((await post(boards, [['news', 'off']])).status).toBe(303)
  expect((await query('select * from applications.news_wish')).rows).toEqual([])
})

test('where two reviewers are set, nobody decides before two have scored', async () => {
  const { id } = await applied({ program: blindId })
  const card = `${BLIND}/${id}`
  expect(await text(card)).toContain('Scores needed before an offer, an acceptance or a decline: 2')
  const accept: [string, string][] = [
    ['to', 'accepted'],
    ['version', '1'],
  ]
  expect((await post(card, accept)).status).toBe(409)
  await post(card, [
    ['review', 'yes'],
    ['score', '4'],
    ['note', ''],
  ])
  const refused = await post(card, accept)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('More reviewers have to score'),
  ])
  const chosen: [string, string] = ['card', `${id}.1`]
  expect(main(await (await post(`${BLIND}/bulk`, [chosen, ['to', 'offer']])).text())).toContain(
    'More reviewers have to score',
  )
  await query(
    `insert into applications.review (application_id, member_id, reviewer_id, score, note, at)
    select $1, a.member_id, m.id, 5, '', now() from applications.application a, identity.member m
    where a.id = $1 and m.email = 'admin@guildhall.example'`,
    [id],
  )
  expect((await post(card, accept)).status).toBe(303)
})

test('blind: a marked person is in no byte of any address of the board, its file or its previews, until decided', async () => {
  const { id } = await applied({
    program: blindId,
    first: 'Xenia',
    last: 'Quuxmark',
    locale: 'uk-ua',
    answers: [
      { id: 'first_name', question: 'First name', answer: 'Xenia' },
      { id: 'phone', question: 'Phone', answer: '+31600000042' },
      { id: 'cv', question: 'CV', answer: 'zzmark-cv.pdf' },
      {
        id: 'why',
        question: 'Why?',
        answer: 'Xenia wants to ship something. Write to xenia.quuxmark@desk.example',
      },
    ],
  })
  await query(
    `insert into applications.note (application_id, member_id, at, text)
    select id, member_id, now(), 'A zzmark note' from applications.application`,
  )
  await query(
    `insert into applications.review (application_id, member_id, reviewer_id, score, note, at)
    select a.id, a.member_id, m.id, 2, '', now() from applications.application a, identity.member m
    where a.id = $1 and m.email in ('admin@guildhall.example', 'reviewer@guildhall.example')`,
    [id],
  )
  const marks = /xenia|quuxmark|31600000042|zzmark|@desk\.example/i
  const card = `${BLIND}/${id}`
  const pages = [
    '/global/en-us/admin/applications',
    BLIND,
    `${BLIND}?stage=new`,
    card,
    `${BLIND}/bulk`,
    `${BLIND}/applications.csv`,
    `${BLIND}/numbers`,
    `${BLIND}/numbers.csv`,
    LETTERS,
  ]
  for (const path of pages.flatMap((one) => [one, one.replace(/(\?|$)/, '.data$1')])) {
    const answer = await reviewer.ask(path)
    expect([path, marks.exec(await answer.text())?.[0]]).toEqual([path, undefined])
    expect(marks.test(JSON.stringify([...answer.headers]))).toBe(false)
  }
  expect(await text(card)).toContain('wants to ship something')
  const preview = await post(`${BLIND}/bulk`, [
    ['card', `${id}.1`],
    ['to', 'declined'],
    ['text-uk', 'Ні'],
  ])
  expect(await preview.text()).toContain('Причина: Ні')
  const chosen: [string, string] = ['card', `${id}.1`]
  const posts: [string, [string, string][]][] = [
    [`${BLIND}/bulk`, [chosen, ['to', 'declined'], ['text-uk', 'Ні'], ['intent', 'preview']]],
    [`${BLIND}/bulk`, [chosen, ['to', 'interview'], ['intent', 'preview']]],
    [
      `${BLIND}/bulk`,
      [
        ['card', `${id}.9`],
        ['to', 'offer'],
        ['intent', 'preview'],
      ],
    ],
    [
      card,
      [
        ['to', 'declined'],
        ['version', '1'],
        ['reason', ''],
      ],
    ],
    [
      card,
      [
        ['to', 'interview'],
        ['version', '9'],
      ],
    ],
    [card, [['know', 'yes']]],
  ]
  for (const [path, fields] of posts) {
    const answer = await post(path, fields)
    expect([path, fields, marks.exec(await answer.text())?.[0]]).toEqual([path, fields, undefined])
  }
  // Planned is not told: who it is stays unseen, because it can be undone.
  expect(
    (
      await post(card, [
        ['to', 'declined'],
        ['version', '1'],
        ['reason', 'The group is full'],
      ])
    ).status,
  ).toBe(303)
  expect(await text(card)).not.toMatch(marks)
  await tell()
  expect(await text(card)).toContain('Xenia Quuxmark')
})

test('tabs of a board, its numbers and a card are named after the programme, and one without applications has no numbers', async () => {
  const titled = /<title>First job: backend · Applications \| Guildhall<\/title>/
  const empty = await (await reviewer.ask(`${BOARD}/numbers`)).text()
  expect(empty).toMatch(titled)
  expect(main(empty)).toContain('Nobody has applied yet')
  expect(main(empty)).not.toContain('How far applications came')
  const { id } = await applied()
  expect(await (await reviewer.ask(BOARD)).text()).toMatch(titled)
  expect(await (await reviewer.ask(`${BOARD}/${id}`)).text()).toMatch(titled)
})

test('the numbers say by name at which step forms were given up, in the reader’s words, and nothing of fewer than five', async () => {
  const gaveUp = (count: number, step: string) =>
    query(
      `with m as (
        insert into identity.member (issuer, subject, email, email_verified, first_name, last_name, created_at, seen_at)
        select 'desk', s, s || '@desk.example', true, 'Ida', 'Rhodes', now(), now()
        from (select $3 || n as s from generate_series(1, $1::int) n) t returning id)
      insert into form_drafts.progress (owner, form_id, member_id, values, done, version, saved_at, step_id)
      select id, $2, id, '{}', '{}', 1, now() - interval '9 days', $3 from m`,
      [count, `apply-${programId}`, step],
    )
  await gaveUp(9, 'reasons')
  await gaveUp(8, 'questions')
  await gaveUp(3, 'agreement')
  await gaveUp(5, 'review')
  const page = await text(`${BOARD}/numbers`)
  const shown = page.slice(page.indexOf('Forms that were not sent')).replaceAll(/<[^>]+>/g, ' ')
  expect(shown).toMatch(/Your reasons\s+9\b/)
  expect(shown).toMatch(/Contact\s+8\b/)
  expect(shown).toMatch(/Consent\s+fewer than 5/)
  // Three could be worked out from a whole that is known.
  expect(shown).toMatch(/Check your answers\s+fewer than 5/)
  const file = await (await reviewer.ask(`${BOARD}/numbers.csv`)).text()
  expect(file).toContain('"given_up_at_step","reasons","9"')
  expect(file).toContain('"given_up_at_step","agreement","<5"')
  const german = main(await (await reviewer.ask(`${BOARD.replace('en-us', 'de-de')}/numbers`)).text())
  expect(german).toContain('Gründe')
  expect(german).toContain('Kontakt')
  expect(german).not.toContain('Your reasons')
})
