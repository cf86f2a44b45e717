// Who owns what a folder does not have: imports own what they made, until a push has written it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type ItemKey, keyOf } from '#services/content/store/item.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import { SITE_EDITOR } from './edit-entry.ts'

/** Who saves versions for imports. */
export const ARTICLE_IMPORT = 'article-import'
export const PICTURE_IMPORT = 'picture-import'
const IMPORTS = [ARTICLE_IMPORT, PICTURE_IMPORT]

/** Keys of what imports made, also if an editor of the site changed it since: no push deletes it. */
export async function ownedByImports(trx: Db, { apiKey, branch }: Target): Promise<Set<string>> {
  const { rows } = await sql<ItemKey>`
    select content_type_uid as "contentType", uid, locale from content.version
    where api_key = ${apiKey} and branch = ${branch}
    group by content_type_uid, uid, locale
    having bool_or(saved_by = any(${IMPORTS}::text[]))
      and bool_and(coalesce(saved_by, '') = any(${[...IMPORTS, SITE_EDITOR]}::text[]))`.execute(trx)
  return new Set(rows.map(keyOf))
}
