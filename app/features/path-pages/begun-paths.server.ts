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
  /** Undefined: it is no longer there, or not for this reader. */
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

/** The paths that a member is on, the last begun first, each with how far they are. */
export async function begunPaths(context: RequestContext, memberId: string): Promise<BegunPath[]> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const started = await startedPaths(db, memberId, tenant)
  // Without any, content is not asked: what asks for this is shown even while content cannot be read.
  if (started.length === 0) return []
  const known = await findPaths(context)
  const own = started.map((one) => ({ started: one, path: known.find(({ uid }) => uid === one.path) }))
  const present = own.flatMap(({ path }) => path ?? [])
  const { walked } = await walkPaths(context, present)
  return Promise.all(
    own.map(async ({ path, ...one }) => {
      const walk = (path && walked[present.indexOf(path)]) ?? nothing
      return { ...one, path, walked: walk, progress: walk.progress, next: await nextOn(context, walk) }
    }),
  )
}
