import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findPaths, type PathEntry } from '#app/features/paths/path-entries.server.ts'
import type { PathProgress } from '#domain/learning/path-progress.ts'
import { type StartedPath, startedPaths } from '#domain/learning/paths.ts'
import { nextOn } from './next-step.server.ts'
import { type Walked, walkPaths } from './walk.server.ts'

export interface BegunPath {
  started: StartedPath
  /** Undefined if it no longer exists or the viewer may not see it. */
  path: PathEntry | undefined
  walked: Walked
  progress: PathProgress
  next: Awaited<ReturnType<typeof nextOn>>
}

const nothing: Walked = {
  stages: [],
  progress: { percent: 0, minutes: 0, doneMinutes: 0, isComplete: false, next: undefined },
  courses: new Map(),
}

/**
 * A member's begun paths with progress, latest first.
 * @param isWanted leaves out others, and those that no longer exist
 */
export async function begunPaths(
  context: RequestContext,
  memberId: string,
  isWanted?: (path: PathEntry) => boolean,
): Promise<BegunPath[]> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const started = await startedPaths(db, memberId, tenant)
  // Do not read content unless there are any: callers show the rest while content is unavailable.
  if (started.length === 0) return []
  const known = await findPaths(context)
  const own = started
    .map((one) => ({ started: one, path: known.find(({ uid }) => uid === one.path) }))
    .filter(({ path }) => isWanted === undefined || (path !== undefined && isWanted(path)))
  if (own.length === 0) return []
  const present = own.flatMap(({ path }) => path ?? [])
  const { walked } = await walkPaths(context, present)
  return Promise.all(
    own.map(async ({ path, ...one }) => {
      const walk = (path && walked[present.indexOf(path)]) ?? nothing
      return { ...one, path, walked: walk, progress: walk.progress, next: await nextOn(context, walk) }
    }),
  )
}
