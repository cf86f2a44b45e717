// An import that the member has not decided about. It is stored on the server, so that the end of a session
// loses nothing.
import type { Db } from '#db/database.ts'
import type { Fault } from '#services/fault.ts'
import type { ProfilePatchInput } from '../patch-schema.ts'
import { readPatch } from '../read-patch.ts'
import type { Loss } from '../resume/resume-schema.ts'
import type { ImportSource } from './read-files.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
export const KEPT_MS = 7 * DAY_MS

export interface PendingImport {
  source: ImportSource
  fileName: string
  patch: ProfilePatchInput
  lost: Loss[]
}

/** Replaces the member's pending import. Values that the profile's rules refuse are moved to `lost`. */
export async function keepImport(db: Db, memberId: string, brought: PendingImport, now: Date): Promise<void> {
  const { patch, lost } = writable(brought, now)
  const row = {
    source: brought.source,
    file_name: brought.fileName,
    patch: JSON.stringify(patch),
    lost: JSON.stringify(lost),
    brought_at: now,
  }
  await db
    .insertInto('profile.pending_import')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

export async function pendingImport(db: Db, memberId: string, now: Date): Promise<PendingImport | undefined> {
  const row = await db
    .selectFrom('profile.pending_import')
    .select(['source', 'file_name', 'patch', 'lost'])
    .where('member_id', '=', memberId)
    .where('brought_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst()
  return (
    row && {
      source: row.source,
      fileName: row.file_name,
      // Only `keepImport` writes it.
      patch: row.patch as ProfilePatchInput,
      lost: row.lost as unknown as Loss[],
    }
  )
}

export async function dropImport(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('profile.pending_import').where('member_id', '=', memberId).execute()
}

/** The part that may be written, with an id for each item; reading the same file again gives the same ids. */
function writable({ patch, lost }: PendingImport, now: Date): Pick<PendingImport, 'patch' | 'lost'> {
  let rest: ProfilePatchInput = patch
  const losses = [...lost]
  for (;;) {
    const read = readPatch(rest, now)
    if (read.ok) return { patch: read.patch, lost: losses }
    losses.push(...read.faults.map(({ pointer }): Loss => ({ path: pointer, reason: 'not understood' })))
    rest = without(rest, read.faults)
  }
}

/** Drops invalid fields; from a list only its invalid items. */
function without(patch: ProfilePatchInput, faults: readonly Fault[]): ProfilePatchInput {
  const wrong = faults.map(({ pointer }) => pointer.split('/').slice(1))
  return Object.fromEntries(
    Object.entries(patch).flatMap(([field, value]) => {
      const here = wrong.filter(([name]) => name === field)
      if (here.length === 0) return [[field, value]]
      const items = here.map(([, at]) => at)
      if (!Array.isArray(value) || items.includes(undefined)) return []
      return [[field, value.filter((_, at) => !items.includes(String(at)))]]
    }),
  )
}
