import { type KeyboardEvent, useEffect, useRef } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { type Answers, answerIn, formatAnswers } from '#domain/career/answers.ts'
import { HIGHEST_ANSWER } from '#domain/career/scoring-key.ts'
import type { Route } from './+types/questions-page'
import { answerQuestions, loadQuestions, type QuestionsData } from './questions.server.ts'
import styles from './questions-page.module.css'
import { neverKept, questionField } from './quiz-pages.ts'
import { useTypedCopy } from './use-typed-copy.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadQuestions(context, request), { headers: neverKept })
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerQuestions(context, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  return (
    <MoreMessages messages={loaderData.messages}>
      <Questions
        key={loaderData.page}
        page={loaderData}
        open={(state === 'idle' ? actionData?.open : undefined) ?? []}
        given={actionData?.given ?? {}}
        kept={actionData?.kept ?? loaderData.kept}
      />
    </MoreMessages>
  )
}

const ANSWERS = Array.from({ length: HIGHEST_ANSWER + 1 }, (_, answer) => answer)

interface QuestionsProps {
  page: QuestionsData
  open: readonly string[]
  /** Answers of a page that was sent incomplete. */
  given: Answers
  /** The run so far, sent along in case its cookie vanishes. */
  kept: QuestionsData['kept']
}

function Questions({ page, open, given, kept }: QuestionsProps) {
  const { t } = useLocale()
  const { state } = useNavigation()
  const heading = useRef<HTMLHeadingElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const keep = useTypedCopy(page, form)
  useEffect(() => {
    // On a new page of questions the heading gets the focus, for screen readers and for keyboards.
    heading.current?.focus()
  }, [])
  useEffect(() => {
    if (open.length > 0) problem.current?.focus()
  }, [open])
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <p className={styles.progress}>{t('careerQuiz.progress', { page: page.page, pages: page.pages })}</p>
        <progress
          className={styles.rail}
          value={page.page - 1}
          max={page.pages}
          aria-label={t('careerQuiz.progress', { page: page.page, pages: page.pages })}
        />
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {page.isAboutWork ? t('careerQuiz.askWork') : t('careerQuiz.askLike')}
        </h1>
        <p className={styles.hint}>
          {page.isAboutWork ? t('careerQuiz.askWorkText') : t('careerQuiz.askLikeText')}{' '}
          <span className={styles.keys}>{t('careerQuiz.keys')}</span>
        </p>
      </header>
      <div ref={problem} tabIndex={-1} className={styles.problem}>
        {open.length > 0 ? (
          <Notice tone="error" role="alert">
            {t('careerQuiz.open', { count: open.length })}
          </Notice>
        ) : page.isTooFew ? (
          <Notice tone="warning" role="alert">
            {t('careerQuiz.tooFew')}
          </Notice>
        ) : null}
      </div>
      <Form
        ref={form}
        method="post"
        action={`?page=${page.page}`}
        noValidate
        onChange={keep}
        className={styles.form}
      >
        <input type="hidden" name="page" value={page.page} />
        {kept === undefined ? null : (
          <>
            <input type="hidden" name="run" value={kept.run} />
            <input type="hidden" name="answers" value={formatAnswers(kept.answers)} />
          </>
        )}
        {page.questions.map((question) => (
          <Question
            key={question.key}
            question={{ ...question, answer: question.answer ?? given[question.key] }}
            lang={page.lang}
            isAboutWork={page.isAboutWork}
            isOpen={open.includes(question.key)}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="next" size="large" loading={state === 'submitting'}>
            {page.page === page.pages ? t('careerQuiz.finish') : t('careerQuiz.next')}
          </Button>
          <Button type="submit" name="intent" value="back" variant="secondary" size="large">
            {t('careerQuiz.back')}
          </Button>
          {open.length > 0 ? (
            <Button type="submit" name="intent" value="leave" variant="quiet">
              {t('careerQuiz.leave')}
            </Button>
          ) : null}
          {page.isAboutWork && page.page < page.pages ? (
            <Button type="submit" name="intent" value="finish" variant="quiet">
              {t('careerQuiz.skip')}
            </Button>
          ) : null}
        </div>
      </Form>
    </Container>
  )
}

interface QuestionProps {
  question: QuestionsData['questions'][number]
  lang: string
  isAboutWork: boolean
  isOpen: boolean
}

function Question({ question: { key, text, answer }, lang, isAboutWork, isOpen }: QuestionProps) {
  const { t } = useLocale()
  const fault = `open-${key}`
  return (
    <fieldset
      className={styles.question}
      aria-describedby={isOpen ? fault : undefined}
      onKeyDown={answerByKey}
    >
      <legend lang={lang}>{text}</legend>
      {isOpen ? (
        <p id={fault} className={styles.missing}>
          {t('careerQuiz.choose')}
        </p>
      ) : null}
      <div className={styles.scale}>
        {ANSWERS.map((value) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={questionField(key)}
              value={value}
              defaultChecked={answer === value}
              aria-invalid={isOpen || undefined}
            />
            <span>
              {isAboutWork ? t(`careerQuiz.done${asLevel(value)}`) : t(`careerQuiz.like${asLevel(value)}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const asLevel = (value: number) => value as 0 | 1 | 2 | 3 | 4

/** A figure answers the question that has the focus, and goes on to the next. */
function answerByKey(event: KeyboardEvent<HTMLFieldSetElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const answer = answerIn(String(Number(event.key) - 1))
  const chosen =
    answer === undefined
      ? undefined
      : event.currentTarget.querySelector<HTMLInputElement>(`input[value="${answer}"]`)
  if (!chosen) return
  event.preventDefault()
  chosen.click()
  const following = event.currentTarget.nextElementSibling
  const target =
    following?.querySelector<HTMLElement>('input:checked') ??
    following?.querySelector<HTMLElement>('input, button')
  ;(target ?? chosen).focus()
}
