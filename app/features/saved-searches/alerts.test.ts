// Alerts of members' saved searches, with a clock that the test moves and messages that it reads.

import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyPlace, placeFor } from '#app/locale/locales.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { Database } from '#db/database.ts'
import { demoVacancies } from '#domain/catalogue/demo/demo-vacancies.ts'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { type Alerts, type AlertsOptions, createAlerts } from '#domain/saved-searches/alerts.ts'
import {
  askConsent,
  type Frequency,
  giveConsent,
  listSaved,
  type SavedList,
  saveSearch,
  setFrequency,
} from '#domain/saved-searches/saved-searches.ts'
import { createSearch, type Search } from '#domain/search/search.ts'
import { alertJobs } from '#jobs/alerts.ts'
import { createRunner } from '#jobs/runner.ts'
import type { Reader } from '#services/content/reader/reader.ts'
import { enqueueJob, listJobs } from '#services/jobs/job-rows.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { readToken } from '#services/signed-token.ts'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { alertWriter } from './alert-mail.server.ts'

const tenant = 'anywhere-club'
const DAY = 86_400_000
const key = Buffer.from('a key of thirty-two letters here')
const origin = { tenant, source: 'test' }
const demo = demoVacancies(
  readFileSync(new URL('../../../db/seed/catalogue/vacancies.jsonl', import.meta.url), 'utf8'),
  '2026-11-21',
).filter(({ locale, status }) => locale === 'en-us' && status === 'open')

let database: Database
let search: Search
let member: { id: string; email: string }
const clock = stoppedClock('2026-11-21T08:00:00Z')
let sent: MailMessage[]
let failing: boolean
const reader = { find: async () => ({ entries: [] }) } as unknown as Reader
const mail: Pick<Mail, 'send'> = {
  async send(message) {
    if (failing) throw new Error('No server')
    sent.push(message)
  },
}
const write = alertWriter({
  key,
  contextOf: async (wanted) =>
    testContext({
      place: {
        ...placeFor(everyPlace, wanted),
        tenant,
        site: { apiKey: 'a', branch: 'main', environment: 'production' },
      },
      services: {
        db: database.db,
        reader,
        search,
        loadMessages,
        origin: 'https://guildhall.example',
        now: clock.now(),
        log: silentLog(),
      },
    }),
})

/** A process with alerts of its own. `run` does what is due now, and answers how many messages it has sent. */
function alertsHere(parts: Partial<AlertsOptions> = {}) {
  let messages = 0
  const alerts = createAlerts({ db: database.db, tenant, clock, mail, write, ...parts })
  const counting: Alerts = {
    ...alerts,
    async send(id, isUncertain) {
      const isSent = await alerts.send(id, isUncertain)
      if (isSent) messages++
      return isSent
    },
  }
  const runner = createRunner({
    database,
    tenant,
    jobs: alertJobs(counting),
    clock,
    log: silentLog(),
  })
  return {
    async run(): Promise<number> {
      const before = messages
      await enqueueJob(database.db, { tenant, kind: 'find-due-alerts', runAt: clock.now() })
      await runner.run()
      return messages - before
    },
  }
}

beforeAll(async () => {
  database = await openTestDatabase()
  search = createSearch({ db: database.db, tenant, log: silentLog() })
  await publish(10)
})
afterAll(async () => {
  await search.stop()
  await database.close()
})

beforeEach(async () => {
  sent = []
  failing = false
  await database.db.deleteFrom('identity.member').execute()
  await database.db.deleteFrom('jobs.job').execute()
  const { rows } = await sql<{ id: string; email: string }>`
    insert into identity.member (issuer, subject, email, email_verified)
    values ('test', 'one', 'Ada@example.org', true) returning id, email`.execute(database.db)
  if (rows[0] === undefined) throw new Error('no member')
  member = rows[0]
  await askConsent(database.db, { memberId: member.id, email: member.email, now: clock.now() })
})

/** A source grows to so many items. */
async function publish(end: number) {
  const items = demo
    .slice(0, end)
    .map((item) => ({ ...item, valid_through: null, published_at: '2026-01-01T00:00:00Z' }))
  await writeItems(database.db, vacancyKind, origin, items, clock.now())
}
let published = 10
const publishMore = async (count: number) => {
  await publish(published + count)
  published += count
  return demo.slice(published - count, published)
}
const save = (frequency: Frequency, address = '', list: SavedList = 'jobs') =>
  saveSearch(database.db, {
    tenant,
    memberId: member.id,
    list,
    address,
    name: address === '' ? '' : 'mine',
    region: 'global',
    locale: 'en-us',
    frequency,
    now: clock.now(),
  })
const confirm = () => giveConsent(database.db, { memberId: member.id, email: member.email, now: clock.now() })

test('sends what is new since it was saved, once, and nothing if there is none', async () => {
  await confirm()
  await save('daily')
  const alerts = alertsHere()
  expect(await alerts.run()).toBe(0)
  const [first, second] = await publishMore(2)
  expect(await alerts.run()).toBe(0)
  clock.advance(DAY)
  expect(await alerts.run()).toBe(1)
  const [message] = sent
  expect(message?.to).toBe(member.email)
  expect(message?.text).toContain(first?.title)
  expect(message?.text).toContain(second?.title)
  expect(message?.text.match(/\/vacancy\//g)).toHaveLength(2)
  expect(await alerts.run()).toBe(0)
  clock.advance(DAY)
  expect(await alerts.run()).toBe(0)
  await publishMore(1)
  clock.advance(DAY)
  expect(await alerts.run()).toBe(1)
  expect(sent[1]?.text.match(/\/vacancy\//g)).toHaveLength(1)
})

test('changed and reopened items are not new', async () => {
  await confirm()
  await save('daily')
  await database.db
    .updateTable('catalogue.vacancy' as never)
    .set({ hot: 5 } as never)
    .execute()
  clock.advance(DAY)
  expect(await alertsHere().run()).toBe(0)
})

test('only matches of the search', async () => {
  await confirm()
  await save('daily', '?q=zzqqxxyy')
  await save('daily', '?country=ZZ')
  await publishMore(1)
  clock.advance(DAY)
  expect(await alertsHere().run()).toBe(0)
})

test('nothing before the address is confirmed, then everything since; nothing to another address', async () => {
  await save('daily')
  await publishMore(1)
  clock.advance(2 * DAY)
  const alerts = alertsHere()
  expect(await alerts.run()).toBe(0)
  await confirm()
  expect(await alerts.run()).toBe(1)
  await database.db.updateTable('identity.member').set({ email: 'else@example.org' }).execute()
  await publishMore(1)
  clock.advance(DAY)
  expect(await alerts.run()).toBe(0)
})

test('a week is a week, and never is never', async () => {
  await confirm()
  await save('weekly')
  await save('none', '?seniority=senior')
  await publishMore(1)
  const alerts = alertsHere()
  clock.advance(6 * DAY)
  expect(await alerts.run()).toBe(0)
  clock.advance(DAY)
  expect(await alerts.run()).toBe(1)
})

test('two replicas, and one that starts later, send it once', async () => {
  await confirm()
  for (const address of ['', '?sort=salary', '?q=engineer,developer,manager,analyst,designer'])
    await save('daily', address)
  await publishMore(3)
  clock.advance(DAY)
  const counts = await Promise.all([alertsHere().run(), alertsHere().run(), alertsHere().run()])
  const total = counts.reduce((sum, count) => sum + count, 0)
  expect(sent).toHaveLength(total)
  expect(new Set(sent.map(({ unsubscribe }) => unsubscribe)).size).toBe(total)
  expect(await alertsHere().run()).toBe(0)
})

test('a failed message is sent later with everything new', async () => {
  await confirm()
  await save('daily')
  await publishMore(1)
  clock.advance(DAY)
  failing = true
  const alerts = alertsHere()
  expect(await alerts.run()).toBe(0)
  failing = false
  expect(await alerts.run()).toBe(0)
  await publishMore(1)
  clock.advance(16 * 60_000)
  expect(await alerts.run()).toBe(1)
  expect(sent[0]?.text.match(/\/vacancy\//g)).toHaveLength(2)
})

test('a message that fails for half a day is shown to admins, and its items are in the next message', async () => {
  await confirm()
  await save('daily')
  const [lost] = await publishMore(1)
  clock.advance(DAY)
  failing = true
  const alerts = alertsHere()
  for (let hours = 0; hours < 24; hours++) {
    expect(await alerts.run()).toBe(0)
    clock.advance(DAY / 24 - 1)
  }
  expect(await listJobs(database.db, tenant, 10)).toMatchObject([
    { kind: 'send-alert', state: 'failed', attempts: 12, error: 'Error: No server' },
  ])
  failing = false
  const [next] = await publishMore(1)
  clock.advance(DAY)
  expect(await alerts.run()).toBe(1)
  for (const one of [lost, next]) expect(sent[0]?.text).toContain(one?.title)
  expect(await listJobs(database.db, tenant, 10)).toEqual([])
})

test('items of a message lost with its process are in the next message', async () => {
  await confirm()
  await save('daily')
  const [lost] = await publishMore(1)
  clock.advance(DAY)
  const begun = Promise.withResolvers<void>()
  const dying = alertsHere({
    mail: {
      send() {
        begun.resolve()
        return new Promise(() => {})
      },
    },
  })
  void dying.run()
  await begun.promise
  expect(await readMark()).not.toBeNull()
  expect(await alertsHere().run()).toBe(0)
  const [next] = await publishMore(1)
  clock.advance(DAY)
  expect(await alertsHere().run()).toBe(1)
  for (const one of [lost, next]) expect(sent[0]?.text).toContain(one?.title)
  expect(await readMark()).toBeNull()

  async function readMark(): Promise<unknown> {
    const rows = await database.db.selectFrom('saved_search.search').select('told_before').execute()
    return rows[0]?.told_before ?? null
  }
})

test('every message has an unsubscribe link and header', async () => {
  await confirm()
  await save('daily')
  await publishMore(1)
  clock.advance(DAY)
  await alertsHere().run()
  const [saved] = await listSaved(database.db, member.id)
  const [message] = sent
  const token = message?.unsubscribe?.replace('https://guildhall.example/alerts/stop/', '') ?? ''
  expect(readToken(key, 'stop', token)).toEqual([saved?.id])
  expect(message?.text).toContain(`/global/en-us/saved-searches/stop/${token}`)
  // And why it came.
  expect(message?.text).toMatch(/You saved the search .Vacancies. at /)
})

test('a search set to never is no longer due', async () => {
  await confirm()
  await save('daily')
  const [saved] = await listSaved(database.db, member.id)
  await setFrequency(database.db, {
    memberId: member.id,
    id: saved?.id ?? '',
    frequency: 'none',
    now: clock.now(),
  })
  await publishMore(1)
  clock.advance(DAY)
  expect(await alertsHere().run()).toBe(0)
})

test('saving again with the same frequency keeps the schedule', async () => {
  await confirm()
  await save('weekly')
  await publishMore(1)
  clock.advance(6 * DAY)
  await save('weekly')
  clock.advance(DAY)
  expect(await alertsHere().run()).toBe(1)
})

test('a search switched on again sends only what is new from then on', async () => {
  await confirm()
  await save('none')
  const [old] = await publishMore(1)
  clock.advance(90 * DAY)
  await save('daily')
  const [recent] = await publishMore(1)
  clock.advance(DAY)
  expect(await alertsHere().run()).toBe(1)
  expect(sent[0]?.text).toContain(recent?.title)
  expect(sent[0]?.text).not.toContain(old?.title)
})
