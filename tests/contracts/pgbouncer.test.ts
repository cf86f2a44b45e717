// The site and its locks by way of PgBouncer in transaction mode, which lends a connection for a transaction and then
// to somebody else. An in-memory database has no server, so without TEST_DATABASE_URL these are skipped.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { exclusively, inTurn } from '#db/exclusive.ts'
import { followMergedSkills } from '#domain/skills/follow-merged.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import { patchProfile, profileOf, signedIn } from '#tests/tools/members.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { type Bouncer, startBouncer } from '../../scripts/pgbouncer.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? ''

describe.skipIf(SERVER === '')('by way of PgBouncer', () => {
  let bouncer: Bouncer
  beforeAll(async () => {
    bouncer = await startBouncer({ server: SERVER, connections: 4 })
  }, 120_000)
  afterAll(() => bouncer.stop())

  describe('locks', () => {
    let direct: TestDatabase
    let one: Database
    let two: Database
    beforeAll(async () => {
      direct = await openTestDatabase()
      const url = bouncer.through(direct.url ?? '')
      const open = () => openDatabase({ url, folder: null, limits: false })
      ;[one, two] = [await open(), await open()]
    })
    afterAll(async () => {
      await Promise.all([one.close(), two.close()])
      await direct.close()
    })

    const locks = async () => {
      const { rows } = await sql<{ granted: boolean }>`
        select granted from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`.execute(direct.db)
      return rows
    }
    /** As other callers do: every connection of PgBouncer is lent to somebody for a moment. */
    const others = (database: Database) =>
      Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.002)`.execute(database.db)))

    test('one at a time has it, and afterwards nobody', async () => {
      for (let round = 0; round < 5; round += 1) {
        const seen = await exclusively(one.background, 'a feed', async (db) => {
          await others(one)
          await sql`select 1`.execute(db)
          expect(await locks()).toEqual([{ granted: true }])
          return exclusively(two.background, 'a feed', async () => 'both')
        })
        expect(seen).toBeUndefined()
        await others(two)
        expect(await locks()).toEqual([])
      }
      expect(await exclusively(two.background, 'a feed', async () => 'free')).toBe('free')
    })

    test('who fails gives it back', async () => {
      const failing = exclusively(one.background, 'a feed', async (db) => {
        await sql`select 1 / 0`.execute(db)
      })
      await expect(failing).rejects.toThrow('division by zero')
      expect(await locks()).toEqual([])
    })

    test('as many as there are connections of a pool do not wait for one another', async () => {
      const names = Array.from({ length: 3 }, (_, at) => `feed ${at}`)
      const all = names.map((name) =>
        exclusively(one.background, name, async (db) => {
          await sql`select 1`.execute(db)
          return name
        }),
      )
      expect(await Promise.all(all)).toEqual(names)
    })

    test('who waits for a turn gets it, one after the other', async () => {
      const order: string[] = []
      const turn = (database: Database, name: string) =>
        inTurn(database.background, 'a turn', async (db) => {
          order.push(`${name} begins`)
          await others(database)
          await sql`select 1`.execute(db)
          order.push(`${name} ends`)
        })
      await Promise.all([turn(one, 'one'), turn(two, 'two')])
      expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
      expect(await locks()).toEqual([])
    })

    test('replicas that start together fill the dictionaries once', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'guildhall-reference-'))
      const entries = Array.from({ length: 2_500 }, (_, at) => ({ id: `skill-${at}`, name: `Skill ${at}` }))
      writeFileSync(join(folder, 'skills.jsonl'), entries.map((entry) => JSON.stringify(entry)).join('\n'))
      const load = (database: Database) => loadReferenceData(database.background, folder, new Date())
      const loaded = await Promise.all([load(one), load(two)])
      rmSync(folder, { recursive: true })
      expect(loaded.toSorted()).toEqual([false, true])
      const { count } = await direct.db
        .selectFrom('reference.entry')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(2_500)
      expect(await locks()).toEqual([])
    })

    test('replicas that start together follow merged skills, and hold nothing afterwards', async () => {
      await sql`insert into reference.former_id values ('skills', 'old', 'skill-1')`.execute(direct.db)
      await sql`insert into search.skill_match (key, skill_id, confidence, reason) values ('a name', 'old', 1, 'name')`.execute(
        direct.db,
      )
      const followed = await Promise.all([
        followMergedSkills(one.background),
        followMergedSkills(two.background),
      ])
      expect(followed.toSorted()).toEqual([false, true])
      const { rows } = await sql`select skill_id from search.skill_match where key = 'a name'`.execute(
        direct.db,
      )
      expect(rows).toEqual([{ skill_id: 'skill-1' }])
      await others(one)
      expect(await locks()).toEqual([])
    })
  })

  describe('a site', () => {
    let home: Site
    let site: Site
    beforeAll(async () => {
      home = await openSite({ env: { DEMO: 'on', DATABASE_LIMITS: 'off' }, reference: true })
      site = await home.openReplica((url) => bouncer.through(url))
    }, 120_000)
    afterAll(async () => {
      await site.close()
      await home.close()
    })

    test('pages, sign-in, a change of the profile and background jobs work', async () => {
      expect(await site.page('/global/en-us/jobs?q=kubernetes')).toContain('<h1')
      const member = await signedIn(site, 'member@guildhall.example')
      const answer = await patchProfile(member, { headline: 'Lends books by the thousand' })
      expect(answer.status).toBe(200)
      expect(await profileOf(member)).toMatchObject({ headline: 'Lends books by the thousand' })
      await site.services.jobs.run()
      expect(site.lines.filter(({ level }) => level === 'error')).toEqual([])
    })

    test('thirty who come at once are all answered', async () => {
      const paths = Array.from({ length: 30 }, (_, at) => `/global/en-us/jobs?q=python&page=${(at % 3) + 1}`)
      const statuses = await Promise.all(paths.map(async (path) => (await site.request(path)).status))
      expect(new Set(statuses)).toEqual(new Set([200]))
    })
  })
})
