// Topics that a host types, looked up in the vocabulary of skills.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { nameKey } from '../catalogue/item.ts'
import { nameInVocabulary } from '../search/match-skills.ts'
import type { TopicNames } from './own-event-form.ts'

/** Looks up typed names. While there is no vocabulary, every name is taken as it is. */
export async function findTopicNames(db: Db, typed: readonly string[]): Promise<TopicNames> {
  const known = new Map<string, string>()
  const unknown = new Map<string, string>()
  if (typed.length === 0) return { known, unknown }
  const { rows: loaded } = await sql`select from reference.entry where dictionary = 'skills' limit 1`.execute(
    db,
  )
  if (loaded.length === 0) return { known, unknown }
  const found = await nameInVocabulary(db, typed.map(nameKey))
  for (const name of typed.slice(0, 100)) {
    const key = nameKey(name)
    const entry = found.get(key)
    if (entry === undefined) unknown.set(key, await closestTo(db, name))
    else known.set(key, entry)
  }
  return { known, unknown }
}

/** A skill whose name begins as the typed one does; empty if there is none. */
async function closestTo(db: Db, name: string): Promise<string> {
  const start = name.slice(0, Math.max(3, Math.ceil(name.length / 2))).replace(/[\\%_]/g, '\\$&')
  const { rows } = await sql<{ name: string }>`
    select name from reference.entry where dictionary = 'skills' and is_active and lower(name) like lower(${`${start}%`})
    order by weight desc, length(name), name limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
