// Pay in typed words, by grammar: a number, its unit, currency and period, and whether more or less is meant.
import type { Lang } from '#services/languages.ts'
import { type AskedPay, formatAskedPay, type PayPeriod, yearlyOf } from '../yearly-pay.ts'
import type { Span } from './tokens.ts'

export interface PayMeant extends Span {
  min: string | undefined
  max: string | undefined
}

/** What stands around an amount, which only the whole query tells. */
export interface Around {
  /** Whether all of it may belong to one. */
  mayBe: (span: Span) => boolean
  /** Whether it counts what is named behind it. */
  isCount: (span: Span, isYearly: boolean) => boolean
}

const any = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim().replaceAll('.', '\\.').replace(/\s+/g, '\\s+'))
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
const PAID =
  any(`salary, salaries, pay, wage, wages, compensation, gross, net, ote, gehalt, jahresgehalt, monatsgehalt, lohn, brutto, netto,
  salaire, rémunération, brut, salario, sueldo, bruto, neto, salaris, loon, зарплата, зарплати, зарплату, зарплаты, зарплатня,
  зп, з/п, оклад, на руки, нетто, брутто`)
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
  `${START}(?:(?<between>${BETWEEN})\\s+)?${amount('low')}\\s*(?:[-–—]|\\s(?:${AND})\\s)\\s*${amount('high')}${END}${period}`,
  'giu',
)
const single = new RegExp(
  `${START}(?:(?:(?<more>${MORE})|(?<less>${LESS}))\\s*)?${amount('low')}(?<plus>\\+)?${END}${period}`,
  'giu',
)

const paidBefore = new RegExp(`(?<![\\p{L}\\p{N}.])(?:${PAID})[\\s:]+$`, 'iu')
const paidBehind = new RegExp(`^\\s+(?:${PAID})(?![\\p{L}\\p{N}])`, 'iu')

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
const usualCurrency: Readonly<Partial<Record<Lang, string>>> = {
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

/** The first pay in a query. */
export function payMeant(query: string, lang: Lang, around: Around): PayMeant | undefined {
  /** Ranges that are no pay: no part of them is any. */
  const refused: Span[] = []
  for (const found of query.matchAll(range)) {
    const { groups = {} } = found
    const span = spanOf(found)
    const ends = endsOf(groups, lang)
    if (ends === undefined || !around.mayBe(span)) continue
    const [min, max] = ends
    if (!isPay(min) || !isPay(max) || min.amount >= max.amount) continue
    if (isSaid(groups, query, span) || isLikely(groups, ends, span, around))
      return { ...span, min: formatAskedPay(min), max: formatAskedPay(max) }
    refused.push(span)
  }
  for (const found of query.matchAll(single)) {
    const { groups = {} } = found
    const span = spanOf(found)
    if (!around.mayBe(span) || refused.some(({ from, to }) => span.from < to && span.to > from)) continue
    const asked = amountOf(groups, 'low', lang, groups.more !== undefined || groups.less !== undefined)
    if (asked === undefined || !isPay(asked)) continue
    if (!isSaid(groups, query, span) && around.isCount(span, asked.amount >= LEAST_OF_YEAR)) continue
    const text = formatAskedPay(asked)
    return groups.less === undefined
      ? { ...span, min: text, max: undefined }
      : { ...span, min: undefined, max: text }
  }
  return undefined
}

type Groups = Readonly<Record<string, string | undefined>>

const spanOf = (found: RegExpExecArray): Span => ({
  from: found.index,
  to: found.index + found[0].trimEnd().length,
})

/** A currency, a period or a word of pay says what the number is. */
const isSaid = (groups: Groups, query: string, { from, to }: Span): boolean =>
  [...Object.keys(PERIODS), 'lowBefore', 'lowAfter', 'highBefore', 'highAfter'].some(
    (each) => groups[each] !== undefined,
  ) ||
  paidBefore.test(query.slice(0, from)) ||
  paidBehind.test(query.slice(to))

/** Two plain numbers may be anything: without a word before them they have to look like the pay of a year. */
function isLikely(groups: Groups, ends: readonly AskedPay[], span: Span, { isCount }: Around): boolean {
  const isYearly = (asked: AskedPay) => asked.amount >= LEAST_OF_YEAR
  if (isCount(span, ends.some(isYearly))) return false
  const isCompared = groups.between !== undefined || groups.lowK !== undefined || groups.highK !== undefined
  return isCompared || ends.every((asked) => isYearly(asked) && asked.amount % ROUND === 0)
}
/** Numbers of standards and versions are not. */
const ROUND = 100

function endsOf(groups: Groups, lang: Lang): [AskedPay, AskedPay] | undefined {
  const [low, high] = [amountOf(groups, 'low', lang, true), amountOf(groups, 'high', lang, true)]
  if (low === undefined || high === undefined) return undefined
  // `100-120k`: the unit stands once.
  const lowest =
    groups.lowK === undefined && low.amount < 1_000 ? { ...low, amount: low.amount * 1_000 } : low
  const shared = {
    period: groups.highK === undefined ? high.period : periodOf(groups, high.amount),
    currency: currencyOf(groups.lowBefore ?? groups.highAfter ?? groups.highBefore) ?? high.currency,
  }
  return [
    { ...lowest, ...shared },
    { ...high, ...shared },
  ]
}

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
  return { amount, currency: currency ?? usualCurrency[lang] ?? 'USD', period: periodOf(groups, amount) }
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
