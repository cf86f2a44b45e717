// What has changed about the steps of a plan since they were planned: whether the role asks for their skills as it did.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { listedIds } from '#app/features/skill-map/listed-skills.server.ts'
import { knownSkills } from '#app/features/skills/own-skills.server.ts'
import { isGeneric } from '#domain/demand/generic.ts'
import { type RoleDemand, readDemand } from '#domain/demand/read-demand.ts'
import { changeOfAsked, ENOUGH_EMPLOYERS, ENOUGH_VACANCIES } from '#domain/plan/asked.ts'
import { keepAsked, type StepAsked } from '#domain/plan/keep-asked.ts'
import { readPlan } from '#domain/plan/plan.ts'
import type { Step } from '#domain/plan/step.ts'
import { langOf } from '#services/languages.ts'
import { findPlanItems, type PlanItem } from './plan-items.server.ts'
import { roleOfPlan } from './role-of-plan.server.ts'
import { skillsOfSteps } from './taught-skills.server.ts'

export interface StepChange {
  kind: 'less' | 'more'
  skill: string
  role: string
  count: number
  of: number
  was: number
  wasOf: number
  /** Day of the earlier count. */
  since: string
  /** A skill that the role asks more for, and that is neither known nor planned. */
  instead: { id: string; name: string } | undefined
}

/** Candidates for a replacement that are looked at. */
const LOOKED_AT = 40

/** What there is to say about the open steps, by their id; nothing if it could not be read. */
export async function findStepChanges(
  context: RequestContext,
  steps: readonly Step[],
  items: ReadonlyMap<string, PlanItem>,
): Promise<ReadonlyMap<string, StepChange>> {
  const { locale } = context.get(placeContext)
  const { search, log } = context.get(servicesContext)
  if (steps.every(({ asked }) => asked === undefined)) return new Map()
  try {
    const counted = await countAsked(context, steps, items)
    if (counted === undefined) return new Map()
    const { role, demand, counts } = counted
    const changed = steps.flatMap((step) => {
      const now = counts.find(({ id }) => id === step.id)
      if (now === undefined || step.asked?.role !== now.role || step.asked.skill !== now.skill) return []
      const kind = changeOfAsked(step.asked, now)
      return kind === undefined ? [] : [{ step, before: step.asked, now, kind }]
    })
    if (changed.length === 0) return new Map()
    const instead = changed.some(({ kind }) => kind === 'less')
      ? await replacement(context, demand, steps)
      : undefined
    const names = await search.namesOfSkills(
      [...changed.map(({ now }) => now.skill), ...(instead === undefined ? [] : [instead.skill])],
      langOf(locale),
    )
    return new Map(
      changed.map(({ step, before, now, kind }) => [
        step.id,
        {
          kind,
          skill: names.get(now.skill) ?? now.skill,
          role,
          count: now.count,
          of: now.of,
          was: before.count,
          wasOf: before.of,
          since: before.at.toISOString().slice(0, 10),
          instead:
            kind === 'less' && instead !== undefined && instead.count > now.count
              ? { id: instead.skill, name: names.get(instead.skill) ?? instead.skill }
              : undefined,
        },
      ]),
    )
  } catch (error) {
    log.warn({ err: error }, 'What a role asks of the steps of a plan could not be read')
    return new Map()
  }
}

/**
 * Keeps what the role asks today with steps that have nothing to compare with yet, after their member has changed the plan.
 * @param acknowledged id of the step whose change the member has read
 */
export async function keepStepCounts(
  context: RequestContext,
  { zone, acknowledged }: { zone: string | undefined; acknowledged?: string | undefined },
): Promise<void> {
  const { tenant } = context.get(placeContext)
  const { db, now, log } = context.get(servicesContext)
  const planner = { tenant, memberId: memberOf(context).userId }
  try {
    const { open } = await readPlan(db, { ...planner, now, zone })
    const counted = await countAsked(context, open, await findPlanItems(context, open))
    await keepAsked(db, { ...planner, now }, counted?.counts ?? [], acknowledged)
  } catch (error) {
    // The plan is changed all the same; the next change keeps them.
    log.warn({ err: error }, 'What a role asks of the steps of a plan could not be kept')
  }
}

interface Counted {
  role: string
  demand: RoleDemand
  counts: StepAsked[]
}

/** Undefined without a role, and where too few vacancies say what it asks. */
async function countAsked(
  context: RequestContext,
  steps: readonly Step[],
  items: ReadonlyMap<string, PlanItem>,
): Promise<Counted | undefined> {
  const { locale } = context.get(placeContext)
  const { db, search, now } = context.get(servicesContext)
  const role = steps.length === 0 ? undefined : await roleOfPlan(context)
  if (role === undefined) return undefined
  const [demand, taught] = await Promise.all([
    readDemand({ db, search, locale, now }, role.target),
    skillsOfSteps(context, steps, items),
  ])
  if (demand.vacancies < ENOUGH_VACANCIES || demand.employers < ENOUGH_EMPLOYERS) return undefined
  const asked = new Map(demand.skills.map(({ skill, must, nice }) => [skill, must + nice]))
  const counts = steps.flatMap((step): StepAsked[] => {
    const skill = countedSkill(step, { role: role.target.key, taught: taught.get(step.id) ?? [], asked })
    if (skill === undefined) return []
    const count = asked.get(skill) ?? 0
    return [{ id: step.id, role: role.target.key, skill, count, of: demand.vacancies }]
  })
  return { role: role.name, demand, counts }
}

/** The skill by which a step is judged: the same as before, or the most asked of those that it teaches. */
function countedSkill(
  { asked: kept }: Step,
  { role, taught, asked }: { role: string; taught: readonly string[]; asked: ReadonlyMap<string, number> },
): string | undefined {
  if (kept?.role === role && taught.includes(kept.skill)) return kept.skill
  return taught.toSorted((a, b) => (asked.get(b) ?? 0) - (asked.get(a) ?? 0))[0]
}

/** What the role asks most of all that is neither known nor planned. */
async function replacement(
  context: RequestContext,
  { skills }: RoleDemand,
  steps: readonly Step[],
): Promise<{ skill: string; count: number } | undefined> {
  const known = await knownSkills(context)
  const planned = new Set(steps.flatMap(({ kind, ref }) => (kind === 'skill' ? [ref] : [])))
  const missing = skills
    .filter(({ skill }) => !known.has(skill) && !planned.has(skill) && !isGeneric(skill))
    .slice(0, LOOKED_AT)
  const listed = await listedIds(
    context,
    missing.map(({ skill }) => skill),
  )
  const first = missing.find(({ skill }) => listed.has(skill))
  return first && { skill: first.skill, count: first.must + first.nice }
}
