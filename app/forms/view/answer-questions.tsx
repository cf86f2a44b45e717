import type { ReactNode } from 'react'
import { formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './answer-questions.module.css'

/**
 * Asks which of two answers to keep, for each field that has two. `isKept`: the other answer is a local
 * draft.
 */
export function AnswerQuestions({ isKept, children }: { isKept: boolean; children: ReactNode }) {
  const { t } = useLocale()
  return (
    <Notice tone="warning" role="alert" className={styles.notice}>
      <p>{t(isKept ? 'forms.conflictsKept' : 'forms.conflicts')}</p>
      <ul className={styles.list}>{children}</ul>
    </Notice>
  )
}

interface TwoAnswersProps {
  label: string
  mine: string
  theirs: string
  /** Time of the local draft; undefined if the other answer was changed elsewhere. */
  keptAt: string | undefined
  onDecide: (side: 'mine' | 'theirs') => void
}

export function TwoAnswers({ label, mine, theirs, keptAt, onDecide }: TwoAnswersProps) {
  const { t, locale } = useLocale()
  const timeOf = (instant: string) =>
    formatTime(new Date(instant), locale, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <li className={styles.question}>
      <strong>{label}</strong>
      <Button size="small" variant="quiet" onClick={() => onDecide('mine')}>
        {t('forms.conflictMine', { value: mine })}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onDecide('theirs')}>
        {keptAt === undefined
          ? t('forms.conflictTheirs', { value: theirs })
          : t('forms.conflictFrom', { time: timeOf(keptAt), value: theirs })}
      </Button>
    </li>
  )
}
