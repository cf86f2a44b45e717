import type { SubmitEvent } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { applyConsent, CONSENT_CALL, consentChoices } from '../consent.ts'
import styles from './consent-form.module.css'

interface ConsentFormProps {
  /** Fragment to return to without script: `#cookies`. */
  place?: string
  onChoose?: () => void
  className?: string | undefined
}

/** Two buttons of equal weight. Without script the choice is posted and leads back to this page. */
export function ConsentForm({ place = '', onChoose, className }: ConsentFormProps) {
  const { t, here } = useLocale()

  function choose(event: SubmitEvent<HTMLFormElement>) {
    // Both of its buttons have a value.
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    const choice = consentChoices.find((each) => each === pressed?.value)
    if (choice === undefined) return
    event.preventDefault()
    // The server sets the cookie: some browsers delete cookies set by script after a week.
    fetch(CONSENT_CALL, {
      method: 'POST',
      body: new URLSearchParams({ choice }),
      redirect: 'manual',
      keepalive: true,
    }).catch(() => {
      // Not stored: the choice applies to this page, and the next one asks again.
    })
    applyConsent(choice)
    onChoose?.()
  }

  return (
    <form
      action={CONSENT_CALL}
      method="post"
      className={classNames(styles.form, className)}
      onSubmit={choose}
    >
      <input type="hidden" name="back" value={`${here.path}${here.search ?? ''}${place}`} />
      <Button
        type="submit"
        name="choice"
        value="necessary"
        variant="quiet"
        size="small"
        className={styles.choice}
      >
        {t('shell.cookieReject')}
      </Button>
      <Button type="submit" name="choice" value="all" variant="quiet" size="small" className={styles.choice}>
        {t('shell.cookieAccept')}
      </Button>
    </form>
  )
}
