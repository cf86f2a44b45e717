import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { holdOf } from '#domain/privacy/holds.ts'

/** Why nothing of the member may be removed for now, if so. */
export async function ownHold(context: RequestContext) {
  const { db } = context.get(servicesContext)
  const hold = await holdOf(db, memberOf(context).userId)
  return hold && { ...hold, placedAt: hold.placedAt.toISOString() }
}

export type OwnHold = NonNullable<Awaited<ReturnType<typeof ownHold>>>
