import type { Translate } from '#app/locale/messages/translate.ts'
import type { RecommendedType } from '#domain/recommendations/score.ts'

export interface NamedSkill {
  id: string
  name: string
  /** The member's own words for it, where they are others. */
  said?: string
}

/** Why something is recommended: the skills that speak for it, those that weigh most first. */
export interface NamedReason {
  asked: NamedSkill[]
  known: NamedSkill[]
  wanted: NamedSkill[]
  /** Missing, and asked for by vacancies of the target role. */
  role: NamedSkill[]
  /** The target role. */
  roleName?: string
}

export interface RecommendedItem {
  type: RecommendedType
  id: string
  title: string
  /** Of the title. */
  lang: string
  /** Without region and locale. */
  url: string
  /** In the reader's language. */
  facts: string[]
  reason: NamedReason
  /** Of lists that say so: it was not on this one at the last visit. */
  isNew?: boolean
}

/** More names than these are counted. */
const NAMED = 2

/** The reason as a sentence: “Because you know Kotlin and want to learn Android”. */
export function reasonText(
  { asked, known, wanted, role, roleName }: NamedReason,
  t: Translate,
  locale: string,
): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const named = (skills: readonly NamedSkill[]) => {
    const names = skills
      .slice(0, NAMED)
      .map(({ name, said }) => (said === undefined ? name : t('recommendations.said', { name, words: said })))
    const more = skills.length - names.length
    return list.format(more > 0 ? [...names, t('recommendations.more', { count: more })] : names)
  }
  const values = { known: named(known), wanted: named(wanted), asked: named(asked) }
  if (known.length > 0 && wanted.length > 0) return t('recommendations.knowAndWant', values)
  if (wanted.length > 0) return t('recommendations.want', values)
  if (role.length > 0 && roleName !== undefined)
    return t('recommendations.ofRole', { role: roleName, skills: named(role) })
  // A skill that the page and the reader share is listed as the reader's.
  if (known.length > 0) return t('recommendations.know', values)
  return t('recommendations.about', values)
}

/** Fields of the form to see less of an item. */
export const lessFields = ({ type, id, reason }: Pick<RecommendedItem, 'type' | 'id' | 'reason'>) =>
  [
    ['intent', 'less'],
    ['type', type],
    ['id', id],
    ...[...reason.wanted, ...reason.role, ...reason.known, ...reason.asked]
      .slice(0, 10)
      .map((skill) => ['skill', skill.id]),
  ] as [name: string, value: string][]
