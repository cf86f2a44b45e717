// Content types with many entries get an index for each sortable field
// (docs/decisions/010-content-queries.md). Small ones need none: sorting a few thousand narrow rows is fast.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { scalarFields } from './schema-fields.ts'
import { existingSortIndexes, type SortIndex, sortIndex } from './sort-index.ts'
import { scalar } from './sql-filter.ts'
import { type BranchView, readStackView } from './stack-view.ts'

export interface PrepareOptions {
  /** Number of rows, over all scopes and locales, from which a content type counts as large. */
  from?: number
}

export interface Prepared {
  contentType: string
  /** Names of the indexes that were created now. */
  made: string[]
}

const LARGE = 5_000
const MAX_FIELDS = 24
/** Average number of rows with the same value from which descending order needs its own index. */
const LARGE_TIES = 30

/**
 * Called after bulk loads. Creates missing indexes and updates the planner's statistics; repeating it is
 * cheap. Not in a transaction, so that each index is available at once.
 */
export async function prepareForSize(
  db: Db,
  apiKey: string,
  { from = LARGE }: PrepareOptions = {},
): Promise<Prepared[]> {
  const stack = await readStackView(db, apiKey)
  if (stack === undefined) return []
  await sql`select gin_clean_pending_list('content.published_terms')`.execute(db)
  if (await statisticsAreOld(db)) await sql`analyze content.published`.execute(db)
  const large = await largeTypes(db, apiKey, from)
  if (large.size === 0) return []
  const branches = await Promise.all([...stack.branches].map((uid) => stack.branch(uid)))
  const prepared: Prepared[] = []
  for (const [contentType, rows] of large) {
    const branch = branches.find(({ contentTypes }) => contentTypes.has(contentType))
    const ascending = sortIndexes(contentType, branch, false)
    const made = await makeMissing(db, ascending)
    // The expressions' statistics say how many rows share a value.
    if (made.length > 0) await sql`analyze content.published`.execute(db)
    const tied = await indexesWithTies(db, ascending, rows)
    const descending = tied.map((index) => sortIndex({ ...index, descending: true }))
    prepared.push({ contentType, made: [...made, ...(await makeMissing(db, descending))] })
  }
  return prepared
}

async function statisticsAreOld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ old: boolean }>`
    select n_mod_since_analyze > 500 + n_live_tup / 50 as old from pg_stat_all_tables
    where relid = 'content.published'::regclass`.execute(db)
  return rows[0]?.old ?? true
}

async function largeTypes(db: Db, apiKey: string, from: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ content_type_uid: string; number: number }>`
    select content_type_uid, count(*)::int as number
    from content.published join content.scope on scope.id = published.scope_id
    where scope.api_key = ${apiKey} group by 1 having count(*) >= ${from}`.execute(db)
  return new Map(rows.map(({ content_type_uid, number }) => [content_type_uid, number]))
}

function sortIndexes(contentType: string, branch: BranchView | undefined, descending: boolean): SortIndex[] {
  const fields = branch === undefined ? [] : [...scalarFields(branch, contentType)]
  const long = longTexts(branch?.contentTypes.get(contentType))
  return fields
    .filter(([path]) => path !== 'updated_at' && !long.has(path))
    .slice(0, MAX_FIELDS)
    .map(([path, kind]) => sortIndex({ contentType, path: path.split('.'), kind, descending }))
}

/** Nobody sorts by multi-line text. */
function longTexts(contentType: JsonObject | undefined): Set<string> {
  const schema = Array.isArray(contentType?.schema) ? contentType.schema : []
  const long = new Set(['updated_by', 'created_by', 'locale'])
  for (const field of schema) {
    const { uid, field_metadata: about } = field as JsonObject
    const { multiline, allow_rich_text, markdown } = (about ?? {}) as JsonObject
    if (multiline === true || allow_rich_text === true || markdown === true) long.add(String(uid))
  }
  return long
}

async function makeMissing(db: Db, indexes: readonly SortIndex[]): Promise<string[]> {
  const there = await existingSortIndexes(db)
  const missing = indexes.filter(({ name }) => !there.has(name))
  for (const index of missing) await make(db, index)
  return missing.map(({ name }) => name)
}

/** The expression must be identical to the one in queries, or the planner does not use the index. */
async function make(db: Db, { name, contentType, path, kind, descending }: SortIndex): Promise<void> {
  const value = inlined(scalar(sql.ref('search'), path, kind), db)
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`
  await sql`create index if not exists ${sql.id(name)} on content.published
    (scope_id, locale, (${value}) ${direction}, updated_at desc, uid)
    where content_type_uid = ${sql.lit(contentType)}`.execute(db)
  // The planner collects no statistics for a partial index.
  if (!descending)
    await sql`create statistics if not exists ${sql.id('content', name)} on (${value}) from content.published`.execute(
      db,
    )
}

/** Inlines a fragment's parameters as literals: DDL takes no parameters. */
function inlined(fragment: RawBuilder<unknown>, db: Db): RawBuilder<unknown> {
  const { sql: text, parameters } = fragment.compile(db)
  const parts = text.split(/\$\d+/)
  return sql.join(
    parts.flatMap((part, index) =>
      index < parameters.length ? [sql.raw(part), sql.lit(String(parameters[index]))] : [sql.raw(part)],
    ),
    sql``,
  )
}

async function indexesWithTies(
  db: Db,
  indexes: readonly SortIndex[],
  rowCount: number,
): Promise<SortIndex[]> {
  const { rows } = await sql<{ name: string; distinct: number }>`
    select statistics_name as name, n_distinct as distinct from pg_stats_ext_exprs
    where statistics_schemaname = 'content' and statistics_name = any(${indexes.map(({ name }) => name)}::text[])`.execute(
    db,
  )
  const tied = new Set(
    rows
      // Below zero it is a fraction of the rows.
      .filter(({ distinct }) => distinct > 0 && rowCount / distinct > LARGE_TIES)
      .map(({ name }) => name),
  )
  return indexes.filter(({ name }) => tied.has(name))
}
