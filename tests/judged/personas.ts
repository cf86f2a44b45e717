// Members to judge recommendations with, two for each line of work, drawn by a fixed seed. Rules of the score are tuned on
// the odd ones only; the even ones are held out.
import type { Locale } from '#services/languages.ts'

export interface Persona {
  name: string
  heldOut: boolean
  locale: Locale
  /** Skill → 0 (novice) to 3 (expert). The first one is the primary skill. */
  known: Readonly<Record<string, number>>
  wanted: readonly string[]
  seniority: string
  english: string
  country: string
  city: string
  moves: 'no' | 'country' | 'abroad' | null
  /** Beside the own and English. */
  languages: Readonly<Record<string, string>>
}

/** What somebody of that line of work knows, and what they may want next. */
const lines: readonly (readonly [name: string, known: string, wanted: string])[] = [
  ['front end', 'typescript react css html', 'web-accessibility vue-js'],
  ['pages', 'html css javascript', 'typescript react'],
  ['Java', 'java spring-boot sql gradle', 'kubernetes kotlin'],
  ['Go', 'go docker grpc linux', 'kubernetes rust'],
  ['Python', 'python sql redis docker', 'machine-learning spark'],
  ['data', 'sql python data-analysis tableau', 'apache-airflow spark'],
  ['pipelines', 'python apache-airflow spark sql', 'machine-learning docker'],
  ['models', 'python machine-learning pytorch scikit-learn', 'mlflow spark'],
  ['Android', 'kotlin android gradle firebase', 'flutter ios'],
  ['iOS', 'swift ios git', 'android flutter'],
  ['Flutter', 'flutter firebase git', 'kotlin swift'],
  ['clusters', 'kubernetes terraform linux amazon-web-services', 'go security'],
  ['servers', 'linux bash network ansible', 'kubernetes docker'],
  ['support', 'linux network jira', 'python security'],
  ['testing by hand', 'testing jira postman', 'test-automation playwright'],
  ['automated testing', 'test-automation selenium java', 'playwright python'],
  ['security', 'security linux penetration-testing', 'python go'],
  ['interfaces', 'figma user-experience-design', 'web-accessibility html'],
  ['business analysis', 'business-analysis sql jira', 'data-analysis agile'],
  ['projects', 'project-management scrum agile', 'business-analysis leadership'],
  ['databases', 'postgresql sql linux', 'kubernetes python'],
  ['Node.js', 'node-js javascript mongodb', 'typescript postgresql'],
  ['SAP', 'sap sql', 'business-analysis java'],
  ['another trade', '', 'python sql'],
]

const homes: readonly (readonly [locale: Locale, country: string, city: string])[] = [
  ['en-us', 'PL', 'Kraków'],
  ['en-us', 'GB', 'Leeds'],
  ['en-us', 'US', 'Austin'],
  ['en-us', 'IN', 'Chennai'],
  ['uk-ua', 'UA', 'Lviv'],
  ['uk-ua', 'PL', 'Warsaw'],
  ['de-de', 'DE', 'Berlin'],
  ['fr-fr', 'FR', 'Lyon'],
  ['fr-fr', 'BE', 'Brussels'],
  ['es-es', 'ES', 'Madrid'],
  ['es-es', 'MX', 'Guadalajara'],
  ['nl-nl', 'NL', 'Utrecht'],
  ['ru-ru', 'KZ', 'Almaty'],
  ['ru-ru', 'GE', 'Tbilisi'],
]

/** Seniority, with the levels that its skills have: the first is the primary one's. */
const stages: readonly (readonly [seniority: string, levels: readonly number[]])[] = [
  ['junior', [1, 0, 0, 0]],
  ['middle', [2, 1, 1, 1]],
  ['senior', [3, 2, 2, 1]],
  ['lead', [3, 3, 2, 2]],
]

const further = ['de', 'fr', 'pl', 'es', 'nl']

export const personas: readonly Persona[] = drawPersonas(20261121)

function drawPersonas(seed: number): Persona[] {
  let state = seed
  const draw = <One>(from: readonly One[]): One => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from[Math.floor((state / 2 ** 32) * from.length)] as One
  }
  return lines.flatMap(([line, known, wanted]) =>
    [1, 2].map((number): Persona => {
      const [locale, country, city] = draw(homes)
      const [seniority, levels] = draw(stages)
      const skills = known === '' ? [] : known.split(' ')
      const isNew = skills.length === 0
      const wishes = wanted.split(' ')
      const language = draw(further)
      return {
        name: `${line} ${number}, ${isNew ? 'new' : seniority}, ${country}, ${locale}`,
        heldOut: number === 2,
        ...{ locale, country, city },
        known: Object.fromEntries(skills.map((skill, at) => [skill, levels[at] ?? 0])),
        // Some want nothing, some one thing, some two.
        wanted: isNew ? wishes : wishes.slice(0, draw([0, 1, 1, 2])),
        seniority: isNew ? 'junior' : seniority,
        english: locale === 'en-us' ? 'c1' : draw(['a2', 'b1', 'b2', 'c1']),
        moves: draw(['no', 'no', 'country', 'abroad', null] as const),
        languages:
          draw([true, false]) && !locale.startsWith(language) ? { [language]: draw(['a2', 'b2']) } : {},
      }
    }),
  )
}
