// The only way to change a profile: pages with and without script, the API, imports and the site itself use
// it.
import type { Db } from '#db/database.ts'
import { type Click, noteConsent } from '#domain/consents/ledger.ts'
import type { Fault } from '#services/fault.ts'
import { isRecord } from '#services/record.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import { applyPatch, changedFields } from './apply-patch.ts'
import { checkReferences } from './check-references.ts'
import { withSkillsInForce } from './current-references.ts'
import { mayWrite } from './editing.ts'
import type { ProfilePatch } from './patch-schema.ts'
import { namesVersion, type Profile } from './profile.ts'
import { readPatch } from './read-patch.ts'
import { readProfile } from './read-profile.ts'
import { writeProfile } from './write-profile.ts'

export type UpdateOutcome =
  | { kind: 'updated'; profile: Profile }
  /** Nothing was changed. */
  | { kind: 'invalid'; faults: Fault[] }
  /**
   * The profile has changed since, perhaps in another tab; nothing was changed now. With `seen`, `fields` are
   * the fields of the patch that have changed since and would get another value: `telegram`,
   * `visibility/phone`.
   */
  | { kind: 'conflict'; profile: Profile; fields: string[] }
  /** Their employer keeps the profile (editing.ts). */
  | { kind: 'kept' }
  /** There is no such member. */
  | { kind: 'missing' }
  /** Ids could not be checked because the reference service does not answer. Nothing was changed. */
  | { kind: 'unavailable'; faults: Fault[] }

export interface UpdateOptions {
  /** The If-Match header: no other version is changed. */
  ifMatch?: string | undefined
  /**
   * The version that the client has seen: later changes are a conflict if they concern the patch's fields.
   * Without this and `ifMatch` the last write wins, field by field.
   */
  seen?: number | undefined
  /** The profile as the caller has just read it, to save a read. */
  present?: Profile | undefined
  now: Date
  /** Where the terms were accepted, and which, if the patch says that they were. */
  accepted?: Click | undefined
  /** Checks the ids of a patch; 'trusted' for patches that the site itself made. */
  reference: ReferenceData | 'trusted'
}

/** Applies the whole patch or nothing of it. */
export async function updateProfile(
  db: Db,
  memberId: string,
  sent: unknown,
  options: UpdateOptions,
): Promise<UpdateOutcome> {
  const { now, reference } = options
  const present = options.present ?? (await readProfile(db, memberId, { now }))
  if (present === undefined) return { kind: 'missing' }
  if (reference !== 'trusted' && isRecord(sent) && !mayWrite(present, Object.keys(sent)))
    return { kind: 'kept' }
  const read = readPatch(sent, now)
  if (!read.ok) return { kind: 'invalid', faults: read.faults }
  const patch = await withSkillsInForce(db, read.patch)
  // Before the transaction, in which nothing but the database may be waited for.
  const checked =
    reference === 'trusted'
      ? { kind: 'known' as const, patch }
      : await checkReferences(reference, present, patch)
  if (checked.kind === 'unavailable') return checked
  if (checked.kind === 'unknown') return { kind: 'invalid', faults: checked.faults }
  try {
    const asked = { ...options, memberId, present, patch: checked.patch }
    // Part of what the caller writes, where they write more than this.
    if (db.isTransaction) return await update(db, asked)
    return await db.transaction().execute((trx) => update(trx, asked))
  } catch (error) {
    if (isTakenSlug(error))
      return { kind: 'invalid', faults: [{ pointer: '/publicSlug', code: 'taken', message: 'is taken' }] }
    throw error
  }
}

interface Update extends Omit<UpdateOptions, 'reference' | 'present'> {
  memberId: string
  present: Profile
  patch: ProfilePatch
}

async function update(
  trx: Db,
  { memberId, present: before, patch, ifMatch, seen, now, accepted }: Update,
): Promise<UpdateOutcome> {
  // Lock: writers of one profile take turns.
  const held = await trx
    .selectFrom('profile.profile')
    .select(['version', 'changed_in'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  // It may have changed since it was read; under the lock it cannot.
  const present = held?.version === before.version ? before : await readProfile(trx, memberId, { now })
  if (held === undefined || present === undefined) return { kind: 'missing' }
  if (ifMatch !== undefined && !namesVersion(ifMatch, present.version))
    return { kind: 'conflict', profile: present, fields: [] }
  if (Object.keys(patch).length === 0) return { kind: 'updated', profile: present }

  const applied = applyPatch(present, patch, now)
  if (!applied.ok) return { kind: 'invalid', faults: applied.faults }
  const changed = changedFields(present, applied.profile)
  const lost = seen === undefined ? [] : changed.filter((field) => (held.changed_in[field] ?? 0) > seen)
  const fields = lost.filter((field) => Object.hasOwn(patch, field.split('/', 1)[0] ?? ''))
  if (fields.length > 0) return { kind: 'conflict', profile: present, fields }
  await writeProfile(trx, applied.profile, changed, held.changed_in)
  if (patch.consent?.engXTermsAndConditions !== undefined)
    await noteConsent(trx, { memberId, kind: 'terms', act: 'given', click: accepted, at: now })
  return { kind: 'updated', profile: applied.profile }
}

const isTakenSlug = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'profile_public_slug_key'
