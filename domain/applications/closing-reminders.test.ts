// Reminders before closing: to who has begun a form or has a favourite, once, and to nobody who has sent it, said no or left.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { itemId } from '#domain/catalogue/item.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { addFavorite } from '#domain/favorites/favorites.ts'
import { writeFormProgress } from '#domain/form-drafts/form-progress.ts'
import { whenAwake } from '#domain/plan/reminder-day.ts'
import { keepZone } from '#domain/plan/setting.ts'
import { closeAccount } from '#domain/privacy/closing.ts'
import { applyRetention } from '#domain/privacy/retention.ts'
import { exportMember } from '#domain/profile/export-member.ts'
import { testVacancy } from '#tests/tools/catalogue-items.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { makeMember, TENANT } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { createClosingReminders } from './closing-reminders.ts'
import type { ClosingProgram } from './closing-rows.ts'
import {
  isClosingReminder,
  setClosingReminders,
  stopClosingReminders,
  wantsClosingReminders,
} from './closing-setting.ts'
import { formIdOf } from './form-id.ts'
import type { Stage } from './stages.ts'
import { programIdOf } from './vacancy-id.ts'

let database: TestDatabase
let db: Db
let ada: string
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [
    'applications.reminder',
    'applications.reminders_declined',
    'applications.application',
    'form_drafts.progress',
    'favorites.favorite',
    'plan.setting',
    'catalogue.vacancy',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db)
  ada = await makeMember(db)
})

const at = (time: string) => new Date(`2026-12-${time}:00Z`)
const CLOSES = at('10T18:00')
const compilers = {
  id: 'compilers',
  closes: CLOSES,
  timeZone: 'UTC',
  region: 'eu',
} satisfies ClosingProgram

const begin = (programId: string, { now = at('01T12:00'), memberId = ada, version = 0 } = {}) =>
  writeFormProgress(
    db,
    { memberId },
    {
      ...{ formId: formIdOf(programId), values: {}, done: ['you'], version, now },
      place: { region: 'us', locale: 'uk-ua' },
    },
  )
const keep = (id: string, type: 'program' | 'vacancy' = 'program', now = at('01T12:00')) =>
  addFavorite(db, ada, { id, type, title: id, locale: 'de-de' }, now)
const apply = (programId: string, stage: Stage) =>
  sql`insert into applications.application (tenant, program_id, member_id, workflow, stage, answers, consent, consent_version,
      rules_version, facts, region, locale, sent_at, changed_at)
    values (${TENANT}, ${programId}, ${ada}, 'preselect-only', ${stage}, '{}', '', '', '', '{}', 'eu', 'en-us',
      ${at('01T12:00')}, ${at('01T12:00')})`.execute(db)
const origin = { tenant: TENANT, source: 'closing' }
const VACANCY = itemId('vacancy', origin, 'one')
const vacancy = (until: string) =>
  writeItems(
    db,
    vacancyKind,
    origin,
    [testVacancy({ external_id: 'one', valid_through: until })],
    at('01T00:00'),
  )

/** A mail transport that fails as instructed, with what it accepted. */
function post({
  programs = [compilers] as ClosingProgram[],
  faults = [] as unknown[],
  withVacancies = true,
} = {}) {
  const taken: string[] = []
  let now = at('09T12:00')
  let stopId = ''
  const reminders = createClosingReminders({
    ...{ db, tenant: TENANT, log: silentLog(), clock: { now: () => now } },
    programs: async () => programs,
    withVacancies,
    write: async (about) => {
      stopId = about.stopId
      const { programId, isDraft, closes, region, locale, lang, fallback } = about
      const language = locale ?? lang ?? fallback
      const said = `${isDraft ? 'draft' : 'favourite'} ${programId} ${closes.toISOString()} ${region} ${language}`
      return programId === 'gone' ? undefined : { subject: said, text: said }
    },
    mail: {
      async send({ subject }) {
        const fault = faults.shift()
        if (fault !== undefined) throw fault
        taken.push(subject)
      },
    },
  })
  return {
    taken,
    stopId: () => stopId,
    send: async (then = now) => {
      now = then
      await reminders.send()
      return taken
    },
  }
}
const states = async () =>
  (await sql<{ state: string }>`select state from applications.reminder order by id`.execute(db)).rows.map(
    ({ state }) => state,
  )
const DRAFT = 'draft compilers 2026-12-10T18:00:00.000Z us uk-ua'
const FAVOURITE = 'favourite compilers 2026-12-10T18:00:00.000Z eu de-de'

test('a form that was begun: once, 48 hours before it closes and not earlier, in the language of its page', async () => {
  await begin('compilers')
  const { send } = post()
  expect(await send(at('08T17:59'))).toEqual([])
  expect(await send(at('08T18:00'))).toEqual([DRAFT])
  expect(await send(at('09T18:00'))).toEqual([DRAFT])
  expect(await states()).toEqual(['accepted'])
})

test('a favourite; a form of the same programme counts instead of it', async () => {
  await keep('compilers')
  expect(await post().send()).toEqual([FAVOURITE])
  await sql`delete from applications.reminder`.execute(db)
  await begin('compilers')
  expect(await post().send()).toEqual([DRAFT])
})

test('a site without vacancies reminds of none, and forgets what waits', async () => {
  await vacancy('2026-12-10')
  await keep(VACANCY, 'vacancy')
  const without = post({ withVacancies: false })
  expect(await without.send()).toEqual([])
  await post({ faults: [{ code: 'ECONNECTION', command: 'CONN' }] }).send()
  expect(await states()).toEqual(['queued'])
  expect(await without.send(at('09T18:00'))).toEqual([])
  expect(await states()).toEqual([])
})

test('where no page says so, the language is that of the account; a subject of another provider has none here', async () => {
  await sql`
    with account as (
      insert into identity.account (email, email_key, first_name, last_name, lang, created_at)
      values (${ada}, ${ada}, 'Ada', '', 'fr', ${at('01T12:00')}) returning id)
    update identity.member set subject = (select id::text from account) where id = ${ada}`.execute(db)
  await keep('compilers')
  expect(await post().send()).toEqual(['favourite compilers 2026-12-10T18:00:00.000Z eu fr'])
  await sql`delete from applications.reminder`.execute(db)
  await sql`update identity.member set subject = ${`auth0|${ada}`} where id = ${ada}`.execute(db)
  expect(await post().send()).toEqual([FAVOURITE])
})

test('a vacancy ends with its last day in UTC, favourite or begun', async () => {
  await vacancy('2026-12-10')
  await keep(VACANCY, 'vacancy')
  const { send } = post({ programs: [] })
  expect(await send(at('08T23:59'))).toEqual([])
  expect(await send(at('09T08:00'))).toEqual([
    `favourite ${programIdOf(VACANCY)} 2026-12-11T00:00:00.000Z null de-de`,
  ])
  await sql`delete from applications.reminder`.execute(db)
  await begin(programIdOf(VACANCY))
  expect(await post({ programs: [] }).send()).toEqual([
    `draft ${programIdOf(VACANCY)} 2026-12-11T00:00:00.000Z us uk-ua`,
  ])
  await sql`delete from applications.reminder`.execute(db)
  await sql`update catalogue.vacancy set status = 'closed'`.execute(db)
  expect(await post({ programs: [] }).send()).toEqual([])
})

test('nobody is reminded at night, in the zone of their plan or else of the programme', async () => {
  await begin('compilers')
  const inTokyo = post({ programs: [{ ...compilers, timeZone: 'Asia/Tokyo' }] })
  expect(await inTokyo.send(at('08T22:59'))).toEqual([])
  await keepZone(db, { memberId: ada, tenant: TENANT, zone: 'America/New_York' })
  expect(await inTokyo.send(at('09T12:59'))).toEqual([])
  expect(await inTokyo.send(at('09T13:00'))).toEqual([DRAFT])
})

test('what was to be sent by day and was not is not sent at night, but in the morning', async () => {
  await begin('compilers')
  const { send } = post({ faults: [{ responseCode: 451 }] })
  expect(await send(at('08T23:59'))).toEqual([])
  expect(await send(at('09T00:05'))).toEqual([])
  expect(await states()).toEqual(['queued'])
  expect(await send(at('09T07:59'))).toEqual([])
  expect(await send(at('09T08:00'))).toEqual([DRAFT])
  expect(await states()).toEqual(['accepted'])
})

test.each([
  ['2026-12-09T12:34:56Z', 'UTC', '2026-12-09T12:34:56.000Z'],
  ['2026-12-09T00:05:01Z', 'UTC', '2026-12-09T08:00:00.000Z'],
  ['2026-12-09T20:00:00Z', 'Asia/Kathmandu', '2026-12-10T02:15:00.000Z'],
  // The clock is put forward in that night.
  ['2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
])('at %s in %s somebody may be written to at %s', (now, zone, then) => {
  expect(whenAwake(new Date(now), zone).toISOString()).toBe(then)
})

test('who has just saved the form or the favourite is reminded later', async () => {
  await begin('compilers', { now: at('09T00:01') })
  await keep('compilers')
  const { send } = post()
  expect(await send(at('09T12:00'))).toEqual([])
  expect(await send(at('09T12:01'))).toEqual([DRAFT])
})

test.each([
  ['new', [], []],
  ['review', [], []],
  // Whoever begins again after a decline wants to apply again; a favourite does not say so.
  ['declined', [DRAFT], []],
  ['withdrawn', [DRAFT], []],
] as const)(
  'with an application that is %s a draft is told %j, a favourite %j',
  async (stage, draft, favourite) => {
    await apply('compilers', stage)
    await keep('compilers')
    expect(await post().send()).toEqual(favourite)
    await begin('compilers')
    expect(await post().send()).toEqual(draft)
  },
)

test('what was sent, given up, closed or moved while the mail server was away is not told', async () => {
  const busy = { responseCode: 451 }
  const acts: (() => Promise<unknown>)[] = [
    () => apply('compilers', 'new'),
    () => sql`delete from form_drafts.progress`.execute(db),
    () => setClosingReminders(db, { memberId: ada, isOn: false, now: at('09T12:01') }),
    () => sql`update identity.member set email_verified = false where id = ${ada}`.execute(db),
    () =>
      db
        .transaction()
        .execute((trx) =>
          closeAccount(trx, { memberId: ada, days: 14, now: at('09T12:01'), region: 'eu', locale: 'de-de' }),
        ),
  ]
  for (const act of acts) {
    for (const table of ['applications.reminder', 'applications.application', 'form_drafts.progress'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`delete from applications.reminders_declined`.execute(db)
    await sql`update identity.member set email_verified = true where id = ${ada}`.execute(db)
    await begin('compilers')
    const { send } = post({ faults: [busy] })
    await send()
    expect(await states()).toEqual(['queued'])
    await act()
    expect(await send(at('09T12:10'))).toEqual([])
    expect(await states()).toEqual([])
  }
})

test('a closing that moves away and comes back is told when it is near again', async () => {
  await begin('compilers')
  const programs: ClosingProgram[] = [compilers]
  const { send } = post({ programs, faults: [{ responseCode: 451 }] })
  await send()
  programs[0] = { ...compilers, closes: at('20T18:00') }
  expect(await send(at('09T12:10'))).toEqual([])
  expect(await states()).toEqual([])
  expect(await send(at('19T12:00'))).toEqual(['draft compilers 2026-12-20T18:00:00.000Z us uk-ua'])
})

test('two replicas and one that dies tell once', async () => {
  await begin('compilers')
  const [one, other] = [post(), post()]
  await Promise.all([one.send(), other.send()])
  expect([...one.taken, ...other.taken]).toEqual([DRAFT])
  await sql`update applications.reminder set state = 'handing', changed_at = ${at('09T12:00')}`.execute(db)
  expect(await one.send(at('09T12:11'))).toHaveLength(one.taken.length)
  expect(await states()).toEqual(['unknown'])
  expect([...one.taken, ...other.taken]).toEqual([DRAFT])
})

test('what its reader may not see any more is dropped, and not looked at again', async () => {
  await keep('gone')
  const { send } = post({ programs: [{ ...compilers, id: 'gone' }] })
  expect(await send()).toEqual([])
  expect(await send()).toEqual([])
  expect(await states()).toEqual(['dropped'])
})

test('the link of a letter switches them off, as the setting does; it is theirs, and works as long as the account', async () => {
  await begin('compilers')
  const { send, stopId } = post()
  await send()
  expect(await stopClosingReminders(db, stopId(), at('09T13:00'))).toBe(true)
  expect(await stopClosingReminders(db, stopId(), at('09T13:01'))).toBe(true)
  expect(await wantsClosingReminders(db, ada)).toBe(false)
  const file = JSON.stringify(await exportMember(db, ada))
  expect(file).toContain('"applications.reminder"')
  expect(file).toContain('"applications.reminders_declined"')
  expect(file).not.toContain(stopId())
  await setClosingReminders(db, { memberId: ada, isOn: true, now: at('09T14:00') })
  expect(await wantsClosingReminders(db, ada)).toBe(true)
  expect(await send(at('10T12:00'))).toEqual([DRAFT])
  // Years later it still works, and the programme is not told again.
  const later = new Date('2029-12-09T12:00:00Z')
  await applyRetention(db, { now: later })
  expect(await states()).toEqual(['accepted'])
  expect(await isClosingReminder(db, stopId())).toBe(true)
  expect(await stopClosingReminders(db, stopId(), later)).toBe(true)
  expect(await wantsClosingReminders(db, ada)).toBe(false)
  await sql`delete from identity.member where id = ${ada}`.execute(db)
  expect(await isClosingReminder(db, stopId())).toBe(false)
  expect(await stopClosingReminders(db, stopId(), later)).toBe(false)
})

test('more than are found at once are all reminded, run by run', async () => {
  const others = `others-${ada}`
  // Members like the first, each with the favourite.
  await sql`
    insert into identity.member
    select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'subject', ${others}::text || n,
      'email', ${others}::text || n || '@guildhall.example'))).*
    from identity.member m, generate_series(1, 501) n where m.id = ${ada}`.execute(db)
  await sql`
    insert into favorites.favorite (member_id, type, item_id, title, locale, added_at)
    select id, 'program', 'compilers', 'Compilers', 'de-de', ${at('01T12:00')}::timestamptz from identity.member
    where subject like ${`${others}%`}`.execute(db)
  const { send } = post()
  await send()
  expect(await states()).toHaveLength(501)
  await send()
  expect(await send()).toHaveLength(501)
  expect(new Set(await states())).toEqual(new Set(['accepted']))
})
