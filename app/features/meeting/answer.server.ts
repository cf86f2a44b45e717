import { createHmac } from 'node:crypto'
import { data } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { MAX_GUESTS } from '#domain/catalogue/event.ts'
import { findEvent } from '#domain/catalogue/event-search.ts'
import { askToCome } from '#domain/meeting/ask.ts'
import { type ComeOutcome, type Coming, come } from '#domain/meeting/come.ts'
import { leave } from '#domain/meeting/leave.ts'
import { askForLetters } from '#domain/meeting/letter-rows.ts'
import { parseEmail } from '#domain/newsletter/email-rule.ts'
import { useOnce as countUse } from '#services/limits.ts'
import { ASK_ACTION } from './ask-action.ts'
import type { AnswerSaid, AskFault } from './coming.ts'

/** Allows changing one's mind often, but not a script that causes letters. */
const ANSWERS = { name: 'event-answers', times: 40, seconds: 3_600 }

/** Enough for a household that registers together. */
const ASKS = { name: 'event-asks', times: 10, seconds: 3_600 }
/** Limits letters to one address, and the seats held by them. */
const LETTERS = { name: 'event-letters', times: 5, seconds: 86_400 }

const zone = z
  .string()
  .max(60)
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC')
  .nullable()
  .catch(null)

const sent = z.object({
  intent: z.enum(['come', 'leave', 'ask']),
  guests: z.coerce.number().int().min(0).max(MAX_GUESTS).catch(0),
  shown: z.literal('on').optional().catch(undefined),
  timeZone: zone,
})

const statusOf: Partial<Record<AnswerSaid['kind'], number>> = {
  full: 409,
  noRoom: 409,
  closed: 409,
  removed: 403,
  tooManyGuests: 422,
  invalid: 422,
  tooOften: 429,
}

const said = (answer: AnswerSaid) =>
  data(answer, { status: statusOf[answer.kind] ?? 200, headers: { 'cache-control': 'no-store' } })

/**
 * Handles the forms of an event's page, with script and without.
 * @throws 404 for no such event
 */
export async function answerEvent(context: RequestContext, slug: string, posted: FormData) {
  const { tenant, region, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const event = await findEvent(db, tenant, slug)
  if (event === undefined) throw notFound()
  const fields = Object.fromEntries(posted)
  const form = sent.safeParse(fields)
  if (!form.success) return said({ kind: 'closed' })
  const { intent, guests, shown, timeZone } = form.data
  const coming = { tenant, eventId: event.id, guests, region, locale, timeZone, now }
  if (intent === 'ask') return said(await ask(context, coming, fields))
  if (!viewer.authorized) return said({ kind: 'closed' })
  const { allowed } = await countUse(db, ANSWERS, viewer.userId, now)
  if (!allowed) return said({ kind: 'tooOften' })
  if (intent === 'leave') {
    await leave(db, viewer.userId, { tenant, eventId: event.id, now })
    await wakeLetters(context)
    return said({ kind: 'left' })
  }
  const outcome = await come(db, viewer.userId, { ...coming, shown: shown === 'on' })
  await wakeLetters(context)
  return said(saidOf(outcome))
}

/** Registers somebody without an account: a letter asks them to confirm their address. */
async function ask(
  context: RequestContext,
  coming: Omit<Coming, 'shown'>,
  fields: Record<string, unknown>,
): Promise<AnswerSaid> {
  const { visitor } = context.get(viewerContext)
  const { db, env, log, botCheck, meeting } = context.get(servicesContext)
  const { now, guests } = coming
  const [typedName, typedEmail] = [fields.name, fields.email].map((one) =>
    typeof one === 'string' ? one.trim().slice(0, 320) : '',
  ) as [string, string]
  const typed = { name: typedName.slice(0, 200), email: typedEmail, guests }
  const email = parseEmail(typed.email, env.NEWSLETTER_EMAIL_RULE)
  const faults: AskFault[] = []
  if (typed.name === '') faults.push('name')
  if (email === undefined) faults.push('email')
  if (email === undefined || faults.length > 0) return { kind: 'invalid', faults, typed }
  const { allowed } = await countUse(db, ASKS, visitor, now)
  if (!allowed) return { kind: 'tooOften' }
  const proof = typeof fields.proof === 'string' ? fields.proof : undefined
  const verdict = await botCheck.verify({ token: proof, action: ASK_ACTION, visitor, now })
  if (verdict.kind === 'refused') {
    log.warn({ reason: verdict.reason }, 'A bot check failed')
    return { kind: 'tooOften' }
  }
  const letters = await countUse(db, LETTERS, countedName(email, meeting.key), now)
  // Counted for every address, so that the answer does not reveal known ones.
  if (!letters.allowed) return { kind: 'asked' }
  const outcome = await askToCome(db, { ...coming, shown: false, name: typed.name, email })
  await wakeLetters(context)
  return outcome.kind === 'unknown' ? { kind: 'closed' } : { kind: outcome.kind }
}

const countedName = (email: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(email.toLowerCase()).digest('base64url').slice(0, 22)

/** Starts sending letters. Call it after the commit of the change that caused them. */
export async function wakeLetters(context: RequestContext): Promise<void> {
  const { tenant } = context.get(placeContext)
  const { db, now, jobs } = context.get(servicesContext)
  await askForLetters(db, tenant, now)
  jobs.wake()
}

function saidOf(outcome: ComeOutcome): AnswerSaid {
  if (outcome.kind === 'noRoom') return { kind: 'noRoom', free: outcome.free }
  return { kind: outcome.kind === 'unknown' ? 'closed' : outcome.kind }
}
