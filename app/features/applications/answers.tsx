import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { langOf, parseLocale } from '#services/languages.ts'
import styles from './applying.module.css'

interface AnswersProps {
  answers: readonly { id: string; question: string; answer: string }[]
  /** What was added later, on either side. */
  notes: readonly { at: string; text: string; by: 'person' | 'reviewer' }[]
  /** Who decides about it is an employer. */
  isVacancy: boolean
  /** The locale in which it was asked. */
  asked: string
}

/** What was asked and answered, in the words that were read. */
export function Answers({ answers, notes, isVacancy, asked }: AnswersProps) {
  const { t, locale, lang } = useLocale()
  const known = parseLocale(asked)
  const other = known && langOf(known)
  return (
    <dl className={styles.answers}>
      {answers.map(({ id, question, answer }) => (
        <div key={id}>
          <dt lang={other === lang ? undefined : other}>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
      {notes.map(({ at, text, by }) => (
        <div key={at}>
          <dt>
            {t(
              by === 'person'
                ? 'myApplications.added'
                : isVacancy
                  ? 'myApplications.fromEmployer'
                  : 'myApplications.fromOrganiser',
              { date: formatDate(at, locale) },
            )}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
