// Which examinator gives the English test, and what a connected one delivers.

import type { Database } from '#db/database.ts'
import { takeDelivery } from '#domain/assessment/assignments.ts'
import { allowedLink, createConnectedExaminator } from '#services/assessment/connected.ts'
import { createEmbeddedExaminator } from '#services/assessment/embedded.ts'
import type { Examinator } from '#services/assessment/examinator.ts'
import { isSignedDelivery } from '#services/assessment/signature.ts'
import { deliverySchema, MAX_BYTES, standingOf } from '#services/assessment/wire.ts'
import { readBounded } from '#services/bounded-body.ts'
import type { Clock } from '#services/clock.ts'
import { faultsOf, problem } from '#services/problem.ts'
import type { Env } from './env.ts'

interface Parts {
  env: Pick<Env, 'examinator' | 'destinations'>
  database: Database
  clock: Clock
  origin: string
}

export const createExaminatorOf = ({ env, database, clock, origin }: Parts): Examinator =>
  env.examinator === undefined
    ? createEmbeddedExaminator({ db: database.db, origin })
    : createConnectedExaminator({
        url: env.examinator.url,
        key: env.examinator.key,
        linkOrigins: linkOriginsOf(env),
        origin,
        clock,
      })

/** Members are sent to the examinator's service and to its site, and nowhere else. */
const linkOriginsOf = ({ examinator, destinations }: Parts['env']): string[] =>
  [examinator?.url, destinations.examinator].flatMap((address) => (address ? new URL(address).origin : []))

export const DELIVERY_ROUTE = '/webhooks/examinator'

interface DeliveryParts {
  env: Pick<Env, 'examinator' | 'destinations' | 'TENANT'>
  database: Database
  now: Date
  requestId: string
}

/** Deliveries of an examinator: signed, recent, and each processed once. */
export async function answerDelivery(
  request: Request,
  { env, database, now, requestId }: DeliveryParts,
): Promise<Response> {
  if (env.examinator === undefined)
    return problem(404, requestId, { detail: 'No examinator is connected (EXAMINATOR_URL)' })
  const body = await readBounded(request.body, MAX_BYTES)
  if (body === undefined) return problem(413, requestId)
  if (!isSignedDelivery(request.headers, body, env.examinator.secret, now))
    return problem(401, requestId, { title: 'The signature or the time is wrong' })
  const message = deliverySchema.safeParse(parsed(body))
  if (!message.success) return problem(422, requestId, { errors: faultsOf(message.error) })
  const standing = standingOf(message.data)
  try {
    standing.passingLink = allowedLink(standing.passingLink, linkOriginsOf(env))
  } catch (error) {
    return problem(422, requestId, { detail: (error as Error).message })
  }
  const { delivery, assignment } = message.data
  const outcome = await takeDelivery(database.writes.db, {
    delivery,
    id: assignment,
    tenant: env.TENANT,
    standing,
    now,
  })
  if (outcome === 'unknown') return problem(404, requestId, { detail: 'No such assignment, or not any more' })
  return Response.json({ data: { outcome } }, { headers: { 'cache-control': 'no-store' } })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
