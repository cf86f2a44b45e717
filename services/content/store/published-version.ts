// Whether something that was read of content is still what is published, for those who write by it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface PublishedVersion {
  apiKey: string
  branch: string
  environment: string
  contentType: string
  uid: string
  /** The language in which it was read. */
  locale: string
  version: number
}

/** In the caller's transaction. What this database does not have, as with a connected service, is taken to be current. */
export async function isPublishedStill(db: Db, read: PublishedVersion): Promise<boolean> {
  const { rows } = await sql<{ version: number | null }>`
    select (p.body ->> '_version')::int as version
    from content.published p join content.scope s on s.id = p.scope_id
    where s.api_key = ${read.apiKey} and s.branch = ${read.branch} and s.environment = ${read.environment}
      and p.content_type_uid = ${read.contentType} and p.uid = ${read.uid} and p.locale = ${read.locale}`.execute(
    db,
  )
  const [now] = rows
  return now === undefined || now.version === read.version
}
