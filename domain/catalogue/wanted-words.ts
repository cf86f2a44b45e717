import { type RawBuilder, sql } from 'kysely'

/** What to search documents for; domain/search makes it from what somebody typed. */
export interface WantedWords {
  /** The same as somebody would type it. */
  text: string
  /** As a tsquery; undefined when no word is left. */
  written: string | undefined
}

/** True of rows whose document has the words, or one of whose names contains the text as typed. */
export function hasWords(
  words: WantedWords | undefined,
  names: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  if (words?.written === undefined) return sql`true`
  const part = `%${words.text.replace(/[\\%_]/g, '\\$&')}%`
  const named = names.map((name) => sql` or ${name} ilike ${part}`)
  return sql`(c.search_document @@ ${words.written}::tsquery${sql.join(named, sql``)})`
}
