// Names of the sort indexes of large content types, and which of them exist.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ScalarKind } from './sql-filter.ts'

export interface SortIndex {
  name: string
  contentType: string
  path: readonly string[]
  kind: ScalarKind
  descending: boolean
}

const PREFIX = 'published_by_'

export function sortIndex(index: Omit<SortIndex, 'name'>): SortIndex {
  const { contentType, path, kind, descending } = index
  const digest = createHash('sha256')
    .update([contentType, path.join('.'), kind, descending].join('\n'))
    .digest('hex')
  return { ...index, name: `${PREFIX}${digest.slice(0, 16)}` }
}

export async function existingSortIndexes(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where schemaname = 'content' and tablename = 'published' and starts_with(indexname, ${PREFIX})`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
