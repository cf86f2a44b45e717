import { salaryPeriods } from '../vacancy.ts'

export type Period = (typeof salaryPeriods)[number]

/** By their beginnings, or whole where a beginning would have other meanings. */
const WORDS: readonly (readonly [Period, string])[] = [
  [
    'hour',
    'hour(?!s)|(?<=(?:/|(?<!\\p{L})per) ?)(?:hours|hrs)(?!\\p{L})|hr(?:ly)?(?!\\p{L})|stunde|stündlich|std(?!\\p{L})|heure|horaire|hora(?!\\p{L})|uur|годин|час|godz|timme|(?<=/ ?)h(?!\\p{L})|p\\.? ?/?h\\.?(?![\\p{L}.])',
  ],
  [
    'day',
    'day(?!s)|tjm(?!\\p{L})|daily|per diem|diem|tag(?:e?s|e)?satz|tag(?!\\p{L})|täglich|jour(?:nalier|née)?(?!\\p{L})|día|diario|dag(?:tarief)?(?!\\p{L})|день|щодня|dzień|p\\.? ?/?d\\.?(?![\\p{L}.])',
  ],
  [
    'week',
    'week|wk(?!\\p{L})|woche|wöchentlich|semaine|hebdo|semana|тижд|тижн|недел|tydzień|vecka|p\\.? ?/?w\\.?(?![\\p{L}.])',
  ],
  [
    'month',
    'month|mo(?!\\p{L})|pcm(?!\\p{L})|monat|mtl(?!\\p{L})|mois|mensu|mes(?!\\p{L})|maand|mnd(?!\\p{L})|місяц|щомісяц|міс(?!\\p{L})|месяц|ежемесячн|мес(?!\\p{L})|miesi|měs|mies(?!\\p{L})|månad|p\\.? ?/?m\\.?(?![\\p{L}.])',
  ],
  [
    'year',
    'year|yr(?!\\p{L})|annum|annual|jahr|jährlich|an(?! ?(?:hour|annum))(?:s|née|nuel\\p{L}*)?(?!\\p{L})|anual|año|jaar|рік|року|річн|год(?!ин)|годов|rok|roczn|år|lpa(?!\\p{L})|p\\.? ?/?[aj]\\.?(?![\\p{L}.])',
  ],
]
const period = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})`, 'iu')
const PERIODS = WORDS.map(([name, words]) => [name, period(words)] as const)
const JOINT = "(?:/|per|an?|the|pro|par|por|je|im|al?|la|de l[’']|за|на|в|die|der|od|na)?"
const any = WORDS.map(([, words]) => words).join('|')

/** "per hour", "/mo", "на місяць": between the amounts of a range. */
export const PER = `(?:${JOINT}\\s*(?<!\\p{L})(?:${any})\\p{L}*\\.?)`
const BEHIND = new RegExp(`^[^\\d+;(]{0,14}?(${PER})`, 'iu')
/** Every other week is none of our periods. */
const NONE = /bi-?weekly|fortnight|every (?:two|other) weeks?|14-tägig|quarter|quartal/iu
/** In a column of units. In a sentence they are how long somebody works: "for 40 hours". */
const HOURS = /^(?:hours|hrs\.?)$/
/** A price by the hour in hryvnias is "грн/год", where "год" is short for "година". */
const UKRAINIAN = /грн|₴|\bUAH\b/iu

/** @returns the period that a text names first */
export function periodIn(text: string): Period | undefined {
  const asked = text.trim().toLowerCase()
  if (NONE.test(asked)) return undefined
  if (UKRAINIAN.test(text) && /(?<!\p{L})год(?!\p{L})/iu.test(text)) return 'hour'
  const first = PERIODS.map(([name, words]) => ({
    name,
    at: words.exec(text)?.index ?? Number.POSITIVE_INFINITY,
  }))
    .sort((one, other) => one.at - other.at)
    .find(({ at }) => at < Number.POSITIVE_INFINITY)
  return salaryPeriods.find((name) => name === asked) ?? (HOURS.test(asked) ? 'hour' : first?.name)
}

/** @param behind the text behind an amount; what stands there counts before any other word of the text */
export function periodOf(text: string, behind: string): Period | undefined {
  if (NONE.test(text)) return undefined
  const own = BEHIND.exec(behind)?.[1]
  if (own === undefined) return periodIn(text)
  return UKRAINIAN.test(text) && /год(?!\p{L})/iu.test(own) ? 'hour' : periodIn(own)
}
