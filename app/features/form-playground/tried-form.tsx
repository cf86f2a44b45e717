import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import { type Submission, submissionOf } from '#app/forms/values/submission.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { FormView } from '#app/forms/view/form-view.tsx'
import { LocaleProvider, useLocale } from '#app/locale/locale-context.tsx'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import type { PhoneCountry } from '#app/ui/fields/phone-number.ts'
import { type Locale, langOf } from '#services/languages.ts'
import styles from './form-playground.module.css'

interface TriedFormProps {
  form: FormDefinition
  start: FormValues
  today: string
  phoneCountries: readonly PhoneCountry[]
  /** Address for posts without script. */
  action: string
  errors?: readonly FieldError[] | undefined
  /** Submission posted without script. */
  arrived?: Submission | undefined
}

const PAUSE_MS = 150

/** A form as readers see it, and its submission. */
export function TriedForm({ form, start, today, phoneCountries, action, errors, arrived }: TriedFormProps) {
  const [sent, setSent] = useState<unknown>()
  const answers = useMemo(() => createAnswers(start), [start])
  const lookup = useMemo(
    () => async (_: string, query: string) =>
      ['Accessibility', 'Backend', 'Cloud', 'Databases']
        .filter((each) => each.toLowerCase().includes(query.toLowerCase()))
        .map((each) => ({ id: each.toLowerCase(), name: each })),
    [],
  )
  const shown = sent ?? arrived
  return (
    <>
      <FormView
        form={form}
        start={start}
        errors={errors}
        today={today}
        action={action}
        lookup={lookup}
        phoneCountries={phoneCountries}
        onChange={answers.change}
        onSubmit={async ({ submission, key }) => {
          // This text makes any form fail, to check that nothing is lost.
          if (JSON.stringify(submission.values).includes('please fail')) throw new Error('as asked')
          setSent({ ...submission, key })
          return undefined
        }}
      />
      {shown === undefined ? null : (
        <section aria-label="Sent" className={styles.sent}>
          <pre>{JSON.stringify(shown, null, 2)}</pre>
        </section>
      )}
      <Payload form={form} answers={answers} />
    </>
  )
}

/** Publishes a form's answers in pauses, so that typing is not delayed. */
function createAnswers(start: FormValues) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tell: (values: FormValues) => void = () => {}
  return {
    start,
    change(values: FormValues) {
      clearTimeout(timer)
      timer = setTimeout(() => tell(values), PAUSE_MS)
    },
    watch(listener: typeof tell) {
      tell = listener
      return () => {
        clearTimeout(timer)
        tell = () => {}
      }
    },
  }
}

function Payload({ form, answers }: { form: FormDefinition; answers: ReturnType<typeof createAnswers> }) {
  const { locale } = useLocale()
  const [values, setValues] = useState(answers.start)
  useEffect(() => answers.watch(setValues), [answers])
  return (
    <section aria-label="Payload" className={styles.sent}>
      <p>Would be sent</p>
      <pre>{JSON.stringify(submissionOf(form, values, locale), null, 2)}</pre>
    </section>
  )
}

/** Renders its children in another language than the page's. */
export function InLanguage({
  locale,
  words,
  children,
}: {
  locale: Locale
  words: Messages
  children: ReactNode
}) {
  const { region, path, messages } = useLocale()
  const all = useMemo(() => ({ ...messages, ...words }), [messages, words])
  return (
    <LocaleProvider region={region} locale={locale} path={path} messages={all}>
      <div lang={langOf(locale)} className={styles.stage}>
        {children}
      </div>
    </LocaleProvider>
  )
}
