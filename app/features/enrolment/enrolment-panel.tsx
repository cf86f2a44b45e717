import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation, useRevalidator, useSubmit } from 'react-router'
import { enrolAction, wasPressed } from '#app/features/session/enrol-action.ts'
import { formatFlowAction, onFlowAction } from '#app/features/session/flow-action.ts'
import { formatDate, formatDateRange } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { EnrolmentStep } from '#domain/learning/enrolment-states.ts'
import styles from './enrolment-panel.module.css'
import { FinishForm, ProofForm } from './finish-form.tsx'
import type { Taking, TakingFault } from './taking.ts'

interface EnrolmentPanelProps {
  taking: Taking
  fault: TakingFault | undefined
  /** Further actions on the course. */
  children?: ReactNode
}

/** A member's state in a course, and every step available from there. */
export function EnrolmentPanel({ taking, fault, children }: EnrolmentPanelProps) {
  const { t, locale } = useLocale()
  const { state, startPage, heldHere } = taking
  const root = useFocusAfterChange(state)
  useNewsAfterReturn()
  useEnrolmentAfterSignIn(taking, root)
  const primary = state === undefined || state === 'planned'
  return (
    <section
      ref={root}
      id="enrolment"
      aria-label={t('learning.panel')}
      tabIndex={-1}
      className={styles.panel}
    >
      <div role="status" className={styles.standing}>
        <Standing taking={taking} />
      </div>
      {taking.isAsked ? <Question taking={taking} /> : null}
      {fault?.kind === 'tooMany' ? (
        <Notice tone="error" role="alert">
          {t('learning.tooMany')}
        </Notice>
      ) : null}
      {primary && heldHere ? <EnrolForm taking={taking} /> : null}
      <div className={styles.ways}>
        {startPage && state !== 'done' && state !== 'dropped' ? (
          <ButtonLink href={startPage} target="_blank" prefetch="none" icon="external" iconAt="end">
            {t(state === 'started' ? 'learning.goOn' : 'courses.startAt', { provider: taking.provider })}
          </ButtonLink>
        ) : null}
        {state === undefined ? <Step taking={taking} step="plan" variant="quiet" /> : null}
        {state === 'done' || state === 'dropped' ? (
          <Step taking={taking} step="again" variant="quiet" />
        ) : null}
        {state === 'started' || state === 'planned' ? (
          <Step taking={taking} step="drop" variant="plain" />
        ) : null}
        {children}
      </div>
      {state === 'done' && heldHere ? <p className={styles.quiet}>{t('learning.againText')}</p> : null}
      {state === 'started' && heldHere && taking.runs.length > 0 ? <RunForm taking={taking} /> : null}
      {state === 'done' ? (
        <ProofForm taking={taking} fault={fault} />
      ) : (
        <FinishForm taking={taking} fault={fault} />
      )}
      {taking.earlier.length > 0 ? (
        <details className={styles.more}>
          <summary>{t('learning.earlier')}</summary>
          <ol className={styles.earlier}>
            {taking.earlier.map(({ attempt, on, ...one }) => (
              <li key={attempt} value={attempt}>
                {stateText(t, { state: one.state, heldHere, date: formatDate(on, locale) })}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  )
}

interface StateFacts {
  state: Taking['state']
  heldHere: boolean
  date: string
}

export function stateText(
  t: ReturnType<typeof useLocale>['t'],
  { state, heldHere, date }: StateFacts,
): string {
  if (state === undefined) return ''
  if (state === 'planned') return t('learning.isPlanned')
  if (state === 'started') return t(heldHere ? 'learning.isEnrolled' : 'learning.isStarted', { date })
  return t(state === 'done' ? 'learning.isDone' : 'learning.isDropped', { date })
}

/**
 * Recorded visits, the member's statements and evidence look different: only a checked certificate looks like
 * evidence.
 */
export function Standing({
  taking,
}: {
  taking: Pick<Taking, 'state' | 'since' | 'heldHere' | 'openedOn' | 'runStart' | 'proof'>
}) {
  const { t, locale } = useLocale()
  const { state, since, heldHere, openedOn, runStart, proof } = taking
  if (state === undefined) return null
  return (
    <>
      <p className={styles.state} data-state={state}>
        {stateText(t, { state, heldHere, date: formatDate(since, locale) })}
      </p>
      <ul className={styles.signs}>
        {state === 'done' ? <li className={styles.said}>{t('learning.saidByYou')}</li> : null}
        {proof?.state === 'waiting' ? <li className={styles.shown}>{t('learning.proofWaiting')}</li> : null}
        {proof?.state === 'refused' ? <li className={styles.refused}>{t('learning.proofRefused')}</li> : null}
        {proof?.state === 'checked' && proof.settledOn ? (
          <li className={styles.checked}>
            <span aria-hidden="true">✓ </span>
            {t('learning.proofChecked', { date: formatDate(proof.settledOn, locale) })}
          </li>
        ) : null}
        {openedOn ? (
          <li className={styles.known}>{t('learning.openedOn', { date: formatDate(openedOn, locale) })}</li>
        ) : null}
        {runStart && state !== 'dropped' ? (
          <li className={styles.known}>{t('learning.runChosen', { date: formatDate(runStart, locale) })}</li>
        ) : null}
      </ul>
    </>
  )
}

interface StepProps {
  taking: Taking
  step: Exclude<EnrolmentStep, 'finish' | 'start'>
  variant: 'secondary' | 'quiet' | 'plain'
  size?: 'small'
}

export function Step({ taking, step, variant, size }: StepProps) {
  const { t } = useLocale()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="course" value={taking.courseId} />
      <Button type="submit" name="intent" value={step} variant={variant} size={size}>
        {t(`learning.${step}`)}
      </Button>
    </Form>
  )
}

/** Asks whether the course is finished: once, two weeks after the first visit to the provider. */
export function Question({ taking }: { taking: Taking }) {
  const { t, locale } = useLocale()
  return (
    <Form method="post" preventScrollReset className={styles.question}>
      <input type="hidden" name="course" value={taking.courseId} />
      <p>
        <strong>{t('learning.asked')}</strong>{' '}
        {taking.openedOn ? t('learning.askedText', { date: formatDate(taking.openedOn, locale) }) : null}
      </p>
      <div className={styles.ways}>
        <Button type="submit" name="intent" value="finish" size="small">
          {t('learning.finish')}
        </Button>
        <Button type="submit" name="intent" value="not-yet" variant="quiet" size="small">
          {t('learning.notYet')}
        </Button>
        <Button type="submit" name="intent" value="drop" variant="plain" size="small">
          {t('learning.drop')}
        </Button>
      </div>
    </Form>
  )
}

function EnrolForm({ taking }: { taking: Taking }) {
  const { t } = useLocale()
  const { state } = useNavigation()
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="course" value={taking.courseId} />
      <RunChoice taking={taking} />
      <Button type="submit" name="intent" value="start" loading={state === 'submitting'}>
        {t('courses.enrol')}
      </Button>
    </Form>
  )
}

/** The run is chosen separately: it can be changed, or left open. */
function RunForm({ taking }: { taking: Taking }) {
  const { t } = useLocale()
  return (
    <details className={styles.more}>
      <summary>{t('learning.runChoice')}</summary>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="course" value={taking.courseId} />
        <RunChoice taking={taking} />
        <Button type="submit" name="intent" value="run" variant="secondary" size="small">
          {t('learning.runSave')}
        </Button>
      </Form>
    </details>
  )
}

function RunChoice({ taking: { runs, runStart } }: { taking: Taking }) {
  const { t, locale } = useLocale()
  if (runs.length === 0) return null
  const chosen = runs.some(({ start }) => start === runStart) ? (runStart ?? '') : ''
  return (
    <RadioGroup
      key={chosen}
      name="run"
      label={t('learning.runChoice')}
      defaultValue={chosen}
      options={[
        ...runs.map(({ start, end }) => ({
          value: start,
          label: end === null ? formatDate(start, locale) : formatDateRange(start, end, locale),
        })),
        { value: '', label: t('learning.runNone') },
      ]}
    />
  )
}

/** Moves the focus to the panel if the pressed button is gone after a change. */
function useFocusAfterChange(state: Taking['state']) {
  const root = useRef<HTMLElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body || document.activeElement === null) root.current?.focus()
  }, [state])
  return root
}

/**
 * "Enrol" was pressed before the sign-in. A course that was planned, taken or dropped before is left as it is. An
 * address that this tab did not ask for, as of a letter, leads to the button alone.
 */
function useEnrolmentAfterSignIn({ courseId, state, heldHere }: Taking, root: RefObject<HTMLElement | null>) {
  const submit = useSubmit()
  useEffect(() =>
    onFlowAction('enrol', async (action) => {
      if (formatFlowAction(action) !== enrolAction(courseId) || !heldHere || state !== undefined) return
      if (wasPressed(courseId, Date.now()))
        await submit({ course: courseId, intent: 'start' }, { method: 'post', preventScrollReset: true })
      else root.current?.querySelector<HTMLElement>('button[value=start]')?.focus()
    }),
  )
}

/** Reloads the panel when the member returns from the provider's tab, to show the recorded visit. */
function useNewsAfterReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = false
    const look = () => {
      if (document.visibilityState === 'hidden') left = true
      else if (left) {
        left = false
        void revalidate()
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
