import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { CourseLessons, ShownProgress } from './course-lessons.server.ts'
import styles from './lessons-panel.module.css'

interface LessonsPanelProps {
  lessons: CourseLessons
  /** Language of the titles; undefined if it is the page's. */
  lang: string | undefined
}

/**
 * The viewer's progress in the lessons of a course, the lesson to continue with, and when a lesson counts as
 * done.
 */
export function LessonsPanel({ lessons, lang }: LessonsPanelProps) {
  return (
    <MoreMessages messages={lessons.messages}>
      <Panel lessons={lessons} lang={lang} />
    </MoreMessages>
  )
}

function Panel({ lessons, lang }: LessonsPanelProps) {
  const { t } = useLocale()
  const { progress, next, isBegun, isFinishedWithout } = lessons
  return (
    <div className={styles.panel}>
      {progress ? <LessonsDone progress={progress} /> : null}
      {isFinishedWithout ? <p>{t('lessons.finishedStays')}</p> : null}
      {next ? (
        <p lang={isBegun ? lang : undefined}>
          <ButtonLink href={next.href} variant="secondary">
            {isBegun ? t('lessons.goOn', { title: next.title }) : t('lessons.begin')}
          </ButtonLink>
        </p>
      ) : null}
      <p className={styles.rule}>{t('lessons.rule', { percent: lessons.passPercent })}</p>
    </div>
  )
}

/** A course that was finished elsewhere has no bar: it would contradict the word of the member. */
export function LessonsDone({ progress }: { progress: ShownProgress }) {
  const { t } = useLocale()
  const { percent, done, all, isFinishedByWord } = progress
  if (isFinishedByWord) return <p className={styles.byWord}>{t('lessons.finishedByWord', { done, all })}</p>
  return (
    <Meter
      label={t('lessons.heading')}
      value={percent}
      text={t('lessons.progress', { percent, done, all })}
    />
  )
}

interface LessonNameProps {
  id: string
  title: string
  lang: string | undefined
  lessons: CourseLessons | undefined
}

/** A lesson in the syllabus, with its mark; a link if it has a page. */
export function LessonName({ id, title, lang, lessons }: LessonNameProps) {
  const page = lessons?.pages[id]
  const name =
    page === undefined ? (
      <span lang={lang}>{title}</span>
    ) : (
      <Link href={page} lang={lang}>
        {title}
      </Link>
    )
  if (lessons === undefined) return name
  return (
    <MoreMessages messages={lessons.messages}>
      <span>
        {name} <Mark id={id} lessons={lessons} />
      </span>
    </MoreMessages>
  )
}

function Mark({ id, lessons }: { id: string; lessons: CourseLessons }) {
  const { t } = useLocale()
  if (lessons.done.includes(id))
    return (
      <span className={styles.done}>
        <Icon name="check" size={10} />
        <VisuallyHidden>{t('lessons.isDoneShort')}</VisuallyHidden>
      </span>
    )
  return lessons.added.includes(id) ? <Tag>{t('lessons.added')}</Tag> : null
}
