// Test files share a worker and its modules but no state: whatever one does to its site, the next one starts
// afresh.
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const open: Site[] = []
afterEach(async () => {
  for (const site of open.splice(0)) await site.close()
})

async function opened(reference = false): Promise<Site> {
  const site = await openSite({ env: { DEMO: 'on' }, reference })
  open.push(site)
  return site
}

const tables = (kinds: string) => sql<{ name: string; kind: string }>`
  select c.oid::regclass::text as name, c.relkind::text as kind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = any(string_to_array(${kinds}, null)) and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname not like 'pg_toast%' and not c.relispartition
  order by 1`

/** What sites write in the background, at a time of their own: dictionaries, what texts were read to name, revisions. */
const BACKGROUND = /^(?:reference|matching|search)\.|^catalogue\.revision$/

/**
 * Each start writes its schedules with its own ids and times, and runs them when it can; only the set of them is the same.
 */
const digestOf: Record<string, string> = {
  'jobs.job': "string_agg(distinct kind, ' ' order by kind) filter (where scheduled)",
}

/** A digest of the contents of every table and sequence that only requests write. */
async function contents({ db }: Database): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { name, kind } of (await tables('rS').execute(db)).rows) {
    if (BACKGROUND.test(name)) continue
    const row = kind === 'S' ? 'last_value::text' : 't::text'
    const digest = digestOf[name] ?? `count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0)`
    const { rows } = await sql<{ digest: string | null }>`
      select ${sql.raw(digest)} as digest from ${sql.raw(name)} t`.execute(db)
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}

/** The names of the tables, which a comparison of two hundred digests does not show. */
const differing = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])

async function dirty(site: Site): Promise<void> {
  const { db, pool } = site.services.database
  const browser = openBrowser(site)
  await signIn(browser, { email: 'member@guildhall.example' })
  expect(browser.cookie('signed_in')).toBe('1')
  await site.page('/global/en-us/home')
  // Lists tables from the database, so that new ones are included.
  const { rows } = await tables('r').execute(db)
  // Also what the site itself can only add to: triggers rest in this session.
  await pool.query(
    `set session_replication_role = replica;
    truncate ${rows.map(({ name }) => name).join(', ')} cascade;
    reset session_replication_role`,
  )
  await pool.query('create table left_behind (by text)')
  await site.services.contentChanged()
}

// Each reads all tables of two or three sites.
vi.setConfig({ testTimeout: 180_000 })

describe.each([
  { kind: 'a demo', reference: false },
  { kind: 'a demo with its reference data', reference: true },
])('$kind', ({ reference }) => {
  test('is unaffected by an earlier site’s changes', async () => {
    const first = await opened(reference)
    const before = await contents(first.services.database)
    expect(Object.keys(before).length).toBeGreaterThan(40)
    await dirty(first)
    expect(await contents(first.services.database)).not.toEqual(before)
    await open.pop()?.close()

    const next = await opened(reference)
    expect(differing(before, await contents(next.services.database))).toEqual([])
    expect(next.lines.filter(({ level }) => level === 'error')).toEqual([])
    expect(await next.page('/global/en-us/home')).toContain('</html>')
  })
})

test('two open sites share nothing', async () => {
  const [first, second] = [await opened(), await opened()]
  const before = await contents(second.services.database)
  await dirty(first)
  expect(differing(before, await contents(second.services.database))).toEqual([])
  expect(second.services.env.DATA_DIR).not.toBe(first.services.env.DATA_DIR)
})
