import type { RequestContext } from '#app/context.server.ts'
import { isContentError } from '#services/content/reader/content-error.ts'
import { definitionOfEntry, formContentType } from './definition/form-entry.ts'
import type { FormDefinition } from './definition/form-schema.ts'
import type { Option } from './definition/options.ts'
import { faultText, readDefinition } from './definition/read-definition.ts'
import { resolveOptions } from './definition/resolve-options.ts'

export type LoadedForm = { form: FormDefinition } | { form?: undefined; problem: 'absent' | 'broken' }

/**
 * A form of content in the reader's language, else in the default one. What is wrong with it is written to the log for its
 * author; the page shows `BrokenForm` in its place.
 */
export async function loadForm(
  { reader, site, locale, log }: Pick<RequestContext, 'reader' | 'site' | 'locale' | 'log'>,
  formId: string,
  dictionaryOf: (name: string) => readonly Option[] | undefined = () => undefined,
): Promise<LoadedForm> {
  const ask = {
    contentType: formContentType,
    query: { form_id: formId },
    locale,
    includeFallback: true,
    limit: 1,
  }
  const { entries } = await reader.find(site, ask).catch((error: unknown) => {
    // A stack of another house may know no forms.
    if (isContentError(error) && error.absent) return { entries: [] }
    throw error
  })
  const [entry] = entries
  if (entry === undefined) return { problem: 'absent' }
  const read = readDefinition(definitionOfEntry(entry))
  const faults = read.form === undefined ? read.faults : read.unknown
  if (faults.length > 0)
    log.error({ entry: entry.uid, locale: entry.locale, faults: faults.map(faultText) }, 'A form is broken')
  return read.form === undefined ? { problem: 'broken' } : { form: resolveOptions(read.form, dictionaryOf) }
}
