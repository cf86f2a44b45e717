import { timeText } from '#app/features/courses/course-parts.tsx'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { Prose } from '#app/ui/prose.tsx'
import { Container } from '#app/ui/section.tsx'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/lesson-page'
import { LessonEnd } from './lesson-end.tsx'
import styles from './lesson-page.module.css'
import { actOnLesson, type LessonAnswer, type LessonPageData, loadLessonPage } from './lesson-page.server.ts'
import { LessonQuiz } from './lesson-quiz.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadLessonPage(context, params)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnLesson(context, params, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Lesson key={loaderData.language.page} page={loaderData} answer={actionData} />
    </MoreMessages>
  )
}

function Lesson({ page, answer }: { page: LessonPageData; answer: LessonAnswer | undefined }) {
  const { t, lang: here, locale } = useLocale()
  const { course, kind, minutes, language } = page
  const lang = langOf(language.locale)
  const written = lang === here ? undefined : lang
  return (
    <Container className={styles.page}>
      <Breadcrumb
        crumbs={[
          { title: t('courses.heading'), url: '/course-catalog' },
          { title: course.name, url: course.page },
        ]}
        label={t('shell.breadcrumbs')}
      />
      <LanguageNotice language={language} className={styles.notice} />
      <article className={styles.lesson}>
        <header className={styles.head}>
          <p className={styles.place}>
            {t('lessonPage.place', { number: page.number, all: page.all })}
            <span lang={course.lang === here ? undefined : course.lang}>{page.section}</span>
          </p>
          <h1 className={styles.title} lang={written} {...editTag(page.edit, 'title')}>
            {page.title}
          </h1>
          <p className={styles.facts}>
            {[
              kind === null ? '' : t(`courses.lesson.${kind}`),
              minutes === null ? '' : timeText(minutes, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        {page.video ? (
          <p>
            <ButtonLink href={page.video} variant="secondary" icon="external" iconAt="end">
              {t('lessonPage.film')}
            </ButtonLink>
          </p>
        ) : null}
        <div {...editTag(page.edit, 'body')}>
          <Prose html={page.html} lang={lang} />
        </div>
        {page.quiz.length > 0 ? <LessonQuiz page={page} lang={written} answer={answer} /> : null}
        <LessonEnd page={page} isTooMany={answer?.isTooMany === true} />
      </article>
    </Container>
  )
}
