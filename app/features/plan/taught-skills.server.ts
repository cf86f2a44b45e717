import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { taughtBy } from '#domain/closing/taught.ts'
import { type Step, type StepKind, stepName } from '#domain/plan/step.ts'
import type { PlanItem } from './plan-items.server.ts'

const teaching = ['course', 'event', 'article'] as const
const isTeaching = (kind: StepKind): kind is (typeof teaching)[number] =>
  teaching.some((each) => each === kind)

/** The skills that each step teaches, by the id of the step. */
export async function skillsOfSteps(
  context: RequestContext,
  steps: readonly Step[],
  items: ReadonlyMap<string, PlanItem>,
): Promise<Map<string, readonly string[]>> {
  const { tenant, site } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const teachers = steps.flatMap(({ kind, ref }) => (isTeaching(kind) ? [{ kind, ref }] : []))
  const taught = await taughtBy(db, { tenant, site, teachers })
  return new Map(
    steps.map((step) => [
      step.id,
      step.kind === 'skill'
        ? [step.ref]
        : (taught.get(stepName(step)) ?? items.get(stepName(step))?.skills ?? []),
    ]),
  )
}
