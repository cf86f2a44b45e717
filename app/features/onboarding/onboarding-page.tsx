import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigate } from 'react-router'
import { CourseRows } from '#app/features/courses/course-rows.tsx'
import { callApi } from '#app/features/session/call-api.ts'
import { FormView, type SentForm } from '#app/forms/view/form-view.tsx'
import { createLookup, findByIds } from '#app/forms/view/lookup.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import type { Profile } from '#domain/profile/profile.ts'
import type { Route } from './+types/onboarding-page'
import { answerQuestion, loadOnboarding } from './onboarding.server.ts'
import styles from './onboarding-page.module.css'
import { ONBOARDING_VERSION } from './onboarding-rule.ts'
import { patchOfQuestion } from './question-form.ts'
import { afterAnswer, QUESTION_HEADING } from './questions.ts'

const API = '/api/club/profile'
const lookup = createLookup()

export const loader = ({ context, request }: Route.LoaderArgs) => loadOnboarding(context, request)

/** An answer that is posted without script, and what goes on without one: to skip, to finish. */
export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await answerQuestion(context, request)
  return outcome.kind === 'next' ? redirect(outcome.to) : data(outcome, { status: 422 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Onboarding page={loaderData} posted={actionData} />
    </MoreMessages>
  )
}

interface OnboardingProps {
  page: Route.ComponentProps['loaderData']
  posted: Route.ComponentProps['actionData']
}

function Onboarding({ page, posted }: OnboardingProps) {
  const { t, path } = useLocale()
  const { question, place, count, fitting, skill } = page
  const heading = useFocusAtChange(question)
  return (
    <>
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('onboarding.title')}</h1>
          <p className={styles.lead}>{t('onboarding.lead')}</p>
          <Meter
            label={t('onboarding.progressLabel')}
            value={place}
            max={count}
            text={t('onboarding.progress', { place, count })}
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
      {fitting.length > 0 && skill ? (
        <Section heading={t('onboarding.fitting', { skill })} wide>
          <CourseRows courses={fitting} level={3} />
        </Section>
      ) : null}
    </>
  )
}

function Question({ page, posted, path }: OnboardingProps & { path: string }) {
  const { form, start, today, suggestions, question, wanted, home } = page
  const navigate = useNavigate()
  const next = useRef<string>(undefined)

  async function save({ submission: { values } }: SentForm): Promise<undefined> {
    const profile = await callApi<Profile>(API, {
      method: 'PATCH',
      body: patchOfQuestion(question, values),
    })
    const following = afterAnswer(profile, question)
    if (following === 'finished') {
      const onboarding = { flag: true, version: ONBOARDING_VERSION }
      await callApi(API, { method: 'PATCH', body: { onboarding } })
      next.current = undefined
      return
    }
    const query = new URLSearchParams({ question: following, ...(wanted ? { redirect: wanted } : {}) })
    next.current = `${path}?${query}`
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
        // At the end the whole page is loaded anew: its surroundings know then that the onboarding is over.
        onSent={() => (next.current ? navigate(next.current) : location.assign(wanted ?? home))}
      />
    </div>
  )
}

/** Back, past this question, to the end, or away for now. */
function WaysOn({ page: { back, later, required, mayFinish } }: Pick<OnboardingProps, 'page'>) {
  const { t } = useLocale()
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

/** Another question begins at its heading, for the eye, the keyboard and the ear. */
function useFocusAtChange(question: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const earlier = useRef(question)
  useEffect(() => {
    if (earlier.current !== question) heading.current?.focus()
    earlier.current = question
  }, [question])
  return heading
}
