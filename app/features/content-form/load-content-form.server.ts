import type { RequestContext } from '#app/context.server.ts'
import { type FindContext, findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { definitionOfEntry, formContentType } from '#app/forms/definition/form-entry.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import type { MarketingForm } from '#app/forms/definition/marketing-form-schema.ts'
import { faultText, readDefinition } from '#app/forms/definition/read-definition.ts'
import { withDictionaries } from '#app/forms/dictionaries.server.ts'
import { marketingTarget } from '#app/forms/marketing-form.ts'
import { firstValues } from '#app/forms/values/first-values.ts'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import { langOf } from '#app/locale/locales.ts'
import type { JsonObject } from '#db/json.ts'
import { submitPath } from '#services/marketing-forms/wire.ts'
import { type ContentForm, MARKETING_PATH } from './content-form.ts'
import { marketingOfEntry } from './marketing-entry.server.ts'

export type FoundForm =
  | { kind: 'found'; form: FormDefinition; marketing: MarketingForm | undefined }
  | { kind: 'absent' }
  /** Of a type that is not shown. */
  | { kind: 'not-shown' }
  | { kind: 'broken'; entry: string; locale: string; field: string; reason: string }

/** Where forms and the dictionaries that they choose from are looked for. */
export type FormContext = FindContext & Pick<RequestContext, 'reference'>

/** A form of content by what its entry says: its uid, its name, or the ids of the marketing service. */
export async function findForm(context: FormContext, query: JsonObject): Promise<FoundForm> {
  const { entries } = await findEntries(context, { contentType: formContentType, query, limit: 1 })
  const [entry] = entries
  if (entry === undefined) return { kind: 'absent' }
  const broken = (field: string, reason: string): FoundForm => ({
    kind: 'broken',
    entry: entry.uid,
    locale: entry.locale,
    field,
    reason,
  })
  const read = readDefinition(definitionOfEntry(entry))
  if (read.form === undefined)
    return broken(read.faults[0]?.path ?? '', read.faults.map(faultText).join('; '))
  const tie = marketingOfEntry(entry)
  if (tie.kind === 'other') return { kind: 'not-shown' }
  if (tie.kind === 'broken') return broken('marketing', tie.reason)
  const form = await withDictionaries(read.form, context.reference, langOf(context.locale))
  if (tie.kind === 'tied') return { kind: 'found', form, marketing: tie.marketing }
  if (form.api_url?.startsWith('/') !== true)
    return broken('api_url', 'names no call of this site, and the form is tied to no marketing service')
  return { kind: 'found', form, marketing: undefined }
}

/** By the two ids in the path of a submission; the staging pair counts where it is set up. */
export const byMarketingIds = (portalId: string, formId: string, isStaging: boolean): JsonObject => ({
  $or: [
    { 'marketing.portal_id': portalId, 'marketing.form_id': formId },
    ...(isStaging ? [{ 'marketing.staging_portal_id': portalId, 'marketing.staging_form_id': formId }] : []),
  ],
})

type PageContext = FormContext &
  Pick<RequestContext, 'messages' | 'now' | 'viewer' | 'botCheck' | 'marketingStaging'>

/** A found form with all that a page needs to show it. */
export async function contentFormOf(
  context: PageContext,
  { form, marketing }: Extract<FoundForm, { kind: 'found' }>,
): Promise<ContentForm> {
  const { locale, viewer } = context
  const target = marketing && marketingTarget(marketing, context.marketingStaging)
  return {
    form,
    marketing,
    target:
      target === undefined
        ? (form.api_url ?? '')
        : MARKETING_PATH + submitPath(target.portalId, target.formId),
    postable: marketing !== undefined,
    start: firstValues(form, viewer.authorized ? { profile: { email: viewer.email } } : {}),
    today: context.now.toISOString().slice(0, 10),
    phoneCountries: phoneCountriesFor(form, locale),
    botCheck: form.need_recaptcha ? context.botCheck.setting : undefined,
    messages: await context.messages(langOf(locale), ['forms', 'fields']),
  }
}
