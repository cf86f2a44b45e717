// What differs between a programme and its next version, field by field, for the editor who publishes it.
import { countryName, languageName } from '#domain/catalogue/code-names.ts'
import type { Locale } from '#services/languages.ts'
import type { ShownField } from './acts.ts'
import { splitRules, type TypedProgram, textNames } from './typed-program.ts'

/** A field of the form with what it said and says; empty where nothing is said. */
export interface FieldChange {
  /** The name of the control, or of a date. */
  name: string
  /** The page has words for the values. */
  isChoice: boolean
  before: string
  after: string
}

const isText = ({ name }: Pick<FieldChange, 'name'>): boolean =>
  textNames.some((text) => name.startsWith(`${text}-`))

interface Side {
  typed: TypedProgram
  when: Record<Exclude<ShownField, 'archived'>, string>
  /** As content has them. */
  rules: unknown
}

/** Their dates are shown as whole moments. */
const ofDates = /^(?:opens|closes|starts|decision)(?:Day|Time)$|^zone$/

const wordsOf = [
  'level',
  'format',
  'workflow',
  'order',
  'apply',
  'cv',
  'visibility',
  'employee',
  'confirmed',
  'first',
]

export function shownChanges(
  before: Side,
  after: Side,
  { locale, skillNames }: { locale: Locale; skillNames: ReadonlyMap<string, string> },
): FieldChange[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const names = new Set([...Object.keys(before.typed.one), ...Object.keys(after.typed.one)])
  const value = ({ typed }: Side, name: string): string => {
    const text = typed.one[name] ?? ''
    return name === 'language' && text !== '' ? languageName(text, locale) : text
  }
  const plain = [...names]
    .filter((name) => !ofDates.test(name))
    .map((name) => ({
      name,
      isChoice: wordsOf.includes(name),
      before: value(before, name),
      after: value(after, name),
    }))
  const dates = (['opens', 'closes', 'starts', 'decision_by', 'time_zone'] as const).map((name) => ({
    ...{ name, isChoice: false },
    ...{ before: before.when[name], after: after.when[name] },
  }))
  const lists = (of: Side): Record<string, string> => ({
    countries: list.format(of.typed.countries.map((code) => countryName(code, locale))),
    occupations: of.typed.occupations.join(' '),
    skills: of.typed.skills
      .map(({ skill, level }) => `${skillNames.get(skill) ?? skill} ${level}`)
      .join('\n'),
    otherRules: splitRules(of.rules)
      .others.map((rule) => JSON.stringify(rule))
      .join('\n'),
  })
  const [old, now] = [lists(before), lists(after)]
  const many = Object.keys(old).map((name) => ({
    ...{ name, isChoice: name === 'occupations' || name === 'skills' },
    ...{ before: old[name] ?? '', after: now[name] ?? '' },
  }))
  // As the form has them: what people read comes first.
  return [...plain.filter(isText), ...plain.filter((one) => !isText(one)), ...dates, ...many].filter(
    (one) => one.before !== one.after,
  )
}
