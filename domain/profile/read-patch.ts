import type { Fault } from '#services/fault.ts'
import { faultsOf } from '#services/problem.ts'
import { isRecord } from '#services/record.ts'
import { type ProfilePatch, patchFields, patchSchema, type WritableField } from './patch-schema.ts'
import { readOnlyFields } from './profile.ts'

export type ReadPatch = { ok: true; patch: ProfilePatch } | { ok: false; faults: Fault[] }

/** Tolerated clock difference: a consent is given now. */
const CLOCKS_DIFFER = 5 * 60_000

export const isWritable = (name: string): name is WritableField => Object.hasOwn(patchFields, name)

/** What may be written of the patch, or every reason why nothing is. */
export function readPatch(sent: unknown, now: Date): ReadPatch {
  if (!isRecord(sent))
    return { ok: false, faults: [{ pointer: '', code: 'wrong_type', message: 'must be an object' }] }
  const forbidden = readOnlyFields
    .filter((name) => Object.hasOwn(sent, name))
    .map((name): Fault => ({ pointer: `/${name}`, code: 'read_only', message: 'may not be set' }))
  const rest = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !readOnlyFields.some((field) => field === name)),
  )
  const read = patchSchema.safeParse(rest)
  if (!read.success) return { ok: false, faults: [...forbidden, ...faultsOf(read.error)] }
  const faults = [...forbidden, ...contradictions(read.data, now)]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, patch: read.data }
}

function contradictions(patch: ProfilePatch, now: Date): Fault[] {
  const faults: Fault[] = []
  if (patch.skills !== undefined)
    for (const name of ['primarySkillId', 'secondarySkillIds'] as const)
      if (patch[name] !== undefined)
        faults.push({
          pointer: `/${name}`,
          code: 'invalid',
          message: 'cannot be sent together with skills',
        })
  const accepted = patch.consent?.engXTermsAndConditions
  if (accepted !== undefined && Math.abs(new Date(accepted).getTime() - now.getTime()) > CLOCKS_DIFFER)
    faults.push({
      pointer: '/consent/engXTermsAndConditions',
      code: 'invalid',
      message: 'must be the present moment',
    })
  return faults
}
