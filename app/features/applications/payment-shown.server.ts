import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { mayPay, shownPayment } from '#domain/applications/fee.ts'
import type { FeeStanding } from '#domain/applications/fee-rows.ts'
import type { Stage } from '#domain/applications/stages.ts'
import type { Locale } from '#services/languages.ts'
import { amountText, momentText, otherLang } from './standing.server.ts'

/** Undefined where nothing was paid back. */
export const refundedText = (
  { refunded, currency }: Pick<FeeStanding, 'refunded' | 'currency'>,
  locale: Locale,
): string | undefined => (refunded === 0 ? undefined : amountText({ amount: refunded, currency }, locale))

/** The fee of an application as its pages show it. */
export function paymentShown(
  context: RequestContext,
  fee: FeeStanding,
  { stage, timeZone }: { stage: Stage; timeZone: string },
) {
  const { locale } = context.get(placeContext)
  const { now, checkout } = context.get(servicesContext)
  const { title, terms, payment, dueAt } = fee
  return {
    amount: amountText(fee, locale),
    title,
    terms,
    /** Of title and terms, if they are in another language than the page. */
    lang: otherLang(fee.locale, locale),
    payment,
    is: shownPayment(stage, fee),
    /** How much of what was paid was paid back. */
    refunded: refundedText(fee, locale),
    /** Until when the place is held, in the programme's zone. */
    until: dueAt === null ? undefined : momentText(dueAt, locale, timeZone),
    isAway: checkout === undefined,
    mayPay: checkout !== undefined && mayPay({ stage, dueAt }, payment, now),
  }
}

export type PaymentShown = ReturnType<typeof paymentShown>
