// The questions of a programme's own, beside those that every application asks: a form of content.

import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { definitionOfEntry, formContentType } from '#app/forms/definition/form-entry.ts'
import { faultText, readDefinition } from '#app/forms/definition/read-definition.ts'
import { withDictionaries } from '#app/forms/dictionaries.server.ts'
import { langOf } from '#services/languages.ts'
import { cannotBeAsked, notAsked, type OwnQuestions, withOwnNames } from './own-questions.ts'
import type { OpenHere } from './standing.server.ts'

/**
 * The questions of the form that a programme names.
 * @returns `broken` if they cannot be asked; the log says why, and nobody applies without them
 */
export async function ownQuestions(
  context: RequestContext,
  program: OpenHere,
): Promise<OwnQuestions | undefined | 'broken'> {
  const { locale } = context.get(placeContext)
  const { reference, log } = context.get(servicesContext)
  const formId = program.application.form_id
  if (formId === null) return undefined
  const { entries } = await findEntries(context, {
    contentType: formContentType,
    query: { form_id: formId },
    limit: 1,
  })
  const [entry] = entries
  const read = entry && readDefinition(definitionOfEntry(entry))
  const reason = reasonAgainst(read)
  if (read?.form === undefined || reason !== undefined) {
    log.error({ entry: program.uid, form: formId, reason }, 'Failed to load application config')
    return 'broken'
  }
  return withOwnNames(await withDictionaries(read.form, reference, langOf(locale)))
}

function reasonAgainst(read: ReturnType<typeof readDefinition> | undefined): string | undefined {
  if (read === undefined) return 'there is no such form'
  if (read.form === undefined) return read.faults.map(faultText).join('; ')
  const why = cannotBeAsked(read.form)
  return why && notAsked[why]
}
