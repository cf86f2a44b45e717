import { useLocale } from '#app/locale/locale-context.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import type { FieldFault } from './new-account.ts'

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 128

export interface FormAnswer {
  faults?: readonly FieldFault[] | undefined
  /** Minutes to wait, when it was tried too often. */
  wait?: number | undefined
}

/** The fields of rules that do not name them. */
const labels: Partial<Record<FieldFault['problem'], 'signIn.email' | 'signIn.password'>> = {
  emailWrong: 'signIn.email',
  passwordShort: 'signIn.password',
  passwordLong: 'signIn.password',
}

/** The words of what is wrong with a form of the sign-in. */
export function useFaultTexts(answer: FormAnswer | undefined) {
  const { t } = useLocale()
  const faults = answer?.faults ?? []
  const textOf = ({ problem }: FieldFault) => {
    if (problem === 'passwordShort') return t('signIn.passwordShort', { count: MIN_PASSWORD })
    if (problem === 'passwordLong') return t('signIn.passwordLong', { count: MAX_PASSWORD })
    return t(`signIn.${problem}`)
  }
  /** Away from its field a rule does not say what it is about. */
  const named = (fault: FieldFault) => {
    const label = labels[fault.problem]
    return label ? t('signIn.faultOf', { field: t(label), problem: textOf(fault) }) : textOf(fault)
  }
  return {
    all: faults.map((fault) => ({ fieldId: fault.field, text: named(fault) })),
    of(name: string): string | undefined {
      const fault = faults.find(({ field }) => field === name)
      return fault && textOf(fault)
    },
  }
}

/** What is wrong with the form, above it. */
export function FormFaults({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useLocale()
  const { all } = useFaultTexts(answer)
  return (
    <ErrorSummary problems={all} attempt={answer}>
      {answer?.wait === undefined ? null : <p>{t('signIn.tooMany', { minutes: answer.wait })}</p>}
    </ErrorSummary>
  )
}

interface NewPasswordProps extends Pick<TextFieldProps, 'label' | 'error'> {
  name?: string
}

/** A password that is being chosen. */
export function NewPasswordField({ name = 'password', label, error }: NewPasswordProps) {
  const { t } = useLocale()
  return (
    <TextField
      id={name}
      name={name}
      type="password"
      label={label}
      description={t('signIn.passwordRule', { count: MIN_PASSWORD })}
      autoComplete="new-password"
      maxLength={MAX_PASSWORD}
      error={error}
      required
    />
  )
}

/** The password of an account. */
export function PasswordField({ error }: Pick<TextFieldProps, 'error'>) {
  const { t } = useLocale()
  return (
    <TextField
      id="password"
      name="password"
      type="password"
      label={t('signIn.password')}
      autoComplete="current-password"
      error={error}
      required
    />
  )
}
