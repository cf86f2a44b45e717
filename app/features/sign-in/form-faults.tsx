import { useLocale } from '#app/locale/locale-context.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import type { FieldFault } from './new-account.ts'

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 128

export interface FormAnswer {
  faults?: readonly FieldFault[] | undefined
  /** Minutes to wait after too many attempts. */
  wait?: number | undefined
  /** Registration was closed after the form had been opened. */
  closed?: boolean | undefined
}

/** Field names for problems that do not mention them. */
const labels: Partial<Record<FieldFault['problem'], 'signIn.email' | 'signIn.password'>> = {
  emailWrong: 'signIn.email',
  passwordShort: 'signIn.password',
  passwordLong: 'signIn.password',
}

/** Texts of the problems of a sign-in form. */
export function useFaultTexts(answer: FormAnswer | undefined) {
  const { t } = useLocale()
  const faults = answer?.faults ?? []
  const textOf = ({ problem }: FieldFault) => {
    if (problem === 'passwordShort') return t('signIn.passwordShort', { count: MIN_PASSWORD })
    if (problem === 'passwordLong') return t('signIn.passwordLong', { count: MAX_PASSWORD })
    return t(`signIn.${problem}`)
  }
  /** In the summary a problem has to name its field. */
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

/** Problems of the form, above it. */
export function FormFaults({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useLocale()
  const { all } = useFaultTexts(answer)
  if (answer?.closed)
    return (
      <ErrorSummary problems={all} title={t('signIn.upClosedTitle')} attempt={answer}>
        <p>{t('signIn.upClosed')}</p>
      </ErrorSummary>
    )
  return (
    <ErrorSummary problems={all} attempt={answer}>
      {answer?.wait === undefined ? null : <p>{t('signIn.tooMany', { minutes: answer.wait })}</p>}
    </ErrorSummary>
  )
}

interface NewPasswordProps extends Pick<TextFieldProps, 'label' | 'error'> {
  name?: string
}

/** Field for a new password. */
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

/** Field for an existing password. */
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
