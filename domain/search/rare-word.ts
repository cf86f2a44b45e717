// A word that a few employers use, and that may be a typing error: an import may repeat one thousands of times.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Columns } from './columns.ts'
import type { WordSet } from './word-set.ts'

/** A word that more employers use is no typing error, however common a similar word is. */
export const FEW_EMPLOYERS = 3

/** One vacancy of each employer that uses a word. Stops at `FEW_EMPLOYERS + 1` of them. */
export function employersWith({ employers, size }: Columns, sets: readonly WordSet[]): number[] {
  const found = new Map<number, number>()
  const areMany = (ord: number): boolean => {
    if (ord < size) found.set(employers[ord] ?? 0, ord)
    return found.size > FEW_EMPLOYERS
  }
  const all = () => [...found.values()]
  for (const set of sets) {
    if (set.few) {
      if (set.numbers.some(areMany)) return all()
      continue
    }
    for (let word = 0; word < set.bits.length; word++) {
      let rest = set.bits[word] ?? 0
      while (rest !== 0) {
        const lowest = rest & -rest
        rest ^= lowest
        if (areMany((word << 5) + 31 - Math.clz32(lowest))) return all()
      }
    }
  }
  return all()
}

/**
 * Those of the words that are no company's name and stand in no article, course or event.
 * @param used the words, each with a vacancy of each employer that uses it
 */
export async function nowhereElse(db: Db, used: ReadonlyMap<string, readonly number[]>): Promise<string[]> {
  if (used.size === 0) return []
  const pairs = [...used].flatMap(([word, ords]) => ords.map((ord) => ({ word, ord })))
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...used.keys()]}::text[]) as word
    cross join lateral (
      select string_agg('(' || reading || ')', ' | ')::tsquery as query from unnest(search.readings(word)) as reading
    ) asked
    where not exists (select from search.article where document @@ query)
      and not exists (select from catalogue.course where search_document @@ query)
      and not exists (select from catalogue.event where search_document @@ query)
      and not exists (
        select from unnest(${pairs.map(({ word: of }) => of)}::text[], ${pairs.map(({ ord }) => ord)}::integer[]) users (of, ord)
        join search.vacancy using (ord) join catalogue.vacancy v using (id)
        where users.of = word and position(lower(word) in lower(v.company)) > 0
      )`.execute(db)
  return rows.map(({ word }) => word)
}
