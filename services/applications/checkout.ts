// Where members pay for a place: a site of its own, to which this one leads. Nothing about cards is ever on this site.
// docs/applications.md describes how to write one.
import { isRefusal, readBounded } from '#services/bounded-body.ts'
import type { Clock } from '#services/clock.ts'
import { type PaymentReport, paymentAddress, paymentReportSchema, type ToPay } from './checkout-wire.ts'
import { MAX_REPORT_BYTES } from './wire.ts'

export type { PaymentReport, ToPay } from './checkout-wire.ts'

export interface CheckoutSettings {
  /** Without trailing slash: https://pay.example/guildhall */
  url: string
  key: string
  secret: string
  /** Still accepted, and signed with, while the secret is replaced. */
  oldSecret: string | undefined
}

export interface Checkout {
  /** The checkout of the demo takes no money. */
  isDemo: boolean
  /** What reports are signed with. */
  secrets: readonly string[]
  /** Where a member is led to pay, signed. */
  addressOf(payment: ToPay): string
  /** @returns undefined for a payment that it does not know or that is not over */
  standing(reference: string, signal?: AbortSignal): Promise<PaymentReport | undefined>
}

const TIMEOUT_MS = 10_000

export function createConnectedCheckout({
  url,
  key,
  secret,
  oldSecret,
  clock,
  fetch = globalThis.fetch,
}: CheckoutSettings & { clock: Pick<Clock, 'limit' | 'now'>; fetch?: typeof globalThis.fetch }): Checkout {
  const secrets = oldSecret === undefined ? [secret] : [secret, oldSecret]
  return {
    isDemo: false,
    secrets,
    addressOf: (payment) => paymentAddress(`${url}/pay`, payment, { secrets, now: clock.now() }),
    async standing(reference, signal) {
      const limit = clock.limit(TIMEOUT_MS)
      const answer = await fetch(`${url}/payments/${encodeURIComponent(reference)}`, {
        headers: { accept: 'application/json', authorization: `Bearer ${key}` },
        // Redirects would send the key to another server.
        redirect: 'error',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      })
      if (answer.status === 404 || answer.status === 204) {
        await answer.body?.cancel()
        return undefined
      }
      if (!answer.ok) {
        await answer.body?.cancel()
        throw new Error(
          `The checkout answered ${answer.status}${isRefusal(answer.status) ? ', a refusal' : ''}`,
        )
      }
      const body = await readBounded(answer.body, MAX_REPORT_BYTES)
      if (body === undefined) throw new Error('The answer of the checkout is too long')
      return paymentReportSchema.parse(JSON.parse(body.toString()))
    },
  }
}

/** The last part of the address of the demo's checkout, which is a page of this site. */
export const DEMO_CHECKOUT = 'demo-checkout'

/** The checkout of the demo knows nothing that it has not reported. */
export const createDemoCheckout = ({ secret, now }: { secret: string; now: () => Date }): Checkout => ({
  isDemo: true,
  secrets: [secret],
  addressOf: (payment) => paymentAddress(demoPage(payment), payment, { secrets: [secret], now: now() }),
  standing: async () => undefined,
})

/** In the region and the language of the way back: `/global/en-us/demo-checkout`. */
function demoPage({ back }: ToPay): string {
  const { origin, pathname } = new URL(back)
  return [origin, ...pathname.split('/').slice(1, 3), DEMO_CHECKOUT].join('/')
}

/** `CHECKOUT_URL`, `_KEY` and `_SECRET`, needed together; `_OLD_SECRET` while one replaces the other. */
export function checkoutOf(input: Record<string, string | undefined>): CheckoutSettings | undefined {
  const [url, key, secret, oldSecret] = ['URL', 'KEY', 'SECRET', 'OLD_SECRET'].map(
    (setting) => input[`CHECKOUT_${setting}`] || undefined,
  )
  if (url === undefined && key === undefined && secret === undefined) return undefined
  const wrong = (what: string) => new Error(`The environment is not usable:\n  CHECKOUT_${what}`)
  if (url === undefined || key === undefined || secret === undefined)
    throw wrong('URL, CHECKOUT_KEY and CHECKOUT_SECRET: are needed together.')
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  if (protocol !== 'https:' && !(protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname)))
    throw wrong('URL: must be https, except on this machine.')
  if (key.length < 16) throw wrong('KEY: must have at least 16 characters.')
  if (secret.length < 32) throw wrong('SECRET: must have at least 32 characters.')
  return { url: url.replace(/\/+$/, ''), key, secret, oldSecret }
}
