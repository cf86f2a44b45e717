import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import styles from './job-rows.module.css'
import type { JobCard } from './jobs.ts'

/** More than this many would push the next vacancy off the screen of a phone. */
const SKILLS = 6

interface JobRowsProps {
  jobs: readonly JobCard[]
  level?: 2 | 3
  /** Ids of the skills that the reader has. */
  own?: readonly string[] | undefined
}

/** Vacancies one under the other: who offers them, where, for how much, and what one has to know. */
export function JobRows({ jobs, level = 2, own }: JobRowsProps) {
  const { t, lang, locale } = useLocale()
  return (
    <Rows>
      {jobs.map((job) => (
        <Row
          key={job.id}
          title={job.title}
          level={level}
          href={job.page}
          lang={job.lang === lang ? undefined : job.lang}
          facts={
            <Facts
              as="div"
              items={[
                <b key="company" className={styles.company}>
                  {job.company}
                </b>,
                <span key="where" lang={lang}>
                  {job.where}
                </span>,
              ]}
            />
          }
          aside={
            <span lang={lang} className={styles.pay}>
              {job.pay}
              {job.published === undefined ? null : (
                <time dateTime={job.published} className={styles.published}>
                  {formatDate(job.published, locale)}
                </time>
              )}
            </span>
          }
        >
          <SkillTags skills={job.skills.slice(0, SKILLS)} own={own} label={t('jobs.skills')} />
        </Row>
      ))}
    </Rows>
  )
}
