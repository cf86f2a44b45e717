// How the work of a vacancy is done, read from what its source says: where, for how many hours and by which contract.
import { employmentFormsIn } from '#domain/catalogue/import/working-forms.ts'

export const workplaces = ['remote', 'hybrid', 'on-site', 'relocate'] as const
export const contracts = [
  'permanent',
  'temporary',
  'contractor',
  'internship',
  'apprenticeship',
  'per-diem',
  'volunteer',
] as const
export const workingHours = ['full-time', 'part-time'] as const

export interface MannerFacts {
  remote: string
  employment_form: string
  job_type: string
  assignment_duration: string
  seniority: string
  cities: readonly string[]
}

export interface Manner {
  workplaces: readonly string[]
  contracts: readonly string[]
  hours: readonly string[]
}

/** `job_type` mixes contract, place and purpose; each of its values counts where it belongs. */
export function mannerOf(facts: MannerFacts): Manner {
  const forms = formsOf(facts.employment_form)
  const { job_type, assignment_duration, seniority } = facts
  const named = new Set(forms)
  if (assignment_duration === 'permanent') named.add('permanent')
  else if (/months/.test(assignment_duration)) named.add('temporary')
  if (job_type === 'volunteer') named.add('volunteer')
  if (seniority === 'intern') named.add('internship')
  return {
    workplaces: [...placeOf(facts), ...(job_type === 'relocate' ? ['relocate'] : [])],
    contracts: contracts.filter((form) => named.has(form)),
    hours: workingHours.filter((form) => named.has(form)),
  }
}

/** A source that names no place says nothing about it. */
function placeOf({ remote, job_type, cities }: MannerFacts): string[] {
  if (remote === 'full' || job_type === 'anywhere') return ['remote']
  if (remote === 'hybrid') return ['hybrid']
  return cities.length === 0 ? [] : ['on-site']
}

const MAX_KEPT = 5_000
const kept = new Map<string, readonly string[]>()

/** There are few different texts, and millions of vacancies. */
function formsOf(text: string): readonly string[] {
  if (text === '') return []
  const known = kept.get(text)
  if (known !== undefined) return known
  const forms = employmentFormsIn(text)
  if (kept.size < MAX_KEPT) kept.set(text, forms)
  return forms
}
