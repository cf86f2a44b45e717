import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Stepper } from '#app/ui/structure/stepper.tsx'
import type { FormDefinition } from '../definition/form-schema.ts'
import { ANSWERS_WAITING } from '../drafts/device-drafts.ts'
import type { Agreed } from '../drafts/draft.ts'
import { useDraftOwner } from '../drafts/draft-owner.ts'
import type { DraftStore } from '../drafts/draft-sync.ts'
import { type Submission, submissionOf } from '../values/submission.ts'
import type { FormValues } from '../values/values.ts'
import { readProgress, writeProgress } from '../wizard/progress.ts'
import {
  actionsFor,
  nextState,
  reviewStep,
  startWizard,
  stepOf,
  stepsShown,
  type WizardState,
} from '../wizard/wizard.ts'
import type { Wizard, WizardStep } from '../wizard/wizard-schema.ts'
import { ConflictList } from './conflict-list.tsx'
import type { FormTools } from './form-context.ts'
import { FormView } from './form-view.tsx'
import { ReviewList } from './review-list.tsx'
import { useWizardSync } from './use-wizard-sync.ts'
import styles from './wizard-view.module.css'

interface WizardViewProps extends FormTools {
  wizard: Wizard
  /** By form id. */
  forms: Readonly<Record<string, FormDefinition>>
  starts: Readonly<Record<string, FormValues>>
  today: string
  isSignedIn: boolean
  /** Sends the answers of one step; throws when it fails. */
  onStep: (step: WizardStep, submission: Submission, key: string) => Promise<void>
  /** After the last step. */
  onFinish: (answers: WizardState['answers']) => Promise<void>
  /** What is shown when everything is done. */
  children?: ReactNode
}

/**
 * Several steps, one at a time. The address names the step, so that the browser's own back works and a link leads there; answers
 * stay on the device until the end and, with `drafts`, at the member's other devices.
 */
export function WizardView(props: WizardViewProps) {
  const { wizard, forms, starts, isSignedIn, onStep, onFinish, children, today, ...tools } = props
  const { t } = useLocale()
  const { state, send, goTo, edition, conflicts, settle, whole } = useWizard(wizard, forms, tools.drafts)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state.at)
  const step = stepOf(wizard, state)
  const title = step?.title ?? t('forms.review')

  // Each step is a page of its own to those who listen.
  useEffect(() => {
    if (shown.current !== state.at) heading.current?.focus()
    shown.current = state.at
  }, [state.at])

  if (state.status === 'finished') return children ?? <Notice>{t('forms.sent')}</Notice>
  const form = step?.type === 'form' ? forms[step.form_id] : undefined
  const isFirst = wizard.steps[0]?.step_id === state.at
  const steps = stepsShown(wizard, state).map(({ id, title, is }) => ({
    name: id,
    title,
    state: is === 'current' || is === 'done' ? is : ('ahead' as const),
    href: is === 'done' || is === 'open' ? `?step=${id}` : undefined,
  }))
  return (
    <div className={styles.wizard}>
      <Stepper label={t('forms.steps')} steps={steps} doneWord={t('forms.stepDone')} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {state.status === 'failed' ? (
        <Notice tone="error" role="alert">
          <p>{t('forms.stepFailed')}</p>
          <Button size="small" variant="quiet" onClick={() => location.reload()}>
            {t('forms.loadAgain')}
          </Button>
        </Notice>
      ) : null}
      {whole === undefined ? null : <ConflictList form={whole} conflicts={conflicts} onDecide={settle} />}
      {step?.type === 'info' && step.text !== undefined ? <p>{step.text}</p> : null}
      {step !== undefined && form !== undefined ? (
        <FormView
          // Answers of another device are those that it starts with anew.
          key={`${step.step_id} ${edition}`}
          {...tools}
          form={withoutDraft(form)}
          start={state.answers[step.step_id] ?? starts[form.form_id] ?? {}}
          today={today}
          onChange={(values) => send({ type: 'typed', step: step.step_id, values })}
          onSubmit={async ({ submission, key }) => {
            try {
              await onStep(step, submission, key)
              send({ type: 'succeeded' })
            } catch (error) {
              send({ type: 'failed' })
              throw error
            }
            return undefined
          }}
        />
      ) : null}
      {state.at === reviewStep ? (
        <Review wizard={wizard} forms={forms} state={state} onChange={goTo}>
          <Button
            loading={state.status === 'sending'}
            onClick={() => {
              send({ type: 'sending' })
              onFinish(state.answers).then(
                () => send({ type: 'succeeded' }),
                () => send({ type: 'failed' }),
              )
            }}
          >
            {t('forms.finish')}
          </Button>
        </Review>
      ) : null}
      <div className={styles.actions}>
        {isFirst ? null : (
          <Button variant="plain" icon="arrow-left" onClick={() => send({ type: 'back' })}>
            {t('forms.back')}
          </Button>
        )}
        {actionsFor(step?.actions ?? [], isSignedIn).map(({ action_id, title, url, variant, analytics }) =>
          url === undefined ? (
            <Button
              key={action_id}
              variant={variant}
              data-action={analytics}
              onClick={() => send({ type: 'succeeded' })}
            >
              {title}
            </Button>
          ) : (
            <ButtonLink key={action_id} href={url} variant={variant} data-action={analytics}>
              {title}
            </ButtonLink>
          ),
        )}
      </div>
    </div>
  )
}

/** The wizard keeps the answers of all its steps; a step's form keeps none of its own. */
function withoutDraft(form: FormDefinition): FormDefinition {
  const known = drafts.get(form) ?? { ...form, settings: { ...form.settings, save_draft: false } }
  drafts.set(form, known)
  return known
}
const drafts = new WeakMap<FormDefinition, FormDefinition>()

function useWizard(wizard: Wizard, forms: WizardViewProps['forms'], drafts: DraftStore | undefined) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('step') ?? undefined
  const [state, send] = useReducer(
    (before: WizardState, event: Parameters<typeof nextState>[2] | { type: 'kept'; state: WizardState }) =>
      event.type === 'kept' ? event.state : nextState(wizard, before, event),
    undefined,
    () => startWizard(wizard),
  )
  const [isRead, setRead] = useState(false)
  const [agreed, setAgreed] = useState<Agreed>()
  const [edition, setEdition] = useState(0)
  const owner = useDraftOwner()

  // The device's memory is read after the first render, which is the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later changes of the address are followed below
  useEffect(() => {
    const kept = readProgress(wizard, owner)
    send({ type: 'kept', state: startWizard(wizard, kept, asked ?? kept?.at) })
    setAgreed(kept?.agreed)
    setRead(true)
  }, [wizard])

  useEffect(() => {
    if (isRead) writeProgress(wizard, owner, state, agreed)
  }, [wizard, owner, state, agreed, isRead])

  const { conflicts, settle, whole } = useWizardSync({
    wizard,
    forms,
    drafts,
    state,
    isRead,
    agreed,
    onAgreed: setAgreed,
    onTaken(taken) {
      // Who has not begun here goes on where they were.
      const isFresh = state.done.length === 0 && Object.keys(state.answers).length === 0
      send({
        type: 'kept',
        state: isFresh ? startWizard(wizard, taken, asked ?? '') : { ...state, ...taken },
      })
      setEdition((before) => before + 1)
    },
  })

  const isWaiting = state.status !== 'finished' && Object.keys(state.answers).length > 0
  useEffect(() => {
    if (!isWaiting) return
    const holdsAnswers = (event: Event) => event.preventDefault()
    document.addEventListener(ANSWERS_WAITING, holdsAnswers)
    return () => document.removeEventListener(ANSWERS_WAITING, holdsAnswers)
  }, [isWaiting])

  // The address follows the step, and the step the address.
  const at = useRef(state.at)
  useEffect(() => {
    if (!isRead) return
    if (at.current !== state.at) {
      at.current = state.at
      if (asked !== state.at) setQuery({ step: state.at }, { preventScrollReset: true })
    } else if (asked !== undefined && asked !== state.at) {
      send({ type: 'went', to: asked })
    }
  }, [asked, state.at, setQuery, isRead])

  const goTo = (id: string) => send({ type: 'went', to: id })
  return {
    edition,
    conflicts,
    settle,
    whole,
    state,
    send: send as (event: Parameters<typeof nextState>[2]) => void,
    goTo,
  }
}

interface ReviewProps {
  wizard: Wizard
  forms: Readonly<Record<string, FormDefinition>>
  state: WizardState
  onChange: (step: string) => void
  children: ReactNode
}

/** Everything that was answered, step by step, each with a way back to it. */
function Review({ wizard, forms, state, onChange, children }: ReviewProps) {
  const { t, locale } = useLocale()
  return (
    <>
      {wizard.steps.map((step) => {
        const form = step.type === 'form' ? forms[step.form_id] : undefined
        if (form === undefined) return null
        const { values } = submissionOf(form, state.answers[step.step_id] ?? {}, locale)
        return (
          <section key={step.step_id} className={styles.reviewed}>
            <div className={styles.head}>
              <h3>{step.title}</h3>
              <Button size="small" variant="quiet" onClick={() => onChange(step.step_id)}>
                {t('forms.changeStep', { title: step.title })}
              </Button>
            </div>
            <ReviewList form={form} values={values} />
          </section>
        )
      })}
      {children}
    </>
  )
}
