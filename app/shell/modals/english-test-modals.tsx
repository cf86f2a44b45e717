import { useEffect, useState } from 'react'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import styles from './english-test-modals.module.css'
import type { ModalProps } from './modal-kinds.ts'

/** After this time the modal explains the delay. */
const LONG_SECONDS = 60

export function PreparingModal({ options, answer }: ModalProps<'english-test-preparing'>) {
  const { t } = useLocale()
  const seconds = useSecondsSince(options.since)
  return (
    <Dialog
      open
      title={t('modals.preparingTitle')}
      size="small"
      closesOutside={false}
      onClose={() => answer('closed')}
      actions={
        <Button variant="quiet" onClick={() => answer('cancelled')}>
          {t('modals.cancel')}
        </Button>
      }
    >
      <div className={styles.waiting}>
        <Spinner label={t('modals.preparingTitle')} />
        <p>{t('modals.preparingText')}</p>
      </div>
      {/* A timer is read when it is asked for, not with every second. */}
      <p role="timer" className={styles.passed}>
        {t('modals.preparingPassed', { time: clockTime(seconds) })}
      </p>
      <p role="status" className={styles.long}>
        {seconds >= LONG_SECONDS ? t('modals.preparingLong') : null}
      </p>
    </Dialog>
  )
}

function useSecondsSince(since: number | undefined): number {
  const [begun] = useState(() => since ?? Date.now())
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [])
  return Math.max(0, Math.floor((now - begun) / 1_000))
}

const clockTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export function PreStartModal({ options, answer }: ModalProps<'pre-start'>) {
  const { t } = useLocale()
  const { minutes, href } = options
  return (
    <Dialog
      open
      title={t('modals.preStartTitle')}
      size="small"
      onClose={() => answer('closed')}
      actions={
        <>
          {href === undefined ? (
            <Button onClick={() => answer('started')}>{t('modals.startTest')}</Button>
          ) : (
            <ButtonLink href={href} target="_blank" tracking={false} onClick={() => answer('started')}>
              {t('modals.startTest')}
            </ButtonLink>
          )}
          <Button variant="quiet" onClick={() => answer('later')}>
            {t('modals.later')}
          </Button>
        </>
      }
    >
      <p>
        {t('modals.preStartText')}
        {minutes === undefined ? null : ` ${t('modals.preStartMinutes', { minutes })}`}
      </p>
    </Dialog>
  )
}

export function NotBegunModal({ answer }: ModalProps<'not-begun'>) {
  const { t } = useLocale()
  return (
    <Dialog
      open
      title={t('modals.notBegunTitle')}
      size="small"
      onClose={() => answer('closed')}
      actions={
        <>
          <Button onClick={() => answer('open')}>{t('modals.openTest')}</Button>
          <Button variant="quiet" onClick={() => answer('understood')}>
            {t('modals.understood')}
          </Button>
        </>
      }
    >
      <p>{t('modals.notBegunText')}</p>
    </Dialog>
  )
}

export function TestBegunModal({ answer }: ModalProps<'test-begun'>) {
  const { t } = useLocale()
  return (
    <Dialog
      open
      title={t('modals.testBegunTitle')}
      size="small"
      onClose={() => answer('closed')}
      actions={<Button onClick={() => answer('understood')}>{t('modals.understood')}</Button>}
    >
      <p>{t('modals.testBegunText')}</p>
    </Dialog>
  )
}

export function TestLaterModal({ options, answer }: ModalProps<'test-later'>) {
  const { t, locale } = useLocale()
  const { until } = options
  return (
    <Dialog
      open
      title={t(until === undefined ? 'modals.testInReviewTitle' : 'modals.testLaterTitle')}
      size="small"
      onClose={() => answer('closed')}
      actions={
        <>
          <Button onClick={() => answer('result')}>{t('modals.lastResult')}</Button>
          <Button variant="quiet" onClick={() => answer('understood')}>
            {t('modals.understood')}
          </Button>
        </>
      }
    >
      <p>
        {until === undefined
          ? t('modals.testInReviewText')
          : t('modals.testLaterText', { date: formatDate(until, locale) })}
      </p>
    </Dialog>
  )
}
