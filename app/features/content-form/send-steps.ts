// Sends the steps of a form by script.
import { makeProof } from '#app/features/bot-check/bot-check-proof.ts'
import { sessionFetch } from '#app/features/session/session.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { Locale } from '#services/languages.ts'
import { type ContentForm, proofAction } from './content-form.ts'
import { ProofRefused } from './send-content-form.ts'

const ask = (path: string, method: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  sessionFetch(`/api/forms/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/**
 * Sends the answers of one step.
 * @returns the next page, or the errors
 * @throws if they were refused for another reason
 */
export async function sendStep(
  formId: string,
  step: string,
  { values, locale }: { values: FormValues; locale: Locale },
): Promise<{ page: string } | { errors: FieldError[] }> {
  const answer = await ask(`${formId}/steps/${step}`, 'PUT', { values, locale })
  if (answer.ok) return ((await answer.json()) as { data: { page: string } }).data
  const { errors } = (await answer.json().catch(() => ({}))) as { errors?: FieldError[] }
  if (answer.status !== 422 || !Array.isArray(errors) || errors.length === 0)
    throw new Error(`The step was not taken: ${answer.status}`)
  return { errors }
}

interface WrongStep {
  kind: 'wrong'
  step: string
  errors: FieldError[]
}
export type SentSteps = { kind: 'sent' } | { kind: 'changed' } | WrongStep

/** @throws BotCheckFailed, ProofRefused, or an Error if they were refused for another reason */
export async function sendAllSteps(
  { form, steps, botCheck }: ContentForm,
  { locale, withoutProof, also }: { locale: Locale; withoutProof: boolean; also: readonly string[] },
): Promise<SentSteps> {
  const proof =
    botCheck === undefined || withoutProof
      ? {}
      : { [botCheck.header]: await makeProof(botCheck, proofAction(form.form_id)) }
  const page = { uri: location.origin + location.pathname, title: document.title }
  // A server of the version before, which a rolling upgrade still has, refuses a name that it does not know.
  const chosen = also.length > 0 ? { also } : {}
  const body = { locale, version: steps?.version ?? 0, once: steps?.once, ...chosen, ...page }
  const answer = await ask(`${form.form_id}/send`, 'POST', body, proof)
  if (answer.ok) return { kind: 'sent' }
  if (answer.status === 409) return { kind: 'changed' }
  if (answer.status === 429) throw new ProofRefused('The proof was refused')
  const { step, errors } = (await answer.json().catch(() => ({}))) as Partial<WrongStep>
  if (answer.status === 422 && step !== undefined && errors !== undefined)
    return { kind: 'wrong', step, errors }
  throw new Error(`The form was not taken: ${answer.status}`)
}
