// Compares a file with a profile, entry by entry: what is new, what is there already, and what differs.
import { ids, MAX_IN_LIST } from '../field-kinds.ts'
import { type FieldWith, fieldsWith } from '../fields.ts'
import type { ProfilePatch } from '../patch-schema.ts'
import type { Profile, Skill } from '../profile.ts'
import { primarySkillOf } from '../skills.ts'
import { type ItemList, itemListNames } from './item-lists.ts'
import { differingMembers, folded, isSameThing, sameValue } from './same.ts'

export type EntryState = 'new' | 'same' | 'differs'

interface Entry<Field extends string, Given> {
  /** Its key in a form: the field and, for a list, the index of the given item. */
  key: string
  field: Field
  state: EntryState
  given: Given
}

export type ReviewEntry =
  | (Entry<ValueField, string> & { present: string | null })
  | (Entry<'skills', Skill> & { present: Skill | undefined })
  | (Entry<'languages', Language> & { present: Language | undefined })
  | (Entry<OwnWords, string> & { present: undefined })
  | (Entry<ItemList, Item> & { present: Item | undefined })

type Language = Profile['languages'][number]
type Item = Profile[ItemList][number]
type OwnWords = (typeof ownWords)[number]
/** Fields with a single text that a format has a place for. */
export type ValueField = {
  [Field in FieldWith<'column'> & FieldWith<'input'>]: Profile[Field] extends string | null ? Field : never
}[FieldWith<'column'> & FieldWith<'input'>]

const carried = fieldsWith('column').filter(([, { resume, europass }]) =>
  [resume, europass].some((place) => place !== undefined && place !== 'none'),
)
const valueFields = carried.flatMap(([field, { schema }]) =>
  schema === ids ? [] : [field as Extract<typeof field, ValueField>],
)
const ownWords = ['userSecondarySkills', 'userInterests'] as const

export const isItemEntry = (entry: ReviewEntry): entry is Extract<ReviewEntry, { field: ItemList }> =>
  itemListNames.some((name) => name === entry.field)

/** Every entry that was read, in the order of the profile. Duplicates in a file are one entry. */
export function reviewOf(present: Profile, patch: ProfilePatch): ReviewEntry[] {
  return [
    ...valueFields.flatMap((field): ReviewEntry[] => {
      const given = patch[field]
      if (given === undefined || given === null || given === '') return []
      const own = present[field]
      const isThere = sameValue(field, given, own) || isSaidElsewhere(field, given, present)
      const state = isThere ? 'same' : own === null || own === '' ? 'new' : 'differs'
      return [{ key: field, field, state, given, present: own }]
    }),
    ...(patch.skills ?? []).map((given, at): ReviewEntry => {
      const own = present.skills.find(({ id }) => id === given.id)
      const better = own !== undefined && given.level !== null && given.level !== own.level
      const state = own === undefined ? 'new' : better ? 'differs' : 'same'
      return { key: `skills.${at}`, field: 'skills', state, given, present: own }
    }),
    ...(patch.languages ?? []).map((given, at): ReviewEntry => {
      const own = present.languages.find(({ id }) => id === given.id)
      const state = own === undefined ? 'new' : own.level === given.level ? 'same' : 'differs'
      return { key: `languages.${at}`, field: 'languages', state, given, present: own }
    }),
    ...ownWords.flatMap((field) =>
      (patch[field] ?? []).map((given, at): ReviewEntry => {
        const there = present[field].some((own) => folded(own) === folded(given))
        return { key: `${field}.${at}`, field, state: there ? 'same' : 'new', given, present: undefined }
      }),
    ),
    ...itemListNames.flatMap((field) => reviewItems(field, patch[field] ?? [], present[field])),
  ]
}

/** English has a field of its own, and may stand among the languages all the same. */
const isSaidElsewhere = (field: ValueField, given: string, { languages }: Profile): boolean =>
  field === 'userSelfEnglishLevel' && languages.some(({ id, level }) => id === 'en' && level === given)

/** What a thing is called; a project may have an address instead of a name. */
function nameOf(item: Item): string {
  if ('company' in item) return folded(item.company)
  if ('organization' in item) return folded(item.organization)
  return folded(item.name ?? item.link)
}

function reviewItems(field: ItemList, given: readonly Item[], present: readonly Item[]): ReviewEntry[] {
  // One kind of item at a time: the table of rules is keyed by list name.
  const isSame = isSameThing[field] as (given: Item, present: Item) => boolean
  const free = new Set(present)
  const entries: ReviewEntry[] = []
  const found = new Map<Item, Item>()
  // Entries without changes are matched first, so that a change to one job is not applied to another at the
  // same company.
  for (const tellsNothingNew of [true, false])
    for (const one of given) {
      if (found.has(one)) continue
      const like = [...free].find(
        (own) =>
          (isSame(one, own) || (tellsNothingNew && nameOf(one) === nameOf(own))) &&
          (!tellsNothingNew || differingMembers(one, own).length === 0),
      )
      if (like === undefined) continue
      free.delete(like)
      found.set(one, like)
    }
  for (const [at, one] of given.entries()) {
    const again = entries.some(
      ({ given: before }) => isSame(one, before as Item) && tellsTheSame(one, before as Item),
    )
    if (again) continue
    const own = found.get(one)
    const state = own === undefined ? 'new' : differingMembers(one, own).length === 0 ? 'same' : 'differs'
    entries.push({ key: `${field}.${at}`, field, state, given: one, present: own })
  }
  return entries
}

const tellsTheSame = (one: object, other: object): boolean =>
  differingMembers(one, other).length === 0 && differingMembers(other, one).length === 0

/**
 * The patch for the accepted entries.
 * @param taken keys of entries, including ones that change nothing
 * @returns undefined when nothing would change
 */
export function patchOfTaken(
  present: Profile,
  review: readonly ReviewEntry[],
  taken: ReadonlySet<string>,
): ProfilePatch | undefined {
  const chosen = review.filter(({ key, state }) => state !== 'same' && taken.has(key))
  if (chosen.length === 0) return undefined
  const patch: ProfilePatch = {}
  for (const entry of chosen) {
    if (entry.field === 'skills')
      patch.skills = withSkill(patch.skills ?? present.skills, entry.given, entry.present !== undefined)
    else if (entry.field === 'languages') {
      const others = (patch.languages ?? present.languages).filter(({ id }) => id !== entry.given.id)
      patch.languages = [...others, entry.given]
    } else if (entry.field === 'userSecondarySkills' || entry.field === 'userInterests')
      patch[entry.field] = [...(patch[entry.field] ?? present[entry.field]), entry.given].slice(
        0,
        MAX_IN_LIST,
      )
    else if (isItemEntry(entry)) {
      const { field, given, present: own } = entry
      const list = (patch[field] ?? present[field]) as Item[]
      const written =
        own === undefined
          ? inserted(list, given, present[field].length > 0)
          : list.map((one) => (one.id === own.id ? merged(own, given) : one))
      Object.assign(patch, { [field]: written })
    } else Object.assign(patch, { [entry.field]: entry.given })
  }
  return patch
}

/** The member's main skill does not change. */
function withSkill(skills: readonly Skill[], given: Skill, isThere: boolean): Skill[] {
  if (isThere) return skills.map((one) => (one.id === given.id ? { ...one, level: given.level } : one))
  return [...skills, { ...given, is_primary: given.is_primary && primarySkillOf([...skills]) === undefined }]
}

/**
 * Overlays the given values on the present ones; anything not given stays, and so does the id that others
 * refer to.
 */
function merged(own: Item, given: Item): Item {
  const differing = new Set(differingMembers(given, own))
  const values = Object.fromEntries(Object.entries(given).filter(([member]) => differing.has(member)))
  const title =
    'is_it' in given && 'job_title' in given && (differing.has('job_title') || differing.has('job_title_it'))
      ? { is_it: given.is_it, job_title: given.job_title, job_title_it: given.job_title_it }
      : {}
  const end = differing.has('is_active')
    ? { end_date: null }
    : differing.has('end_date')
      ? { is_active: false }
      : {}
  return { ...own, ...values, ...title, ...end, id: own.id } as Item
}

const startOf = (item: Item): string | null =>
  'issued_on' in item ? item.issued_on : 'start_date' in item ? item.start_date : null

/**
 * Inserted before the first older item, leaving the member's own order. When the list was empty, the file's
 * order is kept.
 */
function inserted(items: readonly Item[], given: Item, areThereOthers: boolean): Item[] {
  if (!areThereOthers) return [...items, given]
  const start = startOf(given)
  const at = start === null ? -1 : items.findIndex((item) => (startOf(item) ?? '') < start)
  return at < 0 ? [...items, given] : items.toSpliced(at, 0, given)
}
