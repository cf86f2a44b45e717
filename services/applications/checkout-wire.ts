// What this site and a checkout say to each other, as documented in docs/applications.md.
import { z } from 'zod'
import { isSigned, SIGNATURE_HEADER, signedHeaders, TIMESTAMP_HEADER } from './signature.ts'

/** What a member is to pay, as the checkout reads it. */
export const toPaySchema = z.object({
  /** The reference. */
  payment: z.uuid(),
  /** In the smallest unit of the currency. */
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  title: z.string().max(300),
  locale: z.string().max(20),
  /** Where the member comes back to, whatever has become of it. */
  back: z.url(),
})
export type ToPay = z.output<typeof toPaySchema>

/** Limit for one report, which may name all refunds of its payment. */
const MAX_REFUNDS = 50

/** One refund, by the name that the checkout gives it. */
const refund = z.object({ id: z.string().trim().min(1).max(200), amount: z.int().positive() })

/** Body of `POST /webhooks/payments`, and the answer of `GET /payments/{reference}`. */
export const paymentReportSchema = z
  .object({
    payment: z.uuid(),
    state: z.enum(['expired', 'failed', 'paid', 'refunded']),
    /** What was to be paid, also where only a part was paid back. */
    amount: z.int().positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    transaction: z.string().trim().min(1).max(200).optional(),
    /** With `refunded`; without them all of it was paid back. */
    refunds: z.array(refund).min(1).max(MAX_REFUNDS).optional(),
  })
  .refine(({ state, refunds }) => refunds === undefined || state === 'refunded', {
    path: ['refunds'],
    message: 'come with refunded',
  })
  .refine(({ refunds = [] }) => new Set(refunds.map(({ id }) => id)).size === refunds.length, {
    path: ['refunds'],
    message: 'name one twice',
  })
export type PaymentReport = z.output<typeof paymentReportSchema>

interface Signing {
  secrets: readonly string[]
  now: Date
}

/** The address of a checkout with what is to be paid, signed as reports are: the bytes are those of `payment`. */
export function paymentAddress(page: string, toPay: ToPay, { secrets, now }: Signing): string {
  const body = Buffer.from(JSON.stringify(toPay))
  const headers = signedHeaders(secrets, { id: toPay.payment, at: now, body })
  const address = new URL(page)
  address.searchParams.set('id', toPay.payment)
  address.searchParams.set('timestamp', headers[TIMESTAMP_HEADER] ?? '')
  address.searchParams.set('signature', headers[SIGNATURE_HEADER] ?? '')
  address.searchParams.set('payment', body.toString('base64url'))
  return address.href
}

/** What an address says that was signed within the window; undefined for any other. */
export function toPayOf(
  query: URLSearchParams,
  signing: Signing & { windowSeconds?: number },
): ToPay | undefined {
  const body = Buffer.from(query.get('payment') ?? '', 'base64url')
  const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map(
    (name) => query.get(name) ?? '',
  )
  if (!isSigned({ id, timestamp, signature }, body, signing)) return undefined
  return toPaySchema.safeParse(JSON.parse(body.toString())).data
}
