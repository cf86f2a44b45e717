// Which checkout takes payments, and what it delivers.
import { randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { takePaymentReport } from '#domain/applications/payments.ts'
import {
  type Checkout,
  createConnectedCheckout,
  createDemoCheckout,
} from '#services/applications/checkout.ts'
import { paymentReportSchema } from '#services/applications/checkout-wire.ts'
import { idOfSigned } from '#services/applications/signature.ts'
import { MAX_REPORT_BYTES } from '#services/applications/wire.ts'
import { readBounded } from '#services/bounded-body.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { faultsOf, problem } from '#services/problem.ts'
import type { Env } from './env.ts'

export const PAYMENT_ROUTE = '/webhooks/payments'

/**
 * The connected one; the demo has one that takes no money. A site that is neither takes no applications for what has
 * a fee: nobody could pay, and nobody may pay without paying.
 */
export function createCheckout({
  env,
  clock,
}: {
  env: Pick<Env, 'checkout' | 'demo'>
  clock: Clock
}): Checkout | undefined {
  if (env.checkout !== undefined) return createConnectedCheckout({ ...env.checkout, clock })
  if (!env.demo) return undefined
  return createDemoCheckout({ secret: randomBytes(32).toString('base64url'), now: () => clock.now() })
}

interface DeliveryParts {
  env: Pick<Env, 'TENANT'>
  checkout: Checkout | undefined
  database: Database
  jobs: { wake(): void }
  log: Pick<Log, 'error'>
  now: Date
  requestId: string
}

/** Reports of the checkout: signed, recent, about a payment of this site and its amount, and each processed once. */
export async function answerCheckout(
  request: Request,
  { env, checkout, database, jobs, log, now, requestId }: DeliveryParts,
): Promise<Response> {
  if (checkout === undefined)
    return problem(404, requestId, { detail: 'No checkout is connected (CHECKOUT_URL)' })
  const body = await readBounded(request.body, MAX_REPORT_BYTES)
  if (body === undefined) return problem(413, requestId)
  const delivery = idOfSigned(request.headers, body, { secrets: checkout.secrets, now })
  if (delivery === undefined) return problem(401, requestId, { title: 'The signature or the time is wrong' })
  const message = paymentReportSchema.safeParse(parsed(body))
  if (!message.success) return problem(422, requestId, { errors: faultsOf(message.error) })
  const outcome = await takePaymentReport(database.writes.db, {
    tenant: env.TENANT,
    report: message.data,
    delivery,
    now,
    log,
  })
  if (outcome === 'unknown') return problem(404, requestId, { detail: 'No such payment, or not any more' })
  if (outcome === 'wrong-amount')
    return problem(409, requestId, {
      detail: 'It has another amount or currency, or more was paid back than paid',
    })
  if (outcome === 'moved') jobs.wake()
  return Response.json({ data: { outcome } }, { headers: { 'cache-control': 'no-store' } })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
