import { type RefObject, type SubmitEvent, useId } from 'react'
import { Link } from '#app/locale/link.tsx'
import { prefixPath } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { MAX_EMAIL } from '#domain/newsletter/email-rule.ts'
import { NEWSLETTER_PAGE } from './newsletter.ts'
import styles from './subscribe-fields.module.css'
import { isTaken, type SubscribeState } from './subscribe-state.ts'

interface SubscribeFieldsProps {
  state: SubscribeState
  successText?: string
  privacy?: string | undefined
  typed?: string
  opened?: boolean
  /** Disables the button until the address is corrected; only with script, which can enable it again. */
  held?: boolean
  input?: RefObject<HTMLInputElement | null>
  result?: RefObject<HTMLParagraphElement | null>
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  onType?: (value: string) => void
  onLeave?: (value: string) => void
}

const faults = { missing: 'newsletter.emailMissing', invalid: 'newsletter.emailInvalid' } as const

/** The newsletter form in one of its states. */
export function SubscribeFields({
  state,
  successText = '',
  privacy,
  typed,
  opened,
  held,
  input,
  result,
  onSubmit,
  onType,
  onLeave,
}: SubscribeFieldsProps) {
  const { t, here } = useLocale()
  const id = useId()
  if (isTaken(state)) {
    return (
      <p ref={result} tabIndex={-1} role="status" className={styles.done}>
        <Icon name="check" />
        {/* Whatever the content says: what is left to do is said too. */}
        {state === 'asked' ? `${successText} ${t('newsletter.asked')}` : t('newsletter.subscribed')}
      </p>
    )
  }
  const fault = state === 'missing' || state === 'invalid' ? faults[state] : undefined
  const sending = state === 'sending'
  return (
    // The server reports errors in the reader's language; the browser's own message would be in the
    // browser's.
    <form
      action={prefixPath(NEWSLETTER_PAGE, here)}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
    >
      <label htmlFor={`${id}email`} className={styles.label}>
        {t('newsletter.email')}
      </label>
      <div className={styles.row}>
        <div className={styles.field}>
          <input
            ref={input}
            id={`${id}email`}
            type="email"
            name="email"
            required
            maxLength={MAX_EMAIL}
            autoComplete="email"
            // biome-ignore lint/a11y/noAutofocus: the page is the answer to this very form
            autoFocus={opened}
            defaultValue={typed}
            readOnly={sending}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}fault ${id}consent` : `${id}consent`}
            className={styles.input}
            onChange={(event) => onType?.(event.target.value)}
            onBlur={(event) => onLeave?.(event.target.value)}
          />
          {fault ? (
            <p id={`${id}fault`} className={styles.fault}>
              {t(fault)}
            </p>
          ) : null}
        </div>
        <Button type="submit" disabled={held} aria-disabled={sending || undefined} className={styles.send}>
          {t(
            sending
              ? 'newsletter.sending'
              : state === 'failed'
                ? 'newsletter.tryAgain'
                : 'newsletter.subscribe',
          )}
        </Button>
      </div>
      <p id={`${id}consent`} className={styles.consent}>
        {t('newsletter.consent')} {privacy ? <Link href={privacy}>{t('newsletter.privacy')}</Link> : null}
      </p>
      <VisuallyHidden>
        <span role="status">
          {sending ? t('newsletter.sending') : state === 'failed' ? t('newsletter.failedTitle') : ''}
        </span>
      </VisuallyHidden>
    </form>
  )
}
