import { useLocation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField, type TextFieldProps } from '#app/ui/fields/text-field.tsx'
import { type FormAnswer, FormFaults, useFaultTexts } from './form-faults.tsx'
import { MailSent } from './mail-sent.tsx'
import { SignInForm, SignInFrame, type SignInFrameProps } from './sign-in-frame.tsx'

/** Autocomplete of the field: `username` for the address of an account. */
interface EmailFieldProps extends Pick<TextFieldProps, 'defaultValue' | 'error'> {
  autoComplete?: 'username' | 'email'
}

export function EmailField({ autoComplete = 'username', ...props }: EmailFieldProps) {
  const { t } = useLocale()
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={t('signIn.email')}
      autoComplete={autoComplete}
      maxLength={254}
      required
      {...props}
    />
  )
}

interface AddressFormProps extends Pick<SignInFrameProps, 'title' | 'lead'>, EmailFieldProps {
  /** The result of sending the form. */
  answer: { sent: string; again: boolean } | (FormAnswer & { typed: string }) | undefined
}

/** A page that asks for an e-mail address and sends a letter to it. */
export function AddressForm({ title, lead, answer, defaultValue, ...field }: AddressFormProps) {
  const { t, path } = useLocale()
  const { search } = useLocation()
  const refused = answer && 'typed' in answer ? answer : undefined
  const faults = useFaultTexts(refused)
  if (answer && 'sent' in answer)
    return (
      <MailSent email={answer.sent} again={answer.again ? 'sent' : undefined} fields={{ email: answer.sent }}>
        <p>
          <a href={path + search}>{t('signIn.mailWrong')}</a>
        </p>
      </MailSent>
    )
  return (
    <SignInFrame title={title} lead={lead}>
      <FormFaults answer={refused} />
      <SignInForm>
        <EmailField {...field} defaultValue={refused?.typed ?? defaultValue} error={faults.of('email')} />
        <Button type="submit">{t('signIn.resetSubmit')}</Button>
      </SignInForm>
    </SignInFrame>
  )
}
