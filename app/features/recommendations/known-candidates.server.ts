import { LRUCache } from 'lru-cache'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { FEATURE_OF_ITEM } from '#domain/features/feature-facts.ts'
import { type FoundCandidate, findCandidates } from '#domain/recommendations/candidates.ts'
import type { RecommendedType } from '#domain/recommendations/score.ts'
import type { SiteStack } from '#services/content/wire.ts'

/** Candidates in all lists of a site together: some megabytes. */
const MAX = 10_000
type Known = LRUCache<string, { revision: string; candidates: readonly FoundCandidate[] }>
/** Each site's apart: two in one process, as tests have them, can be at the same revision with different content. */
const memories = new WeakMap<SiteStack, Known>()

/**
 * Open items that share a skill, cached until content or catalogue change: they depend on nothing else but
 * the day. Of a member only skills and the country are known here; what
 * else depends on them is computed each time.
 */
export async function candidatesFor(
  context: RequestContext,
  type: RecommendedType,
  skills: readonly string[],
  country?: string,
): Promise<readonly FoundCandidate[]> {
  const { tenant, site, locale } = context.get(placeContext)
  const { db, now, env } = context.get(servicesContext)
  if (env.FEATURES_OFF.includes(FEATURE_OF_ITEM[type])) return []
  const { revision } = context.get(renderingContext)
  const find = () => findCandidates(db, { tenant, site, locale, at: now, skills, types: [type], country })
  if (revision === undefined || skills.length === 0) return find()
  const { apiKey, branch, environment } = site
  const day = now.toISOString().slice(0, 10)
  const key = JSON.stringify([
    type,
    tenant,
    apiKey,
    branch,
    environment,
    locale,
    day,
    country,
    skills.toSorted(),
  ])
  const known: Known =
    memories.get(site) ??
    new LRUCache({ maxSize: MAX, sizeCalculation: ({ candidates }) => Math.max(1, candidates.length) })
  memories.set(site, known)
  const found = known.get(key)
  if (found?.revision === revision) return found.candidates
  const candidates = await find()
  known.set(key, { revision, candidates })
  return candidates
}
