// How far somebody is in a form of several steps: a member, or a browser that is known by a key of its own.
import { createHash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'

export interface FormProgress {
  values: JsonObject
  /** Ids of the steps that are done. */
  done: string[]
  /** 1 after the first save. */
  version: number
}

/** What is stored, and the name of this save among all that there ever were: what was sent is known by it. */
export type KeptProgress = FormProgress & { once: string }

/** Where the form is filled in: letters about it are written in that language. */
export interface FormPlace {
  region: string
  locale: string
}

/** Whose it is. */
export type Filler = { memberId: string } | { formKey: string }

const DAY_MS = 24 * 60 * 60 * 1_000
export const MEMBER_MS = 30 * DAY_MS
export const BROWSER_MS = 7 * DAY_MS

/** What a member saved before this moment has expired. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - MEMBER_MS)

const keptMs = (filler: Filler): number => ('memberId' in filler ? MEMBER_MS : BROWSER_MS)

/** The key itself is not stored: who reads the database finds nobody's browser. */
const ownerOf = (filler: Filler): string =>
  'memberId' in filler ? filler.memberId : createHash('sha256').update(filler.formKey).digest('base64url')

export async function readFormProgress(
  db: Db,
  filler: Filler,
  { formId, now }: { formId: string; now: Date },
): Promise<KeptProgress | undefined> {
  const row = await db
    .selectFrom('form_drafts.progress')
    .select(['values', 'done', 'version', 'saved_at'])
    .where('owner', '=', ownerOf(filler))
    .where('form_id', '=', formId)
    .where('saved_at', '>=', new Date(now.getTime() - keptMs(filler)))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { saved_at, ...kept } = row
  const name = [ownerOf(filler), formId, kept.version, saved_at.toISOString()].join(' ')
  return { ...kept, once: createHash('sha256').update(name).digest('base64url') }
}

/**
 * Saves how far somebody is.
 * @param version the version that the writer has read; 0 for none
 * @returns false when there is a newer one
 */
export async function writeFormProgress(
  db: Db,
  filler: Filler,
  {
    formId,
    values,
    done,
    version,
    place,
    step,
    now,
  }: FormProgress & {
    formId: string
    place?: FormPlace | undefined
    /** The step that is shown next. */
    step?: string | undefined
    now: Date
  },
): Promise<boolean> {
  const fresh = {
    values: JSON.stringify(values),
    done,
    version: version + 1,
    region: place?.region ?? null,
    locale: place?.locale ?? null,
    step_id: step ?? null,
    saved_at: now,
  }
  const name = { owner: ownerOf(filler), form_id: formId }
  if (version > 0) {
    const { numUpdatedRows } = await db
      .updateTable('form_drafts.progress')
      .set(fresh)
      .where('owner', '=', name.owner)
      .where('form_id', '=', formId)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const member_id = 'memberId' in filler ? filler.memberId : null
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('form_drafts.progress')
    .values({ ...name, member_id, ...fresh })
    .onConflict((conflict) =>
      // One that has expired, and waits to be removed, is none.
      conflict
        .columns(['owner', 'form_id'])
        .doUpdateSet(fresh)
        .where('form_drafts.progress.saved_at', '<', new Date(now.getTime() - keptMs(filler))),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeFormProgress(db: Db, filler: Filler, formId: string): Promise<void> {
  await db
    .deleteFrom('form_drafts.progress')
    .where('owner', '=', ownerOf(filler))
    .where('form_id', '=', formId)
    .execute()
}

/**
 * Uses up the version that was looked over, in the transaction of whoever sends it, so that it is sent once.
 * @returns false if it was sent or changed meanwhile
 */
export async function takeFormProgress(
  trx: Db,
  filler: Filler,
  { formId, version }: { formId: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('form_drafts.progress')
    .where('owner', '=', ownerOf(filler))
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
