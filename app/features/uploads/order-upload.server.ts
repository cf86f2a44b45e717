import type { Db } from '#db/database.ts'
import { type Allowance, useOnce as countUse } from '#services/limits.ts'
import type { UploadKind } from '#services/uploads/upload-status.ts'
import type { Uploads } from '#services/uploads/uploads.ts'

/** Limit of forms per member: enough for mistakes and second thoughts, too few to fill a disk. */
const FORMS = { name: 'upload-forms', times: 40, seconds: 3_600 }

type Ordered = NonNullable<Awaited<ReturnType<Uploads['order']>>>

export type UploadOrder =
  | { kind: 'ordered'; form: Ordered }
  | { kind: 'too-often'; allowance: Allowance }
  /** Files of this type are refused. */
  | { kind: 'not-taken' }

/** Counts a file that does not come by a signed form. */
export const mayUpload = ({ db, now }: { db: Db; now: Date }, memberId: string): Promise<Allowance> =>
  countUse(db, FORMS, memberId, now)

/** Issues a signed form for one file, for pages with and without script. */
export async function orderUpload(
  { db, now, uploads }: { db: Db; now: Date; uploads: Uploads },
  memberId: string,
  kind: UploadKind,
  options: Parameters<Uploads['order']>[2],
): Promise<UploadOrder> {
  const allowance = await countUse(db, FORMS, memberId, now)
  if (!allowance.allowed) return { kind: 'too-often', allowance }
  const form = await uploads.order(memberId, kind, options)
  return form === undefined ? { kind: 'not-taken' } : { kind: 'ordered', form }
}
