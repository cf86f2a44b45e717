// Decides when two descriptions mean the same thing: people seldom describe a thing twice in the same words.
import type { Certificate, Education, Project, Work } from '../item-schemas.ts'
import { networks } from '../resume/networks.ts'
import type { ItemList } from './item-lists.ts'

/**
 * Without case, accents, punctuation and bracketed parts: `Harbour Ticketing (ApS)` is `harbour ticketing`.
 */
export const folded = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\(.*?\)/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

/** The account name in a page's address, or the name itself. */
const accountName = (given: string): string =>
  folded(
    given
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .replace(/^.*\//, '')
      .replace(/^@/, ''),
  )

const accounts: ReadonlySet<string> = new Set(networks.map(({ field }) => field))

/** For a field with a single value. */
export function sameValue(field: string, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  return accounts.has(field) ? accountName(one) === accountName(other) : folded(one) === folded(other)
}

/** Compared as far as both are known: 2024-05 is the month of 2024-05-17. */
const sameDate = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** Months between the start dates; undefined when one is unknown. */
function monthsApart(one: string | null, other: string | null): number | undefined {
  if (one === null || other === null) return undefined
  const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return Math.abs(months(one) - months(other))
}

const titleOf = (work: Work): string => (work.is_it ? (work.job_title_it ?? '') : folded(work.job_title))
const bothSaid = (one: string | null, other: string | null): boolean =>
  folded(one) !== '' && folded(other) !== ''
const agree = (one: string | null, other: string | null): boolean =>
  !bothSaid(one, other) || folded(one) === folded(other)

/** Whether two entries describe the same job, school, project or certificate. */
export const isSameThing: {
  [List in ItemList]: (given: ItemOf<List>, present: ItemOf<List>) => boolean
} = {
  workExperience: (given, present) => {
    if (folded(given.company) !== folded(present.company)) return false
    const apart = monthsApart(given.start_date, present.start_date)
    // A bare year is stored as its January.
    return apart === undefined
      ? titleOf(given) === titleOf(present)
      : apart < 12 || (apart < 24 && titleOf(given) === titleOf(present))
  },
  education: (given, present) =>
    folded(given.organization) === folded(present.organization) &&
    (monthsApart(given.start_date, present.start_date) ?? 0) < 12 &&
    agree(given.degree, present.degree) &&
    agree(given.faculty, present.faculty),
  projects: (given, present) => folded(given.name) !== '' && folded(given.name) === folded(present.name),
  certificates: (given, present) =>
    folded(given.name) !== '' &&
    folded(given.name) === folded(present.name) &&
    agree(given.issued_by, present.issued_by),
}

type ItemOf<List extends ItemList> = List extends 'workExperience'
  ? Work
  : List extends 'education'
    ? Education
    : List extends 'projects'
      ? Project
      : Certificate

/** The properties that the given entry changes or adds. A property that it lacks is no difference. */
export function differingMembers(given: object, present: object): string[] {
  const other = new Map(Object.entries(present))
  // Without an end, formats tell what goes on and what ended nobody knows when alike.
  const isOpen = other.get('end_date') === null
  return Object.entries(given).flatMap(([member, value]) =>
    notCompared.has(member) ||
    (member === 'is_active' && isOpen) ||
    (member === 'description' && typeof value === 'string' && isWrittenOf(value, present)) ||
    // What has no name is called by its address.
    (member === 'name' && other.get(member) === null && value === other.get('link')) ||
    isUnsaid(value) ||
    sameMember(member, value, other.get(member))
      ? []
      : [member],
  )
}

/** A format that has only a text for a thing says in it, a line each, what is there by itself. */
function isWrittenOf(text: string, present: object): boolean {
  const said = new Set(
    Object.values(present).flatMap((value) =>
      typeof value === 'string' ? [value, ...value.split('\n')].map(folded) : [],
    ),
  )
  return text.split('\n').every((line) => said.has(folded(line)))
}

// Whether a job was in IT is told by which kind of title it has.
const notCompared = new Set(['id', 'is_it', 'individual'])

const isUnsaid = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

function sameMember(member: string, given: unknown, present: unknown): boolean {
  if (Array.isArray(given)) return Array.isArray(present) && given.every((one) => present.includes(one))
  if (typeof given === 'string' && typeof present === 'string') {
    if (/^\w+_(?:date|on)$/.test(member)) return sameDate(given, present)
    if (member === 'link') return given.replace(/\/$/, '') === present.replace(/\/$/, '')
    return folded(given) === folded(present)
  }
  return given === present
}
