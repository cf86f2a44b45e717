import { LRUCache } from 'lru-cache'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { withoutSignal } from '#db/request-signal.ts'
import type { SiteStack } from '#services/content/wire.ts'

type Remembered = LRUCache<string, { revision: string; made: Promise<unknown> }>

/** Each site's apart: two in one process, as tests have them, can be at the same revision with different content. */
const memories = new WeakMap<SiteStack, Remembered>()
const MAX_REMEMBERED = 500

/**
 * Caches a result that depends only on the stack's content and the place, until the content changes: members
 * read the same articles and menus as everybody. `name` identifies it; place and stack are added here.
 */
export function oncePerRevision<Value>(
  context: RequestContext,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const { site, region, locale } = context.get(placeContext)
  const { revision } = context.get(renderingContext)
  if (revision === undefined) return make()
  const remembered: Remembered = memories.get(site) ?? new LRUCache({ max: MAX_REMEMBERED })
  memories.set(site, remembered)
  const key = `${site.apiKey} ${site.branch} ${site.environment} ${region} ${locale} ${name}`
  const known = remembered.get(key)
  if (known?.revision === revision) return known.made as Promise<Value>
  // Others read it later, so it outlives the request that asked first.
  const made = withoutSignal(make)
  remembered.set(key, { revision, made })
  made.catch(() => remembered.delete(key))
  return made
}

/** The same for what days and hours change too: events that pass, vacancies that end. */
export const oncePerHour = <Value>(
  context: RequestContext,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> =>
  oncePerRevision(context, `${name} ${context.get(servicesContext).now.toISOString().slice(0, 13)}`, make)
