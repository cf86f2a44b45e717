import { CourseRows } from '#app/features/courses/course-rows.tsx'
import { RecommendedRows } from '#app/features/recommendations/recommended-rows.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import styles from './onboarding-page.module.css'
import type { OnboardingData } from './onboarding-page.tsx'

/** The last page of the onboarding: what is available now, and one button. */
export function Outcome({ page }: { page: Extract<OnboardingData, { kind: 'done' }> }) {
  const { t } = useLocale()
  const { matches, english, mentoring, next, home, wanted } = page
  return (
    <>
      <Container>
        <PageHead
          title={t(matches.length > 0 ? 'onboarding.doneTitle' : 'onboarding.doneNothingTitle')}
          intro={t(matches.length > 0 ? 'onboarding.doneText' : 'onboarding.doneNothing')}
        >
          <p className={styles.answers}>
            <ButtonLink href={wanted ?? home}>
              {t(wanted === undefined ? 'onboarding.toHome' : 'onboarding.goOn')}
            </ButtonLink>
          </p>
        </PageHead>
      </Container>
      {english ? (
        <Section heading={english.heading}>
          <CourseRows courses={english.courses} level={3} />
        </Section>
      ) : null}
      {matches.length > 0 ? (
        <Section heading={t('onboarding.matches')}>
          <RecommendedRows items={matches} mixed />
        </Section>
      ) : null}
      {mentoring.length > 0 ? (
        <Section heading={t('onboarding.mentoring')}>
          {mentoring.map(({ text, label, href }) => (
            <div key={href} className={styles.next}>
              <p>{text}</p>
              <p>
                <ButtonLink href={href} variant="secondary" size="small">
                  {label}
                </ButtonLink>
              </p>
            </div>
          ))}
        </Section>
      ) : null}
      {next ? (
        <Section heading={t('onboarding.nextStep')}>
          <div className={styles.next}>
            <p>{next.why}</p>
            <p>
              <ButtonLink href={`/profile/edit/${next.section}#editor`} variant="secondary" size="small">
                {next.title}
              </ButtonLink>
            </p>
          </div>
        </Section>
      ) : null}
    </>
  )
}
