import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { sentAnswers } from '#app/features/send-answers/sent-answers.ts'
import { answerPost } from '#app/forms/answer-post.ts'
import { type FieldError, loadChecks } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Section } from '#domain/profile/sections.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { langOf } from '#services/languages.ts'
import { profileMessages, suggestionsFor } from './profile-page.server.ts'
import { readNames } from './reference-names.server.ts'
import { errorsOfFaults } from './save-section.ts'
import { sectionForm } from './section-forms.ts'
import { patchOf } from './section-patch.ts'
import { startOf } from './section-start.ts'
import { withTypedChoices } from './typed-choices.server.ts'
import { loggingFailure } from './user-data.server.ts'

export type SaveOutcome =
  | { kind: 'saved' }
  /** Show the form again with its answers. */
  | {
      kind: 'again'
      status: 200 | 412 | 422 | 503
      values: FormValues
      errors: FieldError[]
      /** Current values, if they changed since the form was opened. */
      theirs?: FormValues
      /** Fields that have changed meanwhile. */
      meanwhile?: string[]
    }

/** Saves a section that was sent by script, which has validated it, or as a form post. */
export async function saveSection(
  context: RequestContext,
  section: Section,
  profile: Profile,
  request: Request,
): Promise<SaveOutcome> {
  const { locale } = context.get(placeContext)
  const { now, db, reference, log } = context.get(servicesContext)
  const lang = langOf(locale)
  const t = createTranslate(await profileMessages(context, true), locale)
  const data = await request.formData()
  const sent = sentAnswers(data)
  const answer =
    sent === undefined
      ? await readPosted(context, request, { section, profile, data, t })
      : { kind: 'sent' as const, values: sent as FormValues, submission: { values: sent } }
  if (answer.kind === 'again')
    return {
      kind: 'again',
      status: answer.errors.length > 0 ? 422 : 200,
      values: answer.values,
      errors: answer.errors,
    }

  const { values } = answer.submission
  const seen = versionOf(values.version)
  const patch = patchOf(section, values as FormValues, profile)
  const updating = updateProfile(db, profile.userId, patch, { seen, present: profile, now, reference })
  const outcome = await loggingFailure(log, 'Failed to update user data', updating)
  switch (outcome.kind) {
    case 'updated':
      return { kind: 'saved' }
    case 'invalid':
    case 'unavailable':
      return {
        kind: 'again',
        status: outcome.kind === 'invalid' ? 422 : 503,
        values: answer.values,
        errors: errorsOfFaults(outcome.faults, t),
      }
    case 'kept':
      throw new Response(null, { status: 403 })
    case 'missing':
      throw new Response(null, { status: 404 })
    case 'conflict':
      return {
        kind: 'again',
        status: 412,
        // Sending it again overwrites the current values.
        values: { ...answer.values, version: String(outcome.profile.version) },
        errors: [],
        theirs: startOf(section, outcome.profile, await readNames(reference, outcome.profile, lang)),
        meanwhile: outcome.fields,
      }
  }
}

const versionOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined

async function readPosted(
  context: RequestContext,
  request: Request,
  { section, profile, data, t }: { section: Section; profile: Profile; data: FormData; t: Translate },
) {
  const { locale } = context.get(placeContext)
  const { now, reference } = context.get(servicesContext)
  const lang = langOf(locale)
  const names = await readNames(reference, profile, lang)
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
  return answerPost(form, posted, reader, phoneCountriesFor(form, locale), suggestions)
}
