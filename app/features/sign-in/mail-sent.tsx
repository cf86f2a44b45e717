import { useLocale } from '#app/locale/locale-context.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Says the same whether the address has an account or not. */
export function MailSent({ email }: { email: string }) {
  const { t } = useLocale()
  return (
    <SignInFrame title={t('signIn.mailTitle')} lead={t('signIn.mailText', { email })}>
      <p>{t('signIn.mailNone')}</p>
    </SignInFrame>
  )
}
