// What a hold kept from going on goes on when it is lifted: at once, and by a job, for the process that lifts it may die.
import type { Db } from '#db/database.ts'
import { forgetWhatIsOff } from '#domain/recommendations/memory.ts'
import { type Asked, removeCategories } from './removal.ts'
import { waitingRemovals } from './requests.ts'

/**
 * Each removal in a transaction of its own: one that fails stays in the register, and is tried again.
 * @param after.memberId whose hold was lifted; of everybody without it
 * @param after.adminId who lifted it
 * @throws after all others, if one failed
 */
export async function goOnAfterHolds(
  db: Db,
  {
    memberId: of,
    adminId,
    ...rest
  }: Pick<Asked, 'tenant' | 'files' | 'audit' | 'now'> & { memberId?: string; adminId?: string },
): Promise<void> {
  const failures: unknown[] = []
  for (const { id: requestId, memberId, categories } of await waitingRemovals(db, {
    tenant: rest.tenant,
    memberId: of,
  }))
    try {
      await removeCategories(db, { ...rest, memberId, categories, by: { adminId, requestId } })
    } catch (error) {
      failures.push(error)
    }
  await forgetWhatIsOff(db)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} removals after a hold could not be carried out`)
}
