import { type RawBuilder, sql } from 'kysely'

/** A text query for documents; domain/search builds it from typed text. */
export interface WantedWords {
  /** The text as typed. */
  text: string
  /** As a tsquery; undefined if no word is left. */
  written: string | undefined
}

/** True for rows whose document has the words, or one of whose names contains the typed text. */
export function hasWords(
  words: WantedWords | undefined,
  names: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  if (words?.written === undefined) return sql`true`
  const part = `%${words.text.replace(/[\\%_]/g, '\\$&')}%`
  const named = names.map((name) => sql` or ${name} ilike ${part}`)
  return sql`(c.search_document @@ ${words.written}::tsquery${sql.join(named, sql``)})`
}
