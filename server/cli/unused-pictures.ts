import type { Db } from '#db/database.ts'
import { removeUnusedPictures, UNUSED_KEPT_MS } from '#domain/pictures/unused-pictures.ts'
import { removeFinished } from '#services/images/remove-finished.ts'
import type { Env } from '../env.ts'

const DAYS = UNUSED_KEPT_MS / 86_400_000

/** After an import: what nothing shows any more, and what of it goes. @returns lines of its report */
export async function unusedPictures(
  db: Db,
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  { tenant, ...options }: { tenant: string; at: Date; dryRun: boolean; given: ReadonlySet<string> },
): Promise<string[]> {
  const { waiting, removed, files } = await removeUnusedPictures(db, tenant, options)
  await removeFinished(DATA_DIR, files)
  if (waiting + removed === 0) return []
  const gone = options.dryRun ? 'would be removed' : 'removed'
  return [`Imported pictures that nothing shows: ${removed} ${gone}, ${waiting} stay up to ${DAYS} days.`]
}
