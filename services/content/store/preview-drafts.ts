// An editor's unsaved changes. They concern only requests with their hash, so the stack's revision stays.
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import type { ItemKey } from './item.ts'
import type { Target } from './stack-change.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

export interface PreviewDraft extends Target, ItemKey {
  hash: string
  /** The whole entry in delivered form. */
  body: JsonObject
}

export async function putPreviewDraft(
  db: Db,
  { apiKey, branch, hash, contentType, uid, locale, body }: PreviewDraft,
  at: Date,
): Promise<void> {
  const changes = { body: JSON.stringify(body), saved_at: at }
  await db
    .insertInto('content.preview_draft')
    .values({ api_key: apiKey, branch, hash, content_type_uid: contentType, uid, locale, ...changes })
    .onConflict((conflict) =>
      conflict
        .columns(['api_key', 'branch', 'hash', 'content_type_uid', 'uid', 'locale'])
        .doUpdateSet(changes),
    )
    .execute()
}

export async function deletePreviewDrafts(db: Db, { apiKey, branch }: Target, hash: string): Promise<void> {
  await db
    .deleteFrom('content.preview_draft')
    .where('api_key', '=', apiKey)
    .where('branch', '=', branch)
    .where('hash', '=', hash)
    .execute()
}

/** Deletes drafts older than a day. */
export async function expirePreviewDrafts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('content.preview_draft')
    .where('saved_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
