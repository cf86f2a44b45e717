// The most experience that somebody has, in the languages of the site: `up to 5 years`, `bis zu 3 Jahre Erfahrung`, `до 2
// лет`. Vacancies have no years of their own, so the seniorities are meant that ask for no more:
//
// | years        | seniorities    |
// |--------------|----------------|
// | up to 2      | junior         |
// | up to 3 to 5 | junior, middle |
// | more         | no limit: words |
import { isDenial, spoken } from './words-of-manner.ts'

const levels: readonly (readonly [years: number, values: readonly string[]])[] = [
  [2, ['junior']],
  [5, ['junior', 'middle']],
]

const any = (words: string) =>
  words
    .split(',')
    .map((each) => spoken(each))
    .join('|')
const AT_MOST = any(
  `up to, less than, under, below, at most, max, maximum, no more than, bis zu, bis, unter, weniger als, höchstens, maximal,
  jusqu'à, moins de, au plus, hasta, menos de, máximo, como máximo, tot, onder, minder dan, hoogstens, maximaal, до, менше, не більше,
  менее, меньше, не более`,
)
const YEARS = any(
  'year, years, yrs, jahr, jahre, jahren, an, ans, année, années, año, años, jaar, jaren, рік, року, роки, років, год, года, лет',
)
const EXPERIENCE = any(
  `experience, of experience, exp, erfahrung, berufserfahrung, d'expérience, expérience, de experiencia, experiencia, ervaring,
  werkervaring, досвід, досвіду, опыт, опыта`,
)
const phrase = new RegExp(`^(?:${AT_MOST}) (\\d{1,2}) (?:${YEARS})( (?:${EXPERIENCE}))?$`, 'u')
/** What else takes years. */
const lasting =
  /^(?:contract|project|duration|fixed|term|temporary|old|ago|aged?$|vertrag|projekt|befrist|alt$|alter$|laufzeit|dauer|contrat|projet|mission|duree|cdd$|proyecto|duracion|temporal|looptijd|duur$|tijdelijk|контракт|проект|договор|договір|срок|строк|возраст|вік$)/
/** Before it or before its number the phrase is the end of a range: `от 3 до 5 лет`, `3 bis 5 Jahre`. */
const begun = /^(?:from|between|від|от|von|zwischen|ab|de|desde|entre|van|vanaf|tussen)$/
const year = new RegExp(`^(?:${YEARS})$`, 'u')
const small = /^(?:of|for|with|fur|auf|mit|de|d'|pour|por|para|van|voor|на|з|с|сроком|строком)$/

export const isExperience = (text: string): boolean => phrase.test(spoken(text))

/**
 * @param before the words before, the nearest first
 * @param next the word behind
 */
export function experienceMeant(
  text: string,
  before: readonly string[],
  next: string,
): readonly string[] | undefined {
  const [, years, experience] = phrase.exec(spoken(text)) ?? []
  if (years === undefined) return undefined
  const [nearest = '', further = ''] = before.map(spoken)
  // It says the opposite: `not less than`, `не менее`, `nicht weniger als`.
  if (isDenial(nearest) || /^\d/.test(nearest) || begun.test(nearest) || year.test(nearest)) return undefined
  const isLasting = [nearest, small.test(nearest) ? further : '', spoken(next)].some((word) =>
    lasting.test(word),
  )
  if (experience === undefined && isLasting) return undefined
  return levels.find(([most]) => Number(years) <= most)?.[1]
}
