// A word that one employer alone uses, and that may be its typing error: an import may repeat one thousands of times.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Columns } from './columns.ts'
import type { WordSet } from './word-set.ts'

/** How many employers have a word in their vacancies: none, one, or several. */
export function employersWith({ employers, size }: Columns, sets: readonly WordSet[]): 0 | 1 | 2 {
  let first: number | undefined
  const isAnother = (ord: number): boolean => {
    if (ord >= size) return false
    const employer = employers[ord] ?? 0
    first ??= employer
    return employer !== first
  }
  for (const set of sets) {
    if (set.few) {
      if (set.numbers.some(isAnother)) return 2
      continue
    }
    for (let word = 0; word < set.bits.length; word++) {
      let rest = set.bits[word] ?? 0
      while (rest !== 0) {
        const lowest = rest & -rest
        rest ^= lowest
        if (isAnother((word << 5) + 31 - Math.clz32(lowest))) return 2
      }
    }
  }
  return first === undefined ? 0 : 1
}

/** Those of the words that are no company's name and stand in no article, course or event. */
export async function nowhereElse(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    cross join lateral (
      select string_agg('(' || reading || ')', ' | ')::tsquery as query from unnest(search.readings(word)) as reading
    ) asked
    where not exists (select from search.article where document @@ query)
      and not exists (select from catalogue.course where search_document @@ query)
      and not exists (select from catalogue.event where search_document @@ query)
      and not exists (
        select from (
          select ord from search.vacancy_text where document @@ query limit 1
        ) found join search.vacancy using (ord) join catalogue.vacancy v using (id)
        where position(lower(word) in lower(v.company)) > 0
      )`.execute(db)
  return rows.map(({ word }) => word)
}
