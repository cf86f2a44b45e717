import { Form, useNavigation } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { signInHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './lesson-page.module.css'
import type { LessonPageData } from './lesson-page.server.ts'

/** The end of a lesson: its mark and the links onwards, none of which is locked. */
export function LessonEnd({ page, isTooMany }: { page: LessonPageData; isTooMany: boolean }) {
  const { t, here, locale, lang } = useLocale()
  const { doneAt, isMember, quiz, kind, previous, next, course } = page
  const { state } = useNavigation()
  const titles = course.lang === lang ? undefined : course.lang
  const isBusy = state === 'submitting'
  return (
    <footer className={styles.end}>
      <div id="done" className={styles.mark}>
        <p role="status" className={styles.isDone}>
          {doneAt === undefined ? '' : t('lessonPage.isDone', { date: formatDate(doneAt, locale) })}
        </p>
        {page.isCourseDone ? <Notice>{t('lessonPage.finished')}</Notice> : null}
        {isTooMany ? (
          <Notice tone="error" role="alert">
            {t('lessonPage.tooMany')}
          </Notice>
        ) : null}
        {isMember ? (
          <Form method="post" preventScrollReset>
            {doneAt === undefined ? (
              quiz.length > 0 ? null : (
                <Button type="submit" name="intent" value="mark" loading={isBusy}>
                  {t(kind === 'reading' ? 'lessonPage.markRead' : 'lessonPage.mark')}
                </Button>
              )
            ) : (
              <Button type="submit" name="intent" value="undo" variant="plain" size="small">
                {t('lessonPage.undo')}
              </Button>
            )}
          </Form>
        ) : (
          <ButtonLink
            href={signInHref({ path: here.path, hash: quiz.length > 0 ? '#quiz' : '#done' })}
            variant="quiet"
          >
            {t('lessonPage.signIn')}
          </ButtonLink>
        )}
      </div>
      <nav aria-label={t('lessonPage.way')} className={styles.ways} data-no-print>
        {previous ? (
          <Link href={previous.href} rel="prev" className={styles.way}>
            <span className={styles.wayName}>{t('lessonPage.previous')}</span>
            <span lang={titles}>{previous.title}</span>
          </Link>
        ) : null}
        <Link
          href={next?.href ?? course.page}
          rel={next ? 'next' : undefined}
          className={styles.way}
          data-next={doneAt === undefined ? undefined : ''}
        >
          <span className={styles.wayName}>{t(next ? 'lessonPage.next' : 'lessonPage.toCourse')}</span>
          <span lang={titles}>{next?.title ?? course.name}</span>
        </Link>
      </nav>
    </footer>
  )
}
