// Next versions of programmes whose time has come: looked at once more, and published by the site.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { PROGRAMS } from '#app/features/programs/programs.server.ts'
import { dueNextVersions, type Halt, haltNextVersion } from '#domain/applications/next-versions.ts'
import { readWrittenEntry } from '#services/content/authoring/edit-entry.ts'
import { changeStack } from '#services/content/store/stack-change.ts'
import { noteProgram } from './desk.server.ts'
import { targetOf } from './entries.server.ts'
import { nextKey, proveNext, publishNext, readNext, seenOf } from './next.server.ts'
import { conflictsOf } from './next-changes.ts'

/**
 * What nobody may publish unseen is kept and not published: editors read why at the desk. One that fails is logged and
 * tried again by the next run; it holds back none of the others.
 * @returns how many were published
 */
export async function publishDuePrograms(
  contextOf: () => Promise<RequestContext>,
  signal?: AbortSignal,
): Promise<number> {
  const context = await contextOf()
  const { db, now, log } = context.get(servicesContext)
  const { tenant } = context.get(placeContext)
  let count = 0
  for (const uid of await dueNextVersions(db, { tenant, now })) {
    signal?.throwIfAborted()
    try {
      if (await publishDue(context, uid)) count++
    } catch (error) {
      log.error(
        { program: uid, error },
        'A scheduled version of a programme could not be published; trying again in a minute',
      )
    }
  }
  return count
}

async function publishDue(context: RequestContext, uid: string): Promise<boolean> {
  const { db } = context.get(servicesContext)
  const entry = await readWrittenEntry(db, targetOf(context), { contentType: PROGRAMS, uid })
  const next = await readNext(context, uid)
  if (next === undefined) return false
  const proved = entry && (await proveNext(context, entry, next))
  if (entry === undefined || proved === undefined || entry.environments.length === 0)
    return halt(context, uid, next.version, 'unpublished')
  if (proved.isRefused) return halt(context, uid, next.version, 'refused')
  if (conflictsOf(entry, next.edit, next.base).length > 0) return halt(context, uid, next.version, 'conflict')
  const outcome = await publishNext(context, uid, { seen: seenOf(entry, next), ...proved })
  // Somebody changed it in this moment: the next run looks at it anew.
  if (outcome === 'changed') return false
  return outcome === 'published' || halt(context, uid, next.version, outcome)
}

async function halt(context: RequestContext, uid: string, seen: number, halted: Halt): Promise<false> {
  const { db, log } = context.get(servicesContext)
  await changeStack(db, targetOf(context).apiKey, async (trx) => {
    if (await haltNextVersion(trx, nextKey(context, uid), { halted, seen }))
      await noteProgram(context, trx, { uid, act: 'next-halt' })
  })
  log.warn(
    { program: uid, reason: halted },
    'A scheduled version of a programme was not published; its desk says why',
  )
  return false
}
