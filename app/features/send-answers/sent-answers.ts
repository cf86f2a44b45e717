import { isRecord } from '#services/record.ts'

/** Pages take forms and nothing else, so what a script sends is one field of a form: all the answers, as JSON. */
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
