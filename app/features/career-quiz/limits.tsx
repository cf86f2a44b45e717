import { useLocale } from '#app/locale/locale-context.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './career-quiz.module.css'
import { Credit } from './credit.tsx'

/** What the quiz can tell and what not, with the credit of its source. */
export function Limits({ compared }: { compared: number }) {
  const { t } = useLocale()
  return (
    <Section heading={t('careerQuiz.canHeading')}>
      <ul className={styles.points}>
        <li>{t('careerQuiz.canShape', { compared })}</li>
        <li>{t('careerQuiz.canNot')}</li>
        <li>{t('careerQuiz.canEstimates')}</li>
        <li>{t('careerQuiz.canOwn')}</li>
        <li>{t('careerQuiz.canNever')}</li>
      </ul>
      <Credit />
    </Section>
  )
}
