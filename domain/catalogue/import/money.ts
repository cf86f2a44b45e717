import { salaryPeriods } from '../vacancy.ts'

type Period = (typeof salaryPeriods)[number]

export interface Money {
  min: number | null
  max: number | null
  currency: string | null
  period: Period | null
}

const SIGNS: [RegExp, string][] = [
  [/€|\beur(?:o|os)?\b/i, 'EUR'],
  [/£/, 'GBP'],
  [/₴|\bгрн\b/i, 'UAH'],
  [/₽|\bруб/i, 'RUB'],
  [/₹/, 'INR'],
  [/₸/, 'KZT'],
  [/zł/i, 'PLN'],
  [/\bA\$|\bAU\$/, 'AUD'],
  [/\bCA?\$/, 'CAD'],
  [/\$/, 'USD'],
]
const PERIODS: [RegExp, Period][] = [
  [/hour|\bhr\b|hourly|\/\s?h\b|час|годин|stunde|heure|hora|uur/i, 'hour'],
  [/\bday|daily|\bper diem|день|\btag\b|jour|día|\bdag\b/i, 'day'],
  [/week|тижд|недел|woche|semaine|semana/i, 'week'],
  [/month|\bmo\b|місяц|месяц|monat|mois|\bmes\b|maand/i, 'month'],
  [/year|annum|annual|\bp\.?a\.?\b|yr\b|рік|год\b|jahr|\ban\b|año|jaar/i, 'year'],
]

// Groups of three, Indian groups (12,00,000), or none. No-break and thin spaces separate groups, too.
const AMOUNT =
  /(\d{1,3}(?:[ \u00a0\u2009\u202f.,'’]\d{3})+(?:[.,]\d{1,2})?|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d+(?:[.,]\d+)?)\s*(k|тис|тыс)?(?![\d%])/giu

/** Reads a salary in words: "£25,714.00 to £41,604.00 a year". Undefined when the text has no amount. */
export function moneyIn(text: string): Money | undefined {
  const [one, other] = [...text.matchAll(AMOUNT)]
  if (one === undefined) return undefined
  const second = other && (other[2] === undefined ? amountOf(other[1] ?? '') : thousands(other[1]))
  const alone = amountOf(one[1] ?? '')
  // "50-60k": the unit follows the range.
  const unitIsBehind =
    other?.[2] !== undefined && alone < 1000 && second !== undefined && second / 1000 >= alone
  const low = one[2] !== undefined || unitIsBehind ? thousands(one[1]) : alone
  return {
    min: second === undefined ? low : Math.min(low, second),
    max: second === undefined ? low : Math.max(low, second),
    currency: currencyIn(text) ?? null,
    period: periodIn(text) ?? null,
  }
}

const thousands = (digits = '') => Math.round(amountOf(digits) * 1000)

/** ISO 4217, from a code or a symbol. */
export function currencyIn(text: string): string | undefined {
  const code =
    /\b(?:USD|EUR|GBP|UAH|RUB|PLN|CHF|CZK|SEK|NOK|DKK|HUF|RON|BGN|TRY|KZT|UZS|GEL|AMD|INR|JPY|CNY|AUD|CAD|NZD|SGD|HKD|BRL|MXN|COP|ARS|CLP|ZAR|ILS|AED|VND)\b/.exec(
      text.toUpperCase(),
    )
  return code?.[0] ?? SIGNS.find(([sign]) => sign.test(text))?.[1]
}

export function periodIn(text: string): Period | undefined {
  const asked = text.trim().toLowerCase()
  return salaryPeriods.find((period) => period === asked) ?? PERIODS.find(([words]) => words.test(text))?.[1]
}

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
