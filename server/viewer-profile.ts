import { personaProfile } from '#domain/profile/persona-profile.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { isPersona, type Viewer } from '#services/identity/viewer.ts'
import type { Services } from './services.ts'

/** Reads the viewer's profile once for a page, however many of its parts need it. */
export function viewerProfileOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  method: string,
): () => Promise<Profile | undefined> {
  if (!viewer.authorized) return async () => undefined
  if (isPersona(viewer)) return async () => personaProfile(viewer, clock.now())
  return onceWhileReading(method, () => readProfile(database.db, viewer.userId, { now: clock.now() }))
}

/** A request that writes reads again each time, because its page shows the change. */
export function onceWhileReading<Value>(method: string, read: () => Promise<Value>): () => Promise<Value> {
  if (method !== 'GET' && method !== 'HEAD') return read
  let known: Promise<Value> | undefined
  return () => {
    known ??= read()
    return known
  }
}
