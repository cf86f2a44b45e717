// The board of reviewers over PostgreSQL, with all applications for one programme: `node bench/board.ts [count]`.
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { boardOf, cardOf, countsByProgram } from '#domain/applications/board.ts'
import { chosenCards } from '#domain/applications/bulk.ts'
import { numbersOf } from '#domain/applications/numbers.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'

const REPEATS = 20
const tenant = 'bench'
const programId = 'p'

/** @returns a reviewer who has declared 50 conflicts */
async function fill(db: Db, count: number): Promise<string> {
  await sql`
    insert into identity.member (issuer, subject, email, email_verified, first_name, last_name, created_at, seen_at)
    select 'bench', n::text, n || '@bench.example', true, 'First ' || n, 'Last', now(), now()
    from generate_series(0, ${count}::int) n`.execute(db)
  await sql`
    insert into applications.places (tenant, program_id, taken, workflow)
    values (${tenant}, ${programId}, ${count}, 'full-self-service')`.execute(db)
  await sql`
    insert into applications.application (tenant, program_id, member_id, workflow, stage, queue_no, answers, consent,
      consent_version, rules_version, facts, region, locale, sent_at, changed_at)
    select ${tenant}, ${programId}, id, case n % 9 when 5 then 'full-self-service' else 'preselect-only' end,
      (array['new','review','test','interview','offer','waiting','accepted','declined','withdrawn'])[1 + n % 9],
      case n % 9 when 5 then n end, jsonb_build_object('why', repeat('because ', 100)), 'I agree', 'v', 'r', '{}',
      'global', 'en-us', now() - n * interval '1 minute', now()
    from (select id, subject::int as n from identity.member) m where n > 0`.execute(db)
  await sql`
    insert into applications.change (application_id, member_id, at, stage, by)
    select id, member_id, sent_at, 'new', 'person' from applications.application`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from identity.member where subject = '0'`.execute(db)
  const reviewerId = rows[0]?.id ?? ''
  await sql`
    insert into applications.recusal
    select ${tenant}, ${reviewerId}, member_id, now() from applications.application limit 50`.execute(db)
  for (const table of ['application', 'change', 'places', 'recusal'])
    await sql`vacuum analyze ${sql.table(`applications.${table}`)}`.execute(db)
  await sql`vacuum analyze identity.member`.execute(db)
  return reviewerId
}

async function timed(what: string, act: () => Promise<unknown>, times = REPEATS) {
  const ms: number[] = []
  for (let repeat = 0; repeat < times; repeat++) {
    const start = performance.now()
    await act()
    ms.push(performance.now() - start)
  }
  return { what, median: Math.round(median(ms)), max: Math.round(Math.max(...ms)) }
}

const count = Number(process.argv[2] ?? 100_000)
const scratch = await startPostgres()
const database = await openDatabase({ url: scratch.url, folder: null })
try {
  const { db, pool } = database.background
  await migrate(pool)
  const asked = { tenant, programId, blind: undefined, reviewerId: await fill(db, count), now: new Date() }
  let after: string | undefined
  const next = async () => {
    after = (await boardOf(db, { ...asked, stage: 'new', after }))?.columns[0]?.next
  }
  const id = (await boardOf(db, asked))?.columns[0]?.cards[0]?.id ?? ''
  const chosen = (await boardOf(db, { ...asked, stage: 'new' }))?.columns[0]?.cards ?? []
  const someone = sql`delete from identity.member where subject = (
    select min(subject) from identity.member where subject <> '0')`
  console.table([
    await timed('all stages', () => boardOf(db, asked)),
    await timed('a stage, page after page to its end', next, Math.ceil(count / 9 / 100)),
    await timed('the waiting list', () => boardOf(db, { ...asked, stage: 'waiting' })),
    await timed('the list of programmes', () => countsByProgram(db, asked)),
    await timed('one application', () => cardOf(db, { ...asked, id })),
    await timed('all stages, blind', () => boardOf(db, { ...asked, blind: { questions: [] } })),
    await timed('a hundred that were chosen', () => chosenCards(db, { ...asked, chosen })),
    await timed('the numbers', () => numbersOf(db, asked)),
    await timed('the removal of an account', () => someone.execute(db)),
  ])
  console.log(`${count} applications, load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await database.close()
  scratch.stop()
}
