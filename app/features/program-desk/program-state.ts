// What a programme is for whoever looks after it.
import type { z } from 'zod'
import { isDoubt, programFaults } from '#app/features/programs/program-faults.ts'
import type { programFields } from '#app/features/programs/programs.server.ts'
import { momentIn, opennessOf } from '#domain/applications/program.ts'

export type ProgramFields = z.infer<typeof programFields>

export const programStates = [
  'draft',
  'scheduled',
  'open',
  'full',
  'closed',
  'archived',
  'refused',
  'elsewhere',
  'none',
] as const
export type ProgramState = (typeof programStates)[number]

export interface Around {
  isPublished: boolean
  taken: number
  now: Date
}

export function stateOf(program: ProgramFields, { isPublished, taken, now }: Around): ProgramState {
  if (!isPublished) return 'draft'
  if (program.archived === true) return 'archived'
  if (program.application_url !== '') return 'elsewhere'
  if (!program.workflow_type) return 'none'
  if (programFaults(program).some((fault) => !isDoubt(fault))) return 'refused'
  const openness = opennessOf(momentsOf(program), now)
  if (openness !== 'open') return openness === 'soon' ? 'scheduled' : 'closed'
  return program.seats && taken >= program.seats ? 'full' : 'open'
}

export const momentsOf = ({
  opens,
  closes,
  time_zone,
}: Pick<ProgramFields, 'opens' | 'closes' | 'time_zone'>) => ({
  opens: momentIn(opens, time_zone),
  closes: momentIn(closes, time_zone),
})
