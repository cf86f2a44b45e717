import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { currencyOfRegion } from '#app/locale/region-currency.ts'
import { ratesForPages } from '#domain/pay/kept-rates.ts'
import { yearlyEqual } from '#domain/pay/yearly-equal.ts'
import type { Salary } from '#domain/search/vacancy-rows.ts'
import { langOf } from '#services/languages.ts'
import { jobWords, payLine } from './job-words.ts'

/** Says the pay of vacancies in feeds and letters as lists and pages do: in the region's money. */
export async function payLines(
  context: RequestContext,
): Promise<(salary: Salary | null) => string | undefined> {
  const { region, locale } = context.get(placeContext)
  const { db, log, now, loadMessages } = context.get(servicesContext)
  const [messages, rates] = await Promise.all([
    loadMessages(langOf(locale), ['jobs']),
    ratesForPages(db, log),
  ])
  const words = jobWords(messages, locale)
  const currency = currencyOfRegion(region)
  return (salary) => payLine(words, salary, yearlyEqual(salary, currency, { rates, now }))
}
