import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './job-rows.module.css'
import type { JobCard, JobSkill } from './jobs.ts'

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
  const { lang, locale } = useLocale()
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
          <SkillTags skills={job.skills.slice(0, SKILLS)} own={own} />
        </Row>
      ))}
    </Rows>
  )
}

interface SkillTagsProps {
  skills: readonly JobSkill[]
  own?: readonly string[] | undefined
}

/** Skills; those that the reader has are marked, and not by colour alone. */
export function SkillTags({ skills, own = [] }: SkillTagsProps) {
  const { t } = useLocale()
  if (skills.length === 0) return null
  return (
    <ul className={styles.skills} aria-label={t('jobs.skills')}>
      {skills.map(({ id, name }) => {
        const have = id !== undefined && own.includes(id)
        return (
          <li key={name}>
            <Tag tone={have ? 'have' : 'plain'}>
              {have ? <span aria-hidden="true">✓ </span> : null}
              {name}
              {have ? <VisuallyHidden> ({t('jobs.have')})</VisuallyHidden> : null}
            </Tag>
          </li>
        )
      })}
    </ul>
  )
}
