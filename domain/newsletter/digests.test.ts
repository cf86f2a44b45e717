// The digest: whatever is published, whoever joins and leaves, and whatever fails, nobody is told of an article twice, and
// nobody misses one that came while they were on the list.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { stoppedClock } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { lastIssue, nextIssue } from './digest-times.ts'
import { createDigests, type DigestTo, newestIssue, type PublishedArticle, SEND_DIGEST } from './digests.ts'
import { removeSubscription } from './subscription-store.ts'

const TENANT = 'anywhere-club'
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('when it is sent', () => {
  test.each([
    ['weekly', '2026-11-30T10:00:00Z', '2026-11-24T08:00:00Z', '2026-12-01T08:00:00Z'],
    ['weekly', '2026-12-01T07:59:59Z', '2026-11-24T08:00:00Z', '2026-12-01T08:00:00Z'],
    ['weekly', '2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z', '2026-12-08T08:00:00Z'],
    ['monthly', '2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z', '2027-01-05T08:00:00Z'],
    ['monthly', '2026-12-31T23:00:00Z', '2026-12-01T08:00:00Z', '2027-01-05T08:00:00Z'],
  ] as const)('%s, at %s: last %s, next %s', (every, now, last, next) => {
    expect(lastIssue(every, new Date(now)).toISOString()).toBe(new Date(last).toISOString())
    expect(nextIssue(every, new Date(now)).toISOString()).toBe(new Date(next).toISOString())
  })

  test.each(['weekly', 'monthly'] as const)(
    '%s: each next one is the last one of its own moment',
    (every) => {
      for (let day = 0; day < 400; day += 1) {
        const now = new Date(Date.UTC(2026, 0, 1, day % 24) + day * DAY)
        const next = nextIssue(every, now)
        expect(lastIssue(every, next)).toEqual(next)
        expect(lastIssue(every, new Date(next.getTime() - 1))).toEqual(lastIssue(every, now))
      }
    },
  )
})

describe('who is told of what', () => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
  }, 60_000)
  afterAll(() => database.close())

  let clock: ReturnType<typeof stoppedClock>
  let blog: PublishedArticle[]
  let sent: { to: string; uids: string[] }[]
  let fails: (address: string) => boolean
  beforeEach(async () => {
    for (const table of ['newsletter.subscription', 'newsletter.issue', 'newsletter.article', 'jobs.job'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    clock = stoppedClock('2026-11-26T12:00:00Z')
    blog = []
    sent = []
    fails = () => false
  })

  const digests = (every: 'weekly' | 'monthly' | 'off' = 'weekly') =>
    createDigests({
      db,
      tenant: TENANT,
      clock,
      every,
      articles: async () => blog,
      write: async ({ uids }: DigestTo) => ({ subject: uids.toSorted().join(), text: '' }),
      mail: {
        async send({ to, subject }) {
          if (fails(to)) throw Object.assign(new Error(`550 no ${to}`), { responseCode: 550 })
          sent.push({ to, uids: subject.split(',') })
        },
      },
    })
  const publish = (uid: string, locale = 'en-us', date = clock.now()) => blog.push({ uid, locale, date })
  const join = (address: string, locale = 'en-us') =>
    db
      .insertInto('newsletter.subscription')
      .values({
        ...{ tenant: TENANT, address, locale, region: 'global', consent_text: '' },
        ...{ subscribed_at: clock.now(), confirmed_at: clock.now() },
      })
      .execute()
  /** Takes the jobs that wait, as their runner does; those that fail stay. */
  const run = async (isUncertain: (address: string) => boolean = () => false) => {
    await digests().enqueueDue()
    const { rows } = await sql<{ key: string; address: string }>`
      select j.key, s.address from jobs.job j left join newsletter.subscription s on s.id::text = j.key
      where j.kind = ${SEND_DIGEST} order by s.address`.execute(db)
    for (const { key, address } of rows) {
      const done = await digests()
        .send(key, isUncertain(address ?? ''))
        .then(() => true)
        .catch(() => false)
      if (done) await db.deleteFrom('jobs.job').where('key', '=', key).execute()
    }
  }

  test('what was there before the first reader is no news; what comes then is, once, in the own language', async () => {
    publish('old')
    await join('ada@example.org')
    await join('bohdan@example.org', 'uk-ua')
    await run()
    publish('new')
    publish('new', 'uk-ua')
    publish('of-an-archive', 'en-us', new Date(clock.now().getTime() - 90 * DAY))
    publish('english-alone')
    await run()
    expect(sent).toEqual([])
    clock.advance(5 * DAY)
    await run()
    await run()
    expect(sent).toEqual([
      { to: 'ada@example.org', uids: ['english-alone', 'new'] },
      { to: 'bohdan@example.org', uids: ['new'] },
    ])
    expect(await newestIssue(db, TENANT)).toMatchObject({ articles: 3, sent: 2 })
    const when = await db.selectFrom('newsletter.subscription').select('digest_sent_at').execute()
    expect(when).toEqual([{ digest_sent_at: clock.now() }, { digest_sent_at: clock.now() }])
    // Nothing new: no letter.
    clock.advance(7 * DAY)
    await run()
    expect(sent).toHaveLength(2)
  })

  test('who joins between the time of an issue and its making misses nothing that came after', async () => {
    await join('ada@example.org')
    await run()
    // Nothing runs while the time of the issue passes.
    clock.advance(5 * DAY)
    await join('bohdan@example.org')
    clock.advance(HOUR)
    publish('late')
    clock.advance(HOUR)
    await run()
    clock.advance(7 * DAY)
    publish('next')
    await run()
    expect(sent).toEqual([
      { to: 'ada@example.org', uids: ['late'] },
      { to: 'ada@example.org', uids: ['next'] },
      { to: 'bohdan@example.org', uids: ['late', 'next'] },
    ])
  })

  test('an error of the mail server names nobody, and the next try sends', async () => {
    await join('ada@example.org')
    await run()
    publish('new')
    clock.advance(7 * DAY)
    fails = () => true
    await run()
    const { id } = await db.selectFrom('newsletter.subscription').select('id').executeTakeFirstOrThrow()
    const failure = await digests()
      .send(id, false)
      .catch((error: Error) => error)
    expect(String(failure)).toContain('550')
    expect(String(failure)).not.toContain('ada')
    fails = () => false
    await run()
    await run()
    expect(sent).toEqual([{ to: 'ada@example.org', uids: ['new'] }])
  })

  test('two replicas make one issue; where it is off nothing is made', async () => {
    await join('ada@example.org')
    await digests('off').enqueueDue()
    expect(await newestIssue(db, TENANT)).toBeUndefined()
    await run()
    publish('new')
    clock.advance(7 * DAY)
    await Promise.all([digests().enqueueDue(), digests().enqueueDue()])
    await run()
    expect(sent).toEqual([{ to: 'ada@example.org', uids: ['new'] }])
    expect(await db.selectFrom('newsletter.issue').select('articles').orderBy('at').execute()).toEqual([
      { articles: 0 },
      { articles: 1 },
    ])
  })

  test('a month instead of a week tells of everything since the last issue', async () => {
    await join('ada@example.org')
    await run()
    publish('first')
    // The last monthly issue was before the last weekly one.
    await digests('monthly').enqueueDue()
    expect(await db.selectFrom('newsletter.issue').selectAll().execute()).toHaveLength(1)
    clock.advance(7 * DAY)
    publish('second')
    await digests('monthly').enqueueDue()
    await run()
    expect(sent).toEqual([{ to: 'ada@example.org', uids: ['first', 'second'] }])
  })

  test('whatever happens in whatever order', async () => {
    // Park and Miller's generator, so that a failure can be repeated.
    let seed = 20_261_130
    const below = (end: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % end
    }
    const joined = new Map<string, Date>()
    const published: { uid: string; at: Date }[] = []
    let firstMade: Date | undefined
    let down = 0
    fails = () => down > 0 && below(2) === 0
    for (let step = 0; step < 120; step += 1) {
      const act = below(7)
      if (act === 0 && joined.size < 12) {
        const address = `reader-${joined.size}@example.org`
        await join(address)
        joined.set(address, clock.now())
      } else if (act === 1) {
        const uid = `article-${published.length}`
        publish(uid)
        published.push({ uid, at: clock.now() })
      } else if (act === 2) down = below(3)
      else if (act === 3) await Promise.all([run(), digests().enqueueDue()])
      else clock.advance((1 + below(40)) * HOUR)
      down = Math.max(0, down - 1)
      firstMade ??= (await newestIssue(db, TENANT)) && clock.now()
    }
    clock.advance(DAY)
    publish('the-last')
    down = 0
    clock.advance(8 * DAY)
    await run()
    for (const [address, at] of joined) {
      const had = sent.filter(({ to }) => to === address).flatMap(({ uids }) => uids)
      expect(had.length, `${address} is told twice`).toBe(new Set(had).size)
      const begin = Math.max(at.getTime(), firstMade?.getTime() ?? 0)
      expect(published.filter((one) => one.at.getTime() > begin && !had.includes(one.uid))).toEqual([])
      expect(had).toContain('the-last')
    }
    expect(sent.length).toBeGreaterThan(joined.size * 2)
  })

  test('what may have been sent by a process that died comes with the next issue', async () => {
    await join('ada@example.org')
    await run()
    publish('first')
    clock.advance(7 * DAY)
    await run(() => true)
    expect(sent).toEqual([])
    publish('second')
    clock.advance(7 * DAY)
    await run()
    expect(sent).toEqual([{ to: 'ada@example.org', uids: ['first', 'second'] }])
  })

  test('who has left meanwhile is not written to', async () => {
    await join('ada@example.org')
    await run()
    publish('new')
    clock.advance(7 * DAY)
    await digests().enqueueDue()
    const { token } = await db
      .selectFrom('newsletter.subscription')
      .select(sql<string>`unsubscribe_token::text`.as('token'))
      .executeTakeFirstOrThrow()
    await removeSubscription(db, token, clock.now())
    await run()
    expect(sent).toEqual([])
  })
})
