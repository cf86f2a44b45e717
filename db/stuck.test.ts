// An embedded database that is stuck, holds a transaction, or is broken: waiting requests get an answer, and
// it recovers automatically.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outageOf } from '#services/outage.ts'
import { type Database, type EmbeddedTimes, openDatabase } from './database.ts'

/** Takes minutes unless it is cancelled. */
const ENDLESS = 'select count(*) from generate_series(1, 1000000) a cross join generate_series(1, 1000000) b'

const said: object[] = []
let folder: string
let database: Database

function openIn(place: string | null, times: Partial<EmbeddedTimes>): Promise<Database> {
  return openDatabase({
    folder: place,
    times: { answerMs: 60_000, idleMs: 60_000, stuckMs: 120_000, everyMs: 20, ...times },
    log: { error: (fields) => void said.push(fields) },
  })
}

async function fill({ pool }: Database) {
  await pool.query('create table kept (word text)')
  await pool.query("insert into kept values ('before')")
}

const words = async ({ pool }: Database) =>
  (await pool.query('select word from kept order by word')).rows.map(({ word }) => word)

/** The error that the work rejects with. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('one that is stuck or broken', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-stuck-'))
    database = await openIn(folder, { answerMs: 1_000, stuckMs: 3_000 })
    await fill(database)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    said.length = 0
  })

  test('work that says that it is long is left alone, and others are told to come again', async () => {
    const long = database.background.pool.query(
      'select count(*)::int as n from generate_series(1, 1000) a cross join generate_series(1, 30000) b',
    )
    const beside = await failure(database.pool.query('select 1'))
    expect([undefined, 503]).toContain(outageOf(beside)?.status)
    expect((await long).rows).toEqual([{ n: 30_000_000 }])
    expect(said).toEqual([])
  })

  test('a statement without end is answered, ended with its thread, and the database opens again with what was committed', async () => {
    const stuck = failure(database.pool.query(ENDLESS))
    const beside = failure(database.pool.query('select 1'))
    const ready = failure(database.check())
    expect([await stuck, await beside, await ready].map((error) => outageOf(error)?.status)).toEqual([
      503, 503, 503,
    ])
    await expect.poll(() => said.length, { timeout: 30_000 }).toBe(1)
    await expect.poll(() => words(database).catch(() => undefined), { timeout: 60_000 }).toEqual(['before'])
    await database.check()
  })

  test('one whose only session broke off is opened again', async () => {
    const { host, port } = database.pool.options
    await sendNonsense(`${host}/.s.PGSQL.${port}`)
    await expect.poll(() => said.length, { timeout: 30_000 }).toBeGreaterThan(0)
    await expect.poll(() => words(database).catch(() => undefined), { timeout: 60_000 }).toEqual(['before'])
  })
}, 180_000)

describe('transactions', () => {
  beforeAll(async () => {
    said.length = 0
    database = await openIn(null, { idleMs: 1_500 })
    await fill(database)
  })
  afterAll(() => database.close())

  test('one in which nothing is asked is taken back, and others go on', async () => {
    const idle = await database.pool.connect()
    await idle.query('begin')
    await idle.query("insert into kept values ('never')")
    expect(await words(database)).toEqual(['before'])
    const late = await failure(idle.query('commit'))
    expect(outageOf(late)?.status).toBe(503)
    idle.release(late as Error)
    expect(said).toEqual([])
  })

  test('one that asks the pool fails at once with the reason, and leaves nothing behind', async () => {
    const asked = database.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('kept' as never)
        .values({ word: 'never' } as never)
        .execute()
      await database.db
        .selectFrom('kept' as never)
        .selectAll()
        .execute()
    })
    await expect(asked).rejects.toThrow(/Pass the transaction instead/)
    const byOtherPool = database.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(() => database.writes.pool.query('select 1'))
    await expect(byOtherPool).rejects.toThrow(/Pass the transaction instead/)
    expect(await words(database)).toEqual(['before'])
  })

  test('what one set off may ask the pool once it is over', async () => {
    let go = () => {}
    const over = new Promise<void>((resolve) => {
      go = resolve
    })
    let later: Promise<string[]> | undefined
    await database.db.transaction().execute(async () => {
      later = over.then(() => words(database))
    })
    go()
    expect(await later).toEqual(['before'])
  })
})

/**
 * A message type that the protocol does not have: the server ends the session, which here is the only one.
 */
async function sendNonsense(socket: string): Promise<void> {
  const who = Buffer.from('user\0postgres\0database\0postgres\0\0', 'latin1')
  const startup = Buffer.alloc(8)
  startup.writeInt32BE(startup.length + who.length, 0)
  startup.writeInt32BE(196_608, 4)
  const line = connect(socket)
  line.on('error', () => {})
  line.write(Buffer.concat([startup, who]))
  await new Promise((resolve) => line.once('data', resolve))
  line.write(Buffer.from([0x79, 0, 0, 0, 4]))
}
