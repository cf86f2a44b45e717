// What each open step unlocks among the vacancies of the member's role: the counter of the skill map.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { hiddenFrom } from '#app/features/jobs/member-jobs.server.ts'
import { listOfRole } from '#app/features/jobs/role-list.ts'
import { knownSkills } from '#app/features/skills/own-skills.server.ts'
import type { Step } from '#domain/plan/step.ts'
import type { PlanItem } from './plan-items.server.ts'
import { roleOfPlan } from './role-of-plan.server.ts'
import { skillsOfSteps } from './taught-skills.server.ts'

export interface StepUnlock {
  count: number
  /** The list of exactly these vacancies. */
  list: string
}

export interface PlanUnlocks {
  /** Undefined if the member has not chosen one. */
  role: string | undefined
  /** By the id of the step; without those that unlock nothing. */
  steps: ReadonlyMap<string, StepUnlock>
}

/** Undefined if it could not be counted; the plan is shown without. */
export async function findUnlocks(
  context: RequestContext,
  steps: readonly Step[],
  items: ReadonlyMap<string, PlanItem>,
): Promise<PlanUnlocks | undefined> {
  const { locale } = context.get(placeContext)
  const { search, now, log } = context.get(servicesContext)
  try {
    const role = await roleOfPlan(context)
    if (role === undefined || steps.length === 0) return { role: role?.name, steps: new Map() }
    const { target, name } = role
    const [taught, known, without] = await Promise.all([
      skillsOfSteps(context, steps, items),
      knownSkills(context),
      hiddenFrom(context),
    ])
    const sets = steps.map(({ id }) => (taught.get(id) ?? []).filter((skill) => !known.has(skill)))
    const counts = await search.unlockedIn({
      ...{ query: target.query, chosen: target.chosen, known, sets },
      ...{ locale, now, without },
    })
    return {
      role: name,
      steps: new Map(
        steps.flatMap(({ id }, at): [string, StepUnlock][] => {
          const count = counts[at] ?? 0
          return count === 0 ? [] : [[id, { count, list: listOfRole(target, sets[at] ?? []) }]]
        }),
      ),
    }
  } catch (error) {
    log.warn({ err: error }, 'What the steps of a plan unlock could not be counted')
    return undefined
  }
}
