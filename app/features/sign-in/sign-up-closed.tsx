import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Instead of a registration, where the operator alone gives accounts. */
export function SignUpClosed({ login }: { login: string }) {
  const { t } = useLocale()
  return (
    <SignInFrame title={t('signIn.upClosedTitle')} lead={t('signIn.upClosed')}>
      <p>
        <ButtonLink href={login}>{t('signIn.submit')}</ButtonLink>
      </p>
    </SignInFrame>
  )
}
