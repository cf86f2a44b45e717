import { type FormEvent, useRef, useState } from 'react'
import { BotCheckFailed } from '#app/features/bot-check/bot-check-failed.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import { submissionOf } from '#app/forms/values/submission.ts'
import { FailedNotice } from '#app/forms/view/failed-notice.tsx'
import { ReviewList } from '#app/forms/view/review-list.tsx'
import { formOfStep, REVIEW_STEP } from '#app/forms/wizard/wizard.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { ALSO_FIELD, ONCE_FIELD, STEP_FIELD, VERSION_FIELD } from './content-form.ts'
import { ProofNotice, type ProofProblem } from './proof-notice.tsx'
import { ProofRefused } from './send-content-form.ts'
import { sendAllSteps } from './send-steps.ts'
import { actionOf, Back, useStepHref, type WizardProps } from './wizard-links.tsx'
import styles from './wizard-view.module.css'

interface ReviewProps extends Pick<WizardProps, 'content'> {
  /** Outcome of a post without script. */
  outcome: string | undefined
  /** Choices that were made in a post without script. */
  also: readonly string[] | undefined
  /** Another device has changed answers meanwhile. */
  isChanged: boolean
  onSent: () => void
  onChanged: () => void
  onWrong: (step: string, errors: FieldError[]) => void
}

/** All answers by step, each with a link back to it, and the button that sends them. */
export function WizardReview({ content, outcome, also, isChanged, onSent, onChanged, onWrong }: ReviewProps) {
  const { form, steps } = content
  const { t, locale } = useLocale()
  const hrefOf = useStepHref(form)
  const [status, setStatus] = useState(outcome === 'failed' ? 'failed' : 'open')
  const [proofProblem, setProofProblem] = useState<ProofProblem>(outcome === 'blocked' ? 'refused' : 'none')
  const withoutProof = useRef(false)
  const busy = useRef(false)

  async function send(chosen: readonly string[]): Promise<string> {
    try {
      const sent = await sendAllSteps(content, {
        locale,
        withoutProof: withoutProof.current,
        also: chosen,
      })
      if (sent.kind === 'wrong') onWrong(sent.step, sent.errors)
      else if (sent.kind === 'changed') onChanged()
      else onSent()
      return 'open'
    } catch (error) {
      if (!(error instanceof BotCheckFailed) && !(error instanceof ProofRefused)) return 'failed'
      setProofProblem(error instanceof BotCheckFailed ? 'failed' : 'refused')
      return 'open'
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setStatus('sending')
    setProofProblem('none')
    const chosen = new FormData(event.currentTarget).getAll(ALSO_FIELD).map(String)
    void send(chosen).then((next) => {
      busy.current = false
      withoutProof.current = false
      setStatus(next)
    })
  }

  return (
    <form method="post" action={actionOf(form)} onSubmit={submit} className={styles.wizard}>
      <input type="hidden" name={STEP_FIELD} value={REVIEW_STEP} />
      <input type="hidden" name={VERSION_FIELD} value={steps.version} />
      {steps.once === undefined ? null : <input type="hidden" name={ONCE_FIELD} value={steps.once} />}
      {isChanged ? <Notice role="alert">{t('forms.reviewChanged')}</Notice> : null}
      {form.steps?.map((step) => {
        const own = formOfStep(form, step)
        if (own === undefined) return null
        const { values } = submissionOf(own, steps.values, locale)
        return (
          <section key={step.step_id} className={styles.reviewed}>
            <div className={styles.head}>
              <h4>{step.title}</h4>
              <ButtonLink size="small" variant="quiet" href={hrefOf(step.step_id)}>
                {t('forms.changeStep', { title: step.title })}
              </ButtonLink>
            </div>
            <ReviewList form={own} values={values} />
          </section>
        )
      })}
      <ChoiceBoxes choices={content.choices} version={steps.version} also={also} />
      <div role="alert">{status === 'failed' ? <FailedNotice settings={form.settings} /> : null}</div>
      <ProofNotice
        problem={proofProblem}
        onWithout={() => {
          withoutProof.current = true
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={status === 'sending'}>
          {form.actions.find(({ type }) => type === 'submit')?.title ?? t('forms.finish')}
        </Button>
        <Back form={form} page={REVIEW_STEP} />
      </div>
    </form>
  )
}
