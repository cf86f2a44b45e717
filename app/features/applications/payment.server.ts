import { data, redirectDocument } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { openingById } from '#app/features/programs/openings.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { feeOfApplication } from '#domain/applications/fee-rows.ts'
import { beginPayment } from '#domain/applications/payments.ts'
import { langOf } from '#services/languages.ts'
import { paymentPage } from './application-addresses.ts'
import { goneTitle, ownApplication } from './my-applications.server.ts'
import { paymentShown } from './payment-shown.server.ts'

/**
 * What has become of a payment. The way back from the checkout leads here, and nothing in the address counts.
 * @throws 404 for another member's application, and for one without a fee
 */
export async function loadPayment(context: RequestContext, id: string) {
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const application = await ownApplication(context, id)
  const fee = await feeOfApplication(db, id)
  if (fee === undefined) throw notFound()
  const [messages, { product }, program] = await Promise.all([
    loadMessages(langOf(locale), ['payments', 'applying', 'myApplications']),
    loadSiteIdentity(context),
    openingById(context, application.programId),
  ])
  const t = createTranslate(messages, locale)
  const timeZone = program?.applying?.timeZone ?? 'UTC'
  return {
    messages,
    head: unlistedHead(t('payments.title'), product),
    id,
    stage: application.stage,
    programTitle: program?.title ?? goneTitle(application.programId, t),
    ...paymentShown(context, fee, { stage: application.stage, timeZone }),
  }
}

/** Leads to the checkout. Pressed twice, it is the same payment. */
export async function pay(context: RequestContext, id: string) {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, now, checkout, origin } = context.get(servicesContext)
  const { memberId } = await ownApplication(context, id)
  const fee = await feeOfApplication(db, id)
  if (fee === undefined) throw notFound()
  const payment = checkout && (await beginPayment(db, { tenant, memberId, id, now }))
  // It was paid, or the place is gone: the page says which.
  if (checkout === undefined || payment === undefined) return data(null, 409)
  throw redirectDocument(
    checkout.addressOf({
      payment: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      title: fee.title,
      locale,
      back: origin + pagePath({ region, locale, page: paymentPage(id) }),
    }),
    303,
  )
}
