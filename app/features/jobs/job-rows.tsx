import type { ReactNode } from 'react'
import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import styles from './job-rows.module.css'
import type { JobCard } from './jobs.ts'

/** More would push the next vacancy off the screen of a phone. */
const SKILLS = 6

interface JobRowsProps {
  jobs: readonly JobCard[]
  level?: 2 | 3
  /** Ids of the viewer's skills. */
  own?: readonly string[] | undefined
  /** False on the page of one company. */
  companies?: boolean
  /** Id of the vacancy shown beside the list. */
  current?: string | undefined
  /** Renders an action at the end of a vacancy's row. */
  action?: ((job: JobCard) => ReactNode) | undefined
}

/** A list of vacancies with company, location, pay and deciding facts. */
export function JobRows({ jobs, level = 2, own, companies = true, current, action }: JobRowsProps) {
  const { t, lang, locale } = useLocale()
  const basis = new Set(jobs.flatMap(({ yearly }) => yearly?.basis ?? []))
  const rows = (
    <Rows>
      {jobs.map((job) => (
        <Row
          key={job.id}
          data-item={job.id}
          current={job.id === current}
          title={job.title}
          level={level}
          href={job.page}
          lang={job.lang === lang ? undefined : job.lang}
          facts={
            <Facts
              as="div"
              items={[
                companies ? (
                  <b key="company" className={styles.company}>
                    {job.company}
                  </b>
                ) : null,
                <span key="where" lang={lang}>
                  {job.where}
                </span>,
                job.language === undefined ? null : (
                  <span key="language" lang={lang}>
                    {job.language}
                  </span>
                ),
                job.opened === undefined ? null : (
                  <span key="opened" lang={lang}>
                    {t('myVacancies.openedShort', { date: formatDate(job.opened, locale) })}
                  </span>
                ),
              ]}
            />
          }
          aside={
            <span lang={lang} className={styles.pay}>
              {job.pay}
              {job.yearly === undefined ? null : <span className={styles.yearly}>{job.yearly.text}</span>}
              {job.isNew ? <strong className={styles.new}>{t('myVacancies.new')}</strong> : null}
              {job.published === undefined || job.closesIn !== undefined ? null : (
                <time dateTime={job.published} className={styles.published}>
                  {formatDate(job.published, locale)}
                </time>
              )}
              {job.closesIn === undefined ? null : (
                <strong className={styles.closes}>
                  {job.closesIn === 0 ? t('jobs.closesToday') : t('jobs.closesIn', { count: job.closesIn })}
                </strong>
              )}
              {job.match ? <span className={styles.match}>{t('skills.youHave', job.match)}</span> : null}
            </span>
          }
        >
          <div className={styles.rest}>
            <SkillTags skills={job.skills.slice(0, SKILLS)} own={own} label={t('jobs.skills')} />
            {action ? <div lang={lang}>{action(job)}</div> : null}
          </div>
        </Row>
      ))}
    </Rows>
  )
  if (basis.size === 0) return rows
  return (
    <>
      {rows}
      <p className={styles.basis}>
        {t('jobs.converted')}: {[...basis].join(', ')}
      </p>
    </>
  )
}
