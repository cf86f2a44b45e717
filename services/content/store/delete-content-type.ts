import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { DRAFT, type Target } from './stack-change.ts'

/** Deletes a content type's entries, saved and published, and records the one sync event for it. */
export async function deleteEverything(
  trx: Db,
  { apiKey, branch }: Target,
  contentType: string,
  at: Date,
): Promise<void> {
  await trx
    .deleteFrom('content.version')
    .where('api_key', '=', apiKey)
    .where('branch', '=', branch)
    .where('content_type_uid', '=', contentType)
    .execute()
  await sql`
    with gone as (
      delete from content.published p using content.scope s
      where s.id = p.scope_id and s.api_key = ${apiKey} and s.branch = ${branch}
        and p.content_type_uid = ${contentType}
      returning p.scope_id
    )
    insert into content.sync_event (scope_id, type, content_type_uid, event_at, data)
    select distinct s.id, 'content_type_deleted', ${contentType}, ${at.toISOString()}::timestamptz, '{}'::jsonb
    from gone join content.scope s on s.id = gone.scope_id and s.environment <> ${DRAFT}`.execute(trx)
}
