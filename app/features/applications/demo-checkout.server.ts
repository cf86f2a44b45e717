// The demo's checkout: a page of this site that stands in for another site, and speaks the same wire format.
import { randomUUID } from 'node:crypto'
import { redirectDocument } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { PaymentReport } from '#services/applications/checkout.ts'
import { type ToPay, toPayOf } from '#services/applications/checkout-wire.ts'
import { signedHeaders } from '#services/applications/signature.ts'
import { langOf } from '#services/languages.ts'
import { amountText } from './standing.server.ts'

/** How long the link to the checkout is valid, so that a slow reader can still press a button. */
const OPEN_SECONDS = 3_600

/** @throws 404 where the checkout is not the demo's */
function askedOf(
  context: RequestContext,
  url: URL,
): { secrets: readonly string[]; toPay: ToPay | undefined } {
  const { checkout, now } = context.get(servicesContext)
  if (!checkout?.isDemo) throw notFound()
  const { secrets } = checkout
  return { secrets, toPay: toPayOf(url.searchParams, { secrets, now, windowSeconds: OPEN_SECONDS }) }
}

export async function loadDemoCheckout(context: RequestContext, url: URL) {
  const { toPay } = askedOf(context, url)
  const { locale } = context.get(placeContext)
  const [messages, { product }] = await Promise.all([
    context.get(servicesContext).loadMessages(langOf(locale), ['payments']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  return {
    messages,
    head: unlistedHead(t('payments.demo'), product),
    toPay: toPay && { title: toPay.title, amount: amountText(toPay, locale) },
  }
}

/** Reports the button that was pressed, and redirects back. A cancel reports nothing: the payment stays open. */
export async function pressDemoCheckout(context: RequestContext, request: Request) {
  const url = new URL(request.url)
  const { secrets, toPay } = askedOf(context, url)
  if (toPay === undefined) return null
  const { outcome } = await readForm(request)
  if (outcome === 'paid' || outcome === 'failed') {
    const { now, deliverPayment } = context.get(servicesContext)
    const { payment, amount, currency } = toPay
    const report: PaymentReport = { payment, state: outcome, amount, currency, transaction: 'demo' }
    const body = Buffer.from(JSON.stringify(report))
    const headers = signedHeaders(secrets, { id: randomUUID(), at: now, body })
    await deliverPayment(new Request(url.origin, { method: 'POST', headers, body }))
  }
  throw redirectDocument(toPay.back, 303)
}
