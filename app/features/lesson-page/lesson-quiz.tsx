import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { CodeWords } from './code-words.tsx'
import styles from './lesson-page.module.css'
import type { LessonAnswer, LessonPageData } from './lesson-page.server.ts'

interface LessonQuizProps {
  page: LessonPageData
  /** Language of the questions; undefined if it is the page's. */
  lang: string | undefined
  answer: LessonAnswer | undefined
}

/** The quiz of a lesson. The correct answers arrive with the outcome, never before. */
export function LessonQuiz({ page: { quiz }, lang, answer }: LessonQuizProps) {
  const { t, lang: own } = useLocale()
  const { state } = useNavigation()
  const { result } = answer ?? {}
  const outcome = useRef<HTMLDivElement>(null)
  const asksAgain = answer !== undefined && answer.unanswered.length > 0
  useEffect(() => {
    if (answer !== undefined) outcome.current?.focus()
  }, [answer])
  return (
    <section id="quiz" aria-labelledby="quiz-title" className={styles.quiz}>
      <h2 id="quiz-title">{t('lessonPage.quiz')}</h2>
      <div ref={outcome} id="outcome" tabIndex={-1} className={styles.outcome}>
        {asksAgain ? (
          <Notice tone="error" role="alert">
            {t('lessonPage.unanswered')}
          </Notice>
        ) : null}
        {result ? (
          <Notice role="status">
            {t(result.isPassed ? 'lessonPage.passed' : 'lessonPage.failed', {
              right: result.right,
              all: result.all,
              needed: result.needed,
            })}
          </Notice>
        ) : null}
      </div>
      <Form method="post" action="#outcome" preventScrollReset noValidate className={styles.questions}>
        {quiz.map(({ id, question, options, isMultiple }) => {
          const found = result?.questions.find((one) => one.id === id)
          const isMissing = answer?.unanswered.includes(id) === true
          const said = `about-${id}`
          return (
            <fieldset key={id} className={styles.question} aria-describedby={said}>
              <legend lang={lang}>
                <CodeWords text={question} />
              </legend>
              {isMultiple ? <p className={styles.hint}>{t('lessonPage.several')}</p> : null}
              {options.map((option) => (
                <label
                  key={option.id}
                  className={classNames(
                    styles.option,
                    found?.answers.includes(option.id) && styles.rightOption,
                  )}
                >
                  <input
                    type={isMultiple ? 'checkbox' : 'radio'}
                    name={`answer.${id}`}
                    value={option.id}
                    defaultChecked={answer?.chosen[id]?.includes(option.id) === true}
                    aria-invalid={isMissing || undefined}
                  />
                  <span lang={lang}>
                    <CodeWords text={option.text} />
                  </span>
                </label>
              ))}
              <div id={said}>
                {isMissing ? <p className={styles.missing}>{t('lessonPage.choose')}</p> : null}
                {found ? (
                  <p className={styles.why}>
                    <strong className={found.isRight ? styles.right : styles.wrong}>
                      {t(found.isRight ? 'lessonPage.right' : 'lessonPage.wrong')}
                    </strong>{' '}
                    <span lang={lang ?? own}>
                      <CodeWords text={found.why} />
                    </span>
                  </p>
                ) : null}
              </div>
            </fieldset>
          )
        })}
        <div>
          <Button
            type="submit"
            name="intent"
            value="quiz"
            variant={result?.isPassed ? 'secondary' : 'primary'}
            loading={state === 'submitting'}
          >
            {t('lessonPage.check')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
