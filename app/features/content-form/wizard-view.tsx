import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { BotCheckFailed } from '#app/features/bot-check/bot-check-failed.ts'
import type { FormDefinition, Step } from '#app/forms/definition/form-schema.ts'
import { deviceKey } from '#app/forms/drafts/device-drafts.ts'
import { removeFromDevice } from '#app/forms/drafts/device-storage.ts'
import { NOBODY, useDraftOwner } from '#app/forms/drafts/draft-owner.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import { submissionOf } from '#app/forms/values/submission.ts'
import { FormView } from '#app/forms/view/form-view.tsx'
import { createLookup, findByIds } from '#app/forms/view/lookup.ts'
import { ReviewList } from '#app/forms/view/review-list.tsx'
import {
  actionsFor,
  formOfStep,
  pageAt,
  pageBefore,
  REVIEW_STEP,
  stepFormId,
  stepOf,
  stepsShown,
} from '#app/forms/wizard/wizard.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/fields/use-scripted.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Stepper } from '#app/ui/structure/stepper.tsx'
import {
  anchorOf,
  BACK_FIELD,
  type ContentForm,
  FORM_PARAMETER,
  type FormSteps,
  STEP_FIELD,
  VERSION_FIELD,
} from './content-form.ts'
import { memberDrafts } from './member-drafts.ts'
import { ProofNotice, type ProofProblem } from './proof-notice.tsx'
import { ProofRefused } from './send-content-form.ts'
import { sendAllSteps, sendStep } from './send-steps.ts'
import { usePosted } from './use-posted.ts'
import { useToday } from './use-today.ts'
import styles from './wizard-view.module.css'

interface WizardProps {
  content: ContentForm & { steps: FormSteps }
}

/**
 * A form asked in steps. The address names the step, so the browser's back button works and links open a
 * step. Finished steps come from the server with the page; input of an unfinished step is stored as a draft.
 */
export function WizardView({ content }: WizardProps) {
  return (
    <MoreMessages messages={content.messages}>
      <Shown content={content} />
    </MoreMessages>
  )
}

/** State that one page of the wizard passes to the next without a request to the server. */
interface Handed {
  errors?: readonly FieldError[]
  isChanged?: boolean
}

function Shown({ content }: WizardProps) {
  const { form, steps } = content
  const { t } = useLocale()
  const [query] = useSearchParams()
  const posted = usePosted(form.form_id)
  const [isSent, setSent] = useState(posted?.outcome === 'sent')
  const navigate = useNavigate()
  const owner = useDraftOwner()
  const handed = (useLocation().state ?? {}) as Handed
  const page = posted?.step ?? pageAt(form, steps.done, query.get('step') ?? undefined)
  const step = stepOf(form, page)
  const heading = useHeading(isSent ? 'sent' : page)
  const goTo = (to: string, state?: Handed) =>
    navigate({ search: `?step=${to}` }, { preventScrollReset: true, state })
  const shown = stepsShown(form, steps.done, page).map(({ id, title, is }) => ({
    name: id,
    title,
    state: is === 'current' || is === 'done' ? is : ('ahead' as const),
    href: is === 'done' || is === 'open' ? hrefOf(form, id) : undefined,
  }))
  const { success_title, success_description } = form.settings
  if (isSent)
    return (
      <div id={anchorOf(form.form_id)} className={styles.wizard} role="status">
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {success_title ?? t('forms.sent')}
        </h3>
        {success_description === undefined ? null : <p>{success_description}</p>}
      </div>
    )
  return (
    <div id={anchorOf(form.form_id)} className={styles.wizard}>
      <Stepper label={t('forms.steps')} steps={shown} doneWord={t('forms.stepDone')} />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {step?.title ?? t('forms.review')}
      </h3>
      {step?.text === undefined ? null : <p className={styles.text}>{step.text}</p>}
      {step === undefined ? (
        <Review
          content={content}
          outcome={posted?.outcome}
          isChanged={handed.isChanged === true}
          onWrong={(at, errors) => goTo(at, { errors })}
          onChanged={() => goTo(REVIEW_STEP, { isChanged: true })}
          onSent={() => {
            for (const { step_id } of form.steps ?? [])
              for (const each of [owner, NOBODY])
                removeFromDevice(deviceKey(each, stepFormId(form.form_id, step_id)))
            setSent(true)
            // A reload starts a new form.
            void navigate({ search: '' }, { replace: true, preventScrollReset: true })
          }}
        />
      ) : (
        <StepView
          key={page}
          content={content}
          step={step}
          posted={posted}
          errors={handed.errors}
          onDone={goTo}
        />
      )}
    </div>
  )
}

/** Moves the focus to the heading of each page, so that screen readers announce it as a new one. */
function useHeading(page: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus()
    shown.current = page
  }, [page])
  return heading
}

const hrefOf = (form: FormDefinition, page: string): string => `?step=${page}#${anchorOf(form.form_id)}`
const actionOf = (form: FormDefinition): string =>
  `?${FORM_PARAMETER}=${form.form_id}#${anchorOf(form.form_id)}`

interface StepProps extends WizardProps {
  step: Step
  posted: ReturnType<typeof usePosted>
  errors: readonly FieldError[] | undefined
  onDone: (page: string) => void
}

/** One step: a form or a text. */
function StepView({ content, step, posted, errors, onDone }: StepProps) {
  const { form, steps, start, phoneCountries } = content
  const { t, locale } = useLocale()
  const today = useToday(content.today)
  const owner = useDraftOwner()
  const lookup = useMemo(() => createLookup(), [])
  const [hasFailed, setFailed] = useState(false)
  const next = useRef('')
  const actions = actionsFor(step.actions, owner !== NOBODY)
  const onward = step.actions.find(({ action_id }) => action_id === 'next-step')
  const mayGoOn = step.actions.length === 0 || (onward !== undefined && actions.includes(onward))
  const own = useMemo(
    () =>
      formOfPage(form, step, {
        next: mayGoOn ? (onward?.title ?? t('forms.next')) : undefined,
        failed: t('forms.stepFailed'),
      }),
    [form, step, mayGoOn, onward, t],
  )

  async function send(values: ContentForm['start']) {
    setFailed(false)
    try {
      const answer = await sendStep(form.form_id, step.step_id, { values, locale })
      if ('errors' in answer) return answer.errors
      next.current = answer.page
      return undefined
    } catch (error) {
      setFailed(true)
      throw error
    }
  }

  const below = (
    <>
      <input type="hidden" name={STEP_FIELD} value={step.step_id} />
      {hasFailed ? (
        <p>
          <Button size="small" variant="quiet" onClick={() => location.reload()}>
            {t('forms.loadAgain')}
          </Button>
        </p>
      ) : null}
      <StepActions actions={actions.filter((action) => action !== onward)}>
        <Back form={form} page={step.step_id} />
      </StepActions>
    </>
  )
  if (own === undefined)
    return (
      <InfoStep
        action={actionOf(form)}
        title={mayGoOn ? (onward?.title ?? t('forms.next')) : undefined}
        onSubmit={() => send({})}
        onSent={() => onDone(next.current)}
        hasFailed={hasFailed || posted?.outcome === 'failed'}
      >
        {below}
      </InfoStep>
    )
  const isAnswer = posted !== undefined && posted.step === step.step_id
  const kept = steps.done.includes(step.step_id) ? steps.values : { ...start, ...steps.values }
  return (
    <FormView
      form={own}
      start={isAnswer ? posted.values : kept}
      errors={isAnswer && posted.outcome === 'again' ? posted.errors : errors}
      outcome={isAnswer && posted.outcome === 'failed' ? 'failed' : undefined}
      today={today}
      action={actionOf(form)}
      lookup={lookup}
      findByIds={findByIds}
      drafts={owner === NOBODY ? undefined : memberDrafts}
      phoneCountries={phoneCountries}
      onSubmit={({ answers }) => send(answers)}
      onSent={() => onDone(next.current)}
    >
      {below}
    </FormView>
  )
}

/** A step's form with its next button and the messages for a step. */
function formOfPage(
  form: FormDefinition,
  step: Step,
  { next, failed }: { next: string | undefined; failed: string },
): FormDefinition | undefined {
  const own = formOfStep(form, step)
  if (own === undefined) return undefined
  const goOn = {
    action_id: 'next',
    title: next ?? '',
    type: 'submit',
    mode: 'primary',
    size: 'medium',
  } as const
  return {
    ...own,
    actions: next === undefined ? [] : [{ ...goOn, width_mode: 'content', alignment: 'start' }],
    settings: {
      ...own.settings,
      success_title: undefined,
      success_description: undefined,
      error_title: failed,
      error_description: undefined,
    },
  }
}

interface InfoStepProps {
  action: string
  /** Title of the next button; undefined if another action leads on. */
  title: string | undefined
  onSubmit: () => Promise<unknown>
  onSent: () => void
  hasFailed: boolean
  children: ReactNode
}

function InfoStep({ action, title, onSubmit, onSent, hasFailed, children }: InfoStepProps) {
  const { t } = useLocale()
  const [isSending, setSending] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    onSubmit()
      .then(onSent, () => undefined)
      .finally(() => setSending(false))
  }
  return (
    <form method="post" action={action} onSubmit={submit} className={styles.wizard}>
      <div role="alert">{hasFailed ? <Notice tone="error">{t('forms.stepFailed')}</Notice> : null}</div>
      {title === undefined ? null : (
        <div>
          <Button type="submit" loading={isSending}>
            {title}
          </Button>
        </div>
      )}
      {children}
    </form>
  )
}

/** Back keeps the input: with script as the step's draft, without script by posting it. */
function Back({ form, page }: { form: FormDefinition; page: string }) {
  const { t } = useLocale()
  const isScripted = useScripted()
  const before = pageBefore(form, page)
  if (before === undefined) return null
  const look = { variant: 'plain', icon: 'arrow-left', children: t('forms.back') } as const
  return isScripted || page === REVIEW_STEP ? (
    <ButtonLink href={hrefOf(form, before)} {...look} />
  ) : (
    <Button type="submit" name={BACK_FIELD} value="yes" formNoValidate {...look} />
  )
}

function StepActions({ actions, children }: { actions: Step['actions']; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children}
      {actions.map(({ action_id, title, url, variant, analytics }) =>
        url === undefined ? null : (
          <ButtonLink key={action_id} href={url} variant={variant} data-action={analytics}>
            {title}
          </ButtonLink>
        ),
      )}
    </div>
  )
}

interface ReviewProps extends WizardProps {
  /** Outcome of a post without script. */
  outcome: string | undefined
  /** Another device has changed answers meanwhile. */
  isChanged: boolean
  onSent: () => void
  onChanged: () => void
  onWrong: (step: string, errors: FieldError[]) => void
}

/** All answers by step, each with a link back to it, and the button that sends them. */
function Review({ content, outcome, isChanged, onSent, onChanged, onWrong }: ReviewProps) {
  const { form, steps } = content
  const { t, locale } = useLocale()
  const [status, setStatus] = useState(outcome === 'failed' ? 'failed' : 'open')
  const [proofProblem, setProofProblem] = useState<ProofProblem>(outcome === 'blocked' ? 'refused' : 'none')
  const withoutProof = useRef(false)
  const busy = useRef(false)
  const { error_title, error_description, error_mailto } = form.settings

  async function send(): Promise<string> {
    try {
      const sent = await sendAllSteps(content, { locale, withoutProof: withoutProof.current })
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
    void send().then((next) => {
      busy.current = false
      withoutProof.current = false
      setStatus(next)
    })
  }

  return (
    <form method="post" action={actionOf(form)} onSubmit={submit} className={styles.wizard}>
      <input type="hidden" name={STEP_FIELD} value={REVIEW_STEP} />
      <input type="hidden" name={VERSION_FIELD} value={steps.version} />
      {isChanged ? <Notice role="alert">{t('forms.reviewChanged')}</Notice> : null}
      {form.steps?.map((step) => {
        const own = formOfStep(form, step)
        if (own === undefined) return null
        const { values } = submissionOf(own, steps.values, locale)
        return (
          <section key={step.step_id} className={styles.reviewed}>
            <div className={styles.head}>
              <h4>{step.title}</h4>
              <ButtonLink size="small" variant="quiet" href={hrefOf(form, step.step_id)}>
                {t('forms.changeStep', { title: step.title })}
              </ButtonLink>
            </div>
            <ReviewList form={own} values={values} />
          </section>
        )
      })}
      <div role="alert">
        {status === 'failed' ? (
          <Notice tone="error">
            <strong>{error_title ?? t('forms.sendFailed')}</strong>
            {error_description === undefined ? null : <p>{error_description}</p>}
            {error_mailto === undefined ? null : (
              <p>
                {t('forms.dropUsANote')} <a href={`mailto:${error_mailto}`}>{error_mailto}</a>
              </p>
            )}
          </Notice>
        ) : null}
      </div>
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
