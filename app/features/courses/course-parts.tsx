import type { ReactNode } from 'react'
import type { CourseLessons } from '#app/features/lessons/course-lessons.server.ts'
import { LessonName, LessonsPanel } from '#app/features/lessons/lessons-panel.tsx'
import { formatDate, formatDateRange, formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import type { Locale } from '#services/languages.ts'
import type { CourseFacts, Run, Teacher } from './course-facts.server.ts'
import styles from './course-parts.module.css'
import { priceText } from './courses.ts'

export function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {aside ? <p className={styles.aside}>{aside}</p> : null}
      </div>
      {children}
    </section>
  )
}

interface InLanguage {
  /** Language of the course's texts; undefined if it is the page's. */
  lang: string | undefined
}

export function Outcomes({
  title,
  outcomes,
  lang,
}: { title: string; outcomes: readonly string[] } & InLanguage) {
  return (
    <Part title={title}>
      <ul className={styles.outcomes} lang={lang}>
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </Part>
  )
}

/** The syllabus of a course, never collapsed: people deciding about a course read it as a whole. */
export function Syllabus({
  sections,
  lang,
  own: lessonsHere,
}: { sections: CourseFacts['syllabus']; own: CourseLessons | undefined } & InLanguage) {
  const { t, lang: own, locale } = useLocale()
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0)
  const minutes = sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0)
  const total = [
    t('courses.sections', { count: sections.length }),
    lessons === 0 ? '' : t('courses.lessons', { count: lessons }),
    minutes === 0 ? '' : timeText(minutes, locale),
  ]
  return (
    <Part title={t('courses.syllabus')} aside={total.filter(Boolean).join(' · ')}>
      {lessonsHere ? <LessonsPanel lessons={lessonsHere} lang={lang} /> : null}
      <ol className={styles.sections}>
        {sections.map((section) => (
          <li key={section.title} className={styles.section}>
            <div className={styles.sectionHead}>
              <h3 className={styles.sectionTitle} lang={lang}>
                {section.title}
              </h3>
              {section.minutes === undefined ? null : (
                <p className={styles.time}>{timeText(section.minutes, locale)}</p>
              )}
            </div>
            {section.lessons.length > 0 ? (
              <ol className={styles.lessons}>
                {section.lessons.map(({ id, title, minutes: length, kind }) => (
                  <li key={id} className={styles.lesson}>
                    <LessonName id={id} title={title} lang={lang} lessons={lessonsHere} />
                    <span className={styles.kind} lang={lang === undefined ? undefined : own}>
                      {kind === null ? null : t(`courses.lesson.${kind}`)}
                    </span>
                    <span className={styles.time}>{length === null ? null : timeText(length, locale)}</span>
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** Formats minutes as `45 min`, `2 hr 15 min`, with the language's abbreviations. */
export function timeText(minutes: number, locale: Locale): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const unit = (value: number, name: 'hour' | 'minute') =>
    formatNumber(value, locale, { style: 'unit', unit: name, unitDisplay: 'short' })
  return [hours > 0 ? unit(hours, 'hour') : '', rest > 0 ? unit(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ')
}

export function Teachers({ teachers, lang }: { teachers: readonly Teacher[] } & InLanguage) {
  const { t } = useLocale()
  return (
    <Part title={t('courses.teachers')}>
      <ul className={styles.teachers}>
        {teachers.map(({ name, role, page, picture }) => (
          <li key={name} className={styles.teacher}>
            <Avatar name={name} seed={page ?? name} src={picture} />
            <div>
              <p className={styles.name}>{page ? <Link href={page}>{name}</Link> : name}</p>
              {role ? (
                <p className={styles.role} lang={lang}>
                  {role}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Runs({ runs }: { runs: readonly Run[] }) {
  const { t, locale } = useLocale()
  return (
    <Part title={t('courses.runs')}>
      <ul className={styles.runs}>
        {runs.map(({ start, end, languageName, price, shownPrice }) => (
          <li key={`${start} ${languageName ?? ''}`} className={styles.run}>
            <span className={styles.name}>
              {end === null ? formatDate(start, locale) : formatDateRange(start, end, locale)}
            </span>
            <span className={styles.role}>
              {[languageName ?? '', price === null ? '' : priceText(shownPrice, t)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
