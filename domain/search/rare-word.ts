// A word that a few employers use, and that may be a typing error: an import may repeat one thousands of times.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Columns } from './columns.ts'
import type { WordSet } from './word-set.ts'

/** What more employers use is a word, however common the one that it resembles. */
export const FEW_EMPLOYERS = 3

/** How many employers have a word in their vacancies, `FEW_EMPLOYERS + 1` being many. */
export function employersWith({ employers, size }: Columns, sets: readonly WordSet[]): number {
  const found = new Set<number>()
  const areMany = (ord: number): boolean => {
    if (ord < size) found.add(employers[ord] ?? 0)
    return found.size > FEW_EMPLOYERS
  }
  for (const set of sets) {
    if (set.few) {
      if (set.numbers.some(areMany)) return found.size
      continue
    }
    for (let word = 0; word < set.bits.length; word++) {
      let rest = set.bits[word] ?? 0
      while (rest !== 0) {
        const lowest = rest & -rest
        rest ^= lowest
        if (areMany((word << 5) + 31 - Math.clz32(lowest))) return found.size
      }
    }
  }
  return found.size
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
