// Answers that came from the profile and were changed in the form: the applicant may change the profile too.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import type { ReviewChoice } from '#app/features/content-form/content-form.ts'
import type { Field } from '#app/forms/definition/field-schema.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { firstValues } from '#app/forms/values/first-values.ts'
import { submissionOf } from '#app/forms/values/submission.ts'
import { answerAt, type FormValues } from '#app/forms/values/values.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { mayWrite } from '#domain/profile/editing.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { readPatch } from '#domain/profile/read-patch.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import type { Locale } from '#services/languages.ts'

interface Change {
  field: Field
  /** The field of the profile. */
  name: string
  value: string
}

/**
 * Answers that the applicant sees and sends and that differ from the profile, if it takes them; of those for one field
 * of the profile the first. One that was emptied removes nothing from a profile.
 */
export function changesOf(
  form: FormDefinition,
  values: FormValues,
  { profile, locale, now }: { profile: Profile | undefined; locale: Locale; now: Date },
): Change[] {
  if (profile === undefined) return []
  const start = firstValues(form, { profile })
  const { values: sent } = submissionOf(form, values, locale)
  const changes = form.groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const { field_id: id, type, user_data_field: name } = field
      const value = answerAt(sent, id)
      if (name === undefined || type === 'hidden' || typeof value !== 'string' || value.trim() === '')
        return []
      if (start[id] === undefined || value === start[id]) return []
      const isTaken = mayWrite(profile, [name]) && readPatch({ [name]: value }, now).ok
      return isTaken ? [{ field, name, value }] : []
    })
  return changes.filter(({ name }, at) => changes.findIndex((one) => one.name === name) === at)
}

/** The choices at the review. */
export const choicesOf = (changes: readonly Change[], t: Translate): ReviewChoice[] =>
  changes.map(({ field, name }) => ({
    name,
    label: t('applying.alsoProfile', { field: field.label ?? name }),
  }))

/**
 * Changes the profile by what was chosen, as its own page does. The application is sent already: a profile that cannot
 * be changed now stays as it is, and that is logged.
 */
export async function changeProfile(
  context: RequestContext,
  form: FormDefinition,
  { values, also }: { values: FormValues; also: readonly string[] },
): Promise<void> {
  if (also.length === 0) return
  const { locale } = context.get(placeContext)
  const { db, now, reference, log } = context.get(servicesContext)
  const profile = await context.get(viewerContext).viewerProfile()
  const chosen = changesOf(form, values, { profile, locale, now }).filter(({ name }) => also.includes(name))
  if (profile === undefined || chosen.length === 0) return
  const patch = Object.fromEntries(chosen.map(({ name, value }) => [name, value]))
  try {
    const { kind } = await updateProfile(db, profile.userId, patch, { now, reference })
    if (kind !== 'updated') log.error({ outcome: kind }, 'Failed to update user data')
  } catch (error) {
    log.error({ err: error }, 'Failed to update user data')
  }
}
