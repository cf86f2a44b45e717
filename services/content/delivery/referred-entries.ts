// $in_query filters by referenced entries. If few match, they are looked up first, so that the outer filter
// becomes an equality that an index supports; if many match, it stays a sub-select.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Filter } from './filter.ts'
import { matchingUids, type Selection } from './item-source.ts'

const FEW = 300

export async function lookUpReferred(db: Db, selection: Selection, filter: Filter): Promise<Filter> {
  switch (filter.kind) {
    case 'all':
    case 'any': {
      if (!filter.parts.some(refers)) return filter
      const parts: Filter[] = []
      for (const part of filter.parts) parts.push(await lookUpReferred(db, selection, part))
      return { kind: filter.kind, parts }
    }
    case 'not':
      return { kind: 'not', part: await lookUpReferred(db, selection, filter.part) }
    case 'refers': {
      const { path } = filter.field
      const { rows } = await sql<{ uid: string }>`
        select distinct uid from (${matchingUids(selection, 'item', filter.filter, path)} limit ${FEW + 1})
          as found`.execute(db)
      if (rows.length > FEW) return filter
      return { kind: 'equals', field: { path: [...path, 'uid'] }, values: rows.map(({ uid }) => uid) }
    }
    default:
      return filter
  }
}

function refers(filter: Filter): boolean {
  if (filter.kind === 'all' || filter.kind === 'any') return filter.parts.some(refers)
  return filter.kind === 'not' ? refers(filter.part) : filter.kind === 'refers'
}
