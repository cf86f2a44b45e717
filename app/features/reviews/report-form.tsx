import { Form } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import styles from './reviews.module.css'
import type { ReviewFault } from './reviews.ts'

interface ReportFormProps {
  reviewId: string
  /** The review has just been reported. */
  reported: boolean
  fault: ReviewFault | undefined
  /** The reason, if it was sent without a session. */
  typed: string
}

/** Reports a review. */
export function ReportForm({ reviewId, reported, fault, typed }: ReportFormProps) {
  const { t } = useLocale()
  const faults = { reason: t('learning.reportNeeded'), 'too-often': t('learning.reportTooOften') } as const
  return (
    <>
      <p role="status" className={styles.quiet}>
        {reported ? t('learning.reported') : ''}
      </p>
      {reported ? null : (
        <details className={styles.report} open={fault !== undefined || typed !== ''}>
          <summary>{t('learning.report')}</summary>
          <Form method="post" preventScrollReset className={styles.form}>
            <input type="hidden" name="review" value={reviewId} />
            <Textarea
              name="reason"
              rows={2}
              limit={500}
              label={t('learning.reportReason')}
              defaultValue={fault?.typed.reason ?? typed}
              error={fault?.kind === 'reason' || fault?.kind === 'too-often' ? faults[fault.kind] : undefined}
            />
            <Button type="submit" name="intent" value="report" variant="secondary" size="small">
              {t('learning.reportSend')}
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}
