// The search languages: for each language of the site, a text search configuration of PostgreSQL.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { languages } from '#services/languages.ts'

export interface SearchLanguage {
  lang: string
  /** Name of a text search configuration of PostgreSQL. */
  textSearch: string
}

/**
 * Adds languages that the database lacks. A language of an older version stays.
 * @returns the languages that were added
 * @throws when a language has another configuration in the database: its documents would have to be rebuilt
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
