// The form of a programme: what is typed, read from an entry, checked and written to one. Nothing here needs a server.

import { visibilities } from '#app/features/blocks/visibility.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { MAX_AGE, MIN_AGE } from '#domain/applications/age.ts'
import { cvWishes } from '#domain/applications/cv.ts'
import { feeOf } from '#domain/applications/fee.ts'
import { workflows } from '#domain/applications/stages.ts'
import { ianaZone } from '#domain/catalogue/import/time-zone.ts'
import { jobTypes as applyTypes } from '#domain/catalogue/vacancy.ts'
import { parseVacancyAddress } from '#domain/catalogue/vacancy-address.ts'
import { instantOf, isDay, isTime, wallOf } from '#domain/meeting/wall-time.ts'
import { jobTypes as occupations, skillLevels } from '#domain/profile/choices.ts'
import { defaultLocale, type Locale, locales } from '#services/languages.ts'
import { isRecord } from '#services/record.ts'

/** Texts, one for each language. The default language has the mandatory ones; another has what is translated. */
export const mandatoryTexts = ['title', 'summary', 'body'] as const
/** About the fee: what it is for, and when it is given back. */
export const optionalTexts = ['fee_title', 'fee_terms'] as const
export const textNames = [...mandatoryTexts, ...optionalTexts] as const
export type TextName = (typeof textNames)[number]
export const textField = (name: TextName, locale: Locale): string => `${name}-${locale}`

export const choices = {
  level: ['beginner', 'intermediate', 'advanced'],
  format: ['online', 'onsite', 'hybrid'],
  workflow: workflows,
  order: ['draw', 'score'],
  apply: applyTypes,
  cv: cvWishes,
  visibility: ['All', 'Authorized'],
  english: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'],
  employee: ['yes', 'no'],
} as const
export type ChoiceName = keyof typeof choices

const plainNames = [
  ...['slug', 'vendor', 'language', 'weeks', 'hours', 'seats', 'price', 'currency'],
  ...['elsewhere', 'form', 'zone', 'opensDay', 'opensTime', 'closesDay', 'closesTime', 'startsDay'],
  ...['decisionDay', 'confirmed', 'first', 'again', 'age'],
  ...['fee', 'feeHours'],
] as const

/** What is typed, as it was typed: it is shown again when something is wrong with it. */
export interface TypedProgram {
  /** By the name of the control. */
  one: Readonly<Record<string, string>>
  countries: readonly string[]
  occupations: readonly string[]
  skills: readonly TypedSkill[]
}

/** A skill by its id, or by its name where it was typed without script; with the lowest level that is enough. */
export interface TypedSkill {
  skill: string
  level: string
}

export const MAX_SKILLS = 10
export const skillField = (index: number): string => `skill-${index}`
export const skillLevelNames = skillLevels

export const MAX_TITLE = 120
export const MAX_SUMMARY = 300
export const MAX_BODY = 20_000
export const MAX_FEE_TERMS = 1_000
const MAX_NAME = 200

export type FieldFault =
  | 'required'
  | 'tooLong'
  | 'slug'
  | 'taken'
  | 'titleTaken'
  | 'belowTaken'
  | 'skill'
  | 'number'
  | 'age'
  | 'day'
  | 'time'
  | 'skipped'
  | 'past'
  | 'zone'
  | 'currency'
  | 'noCurrency'
  | 'feeAmount'
  | 'feeHours'
  | 'address'
  | 'choice'
  | 'text'
export type FieldFaults = Partial<Record<string, FieldFault>>

const allNames = (): string[] => [
  ...locales.flatMap((locale) => textNames.map((name) => textField(name, locale))),
  ...plainNames,
  ...Object.keys(choices),
]

export function typedFrom(form: FormData): TypedProgram {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
  }
  const many = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return {
    one: Object.fromEntries(allNames().map((name) => [name, text(name)])),
    countries: many('countries'),
    occupations: many('occupations'),
    skills: Array.from({ length: MAX_SKILLS }, (_, index) => ({
      skill: text(skillField(index)),
      level: text(`${skillField(index)}-level`),
    })).filter(({ skill }) => skill !== ''),
  }
}

/** A page of its own: the last part of its address, which is also that of its application. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Dates and zone alone: what is scheduled. */
export const whenNames = ['opens', 'closes'] as const

export interface When {
  opens: string | null
  closes: string | null
  starts: string | null
  decision_by: string | null
  time_zone: string | null
}

export function whenOf(one: TypedProgram['one']): { when: When; faults: FieldFaults } {
  const faults: FieldFaults = {}
  const zone = one.zone ?? ''
  const known = ianaZone(zone || 'UTC')
  if (known === undefined) faults.zone = 'zone'
  const moment = (name: (typeof whenNames)[number]) => {
    const [day = '', time = ''] = [one[`${name}Day`], one[`${name}Time`]]
    if (day === '' && time === '') return null
    if (!isDay(day)) faults[`${name}Day`] = 'day'
    if (!isTime(time)) faults[`${name}Time`] = 'time'
    if (!isDay(day) || !isTime(time) || known === undefined) return null
    const wall = wallOf(instantOf(day, time, known), known)
    // The clocks skip this time: which one is meant nobody can say.
    if (wall.day !== day || wall.time !== time) faults[`${name}Time`] = 'skipped'
    return `${day}T${time}`
  }
  const day = (name: 'startsDay' | 'decisionDay') => {
    const text = one[name] ?? ''
    if (text === '') return null
    if (!isDay(text)) faults[name] = 'day'
    return text
  }
  const [opens, closes, starts] = [moment('opens'), moment('closes'), day('startsDay')]
  return {
    when: {
      opens,
      closes,
      // As content services write a day.
      starts: starts && `${starts}T00:00:00.000Z`,
      decision_by: day('decisionDay'),
      time_zone: zone || (opens || closes ? 'UTC' : null),
    },
    faults,
  }
}

const numbers = {
  weeks: 'weeks',
  hours: 'hours_a_week',
  seats: 'seats',
  price: 'price',
  again: 'again_after_days',
  fee: 'fee',
  feeHours: 'fee_hours',
}
/** Amounts of money: cents count, and nothing is what it costs when nothing is said. */
const amounts: readonly string[] = ['price', 'fee']

const feeFaults = {
  currency: { currency: 'noCurrency' },
  amount: { fee: 'feeAmount' },
  hours: { feeHours: 'feeHours' },
} as const

export interface ReadProgram {
  /** The same in every language; null where nothing is said. */
  shared: JsonObject
  /** Texts by locale, the body as Markdown; a language without a title of its own is not there. */
  texts: Partial<Record<Locale, Partial<Record<TextName, string>>>>
  faults: FieldFaults
}

/** What the entry says that the form was made from. */
export interface WrittenBefore {
  /** Rules that the form cannot show: they stay as they are. */
  otherRules?: readonly Json[]
  /** As the form showed it: a value that is not offered to others can be kept. */
  one?: TypedProgram['one']
}

/** Content has more of them than are offered: whoever hid a programme, or copies one, keeps it hidden. */
const isAccepted = (name: ChoiceName, value: string, before: TypedProgram['one']): boolean =>
  (choices[name] as readonly string[]).includes(value) ||
  value === before[name] ||
  (name === 'visibility' && (visibilities as readonly string[]).includes(value))

/** On this site, or anywhere by https: `//` begins the address of another site. */
const ELSEWHERE = /^(?:https:\/\/\S+|\/(?![/\\])\S*)$/

export function readTyped(
  { one, ...lists }: TypedProgram,
  { otherRules = [], one: before = {} }: WrittenBefore = {},
): ReadProgram {
  const { when, faults } = whenOf(one)
  const said = (name: string): string => one[name] ?? ''
  const limit = (name: string, max: number) => {
    if (said(name).length > max) faults[name] = 'tooLong'
  }
  const mandatory = (name: string) => {
    if (said(name) === '') faults[name] = 'required'
  }
  for (const name of ['slug', 'vendor', ...mandatoryTexts.map((text) => textField(text, defaultLocale))])
    mandatory(name)
  for (const name of ['slug', 'vendor', 'form', 'elsewhere']) limit(name, MAX_NAME)
  // What ends like a vacancy's address would take over the application for that vacancy.
  const isSlug = SLUG.test(said('slug')) && parseVacancyAddress(said('slug')) === undefined
  if (said('slug') !== '' && !isSlug) faults.slug = 'slug'
  if (said('elsewhere') !== '' && !ELSEWHERE.test(said('elsewhere'))) faults.elsewhere = 'address'
  const language = said('language')
  if (language !== '' && language !== before.language && !/^[a-z]{2}$/.test(language))
    faults.language = 'choice'
  const chosen = (name: ChoiceName): string | null => {
    const value = said(name)
    if (value !== '' && !isAccepted(name, value, before)) faults[name] = 'choice'
    return value === '' ? null : value
  }
  const number = (name: keyof typeof numbers): number | null => {
    const text = said(name).replace(',', '.')
    if (text === '') return null
    const value = Number(text)
    const isAmount = amounts.includes(name)
    const isWhole = isAmount || Number.isInteger(value)
    // The currency says how many decimals a fee has.
    const pattern = name === 'fee' ? /^\d{1,9}(?:\.\d{1,3})?$/ : /^\d{1,9}(?:\.\d{1,2})?$/
    if (!pattern.test(text) || !isWhole || (value === 0 && !isAmount)) {
      faults[name] = 'number'
      return null
    }
    return value === 0 ? null : value
  }
  const counted = Object.fromEntries(
    Object.entries(numbers).map(([name, field]) => [field, number(name as keyof typeof numbers)]),
  )
  lists.skills.forEach(({ level }, index) => {
    if (level !== '' && !isLevel(level)) faults[skillField(index)] = 'choice'
  })
  const age = said('age')
  if (age !== '' && !(/^\d{2}$/.test(age) && Number(age) >= MIN_AGE && Number(age) <= MAX_AGE))
    faults.age = 'age'
  const currency = said('currency').toUpperCase()
  const isPaid = counted.price !== null || counted.fee !== null
  if (isPaid && !/^[A-Z]{3}$/.test(currency)) faults.currency = 'currency'
  else if (counted.fee !== null) {
    const hours = counted.fee_hours ?? undefined
    const fee = feeOf({ amount: Number(counted.fee), currency, title: '', terms: '', hours })
    if ('wrong' in fee) Object.assign(faults, feeFaults[fee.wrong])
  }
  const texts: ReadProgram['texts'] = {}
  for (const locale of locales) {
    const own = Object.fromEntries(
      textNames.flatMap((name) => {
        const text = said(textField(name, locale))
        return text === '' ? [] : [[name, text]]
      }),
    )
    limit(textField('title', locale), MAX_TITLE)
    limit(textField('summary', locale), MAX_SUMMARY)
    limit(textField('body', locale), MAX_BODY)
    limit(textField('fee_title', locale), MAX_TITLE)
    limit(textField('fee_terms', locale), MAX_FEE_TERMS)
    if (Object.keys(own).length > 0) texts[locale] = own
  }
  return {
    shared: {
      url: `/programs/${said('slug')}`,
      slug: said('slug'),
      vendor: said('vendor'),
      level: chosen('level'),
      format: chosen('format'),
      language: language || null,
      ...counted,
      currency: isPaid ? currency : null,
      application_url: said('elsewhere') || null,
      workflow_type: chosen('workflow'),
      place_order: chosen('order'),
      apply_type: chosen('apply'),
      form_id: said('form') || null,
      cv: chosen('cv'),
      visibility: chosen('visibility'),
      eligibility: rulesOf(one, lists, otherRules, chosen),
      ...when,
    },
    texts,
    faults,
  }
}

function rulesOf(
  one: TypedProgram['one'],
  { countries, occupations: chosen, skills }: Omit<TypedProgram, 'one'>,
  otherRules: readonly Json[],
  choice: (name: ChoiceName) => string | null,
): Json[] | null {
  const [english, employee] = [choice('english'), choice('employee')]
  const rules: Json[] = [
    ...(english === null
      ? []
      : [{ about: 'english', at_least: english, ...(one.confirmed ? { confirmed: true } : {}) }]),
    ...(one.age ? [{ about: 'age', at_least: one.age }] : []),
    ...(countries.length === 0 ? [] : [{ about: 'country', values: [...countries] }]),
    ...(chosen.length === 0 ? [] : [{ about: 'occupation', values: [...chosen] }]),
    ...(employee === null ? [] : [{ about: 'employee', values: [employee] }]),
    ...skills.map(({ skill, level }) => ({ about: 'skill', skill, at_least: level || skillLevels[0] })),
    ...otherRules,
    ...(one.first ? [{ about: 'first' }] : []),
  ]
  return rules.length === 0 ? null : rules
}

const shownRules = ['english', 'age', 'country', 'occupation', 'employee', 'first']

interface SplitRules {
  /** By what they are about. */
  shown: Map<string, JsonObject>
  skills: TypedSkill[]
  others: JsonObject[]
}

const isLevel = (value: unknown): boolean => skillLevels.some((level) => level === value)

/** Which rules the form shows, and which it leaves as they are: what it cannot say, and a second one about the same. */
export function splitRules(written: unknown): SplitRules {
  const shown = new Map<string, JsonObject>()
  const skills: TypedSkill[] = []
  const others: JsonObject[] = []
  for (const rule of Array.isArray(written) ? written.filter(isRecord) : []) {
    // The vendor's editor adds ids to the items of a list.
    const { _metadata: _, ...plain } = rule as JsonObject
    const about = String(plain.about)
    // One control says one thing of employees: a rule that names both cannot be shown.
    const isShown = about !== 'employee' || (Array.isArray(plain.values) && plain.values.length === 1)
    const level = plain.at_least || skillLevels[0]
    if (shownRules.includes(about) && isShown && !shown.has(about)) shown.set(about, plain)
    else if (
      about === 'skill' &&
      typeof plain.skill === 'string' &&
      isLevel(level) &&
      skills.length < MAX_SKILLS
    )
      skills.push({ skill: plain.skill, level: String(level) })
    else others.push(plain)
  }
  return { shown, skills, others }
}

/** What the form shows of an entry. @param bodyOf the body of a language as Markdown */
export function typedOf(
  bodies: ReadonlyMap<string, JsonObject>,
  bodyOf: (body: Json | undefined) => string,
): TypedProgram {
  const master = bodies.get(defaultLocale) ?? {}
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')
  const plain = (value: Json | undefined) => (typeof value === 'number' ? String(value) : text(value))
  const moment = (name: 'opens' | 'closes') => {
    const [day = '', time = ''] = text(master[name]).split('T')
    return { [`${name}Day`]: day, [`${name}Time`]: time }
  }
  const { shown, skills } = splitRules(master.eligibility)
  const values = (about: string): string[] => {
    const written = shown.get(about)?.values
    return Array.isArray(written) ? written.map(String) : []
  }
  const one: Record<string, string> = {
    ...Object.fromEntries(Object.entries(numbers).map(([name, field]) => [name, plain(master[field])])),
    slug: text(master.slug),
    vendor: text(master.vendor),
    language: text(master.language),
    level: text(master.level),
    format: text(master.format),
    currency: text(master.currency),
    elsewhere: text(master.application_url),
    workflow: text(master.workflow_type),
    order: text(master.place_order),
    apply: text(master.apply_type),
    form: text(master.form_id),
    cv: text(master.cv),
    visibility: text(master.visibility),
    zone: text(master.time_zone),
    ...moment('opens'),
    ...moment('closes'),
    startsDay: text(master.starts).slice(0, 10),
    decisionDay: text(master.decision_by),
    english: text(shown.get('english')?.at_least).toUpperCase(),
    age: plain(shown.get('age')?.at_least),
    confirmed: shown.get('english')?.confirmed === true ? 'on' : '',
    employee: values('employee').length === 1 ? (values('employee')[0] ?? '') : '',
    first: shown.has('first') ? 'on' : '',
  }
  for (const [locale, body] of bodies)
    for (const name of textNames) {
      const show = (of: JsonObject) => (name === 'body' ? bodyOf(of.body) : text(of[name]))
      // A text that follows the default language was not translated.
      const isOwn = locale === defaultLocale || show(body) !== show(master)
      one[`${name}-${locale}`] = isOwn ? show(body) : ''
    }
  return { one, countries: values('country'), occupations: values('occupation'), skills }
}

export const blankProgram: TypedProgram = {
  one: { workflow: 'preselect-only', visibility: 'All', cv: 'optional', first: 'on' },
  countries: [],
  occupations: [],
  skills: [],
}

export const occupationNames = occupations
