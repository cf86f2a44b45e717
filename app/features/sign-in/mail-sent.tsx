import { Fragment, type ReactNode } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './sign-in-frame.module.css'
import { SignInForm, SignInFrame } from './sign-in-frame.tsx'

/** Lets an e-mail address break at its punctuation first. */
const breaking = (email: string): ReactNode =>
  email.split(/(?<=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ))

interface MailSentProps {
  email: string
  /** Result of requesting the letter again. */
  again?: 'sent' | undefined
  /** Hidden fields of the form that requests it again. */
  fields?: Readonly<Record<string, string>> | undefined
  /** Problems with the request, above everything else. */
  faults?: ReactNode
  /** Form to change the address. */
  children: ReactNode
}

/** The text is the same whether or not the address has an account. */
export function MailSent({ email, again, fields = {}, faults, children }: MailSentProps) {
  const { t } = useLocale()
  return (
    <SignInFrame
      title={t('signIn.mailTitle')}
      lead={
        <>
          <strong className={styles.address}>{breaking(email)}</strong>
          {t('signIn.mailText')}
        </>
      }
    >
      {faults}
      {again === 'sent' ? <Notice role="status">{t('signIn.mailSentAgain')}</Notice> : null}
      <p>{t('signIn.mailNone')}</p>
      <SignInForm>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="secondary" name="intent" value="again">
          {t('signIn.mailAgain')}
        </Button>
      </SignInForm>
      {children}
    </SignInFrame>
  )
}
