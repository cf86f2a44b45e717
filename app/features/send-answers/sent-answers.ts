import { isRecord } from '#services/record.ts'

/** Pages accept only forms, so a script sends all answers as JSON in one field. */
const FIELD = 'answers-by-script'

export const answersToSend = (values: object) => ({ [FIELD]: JSON.stringify(values) })

export const hasSentAnswers = (form: FormData): boolean => form.has(FIELD)

/**
 * The answers that a script has sent; undefined for the post of the form itself.
 * @throws a response when they are none
 */
export function sentAnswers(form: FormData): Record<string, unknown> | undefined {
  const text = form.get(FIELD)
  if (text === null) return undefined
  const values = parsed(text)
  if (!isRecord(values)) throw new Response(null, { status: 400 })
  return { ...values }
}

function parsed(text: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
