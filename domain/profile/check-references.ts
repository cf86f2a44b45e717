// Checks that a profile's ids belong to their dictionaries. Ids that the profile already has are accepted:
// dictionaries change.
import type { Fault } from '#services/fault.ts'
import { langs } from '#services/languages.ts'
import type { ReferenceData, ReferenceEntry } from '#services/reference-data/reference-data.ts'
import type { DictionaryName } from '#services/reference-data/seed-entry.ts'
import { onboardingVersions } from './choices.ts'
import { ids } from './field-kinds.ts'
import { fieldsWith, type ValueSource } from './fields.ts'
import type { ProfilePatch } from './patch-schema.ts'
import type { Profile } from './profile.ts'
import { titleLine } from './structured-values.ts'

type Source =
  /** `only`: entries of this type, such as countries among locations. */
  { dictionary: DictionaryName; only?: string } | { options: string } | { choices: readonly string[] }

/** Where values are looked up, without what only forms need: fields with one source share a look-up. */
function sourceOf(values: ValueSource): Source {
  if ('dictionary' in values) return values.countriesOnly ? countries : { dictionary: values.dictionary }
  return 'options' in values ? { options: values.options } : { choices: values.choices }
}

const skills = { dictionary: 'skills' } as const
const titles = { dictionary: 'job-titles' } as const
const places = { dictionary: 'locations' } as const
const countries = { dictionary: 'locations', only: 'Country' } as const
const employmentTypes = { options: 'employmentTypes' } as const
const industries = { options: 'industries' } as const
const degrees = { options: 'educationDegrees' } as const

/** The id of a title line is inside its value. */
const valueFields = fieldsWith('values').filter(([, { schema }]) => schema !== titleLine)

/** Every reference of a profile by its path. `*` is each item of a list. */
export const references: Readonly<Record<string, Source>> = {
  ...Object.fromEntries(
    valueFields.map(([field, { schema, values }]) => [
      schema === ids ? `${field}/*` : field,
      sourceOf(values),
    ]),
  ),
  // References inside structured values.
  'currentTitleLine/id': { dictionary: 'title-lines' },
  'skills/*/id': skills,
  'languages/*/id': { dictionary: 'languages' },
  'interests/*/uid': { options: 'interests' },
  'workExperience/*/job_title_it': titles,
  'workExperience/*/employment_form': employmentTypes,
  'workExperience/*/country': countries,
  'workExperience/*/industry': industries,
  'workExperience/*/skills/*': skills,
  'education/*/country': countries,
  'education/*/degree': degrees,
  'education/*/skills/*': skills,
  'projects/*/type': { options: 'projectTypes' },
  'projects/*/locationId': places,
  'projects/*/itJobTitleId': titles,
  'projects/*/employmentType': employmentTypes,
  'projects/*/industryId': industries,
  'projects/*/degreeId': degrees,
  'projects/*/skills/*': skills,
  'projects/*/tools/*': skills,
  'projects/*/technologies/*': skills,
  'onboarding/version': { choices: onboardingVersions },
}

export type CheckedReferences =
  /** The patch, with the dictionary's name for each id that is stored with one. */
  | { kind: 'known'; patch: ProfilePatch }
  | { kind: 'unknown'; faults: Fault[] }
  /** The reference service does not answer; each fault is an id that could not be checked. */
  | { kind: 'unavailable'; faults: Fault[] }

interface Reference {
  pointer: string
  id: string
}

/** A list of choices has some tens of entries. */
const MAX_CHOICES = 500

export async function checkReferences(
  reference: ReferenceData,
  present: Profile,
  patch: ProfilePatch,
): Promise<CheckedReferences> {
  const groups = new Map<string, { source: Source; asked: Reference[] }>()
  for (const [path, source] of Object.entries(references)) {
    const key = JSON.stringify(source)
    const group = groups.get(key) ?? { source, asked: [] }
    const held = new Set(valuesAt(present, path).map(({ id }) => id))
    group.asked.push(...valuesAt(patch, path).filter(({ id }) => !held.has(id)))
    groups.set(key, group)
  }
  const results = await Promise.all(
    [...groups.values()]
      .filter(({ asked }) => asked.length > 0)
      .map(async ({ source, asked }) => {
        const { known, degraded } = await knownIds(reference, source, asked)
        const unknown = asked.filter(({ id }) => !known.has(id))
        return { unknown, unavailable: degraded && unknown.length > 0 }
      }),
  )
  const line = await namedLine(reference, present, patch)
  const unknown = results.flatMap((result) => result.unknown)
  const notChecked = results.flatMap((result) => (result.unavailable ? result.unknown : []))
  if (notChecked.length > 0) return { kind: 'unavailable', faults: notChecked.map(notCheckedAt) }
  if (line.kind === 'unavailable') return line
  const faults = unknown.map(
    ({ pointer }): Fault => ({ pointer, code: 'unknown_reference', message: 'is not in the dictionary' }),
  )
  // An unknown line has no name to compare.
  if (line.kind === 'unknown' && !faults.some(({ pointer }) => pointer === '/currentTitleLine/id'))
    faults.push(...line.faults)
  if (faults.length > 0) return { kind: 'unknown', faults }
  return { kind: 'known', patch: line.kind === 'known' ? line.patch : patch }
}

/** The ids at a path of `references`. */
export function valuesAt(value: unknown, path: string): Reference[] {
  const walk = (at: unknown, [step, ...rest]: string[], pointer: string): Reference[] => {
    if (step === undefined) return typeof at === 'string' ? [{ pointer, id: at }] : []
    if (typeof at !== 'object' || at === null) return []
    if (step === '*')
      return Array.isArray(at) ? at.flatMap((item, index) => walk(item, rest, `${pointer}/${index}`)) : []
    return walk((at as Record<string, unknown>)[step], rest, `${pointer}/${step}`)
  }
  return walk(value, path.split('/'), '')
}

async function knownIds(reference: ReferenceData, source: Source, asked: readonly Reference[]) {
  if ('choices' in source) return { known: new Set(source.choices), degraded: false }
  if ('options' in source) {
    const filter = `dictionary==${source.options}`
    const list = await reference.search('options', { lang: 'en', filter, size: MAX_CHOICES })
    return {
      known: new Set(list.results.map(({ value }) => String(value))),
      degraded: list.degraded === true,
    }
  }
  const ids = [...new Set(asked.map(({ id }) => id))]
  const list = await reference.byIds(source.dictionary, ids, { lang: 'en' })
  const fitting = list.results.filter(({ type }) => source.only === undefined || type === source.only)
  return { known: new Set(fitting.map(idOf)), degraded: list.degraded === true }
}

const notCheckedAt = ({ pointer }: { pointer: string }): Fault => ({
  pointer,
  code: 'not_checked',
  message: 'cannot be checked now; try again in a minute',
})

/** Titles have their id under another name. */
const idOf = (entry: ReferenceEntry) => String(entry.id ?? entry.title_id)

/**
 * A title line's name is stored with its id: the dictionary's name in the language in which it was chosen.
 */
async function namedLine(
  reference: ReferenceData,
  present: Profile,
  patch: ProfilePatch,
): Promise<CheckedReferences> {
  const line = patch.currentTitleLine
  const held = present.currentTitleLine
  if (!line || (held?.id === line.id && held.name === line.name)) return { kind: 'known', patch }
  for (const lang of langs) {
    const { results, degraded } = await reference.byIds('title-lines', [line.id], { lang })
    const name = results.find((entry) => idOf(entry) === line.id)?.name
    if (name === undefined && degraded)
      return { kind: 'unavailable', faults: [notCheckedAt({ pointer: '/currentTitleLine/id' })] }
    if (typeof name !== 'string') break
    if (line.name === null || line.name === name)
      return { kind: 'known', patch: { ...patch, currentTitleLine: { id: line.id, name } } }
  }
  return {
    kind: 'unknown',
    faults: [
      { pointer: '/currentTitleLine/name', code: 'wrong_name', message: 'is not the name of this entry' },
    ],
  }
}
