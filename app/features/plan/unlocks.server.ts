// How many vacancies each skill of a plan unlocks: those of the target role, or all if there is none.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { impliedBy } from '#domain/demand/implied.ts'
import { targetOf } from '#domain/demand/target.ts'
import type { Step } from '#domain/plan/step.ts'

/** By id of the skill, without those that unlock nothing. Empty if they cannot be counted now. */
export async function unlocksOf(
  context: RequestContext,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, number>> {
  const { locale } = context.get(placeContext)
  const { search, now, log } = context.get(servicesContext)
  const of = steps.filter(({ kind }) => kind === 'skill').map(({ ref }) => ref)
  if (of.length === 0) return new Map()
  try {
    const profile = await context.get(viewerContext).viewerProfile()
    const own = profile?.skills.filter(({ is_active }) => is_active).map(({ id }) => id) ?? []
    const target = targetOf(profile?.targetRole ?? '')
    const { skills } = await search.lackingIn({
      query: target?.query ?? '',
      chosen: target?.chosen ?? {},
      known: new Set([...own, ...impliedBy(own).keys()]),
      of,
      locale,
      now,
    })
    return new Map(
      [...skills].filter(([, { alone }]) => alone > 0).map(([id, { alone }]) => [id, alone] as const),
    )
  } catch (error) {
    log.warn({ err: error }, 'What the skills of a plan unlock could not be counted')
    return new Map()
  }
}
