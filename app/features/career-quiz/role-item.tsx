import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { skillMapOf } from '#app/features/map-links/skill-map-address.ts'
import { Link } from '#app/locale/link.tsx'
import { isPageOff } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { langOf } from '#services/languages.ts'
import type { Result, ResultData } from './result.server.ts'
import styles from './result-page.module.css'

type Role = NonNullable<Result['found']>['roles'][number]

/** A role of the result: how close it is, why, and where to go from here. */
export function RoleItem({ role, page }: { role: Role; page: ResultData }) {
  const { t, locale, links } = useLocale()
  const skillMap = skillMapOf(role.key)
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
  const heading = `role-${role.key}`
  return (
    <li className={styles.role}>
      <div className={styles.roleHead}>
        <h3 id={heading} lang={page.lang}>
          {role.name}
        </h3>
        <span
          className={
            role.band === 'not-like' || role.band === 'partly' ? `${styles.band} ${styles.weak}` : styles.band
          }
        >
          {t(`careerQuiz.band.${role.band}`)}
        </span>
      </div>
      <p className={styles.week} lang={page.lang}>
        {role.week}
      </p>
      <dl className={styles.facts}>
        {role.shared.length > 0 ? (
          <Fact name={t('careerQuiz.why')}>
            {t('careerQuiz.whyShared', { interests: list(role.shared.map((one) => t(`careerQuiz.${one}`))) })}
          </Fact>
        ) : null}
        {role.known.length > 0 ? (
          <Fact name={t('careerQuiz.known')} lang={page.lang}>
            <Phrases all={role.known} />
          </Fact>
        ) : null}
        {role.unknown.length > 0 ? (
          <Fact name={t('careerQuiz.newToYou')} lang={page.lang}>
            <Phrases all={role.unknown} />
          </Fact>
        ) : null}
        {role.jobZone && role.jobZone >= 3 ? (
          <Fact name={t('careerQuiz.preparation')}>
            {t(
              role.jobZone === 3
                ? 'careerQuiz.zone3'
                : role.jobZone === 4
                  ? 'careerQuiz.zone4'
                  : 'careerQuiz.zone5',
            )}
          </Fact>
        ) : null}
        {role.technologies.length > 0 ? (
          <Fact name={t('careerQuiz.technologies')}>{role.technologies.join(', ')}</Fact>
        ) : null}
        {role.vacancies ? (
          <Fact name={t('careerQuiz.vacancies')}>
            {role.vacancies.count > 0 ? (
              <Link href={role.vacancies.address} rel="nofollow">
                {t('careerQuiz.vacancyCount', { count: role.vacancies.count })}
              </Link>
            ) : (
              t('careerQuiz.noVacancies')
            )}
          </Fact>
        ) : null}
        {role.course ? (
          <Fact name={t('careerQuiz.course')}>
            <Link href={role.course.url}>
              <span lang={langOf(role.course.locale)}>{role.course.name}</span>
            </Link>
          </Fact>
        ) : null}
        {role.similar.length > 0 ? (
          <Fact name={t('careerQuiz.similar')} lang={page.lang}>
            {role.similar.join(', ')}
          </Fact>
        ) : null}
      </dl>
      {isPageOff(skillMap, links) ? null : (
        <p>
          <Link href={skillMap} prefetch="none">
            {t('careerQuiz.skillMap')}
          </Link>
        </p>
      )}
      {page.isMember ? (
        page.targetRole === role.title ? (
          <p>{t('careerQuiz.isTarget')}</p>
        ) : (
          <Form method="post">
            <input type="hidden" name="role" value={role.key} />
            <Button type="submit" name="intent" value="target" variant="secondary" aria-describedby={heading}>
              {t('careerQuiz.target')}
            </Button>
          </Form>
        )
      ) : null}
    </li>
  )
}

/** Phrases of several words, each on its own line. */
function Phrases({ all }: { all: readonly string[] }) {
  return (
    <ul className={styles.known}>
      {all.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  )
}

function Fact({ name, lang, children }: { name: string; lang?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  )
}
