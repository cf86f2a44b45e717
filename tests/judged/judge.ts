// The rule of docs/recommending-judged.md, question by question. It shares nothing with the score.
import type { Persona } from './personas.ts'

export interface JudgedItem {
  type: 'course' | 'article' | 'vacancy' | 'event'
  /** The same in every language and on every installation. */
  key: string
  locale: string
  /** Skills that its source, author or title names. */
  subjects: readonly string[]
  level: string | null
  seniority: string | null
  required: readonly string[]
  /** Language → level. */
  spoken: Readonly<Record<string, string | null>>
  remote: 'none' | 'hybrid' | 'full'
  remoteCountries: readonly string[]
  at: readonly { city: string | null; country: string | null }[]
}

export type Judgement = readonly [grade: number, reason: string]

const cefr = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native']
const levels = ['beginner', 'intermediate', 'advanced']
const stages = ['junior', 'middle', 'senior', 'lead']

/** Of items that are open, to come, and in a language that they read. */
export function judge(persona: Persona, item: JudgedItem): Judgement {
  const [grade, reason] = kinds[item.type](persona, item)
  const isForeign = item.locale !== persona.locale
  if (isForeign && grade > 1 && cefr.indexOf(persona.english) < cefr.indexOf('b1'))
    return [1, `${reason}; but in English`]
  return [Math.max(0, Math.min(3, grade)), reason]
}

const kinds: Record<JudgedItem['type'], (persona: Persona, item: JudgedItem) => Judgement> = {
  course(persona, { subjects, level }) {
    const { wanted, known } = split(persona, subjects)
    if (wanted.length + known.length === 0) return [0, 'another subject']
    const at = level === null ? null : levels.indexOf(level)
    if (wanted.length > 0) {
      const begin = known.some((skill) => (persona.known[skill] ?? 0) >= 2) ? 1 : 0
      const above = at === null ? 0 : Math.max(0, at - begin)
      return [
        3 - above,
        `teaches ${wanted.join(', ')}, which they want${above > 0 ? ', but above them' : ''}`,
      ]
    }
    const [best = ''] = known.toSorted((a, b) => rankOf(persona, a) - rankOf(persona, b))
    const own = Math.min(2, persona.known[best] ?? 0)
    const fits = at === null || at === own || at === own + 1
    const isMain = best === mainOf(persona)
    const full = fits ? (isMain || persona.wanted.length > 0 ? 3 : 2) : at < own ? 1 : 1
    const less = persona.wanted.length > 0 ? 1 : 0
    const grade = fits && persona.wanted.length > 0 && best !== Object.keys(persona.known)[0] ? 2 : full
    return [Math.max(1, grade - less), `about ${best}, which they know${fits ? '' : ', at another level'}`]
  },
  article(persona, { subjects }) {
    const { wanted, known } = split(persona, subjects)
    if (wanted.length > 0) return [3, `about ${wanted.join(', ')}, which they want`]
    if (known.includes(mainOf(persona))) return [3, `about ${mainOf(persona)}, their first skill`]
    if (known.length > 1) return [2, `about ${known.join(', ')}`]
    return known.length === 1 ? [1, `about ${known[0]}`] : [0, 'another subject']
  },
  vacancy(persona, item) {
    const known = item.required.filter((skill) => skill in persona.known)
    const wanted = item.required.filter((skill) => persona.wanted.includes(skill))
    if (known.length + wanted.length === 0) return [0, 'requires nothing that they know or want']
    let missing = 0
    for (const [code, level] of Object.entries(item.spoken)) {
      const has =
        code === 'en'
          ? persona.english
          : persona.locale.startsWith(code)
            ? 'native'
            : (persona.languages[code] ?? null)
      if (has === null) return [0, `is in ${code}, which they do not speak`]
      const above = cefr.indexOf((level ?? 'a1').toLowerCase()) - cefr.indexOf(has)
      if (above >= 2) return [0, `asks for ${code} far above theirs`]
      if (above === 1) missing++
    }
    const apart =
      item.seniority === null || !stages.includes(item.seniority)
        ? 0
        : Math.abs(stages.indexOf(item.seniority) - stages.indexOf(persona.seniority))
    if (apart >= 2) return [0, `asks for a ${item.seniority}`]
    const place = reach(persona, item)
    if (place === 'away')
      return persona.moves === 'abroad' ? [1, 'asks for a move abroad'] : [0, 'out of reach']
    const share = known.length / item.required.length
    const fit = share >= 1 / 2 ? 3 : share >= 1 / 3 ? 2 : 1
    const less = missing + (apart === 1 ? 1 : 0) + (place === 'town' ? 1 : 0)
    return [Math.max(0, fit - less), `has ${known.length} of ${item.required.length}, ${less} in the way`]
  },
  event(persona, item) {
    const { wanted, known } = split(persona, item.subjects)
    if (wanted.length + known.length === 0) return [0, 'another topic']
    const place = reach(persona, item)
    if (place === 'away') return [0, 'in another country']
    const isFirst = wanted.length > 0 || known.includes(mainOf(persona))
    const about = [...wanted, ...known].join(', ')
    return [
      place === 'town' ? 1 : isFirst ? 3 : 2,
      `about ${about}${place === 'town' ? ', in another town' : ''}`,
    ]
  },
}

const split = (persona: Persona, subjects: readonly string[]) => ({
  wanted: subjects.filter((skill) => persona.wanted.includes(skill)),
  known: subjects.filter((skill) => skill in persona.known),
})

/** The primary skill of who wants nothing; nobody else's. */
const mainOf = ({ known, wanted }: Persona): string =>
  wanted.length > 0 ? '' : (Object.keys(known)[0] ?? '')

const rankOf = ({ known }: Persona, skill: string): number => Object.keys(known).indexOf(skill)

function reach(
  { country, city }: Persona,
  { remote, remoteCountries, at }: JudgedItem,
): 'here' | 'town' | 'away' {
  if (remote === 'full' && (remoteCountries.length === 0 || remoteCountries.includes(country))) return 'here'
  const here = at.filter((place) => place.country === country)
  if (here.length === 0) return at.length === 0 ? 'here' : 'away'
  return here.some((place) => place.city === null || place.city === city) ? 'here' : 'town'
}
