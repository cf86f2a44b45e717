import { type OwnEventForm, typedForm } from '#domain/meeting/own-event-form.ts'
import { languages } from '#services/languages.ts'

/**
 * The form as it was posted. Each spoken language is a checkbox of its own, so that a form that waits for a
 * sign-in keeps them all.
 */
export function postedEvent(posted: Readonly<Record<string, string | undefined>>): OwnEventForm {
  const spoken = languages.flatMap(({ lang }) => (posted[`speaks-${lang}`] === undefined ? [] : [lang]))
  return typedForm({ ...posted, languages: spoken.toSorted().join(',') })
}
