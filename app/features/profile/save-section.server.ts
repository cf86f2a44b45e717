import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { answerPost } from '#app/forms/answer-post.ts'
import { type FieldError, loadChecks } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { langOf } from '#services/languages.ts'
import { profileMessages, suggestionsFor } from './profile-page.server.ts'
import { readNames } from './reference-names.server.ts'
import { errorsOfFaults } from './save-section.ts'
import { sectionForm } from './section-forms.ts'
import { patchOf } from './section-patch.ts'
import { startOf } from './section-start.ts'
import type { Section } from './sections.ts'
import { withTypedChoices } from './typed-choices.server.ts'
import { told } from './user-data.server.ts'

export type SaveOutcome =
  | { kind: 'saved' }
  /** The form is shown again with what was answered. */
  | {
      kind: 'again'
      status: 200 | 412 | 422 | 503
      values: FormValues
      errors: FieldError[]
      /** What is there, where somebody has changed it since the form was opened. */
      theirs?: FormValues
    }

/** Saves a part that was posted without script, by the same rules as with one. */
export async function saveSection(
  context: RequestContext,
  section: Section,
  profile: Profile,
  request: Request,
): Promise<SaveOutcome> {
  const { locale } = context.get(placeContext)
  const { now, db, reference, log } = context.get(servicesContext)
  const lang = langOf(locale)
  const data = await request.formData()
  const [messages, names] = await Promise.all([
    profileMessages(context, true),
    readNames(reference, profile, lang),
  ])
  const t = createTranslate(messages, locale)
  const drawn = sectionForm(section, {
    t,
    dictionaries: names.dictionaries,
    skillLevels: names.skillLevels,
    jobs: profile.workExperience.flatMap(({ id, company }) =>
      company === null ? [] : [{ id, name: company }],
    ),
  })
  const { form, posted } = await withTypedChoices(drawn, data, reference, lang)
  const reader = { locale, today: now.toISOString().slice(0, 10), ...(await loadChecks(form)) }
  const suggestions = await suggestionsFor(section, context, request, t)
  const answer = answerPost(form, posted, reader, phoneCountriesFor(form, locale), suggestions)
  if (answer.kind === 'again')
    return {
      kind: 'again',
      status: answer.errors.length > 0 ? 422 : 200,
      values: answer.values,
      errors: answer.errors,
    }

  const { values } = answer.submission
  const ifMatch = typeof values.version === 'string' ? `"${values.version}"` : undefined
  const patch = patchOf(section, values, profile)
  const updating = updateProfile(db, profile.userId, patch, { ifMatch, now, reference })
  const outcome = await told(log, 'Failed to update user data', updating)
  if (outcome.kind === 'updated') return { kind: 'saved' }
  if (outcome.kind === 'invalid')
    return { kind: 'again', status: 422, values: answer.values, errors: errorsOfFaults(outcome.faults, t) }
  if (outcome.kind === 'unavailable')
    return { kind: 'again', status: 503, values: answer.values, errors: errorsOfFaults(outcome.faults, t) }
  if (outcome.kind === 'missing') throw new Response(null, { status: 404 })
  const theirs = startOf(section, outcome.profile, await readNames(reference, outcome.profile, lang))
  return {
    kind: 'again',
    status: 412,
    // Sent again, it is saved over what is there now.
    values: { ...answer.values, version: String(outcome.profile.version) },
    errors: [],
    theirs,
  }
}
