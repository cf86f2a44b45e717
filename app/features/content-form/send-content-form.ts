import { makeProof } from '#app/features/bot-check/bot-check-proof.ts'
import { sessionFetch } from '#app/features/session/session.ts'
import { marketingSubmission } from '#app/forms/marketing-form.ts'
import { messageOfFault } from '#app/forms/validation/fault-message.ts'
import { type ErrorMessage, ownText } from '#app/forms/validation/messages.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { SentForm } from '#app/forms/view/form-view.tsx'
import type { FaultCode } from '#services/fault.ts'
import type { Locale } from '#services/languages.ts'
import { type ContentForm, proofAction } from './content-form.ts'

/** The server refused the bot check, or it was missing. */
export class ProofRefused extends Error {
  override name = 'ProofRefused'
}

interface Page {
  locale: Locale
  uri: string
  title: string
  cookies: string
  now: Date
  /** True if the reader sends without bot check, because it failed to load. */
  withoutProof: boolean
}

/**
 * Sends a form's answers.
 * @returns field errors found by the server, if any
 * @throws BotCheckFailed, ProofRefused, or an Error for any other refusal
 */
export async function sendContentForm(
  content: ContentForm,
  sent: SentForm,
  page: Page,
): Promise<readonly FieldError[] | undefined> {
  const { botCheck, target, form } = content
  const proof =
    botCheck === undefined || page.withoutProof
      ? undefined
      : { [botCheck.header]: await makeProof(botCheck, proofAction(form.form_id)) }
  const { body, type } = bodyOf(content, sent, page)
  try {
    const answer = await sessionFetch(target, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'idempotency-key': sent.key,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...proof,
      },
      body,
    })
    if (answer.ok) return undefined
    return errorsOf(content, answer.status, await answer.json().catch(() => undefined))
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged; it names no answers
    console.warn('Hubspot form submit has failed')
    throw error
  }
}

function bodyOf(
  { marketing, form }: ContentForm,
  { submission, answers, form: element }: SentForm,
  { locale, uri, title, cookies, now }: Page,
): { body: BodyInit; type: string | undefined } {
  if (marketing !== undefined) {
    const trackingCookie = /(?:^|;\s*)hubspotutk=([^;]*)/.exec(cookies)?.[1]
    const made = marketingSubmission(form, marketing, answers, {
      now,
      uri,
      name: title,
      trackingCookie,
      locale,
    })
    return { body: JSON.stringify(made), type: 'application/json' }
  }
  switch (submission.contentType) {
    case 'application/json':
      return { body: JSON.stringify(submission.values), type: submission.contentType }
    case 'application/x-www-form-urlencoded':
      return { body: new URLSearchParams(textsOf(element)), type: submission.contentType }
    // With a boundary that only the browser knows.
    case 'multipart/form-data':
      return { body: withoutCommands(element), type: undefined }
  }
}

/** The form's controls as they are, including files. */
function withoutCommands(element: HTMLFormElement): FormData {
  const data = new FormData(element)
  for (const name of [...data.keys()]) if (name.startsWith('_')) data.delete(name)
  return data
}

const textsOf = (element: HTMLFormElement): [string, string][] =>
  [...withoutCommands(element)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

interface Refusal {
  errors?: { message?: unknown; errorType?: unknown; pointer?: unknown; code?: FaultCode }[]
}

const words: Readonly<Record<string, ErrorMessage>> = {
  REQUIRED_FIELD: { key: 'forms.required' },
  INVALID_EMAIL: { key: 'forms.emailInvalid' },
  INVALID_NUMBER: { key: 'forms.notANumber' },
  VALUE_NOT_IN_FIELD_DEFINITION: { key: 'forms.notInList' },
}

/** Errors by field, in the reader's language: the server's texts are not. */
function errorsOf({ form }: ContentForm, status: number, refusal: Refusal | undefined): FieldError[] {
  const errors = Array.isArray(refusal?.errors) ? refusal.errors : []
  if (errors.some(({ errorType }) => errorType === 'FORM_HAS_RECAPTCHA_ENABLED'))
    throw new ProofRefused(`The proof was refused: ${status}`)
  const known = new Map(form.groups.flatMap(({ fields }) => fields.map((field) => [field.field_id, field])))
  const found = errors.flatMap(({ message, errorType, pointer, code }): FieldError[] => {
    const name =
      /^Error in 'fields\.([^']+)'/.exec(String(message))?.[1] ?? /^\/(.+)$/.exec(String(pointer ?? ''))?.[1]
    const path = name?.replaceAll('/', '.')
    const field = known.get(path?.split('.').at(-1) ?? '')
    if (path === undefined || field === undefined) return []
    if (errorType === 'INVALID_VALUE')
      return [{ path, message: ownText(field.custom_validator?.message, { key: 'forms.invalid' }) }]
    return [{ path, message: words[String(errorType)] ?? messageOfFault({ code }) }]
  })
  if (found.length === 0) throw new Error(`The form was not taken: ${status}`)
  return found
}
