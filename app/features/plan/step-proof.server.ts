// A skill that a member has learnt by their plan is evidence, for as long as the step is done.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { addEvidence, removeEvidence } from '#domain/evidence/added-evidence.ts'
import type { Step } from '#domain/plan/step.ts'
import { MAX_IN_LINE } from '#domain/profile/field-kinds.ts'

const purposeOf = (stepId: string) => `step ${stepId}`

/** A line as titles of facts are accepted. */
const asTitle = (line: string): string =>
  line
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_IN_LINE)
    .trim()

/** Adds a done step of a skill as evidence, with a link as a project and without one as the member's word. */
export async function addProof(context: RequestContext, { id, kind, ref, title, done }: Step): Promise<void> {
  const { db, now, reference, log } = context.get(servicesContext)
  if (kind !== 'skill' || done === undefined) return
  const lines = [...(done.text ?? '').split('\n'), title].map(asTitle)
  const faults = await addEvidence(db, {
    reference,
    memberId: memberOf(context).userId,
    now,
    fact: {
      id,
      kind: 'project',
      skills: [ref],
      title: lines.find((line) => line !== '') ?? ref,
      link: done.link,
      date: done.on,
      purpose: purposeOf(id),
    },
  })
  // The step is done all the same.
  if (faults.length > 0) log.warn({ faults }, 'A done step could not be added as evidence')
}

export const removeProof = (context: RequestContext, stepId: string): Promise<boolean> =>
  removeEvidence(context.get(servicesContext).db, {
    memberId: memberOf(context).userId,
    purpose: purposeOf(stepId),
  })
