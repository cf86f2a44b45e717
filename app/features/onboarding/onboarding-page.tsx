import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigate } from 'react-router'
import { CourseRows } from '#app/features/courses/course-rows.tsx'
import { answerOfAction, useSendToPage } from '#app/features/send-answers/send-to-page.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { FormView, type SentForm } from '#app/forms/view/form-view.tsx'
import { createLookup, findByIds } from '#app/forms/view/lookup.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import type { Route } from './+types/onboarding-page'
import { answerQuestion, loadOnboarding } from './onboarding.server.ts'
import styles from './onboarding-page.module.css'
import { Outcome } from './outcome.tsx'
import { QUESTION_HEADING } from './questions.ts'

const lookup = createLookup()

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnboarding(context, request)

/** Handles an answer, with or without script, and the buttons to skip and finish. */
export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await answerQuestion(context, request)
  return outcome.kind === 'next' ? redirect(outcome.to) : data(outcome, { status: 422 })
}

export const clientAction = (sent: Route.ClientActionArgs) => answerOfAction(sent)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  // Forms sent by script get their answer elsewhere.
  const posted = actionData && 'values' in actionData ? actionData : undefined
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.kind === 'done' ? (
        <Outcome page={loaderData} />
      ) : (
        <Onboarding page={loaderData} posted={posted} />
      )}
    </MoreMessages>
  )
}

/** The page's answer if the reader's was not stored. */
interface QuestionAnswer {
  values: FormValues
  errors: readonly FieldError[]
}

export type OnboardingData = Route.ComponentProps['loaderData']
type QuestionData = Extract<OnboardingData, { kind: 'question' }>

interface OnboardingProps {
  page: QuestionData
  posted: QuestionAnswer | undefined
}

function Onboarding({ page, posted }: OnboardingProps) {
  const { t, path } = useLocale()
  const { question, title, lead, progress, fitting } = page
  const heading = useFocusAtChange(question)
  return (
    <>
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <Meter
            label={t('onboarding.progressLabel')}
            value={progress.reached}
            max={progress.all}
            text={t('onboarding.progress', {
              place: progress.place,
              count: progress.count,
              part: t(`onboarding.part.${progress.part}`),
            })}
          />
        </div>
        <div className={styles.stage}>
          <h2 ref={heading} id={QUESTION_HEADING} tabIndex={-1} className={styles.question}>
            {t(`onboarding.${question}`)}
          </h2>
          <Question key={question} page={page} posted={posted} path={path} />
          <WaysOn page={page} />
        </div>
      </Container>
      {fitting ? (
        <Section heading={fitting.heading} wide>
          <CourseRows courses={fitting.courses} level={3} />
        </Section>
      ) : null}
    </>
  )
}

function Question({ page, posted, path }: OnboardingProps & { path: string }) {
  const { form, start, today, suggestions, home } = page
  const navigate = useNavigate()
  const send = useSendToPage<QuestionAnswer>()
  const next = useRef<string>(undefined)

  async function save({ submission: { values } }: SentForm): Promise<readonly FieldError[] | undefined> {
    const sent = await send(values)
    if (sent.kind === 'answered') return sent.data.errors
    if (sent.kind !== 'leads') throw new Error('The answer was not kept')
    next.current = sent.to
    return undefined
  }

  /**
   * Goes to the next question; after the last one, loads a new document, so that the shell knows that the
   * onboarding is over.
   */
  function goOn() {
    const to = new URL(next.current ?? home, location.href)
    if (to.pathname === path) navigate(to.pathname + to.search)
    else location.assign(to)
  }

  return (
    <div className={styles.form}>
      <FormView
        form={form}
        start={posted?.values ?? start}
        errors={posted?.errors.length ? posted.errors : undefined}
        today={today}
        suggestions={suggestions}
        lookup={lookup}
        findByIds={findByIds}
        onSubmit={save}
        onSent={goOn}
      />
    </div>
  )
}

/** Buttons: back, skip, finish, or leave for now. */
function WaysOn({ page: { back, later, required, mayFinish, last } }: Pick<OnboardingProps, 'page'>) {
  const { t } = useLocale()
  // At the last question the form's own button finishes, with or without an answer.
  if (last)
    return back ? (
      <div className={styles.ways}>
        <a href={back} className={styles.back}>
          {t('onboarding.back')}
        </a>
      </div>
    ) : null
  return (
    <div className={styles.ways}>
      {back ? (
        <a href={back} className={styles.back}>
          {t('onboarding.back')}
        </a>
      ) : null}
      <Form method="post" className={styles.answers}>
        {required ? null : (
          <Button type="submit" name="intent" value="skip" variant="quiet" size="small">
            {t('onboarding.skip')}
          </Button>
        )}
        {mayFinish ? (
          <Button type="submit" name="intent" value="finish" variant="quiet" size="small">
            {t('onboarding.finish')}
          </Button>
        ) : null}
      </Form>
      {mayFinish ? (
        <p className={styles.remark}>{t('onboarding.mayFinish')}</p>
      ) : (
        <a href={later} className={styles.remark}>
          {t('onboarding.later')}
        </a>
      )}
    </div>
  )
}

/** Moves the focus to the heading of a new question, for screen readers and the keyboard. */
function useFocusAtChange(question: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const earlier = useRef(question)
  useEffect(() => {
    if (earlier.current !== question) heading.current?.focus()
    earlier.current = question
  }, [question])
  return heading
}
