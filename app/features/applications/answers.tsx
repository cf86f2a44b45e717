import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './applying.module.css'

interface AnswersProps {
  answers: readonly { id: string; question: string; answer: string }[]
  /** What was added later. */
  notes: readonly { at: string; text: string }[]
}

/** What was asked and answered, in the words that were read. */
export function Answers({ answers, notes }: AnswersProps) {
  const { t, locale } = useLocale()
  return (
    <dl className={styles.answers}>
      {answers.map(({ id, question, answer }) => (
        <div key={id}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
      {notes.map(({ at, text }) => (
        <div key={at}>
          <dt>{t('myApplications.added', { date: formatDate(at, locale) })}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
