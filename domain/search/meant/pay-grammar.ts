// Pay in typed words, by grammar: a number, its unit, currency and period, and whether more or less is meant.
import type { Lang } from '#services/languages.ts'
import { type AskedPay, formatAskedPay, type PayPeriod, yearlyOf } from '../yearly-pay.ts'
import type { Span } from './tokens.ts'

export interface PayMeant extends Span {
  min: string | undefined
  max: string | undefined
}

const any = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, '\\s+'))
    .sort((a, b) => b.length - a.length)
    .join('|')

const MORE =
  any(`from, over, above, at least, minimum of, minimum, min, more than, starting at, >=, >, ab, über, mindestens, mehr als,
  à partir de, a partir de, dès, plus de, au moins, desde, más de, mas de, mínimo, minimo, al menos, vanaf, minimaal, meer dan,
  minstens, boven, від, більше, понад, не менше, вище, от, более, больше, свыше, не менее, выше`)
const LESS =
  any(`up to, below, under, maximum, max, less than, <=, <, bis zu, bis, unter, höchstens, jusqu'à, moins de, hasta, menos de,
  máximo, tot, onder, maximaal, hoogstens, до, менше, не більше, меньше, не более`)
const BETWEEN = any('between, from, zwischen, von, entre, de, tussen, van, між, від, между, от')
const AND = any('to, and, bis, und, à, et, a, y, hasta, tot, en, до, і, та, и')
const NUMBER = "\\d{1,3}(?:[ .,\u00a0\u202f'’]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2})?"
const THOUSAND = 'k|тис\\.?|тыс\\.?|к'
const CURRENCY =
  '\\$|€|£|₴|₽|usd|eur|gbp|chf|pln|uah|dollars?|euros?|pounds?|долл?\\.?|доларів|долларов|євро|евро|грн|гривень|руб\\.?|рублей|zł'
const amount = (name: string) =>
  `(?<${name}Before>${CURRENCY})?\\s?(?<${name}>${NUMBER})\\s?(?<${name}K>${THOUSAND})?(?![\\p{L}\\p{N}]{0,1}[\\p{N}])(?:\\s?(?<${name}After>${CURRENCY}))?`
const PERIODS: Readonly<Record<PayPeriod, string>> = {
  year: any(
    '/year, /yr, /y, a year, per year, yearly, annually, p.a., pa, im jahr, pro jahr, jährlich, par an, /an, al año, por año, per jaar, на рік, /рік, в год, /год',
  ),
  month: any(
    '/month, /mo, a month, per month, monthly, im monat, pro monat, monatlich, /monat, par mois, /mois, al mes, por mes, /mes, per maand, /maand, на місяць, /місяць, /міс, в месяц, /месяц, /мес',
  ),
  week: any('/week, a week, per week, pro woche, par semaine, por semana, per week, на тиждень, в неделю'),
  day: any(
    '/day, a day, per day, am tag, pro tag, par jour, /jour, al día, por día, per dag, на день, в день',
  ),
  hour: any(
    '/hour, /hr, /h, an hour, per hour, hourly, pro stunde, die stunde, par heure, /heure, por hora, /hora, per uur, /uur, на годину, /год., в час, /час',
  ),
}
const period = `(?:\\s?(?:${Object.entries(PERIODS)
  .map(([name, words]) => `(?<${name}>${words})(?![\\p{L}])`)
  .join('|')}))?`
const START = '(?<![\\p{L}\\p{N}"$€£.,-])'
const END = '(?![\\p{L}\\p{N}#])'

const range = new RegExp(
  `${START}(?:(?:${BETWEEN})\\s+)?${amount('low')}\\s*(?:[-–—]|\\s(?:${AND})\\s)\\s*${amount('high')}${END}${period}`,
  'iu',
)
const single = new RegExp(
  `${START}(?:(?:(?<more>${MORE})|(?<less>${LESS}))\\s*)?${amount('low')}(?<plus>\\+)?${END}${period}`,
  'giu',
)

const signs: readonly [RegExp, string][] = [
  [/^(?:\$|usd|dol|дол)/, 'USD'],
  [/^(?:€|eur|євро|евро)/, 'EUR'],
  [/^(?:£|gbp|pound)/, 'GBP'],
  [/^(?:₴|uah|грн|гривень)/, 'UAH'],
  [/^(?:₽|руб)/, 'RUB'],
  [/^(?:pln|zł)/, 'PLN'],
  [/^chf/, 'CHF'],
]
const currencyOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : signs.find(([sign]) => sign.test(text.toLowerCase()))?.[1]

/** What an amount without a currency is in: what pay is usually named in where the language is spoken. */
const usualCurrency: Readonly<Record<Lang, string>> = {
  en: 'USD',
  uk: 'USD',
  ru: 'USD',
  de: 'EUR',
  fr: 'EUR',
  es: 'EUR',
  nl: 'EUR',
}
/** Less is no pay of a year, so a month is meant. */
const LEAST_OF_YEAR = 15_000
const LEAST_OF_MONTH = 500
const MOST = 10_000_000
const YEAR = /^(?:19|20)\d\d$/

/** The first pay in a query, which says of each part whether it may belong to one. */
export function payMeant(query: string, lang: Lang, mayBe: (span: Span) => boolean): PayMeant | undefined {
  const both = range.exec(query)
  if (both?.groups !== undefined) {
    const span = { from: both.index, to: both.index + both[0].trimEnd().length }
    const [low, high] = [amountOf(both.groups, 'low', lang, true), amountOf(both.groups, 'high', lang, true)]
    // `100-120k`: the unit stands once.
    const lowest =
      low !== undefined && high !== undefined && both.groups.lowK === undefined && low.amount < 1_000
        ? { ...low, amount: low.amount * 1_000 }
        : low
    if (lowest !== undefined && high !== undefined && mayBe(span)) {
      const shared = {
        period: both.groups.highK === undefined ? high.period : periodOf(both.groups, high.amount),
        currency:
          currencyOf(both.groups.lowBefore ?? both.groups.highAfter ?? both.groups.highBefore) ??
          high.currency,
      }
      const [min, max] = [
        { ...lowest, ...shared },
        { ...high, ...shared },
      ]
      if (isPay(min) && isPay(max) && min.amount < max.amount)
        return { ...span, min: formatAskedPay(min), max: formatAskedPay(max) }
    }
  }
  for (const found of query.matchAll(single)) {
    const { groups = {}, index } = found
    const span = { from: index, to: index + found[0].trimEnd().length }
    if (!mayBe(span)) continue
    const asked = amountOf(groups, 'low', lang, groups.more !== undefined || groups.less !== undefined)
    if (asked === undefined || !isPay(asked)) continue
    const text = formatAskedPay(asked)
    return groups.less === undefined
      ? { ...span, min: text, max: undefined }
      : { ...span, min: undefined, max: text }
  }
  return undefined
}

type Groups = Readonly<Record<string, string | undefined>>

function amountOf(
  groups: Groups,
  name: 'low' | 'high',
  lang: Lang,
  isCompared: boolean,
): AskedPay | undefined {
  const written = groups[name]
  if (written === undefined) return undefined
  const thousands = groups[`${name}K`] !== undefined
  const currency = currencyOf(groups[`${name}Before`] ?? groups[`${name}After`])
  const grouped = /^\d{1,3}(?:\D\d{3})+$/.test(written)
  const number = Number(grouped ? written.replace(/\D/g, '') : written.replace(',', '.'))
  const amount = Math.round(number * (thousands ? 1_000 : 1))
  const hasPeriod = Object.keys(PERIODS).some((each) => groups[each] !== undefined)
  // A number alone is a number; one of four digits may be a year.
  if (currency === undefined && !thousands && !hasPeriod && (!isCompared || YEAR.test(written)))
    return undefined
  return { amount, currency: currency ?? usualCurrency[lang], period: periodOf(groups, amount) }
}

function periodOf(groups: Groups, amount: number): PayPeriod {
  const said = (Object.keys(PERIODS) as PayPeriod[]).find((each) => groups[each] !== undefined)
  return said ?? (amount < LEAST_OF_YEAR ? 'month' : 'year')
}

/** Not a number of users, years or days. */
function isPay(asked: AskedPay): boolean {
  const yearly = yearlyOf(asked)
  return (
    yearly >= LEAST_OF_MONTH && yearly <= MOST && (asked.period !== 'month' || asked.amount >= LEAST_OF_MONTH)
  )
}
