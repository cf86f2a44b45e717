// Handles a form posted without script: parses, validates and answers with the same code as the browser.
import type { PhoneCountry } from '#app/ui/fields/phone-number.ts'
import type { FormDefinition } from './definition/form-schema.ts'
import type { CheckContext } from './validation/check-field.ts'
import { type FieldError, validate } from './validation/validate.ts'
import { readPost } from './values/read-post.ts'
import { type Submission, submissionOf } from './values/submission.ts'
import type { FormValues } from './values/values.ts'
import { rowCommand } from './view/row-command.ts'
import { type Suggestions, takeCommand } from './view/suggestions.ts'

export type PostAnswer =
  /** Show the page again, with errors or changed rows. */
  | { kind: 'again'; values: FormValues; errors: FieldError[] }
  | { kind: 'sent'; values: FormValues; submission: Submission }

/** @param phoneCountries and suggestions: the same that the page was given */
export function answerPost(
  form: FormDefinition,
  data: FormData,
  context: CheckContext,
  phoneCountries?: readonly PhoneCountry[],
  suggestions: Suggestions = {},
): PostAnswer {
  const values = readPost(form, data, { ...context, phoneCountries })
  const command = data.get(rowCommand.name)
  if (typeof command === 'string')
    return { kind: 'again', values: rowCommand.apply(form, values, command), errors: [] }
  const taken = data.get(takeCommand.name)
  if (typeof taken === 'string')
    return { kind: 'again', values: takeCommand.apply(form, values, taken, suggestions), errors: [] }
  const errors = validate(form, values, context)
  if (errors.length > 0) return { kind: 'again', values, errors }
  return { kind: 'sent', values, submission: submissionOf(form, values, context.locale) }
}
