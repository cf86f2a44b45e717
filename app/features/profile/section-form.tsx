import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError, callApi } from '#app/features/session/call-api.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { FormView, type FormViewProps, type SentForm } from '#app/forms/view/form-view.tsx'
import { createLookup, findByIds } from '#app/forms/view/lookup.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Profile } from '#domain/profile/profile.ts'
import { differences, errorsOfFaults } from './save-section.ts'
import { SectionConflict } from './section-conflict.tsx'
import { patchOf } from './section-patch.ts'
import { fieldsOfSection, type Section } from './sections.ts'

const lookup = createLookup()
const API = '/api/club/profile'
const CHANGED_MEANWHILE = 412

interface SectionFormProps
  extends Pick<FormViewProps, 'form' | 'start' | 'today' | 'phoneCountries' | 'suggestions'> {
  section: Section
  /** As it is kept: what the form does not ask stays. */
  profile: Profile
  /** What the server answered to a post without script. */
  answer: { values: FormValues; errors: readonly FieldError[]; theirs?: FormValues | undefined } | undefined
}

/** The form of one part. What is saved is sent to the API; without script it is posted to the page. */
export function SectionForm({ section, profile, answer, start, ...tools }: SectionFormProps) {
  const { t, region, locale } = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const first = useRef(answer?.values ?? start)
  /** What was to be saved when somebody else had saved before. */
  const [refused, setRefused] = useState<FormValues | undefined>(answer?.theirs && answer.values)
  const profilePage = pagePath({ region, locale, page: '/profile' })

  async function save({ submission: { values } }: SentForm): Promise<readonly FieldError[] | undefined> {
    try {
      await send(values, profile)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // 503 with faults: what could not be checked now.
      if (error.status === 422 || (error.status === 503 && error.faults.length > 0))
        return errorsOfFaults(error.faults, t)
      if (error.status === CHANGED_MEANWHILE) return saveOverOthers(values)
      // biome-ignore lint/suspicious/noConsole: the specification wants it said
      console.warn('Failed to update user data')
      throw error
    }
    return undefined
  }

  const send = (values: FormValues, over: Profile) =>
    callApi(API, {
      method: 'PATCH',
      body: patchOf(section, values, over),
      headers: { 'if-match': `"${over.version}"` },
    })

  /** Another part may have been changed, which is no matter here; else the reader is asked. */
  async function saveOverOthers(values: FormValues): Promise<undefined> {
    const present = await callApi<Profile>(API)
    const same = fieldsOfSection[section].every(
      (field) => JSON.stringify(present[field]) === JSON.stringify(profile[field]),
    )
    if (same) {
      await send(values, present)
      return
    }
    await revalidate()
    setRefused(values)
    throw new Error('The part was changed meanwhile')
  }

  const theirs = answer?.theirs ?? start
  return (
    <>
      {refused ? (
        <SectionConflict section={section} differences={differences(tools.form, refused, theirs)} />
      ) : null}
      <FormView
        {...tools}
        start={first.current}
        errors={answer?.errors.length ? answer.errors : undefined}
        lookup={lookup}
        findByIds={findByIds}
        onSubmit={save}
        onSent={() => navigate(`${profilePage}#${section}`, { preventScrollReset: true })}
      />
    </>
  )
}
