import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

export interface Migration {
  name: string
  sql: string
  digest: string
}

export function readMigrations(folder = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Runs the migrations that are due, each in a transaction of its own, so that none holds the tables of those before it.
 * Replicas that start together take turns with every single one. What ran stays when a later one fails; the next start
 * goes on from there.
 * @returns the names of the migrations that ran here
 * @throws when a migration was edited after it ran
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Without a listener, a connection that breaks between two statements would end the process.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    const all: string[] = []
    for (;;) {
      const ran = await runNext(client, migrations, onError)
      if (ran.length === 0) return all
      all.push(...ran)
    }
  } finally {
    // A connection in an unknown state is destroyed, and with it whatever it began.
    client.release(broken)
    client.off('error', onError)
  }
}

/**
 * Runs the first one that is due; in a new database, where nobody waits for a table, all of them at once.
 * @param onBroken called when it cannot be rolled back; what is thrown is why it had to be
 */
async function runNext(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  onBroken: (error: Error) => void,
): Promise<string[]> {
  try {
    await client.query('begin')
    // A replica that starts beside another one waits for its migrations, however long they take.
    await client.query('set local lock_timeout = 0')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock(727001)')
    await client.query(
      'create table if not exists migration (name text primary key, digest text not null, ran_at timestamptz not null default now())',
    )
    // Read anew behind the lock: another replica may have run some meanwhile.
    const { rows } = await client.query<{ name: string; digest: string }>(
      'select name, digest from migration',
    )
    const ran = new Map(rows.map((row) => [row.name, row.digest]))
    const due = migrations.filter(({ name, digest }) => {
      const before = ran.get(name)
      if (before !== undefined && before !== digest)
        throw new Error(`Migration ${name} was changed after it ran`)
      return before === undefined
    })
    const next = ran.size === 0 ? due : due.slice(0, 1)
    for (const { name, sql, digest } of next) {
      await client.query(sql)
      await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest])
    }
    await client.query('commit')
    return next.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback').catch(onBroken)
    throw error
  }
}
