import { type RawBuilder, sql } from 'kysely'

/** What is looked for in documents: domain/search makes it of what somebody typed. */
export interface WantedWords {
  /** As it would be typed. */
  text: string
  /** As the database asks its documents; undefined when no word is left. */
  written: string | undefined
}

/** True of what has the words in its document, or the text as it stands in one of its names. */
export function hasWords(
  words: WantedWords | undefined,
  names: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  if (words?.written === undefined) return sql`true`
  const part = `%${words.text.replace(/[\\%_]/g, '\\$&')}%`
  const named = names.map((name) => sql` or ${name} ilike ${part}`)
  return sql`(c.search_document @@ ${words.written}::tsquery${sql.join(named, sql``)})`
}
