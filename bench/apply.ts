// 2,000 people apply at once for a programme with 20 places, over PostgreSQL: `node bench/apply.ts [people]`. By
// arrival and by a draw; what must be true is asserted, not only timed.
import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { drawNumber, drawPlaces, ensureSeed } from '#domain/applications/draw.ts'
import type { OpenProgram } from '#domain/applications/program.ts'
import { submit } from '#domain/applications/submit.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'

const SEATS = 20
const tenant = 'bench'
const now = new Date()
const closes = new Date(now.getTime() + 600_000)

async function people(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.member (issuer, subject, email, email_verified, first_name, last_name, created_at, seen_at)
    select 'bench', n::text, n || '@bench.example', true, 'First ' || n, 'Last', now(), now()
    from generate_series(1, ${count}::int) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const programs = {
  arrival: {
    id: 'arrival',
    workflow: 'full-self-service',
    seats: SEATS,
    opens: now,
    closes,
    starts: undefined,
    againAfterDays: null,
    declineAfterHours: 24,
  },
  draw: {
    id: 'draw',
    workflow: 'full-self-service',
    order: 'draw',
    seats: SEATS,
    opens: now,
    closes,
    starts: undefined,
    againAfterDays: null,
    declineAfterHours: 24,
  },
} as const satisfies Record<string, OpenProgram>

/** As many as the site lets in at once, which is more than it has connections. */
const AT_ONCE = 64

/** Each applies twice, as a double click does. @returns milliseconds of all, and of each */
async function rush(db: Db, program: OpenProgram, members: readonly string[]) {
  const each: number[] = []
  const clicks = members.flatMap((memberId) => [memberId, memberId]).values()
  const start = performance.now()
  const visitor = async () => {
    for (const memberId of clicks) {
      const began = performance.now()
      const { kind } = await submit(db, {
        tenant,
        program,
        memberId,
        answers: { why: 'because' },
        consent: { text: 'I agree', version: 'v' },
        rulesVersion: 'r',
        mayApply: () => true,
        region: 'global',
        locale: 'en-us',
        now: new Date(),
      })
      assert.ok(kind === 'sent' || kind === 'existing', kind)
      each.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return { ms: performance.now() - start, each }
}

async function waitingOf(db: Db, programId: string) {
  const { rows } = await sql<{ id: string; stage: string; queueNo: number | null; change: string }>`
    select a.id, a.stage, a.queue_no::int as "queueNo", min(c.id)::text as change
    from applications.application a join applications.change c on c.application_id = a.id
    where a.program_id = ${programId} group by a.id order by a.queue_no nulls first`.execute(db)
  return rows
}

const count = Number(process.argv[2] ?? 2_000)
const scratch = await startPostgres()
const database = await openDatabase({ url: scratch.url, folder: null })
try {
  const { db, pool } = database.background
  await migrate(pool)
  const members = await people(db, count)
  await ensureSeed(db, { tenant, programId: 'draw' })
  const results = []
  for (const program of Object.values(programs)) {
    const { ms, each } = await rush(db, program, members)
    let drawMs = 0
    if (program.id === 'draw') {
      const start = performance.now()
      while ((await drawPlaces(db, { tenant, program, now: closes })) > 0);
      drawMs = performance.now() - start
    }
    const rows = await waitingOf(db, program.id)
    const placed = rows.filter(({ stage }) => stage === 'accepted')
    const waiting = rows.filter(({ stage }) => stage === 'waiting')
    assert.equal(rows.length, count, 'each has one application')
    assert.equal(placed.length, SEATS)
    assert.deepEqual(
      waiting.map(({ queueNo }) => queueNo),
      waiting.map((_, at) => at + 1),
    )
    if (program.id === 'draw') {
      const seed = await ensureSeed(db, { tenant, programId: 'draw' })
      const inOrder = rows
        .map(({ id }) => id)
        .sort((a, b) => (drawNumber(seed, a) < drawNumber(seed, b) ? -1 : 1))
      assert.deepEqual(new Set(placed.map(({ id }) => id)), new Set(inOrder.slice(0, SEATS)))
      assert.deepEqual(
        waiting.map(({ id }) => id),
        inOrder.slice(SEATS),
      )
    } else {
      const arrived = rows.toSorted((a, b) => Number(a.change) - Number(b.change)).map(({ id }) => id)
      assert.deepEqual(
        waiting.map(({ id }) => id),
        arrived.slice(SEATS),
      )
    }
    results.push({
      order: program.id,
      'sent, s': (ms / 1_000).toFixed(1),
      'an answer, median ms': Math.round(median(each)),
      'draw, s': (drawMs / 1_000).toFixed(1),
    })
  }
  console.table(results)
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await database.close()
  scratch.stop()
}
