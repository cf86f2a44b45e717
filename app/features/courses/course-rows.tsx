import { SkillTags } from '#app/features/skills/skill-tags.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Translate } from '#app/locale/messages/translate.ts'
import { Facts } from '#app/ui/caption.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { langOf } from '#services/languages.ts'
import styles from './course-rows.module.css'
import { type CourseCard, type CourseStates, hoursText, priceText } from './courses.ts'

/** More would push the next course off the screen of a phone. */
const SKILLS = 6

interface CourseRowsProps {
  courses: readonly CourseCard[]
  level?: 2 | 3
  /** Ids of the viewer's skills. */
  own?: readonly string[] | undefined
  /** The viewer's progress in the courses, by id. */
  states?: CourseStates | undefined
}

/** A list of courses with provider, level, length, price and skills. */
export function CourseRows({ courses, level = 2, own: ownSkills, states = {} }: CourseRowsProps) {
  const { t, locale, lang } = useLocale()
  return (
    <Rows>
      {courses.map((course) => {
        const own = langOf(course.locale)
        return (
          <Row
            key={course.id}
            title={course.name}
            level={level}
            href={course.url}
            lang={own === lang ? undefined : own}
            facts={
              <>
                {progressOf(states[course.id], t)}
                <Facts
                  as="div"
                  items={[
                    course.provider,
                    course.level && t(`courses.${course.level}`),
                    hoursText(course.hours, t),
                    course.language,
                    course.format && t(`courses.${course.format}`),
                  ].map((item) => (item === null ? '' : item))}
                />
              </>
            }
            aside={
              <span lang={lang} className={styles.price}>
                {priceText(course.price, t)}
                {course.start ? (
                  <span className={styles.start}>
                    {t('courses.startsOn', { date: formatDate(course.start, locale) })}
                  </span>
                ) : null}
              </span>
            }
          >
            <p className={styles.summary}>{course.summary}</p>
            <div className={styles.skills}>
              <SkillTags
                skills={course.skills.slice(0, SKILLS)}
                own={ownSkills}
                label={t('courses.skills')}
              />
            </div>
          </Row>
        )
      })}
    </Rows>
  )
}

/** The state in words next to its coloured mark, so that it does not depend on colour alone. */
function progressOf(own: CourseStates[string] | undefined, t: Translate) {
  const { state, percent } = own ?? {}
  if (state !== 'done' && state !== 'started') return null
  return (
    <p className={styles.progress}>
      {state === 'done' ? (
        <Tag tone="have">✓ {t('courses.doneByYou')}</Tag>
      ) : (
        <Tag>{percent ? t('courses.startedPercent', { percent }) : t('courses.startedByYou')}</Tag>
      )}
    </p>
  )
}
