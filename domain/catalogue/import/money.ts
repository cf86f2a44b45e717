import { CURRENCY, currencyIn } from './currencies.ts'
import { PER, type Period, periodOf } from './pay-periods.ts'

export interface Money {
  /** Null where the text says at most how much. */
  min: number | null
  /** Null where it says at least how much. */
  max: number | null
  currency: string | null
  period: Period | null
}

// Groups of three, Indian groups (12,00,000), or none. No-break and thin spaces separate groups, too.
const DIGITS =
  "\\d{1,3}(?:[ \\u00a0\\u2009\\u202f.,'’]\\d{3})+(?:[.,]\\d{1,2})?(?![\\d])|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?|\\d+(?:[.,]\\d+)?"
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|t|тис|тыс|tsd)/iu, 1_000],
  [/^(?:lakh|lac|lpa)/iu, 100_000],
  [/^(?:crore|cr)/iu, 10_000_000],
  [/^(?:mln|mio|млн)/iu, 1_000_000],
]
// An amount is no percentage, and no ordinal, version or half of a date.
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d.,])(${CURRENCY}\\s*)?(?<![\\d])(${DIGITS})(?:[.,][-–—]{1,2})?(?:\\s*(k|тис\\.?|тыс\\.?|tsd\\.?|lakhs?|lacs?|lpa|crores?|cr|mln|mio|млн|T(?=€|EUR))(?!\\p{Ll}))?(?![\\d%]|\\s*%|(?:st|nd|rd|th)(?!\\p{L}))(\\s*${CURRENCY}(?!\\s*\\d))?`,
  'giu',
)
const BETWEEN = new RegExp(
  `^\\s*${PER}?\\s*(?:[-–—−‑~]|to|bis(?: zu)?|à|al?|and|und|et|y|e|en|tot|до|do|up to|and up to|і|и|та|й)\\s*$`,
  'iu',
)
const AT_LEAST =
  /(?:(?<!\p{L})(?:from|starting (?:at|from)|at least|min(?:imum|\.)?|ab|mindestens|à partir de|dès|minimum|desde|a partir de|vanaf|minimaal|від|от|od|från)|>=?|≥)\s*$/iu
const AT_MOST =
  /(?:(?<!\p{L})(?:up to|max(?:imum|\.)?|at most|bis(?: zu)?|höchstens|jusqu['’]à|hasta|tot|maximaal|до|do|upp till)|<=?|≤)\s*$/iu
/** Numbers that are no pay: hours of work, plans for pensions, the months of a year's pay. */
const NO_PAY =
  /(?<![\d$€£][\s.,]?)40[13]\s*(?:\([kb]\)|[kb](?![\p{L}\d]))|\d+(?:[.,]\d+)?\s*[-–]?\s*(?:\d+(?:[.,]\d+)?\s*)?[-–]?\s*(?:hours?|hrs?|h|std\.?|stunden|heures|horas|uur|uren|годин|часов|часа)\s*(?:(?:a|per|pro|par|por|на|в|die|\/)\s*|[-–]?\s*)(?:week|wk|woche|semaine|semana|тиждень|неделю|day|tag|jour|día|dag|день)\p{L}*/giu

interface Amount {
  value: number
  unit: number | undefined
  hasCurrency: boolean
  from: number
  to: number
}

/** Reads a salary in words: "£25,714.00 to £41,604.00 a year". Undefined when the text has no amount. */
export function moneyIn(given: string, country: string | null = null): Money | undefined {
  const text = given.replace(NO_PAY, (words) => ' '.repeat(words.length))
  const amounts = amountsIn(text)
  // "Grade 7: £50,000": what has a currency beside it is the pay.
  const at = Math.max(
    0,
    amounts.findIndex(({ hasCurrency, unit }) => hasCurrency || unit !== undefined),
  )
  const isEnd = at > 0 && joined(text, amounts[at - 1], amounts[at])
  const first = amounts[isEnd ? at - 1 : at]
  if (first === undefined) return undefined
  const next = amounts[isEnd ? at : at + 1]
  const second = joined(text, first, next) ? next : undefined
  const behind = text.slice((second ?? first).to)
  return {
    ...bounds(text, first, second),
    currency: currencyIn(text, country) ?? null,
    period: periodOf(text, behind) ?? null,
  }
}

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map((found) => {
    const [whole, before, digits = '', unit, behind] = found
    return {
      value: amountOf(digits),
      unit: unit === undefined ? undefined : UNITS.find(([name]) => name.test(unit))?.[1],
      hasCurrency: before !== undefined || behind !== undefined,
      from: found.index,
      to: found.index + whole.length,
    }
  })
}

function joined(text: string, one: Amount | undefined, other: Amount | undefined): boolean {
  return one !== undefined && other !== undefined && BETWEEN.test(text.slice(one.to, other.from))
}

function bounds(text: string, first: Amount, second: Amount | undefined): Pick<Money, 'min' | 'max'> {
  if (second === undefined) {
    const value = scaled(first, first.unit)
    const before = text.slice(0, first.from)
    if (
      AT_LEAST.test(before) ||
      /^(?:\+(?!\d)|\s*(?:or more|and up|and above|plus\s*$))/iu.test(text.slice(first.to))
    )
      return { min: value, max: null }
    return AT_MOST.test(before) ? { min: null, max: value } : { min: value, max: value }
  }
  // "50-60k": the unit follows the range. "50k-60": it follows the start.
  const unitIsBehind = second.unit !== undefined && first.value < 1000 && second.value >= first.value
  const unitIsBefore = first.unit !== undefined && second.value < 1000 && second.value >= first.value
  const ends = [
    scaled(first, first.unit ?? (unitIsBehind ? second.unit : undefined)),
    scaled(second, second.unit ?? (unitIsBefore ? first.unit : undefined)),
  ]
  return { min: Math.min(...ends), max: Math.max(...ends) }
}

const scaled = ({ value }: Amount, unit: number | undefined) =>
  unit === undefined ? value : Math.round(value * unit)

/** Reads a number as people write it: 45.000, 45,000.00, 45 000,5. */
export function amountOf(text: string): number {
  const digits = text.replace(/[\s'’]/g, '')
  const lastMark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (lastMark === -1) return Number(digits)
  const mark = digits.charAt(lastMark)
  const other = mark === '.' ? ',' : '.'
  const decimals = digits.length - lastMark - 1
  const several = digits.indexOf(mark) !== lastMark
  if (several || (decimals === 3 && !digits.includes(other))) return Number(digits.replace(/[.,]/g, ''))
  return Number(`${digits.slice(0, lastMark).replace(/[.,]/g, '')}.${digits.slice(lastMark + 1)}`)
}

const ISO_DURATION =
  /^P(?:(\d+(?:\.\d+)?)D)?T?(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:\d+(?:\.\d+)?S)?$/i

/**
 * Hours of work: "PT1H30M", "1.3 hours", "90 minutes", or "10 weeks" with an effort of "8-10 hours/week".
 * @returns undefined when the text gives a calendar period but no amount of work
 */
export function hoursIn(duration: string, effort = ''): number | undefined {
  const iso = ISO_DURATION.exec(duration.trim())
  if (iso && iso[1] === undefined && (iso[2] ?? iso[3]) !== undefined)
    return Number(iso[2] ?? 0) + Number(iso[3] ?? 0) / 60
  const [, weeks] = /(\d+(?:\.\d+)?)\s*(?:weeks?|wks?)/i.exec(duration) ?? []
  const perWeek = /(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?\s*(?:hours?|hrs?|h)\b/i.exec(effort)
  if (weeks !== undefined && perWeek)
    return (Number(weeks) * (Number(perWeek[1]) + Number(perWeek[2] ?? perWeek[1]))) / 2
  const [, hours] = /^(\d+(?:\.\d+)?)\s*(?:hours?|hrs?|h)$/i.exec(duration.trim()) ?? []
  if (hours !== undefined) return Number(hours)
  const [, minutes] = /^(\d+)\s*(?:minutes?|mins?)$/i.exec(duration.trim()) ?? []
  return minutes === undefined ? undefined : Number(minutes) / 60
}
