// Draws of places: gives programmes their seeds before they open, and draws those that have closed.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberReader } from '#app/features/audience/audience.ts'
import { drawOf, drawPlaces, ensureSeed, undrawnPrograms } from '#domain/applications/draw.ts'
import { openingsByIds } from './openings.server.ts'
import { findPrograms } from './programs.server.ts'

/** A programme that fails is logged and tried again by the next run, and does not hold back the others. */
export async function drawDuePrograms(
  contextOf: () => Promise<RequestContext>,
  signal?: AbortSignal,
): Promise<void> {
  const context = await contextOf()
  const { db, now, log } = context.get(servicesContext)
  const { tenant } = context.get(placeContext)
  for (const { uid, applying } of await findPrograms(context, memberReader)) {
    if (applying?.order !== 'draw') continue
    const of = { tenant, programId: uid }
    if ((await drawOf(db, of)) === undefined) await ensureSeed(db, of)
  }
  const programs = await openingsByIds(context, await undrawnPrograms(db, tenant), memberReader)
  for (const { uid, applying } of programs.values())
    try {
      while (applying && (await drawPlaces(db, { tenant, program: applying, now })) > 0)
        signal?.throwIfAborted()
    } catch (error) {
      signal?.throwIfAborted()
      log.error({ program: uid, error }, 'Places could not be drawn; trying again in a minute')
    }
}
