import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/fields/use-scripted.ts'
import type { answerHiding } from './hidden-page.server.ts'
import styles from './hide-form.module.css'

export const HIDDEN_PAGE = '/hidden-vacancies'

interface HideFormProps {
  job: { id: string; title: string }
  intent: 'hide' | 'show'
  /** Text of the button. */
  text: string
  /** Accessible name, if longer than the text. */
  label?: string | undefined
  variant?: 'plain' | 'quiet'
  onSent?: () => void
  onDone?: () => void
}

/**
 * Hides a vacancy or shows it again. Posts to the page of hidden vacancies, which without script redirects
 * back to the page it was sent from.
 */
export function HideForm({ job, intent, text, label, variant = 'plain', onSent, onDone }: HideFormProps) {
  const { t, region, locale } = useLocale()
  const { pathname, search } = useLocation()
  const scripted = useScripted()
  const fetcher = useFetcher<typeof answerHiding>()
  const idle = fetcher.state === 'idle'
  const done = fetcher.data?.done === true && idle
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been done
  useEffect(() => {
    if (done) onDone?.()
  }, [done])
  return (
    <fetcher.Form
      method="post"
      action={pagePath({ region, locale, page: HIDDEN_PAGE })}
      className={styles.form}
      onSubmit={onSent}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={job.id} />
      {scripted ? null : <input type="hidden" name="back" value={pathname + search} />}
      <Button
        type="submit"
        variant={variant}
        size={variant === 'plain' ? 'small' : undefined}
        aria-label={label}
      >
        {text}
      </Button>
      {idle && fetcher.data?.full ? <span role="alert">{t('myVacancies.full')}</span> : null}
    </fetcher.Form>
  )
}
