import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSendToPage } from '#app/features/send-answers/send-to-page.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { FormView, type FormViewProps, type SentForm } from '#app/forms/view/form-view.tsx'
import { createLookup, findByIds } from '#app/forms/view/lookup.ts'
import type { Section } from '#domain/profile/sections.ts'
import { differences } from './save-section.ts'
import { SectionConflict } from './section-conflict.tsx'

const lookup = createLookup()

/** The page's answer if a section was not saved. */
export interface SectionAnswer {
  values: FormValues
  errors: readonly FieldError[]
  /** In a conflict: current values and changed fields. */
  theirs?: FormValues | undefined
  meanwhile?: readonly string[] | undefined
}

interface SectionFormProps
  extends Pick<FormViewProps, 'form' | 'start' | 'today' | 'phoneCountries' | 'suggestions'> {
  section: Section
  /** Answer to a form post without script. */
  answer: SectionAnswer | undefined
}

/** The form of a section. It posts to the page's action, with or without script. */
export function SectionForm({ section, answer, start, ...tools }: SectionFormProps) {
  const navigate = useNavigate()
  const send = useSendToPage<SectionAnswer>()
  const first = useRef(answer?.values ?? start)
  const savedAt = useRef<string>(undefined)
  const [refused, setRefused] = useState(answer?.theirs && answer)
  /** Version of the profile that the reader has seen: after a conflict, the one shown beside theirs. */
  const version = (refused?.values ?? first.current).version

  async function save({ submission: { values } }: SentForm): Promise<readonly FieldError[] | undefined> {
    const sent = await send({ ...values, version })
    if (sent.kind === 'leads') {
      savedAt.current = sent.to
      return undefined
    }
    if (sent.kind !== 'answered') {
      // biome-ignore lint/suspicious/noConsole: the specification wants it said
      console.warn('Failed to update user data')
      throw new Error('The part was not saved')
    }
    setRefused(sent.data.theirs && sent.data)
    if (sent.data.theirs) throw new Error('The part was changed meanwhile')
    return sent.data.errors
  }

  return (
    <>
      {refused?.theirs ? (
        <SectionConflict
          section={section}
          differences={differences(tools.form, {
            mine: refused.values,
            theirs: refused.theirs,
            changed: refused.meanwhile ?? [],
          })}
        />
      ) : null}
      <FormView
        {...tools}
        start={first.current}
        errors={answer?.errors.length ? answer.errors : undefined}
        lookup={lookup}
        findByIds={findByIds}
        onSubmit={save}
        onSent={() => {
          if (savedAt.current === undefined) return
          // The form disappears, so the next page announces the result.
          navigate(savedAt.current, { preventScrollReset: true, state: { saved: section } })
        }}
      />
    </>
  )
}
