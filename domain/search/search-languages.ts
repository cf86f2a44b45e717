// The languages that texts are searched in: for each of the site's, a text search configuration in the database.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { languages } from '#services/languages.ts'

export interface SearchLanguage {
  lang: string
  /** A text search configuration of PostgreSQL. */
  textSearch: string
}

/**
 * Adds what the database does not have yet. A language that an older version of the site knew stays.
 * @returns the languages that were added
 * @throws when a language was added with another configuration: its documents would have to be made again
 */
export async function addSearchLanguages(
  db: Db,
  wanted: readonly SearchLanguage[] = languages,
): Promise<string[]> {
  const { rows } = await sql<{ lang: string; copied_from: string }>`
    select lang, copied_from from search.language`.execute(db)
  const known = new Map(rows.map(({ lang, copied_from }) => [lang, copied_from]))
  const added: string[] = []
  for (const { lang, textSearch } of wanted) {
    const present = known.get(lang)
    if (present === undefined) {
      await sql`select search.add_language(${lang}, ${textSearch})`.execute(db)
      added.push(lang)
    } else if (present !== textSearch)
      throw new Error(
        `The database searches '${lang}' with '${present}', and services/languages.ts says '${textSearch}'. ` +
          'Changing it needs a migration that makes the documents of that language again.',
      )
  }
  return added
}
