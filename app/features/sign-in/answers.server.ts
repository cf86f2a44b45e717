import { data } from 'react-router'
import { type Allowance, rateLimitHeaders } from '#services/limits.ts'
import { emailField, type FieldFault } from './new-account.ts'
import { readForm } from './sign-in-page.server.ts'

/** Response 429 with the minutes to wait, keeping what was typed. */
export function tooOften<Typed extends object>(typed: Typed, allowance: Allowance) {
  const wait = Math.ceil(allowance.resetsIn / 60)
  return data({ ...typed, wait }, { status: 429, headers: rateLimitHeaders(allowance) })
}

/**
 * Handles a form that asks for an e-mail address, to which `send` writes. `send` throws a redirect if the
 * flow cannot continue.
 */
export async function answerAddress(
  request: Request,
  send: (email: string) => Promise<{ kind: 'sent' } | { kind: 'tooMany'; allowance: Allowance }>,
) {
  const { email: typed = '', intent } = await readForm(request)
  const parsed = emailField.safeParse(typed)
  const wrong: FieldFault[] = [{ field: 'email', problem: 'emailWrong' }]
  if (!parsed.success) return data({ typed, faults: wrong }, 422)
  const outcome = await send(parsed.data)
  return outcome.kind === 'sent'
    ? data({ sent: parsed.data, again: intent === 'again' })
    : tooOften({ typed }, outcome.allowance)
}
