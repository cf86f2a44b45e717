// A skill that a member has learnt by their plan is evidence, for as long as the step is done. Called in the transaction that
// changes the step, so that neither is stored without the other.
import type { Db } from '#db/database.ts'
import { addEvidenceLocked, removeEvidence } from '#domain/evidence/added-evidence.ts'
import { MAX_IN_LINE } from '#domain/profile/field-kinds.ts'
import type { Step } from './step.ts'

const purposeOf = (stepId: string) => `step ${stepId}`

/** A line as titles of facts are accepted. */
const asTitle = (line: string): string =>
  line
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_IN_LINE)
    .trim()

/**
 * Adds a done step of a skill as evidence, with a link as a project and without one as the member's word. The step is done
 * also if it cannot be evidence, because the member has added as many facts as are stored.
 * @returns whether it is evidence now, or need not be
 */
export async function addStepEvidence(
  trx: Db,
  { memberId, now, step }: { memberId: string; now: Date; step: Step },
): Promise<boolean> {
  const { id, kind, ref, title, done } = step
  if (kind !== 'skill' || done === undefined) return true
  const lines = [...(done.text ?? '').split('\n'), title].map(asTitle)
  const faults = await addEvidenceLocked(trx, {
    memberId,
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
  return faults.length === 0
}

export const removeStepEvidence = (trx: Db, memberId: string, stepId: string): Promise<boolean> =>
  removeEvidence(trx, { memberId, purpose: purposeOf(stepId) })
