import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ItemFields } from '#services/content/store/versions.ts'
import { authorEntry } from './article-entries.ts'
import { type ArticleTarget, AUTHORS } from './article-target.ts'

/**
 * The stack's author pages by lower-case name, and the pages that have to be created first. Names are matched
 * in every language, ignoring case. Two people with one name share a page, which an editor can split.
 */
export async function ensureAuthors(
  db: Db,
  target: ArticleTarget,
  names: readonly string[],
): Promise<{ uids: Map<string, string>; missing: ItemFields[] }> {
  const byName = new Map(names.map((name) => [name.toLowerCase(), name]))
  const { rows } = await sql<{ uid: string; name: string }>`
    select distinct uid, lower(body->>'title') as name from content.version
    where api_key = ${target.apiKey} and branch = ${target.branch} and content_type_uid = ${AUTHORS}
      and lower(body->>'title') = any(${[...byName.keys()]}::text[])
    order by uid`.execute(db)
  const uids = new Map(rows.map(({ uid, name }) => [name, uid]))
  const missing = new Map<string, ItemFields>()
  for (const [key, name] of byName) {
    if (uids.has(key)) continue
    const entry = authorEntry(target, name)
    uids.set(key, entry.uid)
    missing.set(entry.uid, entry)
  }
  return { uids, missing: [...missing.values()] }
}
