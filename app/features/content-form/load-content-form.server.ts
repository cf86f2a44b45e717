import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { contentLink } from '#app/features/cta/content-link.ts'
import { linkRulesOf } from '#app/features/cta/link-rules.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { definitionOfEntry, formContentType } from '#app/forms/definition/form-entry.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import type { MarketingForm } from '#app/forms/definition/marketing-form-schema.ts'
import { faultText, readDefinition } from '#app/forms/definition/read-definition.ts'
import { withDictionaries } from '#app/forms/dictionaries.server.ts'
import { marketingTarget } from '#app/forms/marketing-form.ts'
import { firstValues } from '#app/forms/values/first-values.ts'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import type { JsonObject } from '#db/json.ts'
import { langOf } from '#services/languages.ts'
import { submitPath } from '#services/marketing-forms/wire.ts'
import { type ContentForm, MARKETING_PATH } from './content-form.ts'
import { readSteps } from './form-steps.server.ts'
import { marketingOfEntry } from './marketing-entry.server.ts'

export type FoundForm =
  | { kind: 'found'; form: FormDefinition; marketing: MarketingForm | undefined }
  | { kind: 'absent' }
  /** The type of form is not supported. */
  | { kind: 'not-shown' }
  | { kind: 'broken'; entry: string; locale: string; field: string; reason: string }

/** Finds a form by the fields of its entry: uid, name, or the ids of the marketing service. */
export async function findForm(context: RequestContext, query: JsonObject): Promise<FoundForm> {
  const { locale } = context.get(placeContext)
  const { reference } = context.get(servicesContext)
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
  const form = await withDictionaries(read.form, reference, langOf(locale))
  if (tie.kind === 'tied') return { kind: 'found', form, marketing: tie.marketing }
  if (form.api_url?.startsWith('/') !== true)
    return broken('api_url', 'names no call of this site, and the form is tied to no marketing service')
  if (form.steps !== undefined) return broken('steps', 'are for forms of the marketing service')
  return { kind: 'found', form, marketing: undefined }
}

/** Query by the two ids in the path of a submission; on staging by the staging ids, if set. */
export const byMarketingIds = (portalId: string, formId: string, isStaging: boolean): JsonObject => ({
  $or: [
    { 'marketing.portal_id': portalId, 'marketing.form_id': formId },
    ...(isStaging ? [{ 'marketing.staging_portal_id': portalId, 'marketing.staging_form_id': formId }] : []),
  ],
})

/** Prepares a found form for a page. */
export async function contentFormOf(
  context: RequestContext,
  { form, marketing }: Extract<FoundForm, { kind: 'found' }>,
): Promise<ContentForm> {
  const { locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { env, now, botCheck, loadMessages } = context.get(servicesContext)
  const target = marketing && marketingTarget(marketing, env.HUBSPOT_STAGING)
  return {
    form: withLinks(context, form),
    marketing,
    target:
      target === undefined
        ? (form.api_url ?? '')
        : MARKETING_PATH + submitPath(target.portalId, target.formId),
    postable: marketing !== undefined,
    start: firstValues(form, viewer.authorized ? { profile: { email: viewer.email } } : {}),
    today: now.toISOString().slice(0, 10),
    phoneCountries: phoneCountriesFor(form, locale),
    botCheck: form.need_recaptcha ? botCheck.setting : undefined,
    messages: await loadMessages(langOf(locale), ['forms', 'fields']),
    steps: form.steps && (await readSteps(context, form)),
  }
}

/**
 * Resolves the form's links for this reader: content may contain flow actions and destinations, as in any
 * link.
 */
function withLinks(context: RequestContext, form: FormDefinition): FormDefinition {
  const { log } = context.get(servicesContext)
  const { locale } = context.get(placeContext)
  const rules = linkRulesOf(context)
  const read = <Part extends { url?: string | undefined }>(part: Part): Part[] => {
    if (part.url === undefined) return [part]
    const { link, fault } = contentLink({ url: part.url }, rules)
    if (fault !== undefined) log.error({ form: form.form_id, locale, reason: fault }, 'A link is broken')
    return link === undefined ? [] : [{ ...part, url: link.href }]
  }
  return {
    ...form,
    actions: form.actions.flatMap(read),
    ...(form.steps && {
      steps: form.steps.map((step) => ({ ...step, actions: step.actions.flatMap(read) })),
    }),
  }
}
