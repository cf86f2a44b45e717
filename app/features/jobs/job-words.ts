import { formatDate, formatNumber, formatNumberRange } from '#app/locale/dates.ts'
import type { MessageKey, Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { inCurrency } from '#app/locale/money.ts'
import { vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import { TIMES_A_YEAR } from '#domain/pay/periods.ts'
import type { YearlyEqual } from '#domain/pay/yearly-equal.ts'
import { distanceOf } from '#domain/search/distances.ts'
import type { Salary, VacancyPlace, VacancySummary } from '#domain/search/vacancy-rows.ts'
import { askedPay, payBands } from '#domain/search/yearly-pay.ts'
import { intlTagOf, type Locale, langOf, parseLocale } from '#services/languages.ts'
import type { JobCard } from './jobs.ts'

// Texts are formatted on the server: names of countries and formats of amounts differ between the ICU data of
// server and browser.

export interface JobWords {
  locale: Locale
  t: Translate
  messages: Messages
}

export const jobWords = (messages: Messages, locale: Locale): JobWords => ({
  locale,
  messages,
  t: createTranslate(messages, locale),
})

/**
 * Label of a facet value. A value without a translation is shown as its source has it; an identifier is split
 * into words.
 */
export function valueLabel({ messages }: JobWords, value: string): string {
  const known = messages[`jobs.value.${value}` as MessageKey]
  if (typeof known === 'string') return known
  // Not an identifier: a name keeps its own capitals.
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)) return value
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ')
}

/** `anywhere` stands for all countries. */
export function countryName({ locale, t }: JobWords, code: string): string {
  if (code === 'anywhere') return t('jobs.anywhere')
  return nameOf('region', code, locale)
}

/** What a chosen value is called: `from €60,000 a year`. */
export function choiceLabel(words: JobWords, key: string, value: string): string {
  const { t } = words
  if (key === 'country') return countryName(words, value)
  if (key === 'city') return value
  if (key === 'within') return distanceOf([value]) === undefined ? value : t('jobs.withinKm', { km: value })
  if (key === 'written_in') return languageName(words, value)
  // Addresses are typed, too: what is no band is shown as it stands.
  if (key === 'pay') return payBands.includes(Number(value)) ? payOfBand(words, Number(value)) : value
  if (key === 'pay_min' || key === 'pay_max') return limitText(words, key, value)
  if (key === 'posted')
    return value === '1' || value === '7' || value === '30' ? t(`jobs.postedDays${value}`) : value
  return valueLabel(words, value)
}

function limitText(words: JobWords, key: 'pay_min' | 'pay_max', value: string): string {
  const asked = askedPay(value)
  if (asked === undefined) return value
  const { amount, currency, period } = asked
  const [min, max] = key === 'pay_min' ? [amount, null] : [null, amount]
  return payText(words, { min, max, currency, period })
}

/** A band of yearly pay in euros; the highest has no end. */
export function payOfBand(words: JobWords, from: number): string {
  const next = payBands[payBands.indexOf(from) + 1]
  return payText(words, {
    min: from,
    max: next === undefined ? null : next - 1,
    currency: 'EUR',
    period: 'year',
  })
}

export function languageName({ locale }: JobWords, code: string): string {
  const name = nameOf('language', code, locale)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const perPeriod = {
  hour: 'jobs.payPerHour',
  day: 'jobs.payPerDay',
  week: 'jobs.payPerWeek',
  month: 'jobs.payPerMonth',
  year: 'jobs.payPerYear',
} as const

const plainPay = { range: undefined, from: 'jobs.payFrom', upTo: 'jobs.payUpTo' } as const
const aboutPay = { range: 'jobs.payAbout', from: 'jobs.payAboutFrom', upTo: 'jobs.payAboutUpTo' } as const

export function payText(
  { locale, t }: JobWords,
  salary: Salary | null,
  says: typeof plainPay | typeof aboutPay = plainPay,
): string {
  const { min, max, currency, period } = salary ?? { min: null, max: null, currency: null, period: null }
  const low = min ?? max
  const high = max ?? min
  if (low === null || high === null) return t('jobs.payNotStated')
  const options = {
    ...(currency === null ? {} : inCurrency(currency)),
    maximumFractionDigits: low % 1 === 0 && high % 1 === 0 ? 0 : 2,
  }
  const text =
    low === high ? formatNumber(low, locale, options) : formatNumberRange([low, high], locale, options)
  const plain = text.replace(/[\u00a0\u202f\u2009]/g, ' ')
  const form = min === null ? says.upTo : max === null ? says.from : says.range
  const amount = form === undefined ? plain : t(form, { amount: plain })
  return period === null ? amount : t(perPeriod[period], { amount })
}

const timesOf = {
  hour: 'jobs.payHours',
  day: 'jobs.payDays',
  week: 'jobs.payWeeks',
  month: 'jobs.payMonths',
} as const

/** Pay in another currency, or of another period, as pay of a year in the reader's, and what that rests on. */
export function yearlyText(words: JobWords, equal: YearlyEqual | undefined): JobCard['yearly'] {
  if (equal === undefined) return undefined
  const { t, locale } = words
  const { rateDay, period, ...pay } = equal
  return {
    text: payText(words, { ...pay, period: 'year' }, aboutPay),
    basis: [
      ...(rateDay === undefined ? [] : [t('jobs.payAtRate', { date: formatDate(rateDay, locale) })]),
      ...(period === undefined ? [] : [t(timesOf[period], { times: TIMES_A_YEAR[period] })]),
    ],
  }
}

/** Pay in one line for feeds and letters: as stated, then what it comes to; undefined where none is stated. */
export function payLine(
  words: JobWords,
  salary: Salary | null,
  equal: YearlyEqual | undefined,
): string | undefined {
  if (salary === null || (salary.min === null && salary.max === null)) return undefined
  const stated = payText(words, salary)
  const yearly = yearlyText(words, equal)
  return yearly === undefined ? stated : `${stated} (${[yearly.text, ...yearly.basis].join(', ')})`
}

export function whereText(
  words: JobWords,
  { locations, remote, remote_countries }: Pick<VacancySummary, 'locations' | 'remote' | 'remote_countries'>,
): string {
  const { t } = words
  const countries = (codes: readonly string[]) => codes.map((code) => countryName(words, code)).join(', ')
  const list = (of: readonly VacancyPlace[]) =>
    [...new Set(of.map((place) => placeText(words, place)))].join(' · ')
  const read = list(locations.filter(({ from_text }) => from_text))
  const said = list(locations.filter(({ from_text }) => !from_text))
  const places = [said, read === '' ? '' : t('jobs.placeInText', { place: read })].filter(Boolean).join(' · ')
  if (remote === 'full') {
    if (remote_countries.length > 0) return t('jobs.remoteIn', { countries: countries(remote_countries) })
    return read === '' ? t('jobs.remoteAnywhere') : t('jobs.remoteInText', { place: read })
  }
  if (remote === 'hybrid') return places === '' ? t('jobs.hybrid') : t('jobs.hybridIn', { place: places })
  return places === '' ? t('jobs.placeNotStated') : places
}

function placeText(words: JobWords, { name, city, country }: VacancyPlace): string {
  if (city === null && country === null) return name
  return [city, country === null ? null : countryName(words, country)].filter(Boolean).join(', ')
}

/** The language of a vacancy's text: what was read from it, else that of its locale. */
export const writtenIn = ({ written_in, locale }: Pick<VacancySummary, 'written_in' | 'locale'>): string =>
  written_in ?? (parseLocale(locale) ?? locale).slice(0, 2)

export function jobCard(words: JobWords, vacancy: VacancySummary): JobCard {
  const lang = writtenIn(vacancy)
  return {
    id: vacancy.id,
    page: vacancyPage(vacancy),
    title: vacancy.title,
    lang,
    language: lang === langOf(words.locale) ? undefined : languageName(words, lang),
    company: vacancy.company,
    where: whereText(words, vacancy),
    pay: payText(words, vacancy.salary),
    published: vacancy.published_at ?? undefined,
    skills: vacancy.skills.map(({ id, name, required }) => ({ id: id ?? undefined, name, required })),
  }
}

const names = new Map<string, Intl.DisplayNames>()

function nameOf(type: 'region' | 'language', code: string, locale: Locale): string {
  const key = `${type} ${locale}`
  const known = names.get(key) ?? new Intl.DisplayNames(intlTagOf(locale), { type })
  names.set(key, known)
  try {
    return known.of(code) ?? code
  } catch {
    // Not a well-formed code.
    return code
  }
}
