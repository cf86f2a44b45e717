// Form drafts of members, available on every device. A draft is never overwritten by a writer who has not
// seen its latest version.
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'

export interface FormDraft {
  values: JsonObject
  /** 1 after the first save. */
  version: number
  savedAt: Date
}

const DAY_MS = 24 * 60 * 60 * 1_000
export const KEPT_MS = 30 * DAY_MS
/** More forms than anybody fills in at once. */
const MAX = 50

interface Name {
  memberId: string
  formId: string
}

export async function readFormDraft(db: Db, { memberId, formId }: Name): Promise<FormDraft | undefined> {
  const row = await db
    .selectFrom('form_drafts.draft')
    .select(['values', 'version', 'saved_at'])
    .where('member_id', '=', memberId)
    .where('form_id', '=', formId)
    .executeTakeFirst()
  return row && { values: row.values, version: row.version, savedAt: row.saved_at }
}

/** What a member has begun, the newest first, in one step or several; what expires is not told of any more. */
export async function listFormDrafts(
  db: Db,
  { memberId, now, limit }: { memberId: string; now: Date; limit: number },
): Promise<{ formId: string; savedAt: Date }[]> {
  const begun = (table: 'form_drafts.draft' | 'form_drafts.progress') =>
    db
      .selectFrom(table)
      .select(['form_id', 'saved_at'])
      .where('member_id', '=', memberId)
      .where('saved_at', '>=', new Date(now.getTime() - KEPT_MS))
  const rows = await begun('form_drafts.draft')
    .unionAll(begun('form_drafts.progress'))
    .orderBy('saved_at', 'desc')
    .orderBy('form_id')
    .limit(limit)
    .execute()
  return rows.map(({ form_id, saved_at }) => ({ formId: form_id, savedAt: saved_at }))
}

/**
 * Saves a draft.
 * @param version the version that the writer has; 0 for none
 * @returns the saved draft; `changed` when a newer version exists, `full` when the member has too many
 */
export async function writeFormDraft(
  db: Db,
  { memberId, formId, values, version, now }: Name & { values: JsonObject; version: number; now: Date },
): Promise<FormDraft | 'changed' | 'full'> {
  const fresh = { values: JSON.stringify(values), version: version + 1, saved_at: now }
  if (version === 0) {
    const { count } = await db
      .selectFrom('form_drafts.draft')
      .select((of) => of.fn.countAll<string>().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX) return 'full'
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('form_drafts.draft')
      .values({ member_id: memberId, form_id: formId, ...fresh })
      .onConflict((conflict) => conflict.columns(['member_id', 'form_id']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n ? { values, version: 1, savedAt: now } : 'changed'
  }
  const { numUpdatedRows } = await db
    .updateTable('form_drafts.draft')
    .set(fresh)
    .where('member_id', '=', memberId)
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { values, version: version + 1, savedAt: now } : 'changed'
}

export async function removeFormDraft(db: Db, { memberId, formId }: Name): Promise<void> {
  await db
    .deleteFrom('form_drafts.draft')
    .where('member_id', '=', memberId)
    .where('form_id', '=', formId)
    .execute()
}
