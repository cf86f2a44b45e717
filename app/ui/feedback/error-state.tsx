import type { ReactNode } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '../button.tsx'
import { CoverArt } from '../cover-art.tsx'
import styles from './error-state.module.css'

interface ErrorStateProps {
  title: string
  text?: string | undefined
  onRetry?: (() => void) | undefined
  /** Replaces 'Try again'. */
  retryLabel?: string | undefined
  /** Further links or buttons. */
  children?: ReactNode
}

/** Shown in place of a part of the page that could not be loaded. */
export function ErrorState({ title, text, onRetry, retryLabel, children }: ErrorStateProps) {
  const { t } = useLocale()
  return (
    <div role="alert" className={styles.error}>
      <CoverArt seed={title} columns={3} rows={3} topic="vermilion" className={styles.art} />
      <div>
        <p className={styles.title}>{title}</p>
        {text ? <p className={styles.text}>{text}</p> : null}
        {onRetry || children ? (
          <div className={styles.actions}>
            {onRetry ? (
              <Button variant="quiet" size="small" onClick={onRetry}>
                {retryLabel ?? t('errors.tryAgain')}
              </Button>
            ) : null}
            {children}
          </div>
        ) : null}
      </div>
    </div>
  )
}
