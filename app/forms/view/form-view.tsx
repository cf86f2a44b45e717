import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ErrorSummary, focusField } from '#app/ui/fields/error-summary.tsx'
import { useScripted } from '#app/ui/fields/use-scripted.ts'
import { Notice } from '#app/ui/notice.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { FormDefinition } from '../definition/form-schema.ts'
import { useDraftOwner } from '../drafts/draft-owner.ts'
import type { CheckContext } from '../validation/check-field.ts'
import { errorText } from '../validation/messages.ts'
import { type FieldError, loadChecks } from '../validation/validate.ts'
import { cookieValues } from '../values/first-values.ts'
import type { Submission } from '../values/submission.ts'
import type { FormValues } from '../values/values.ts'
import { Actions } from './actions.tsx'
import { DraftNote } from './draft-note.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { controlId, FormContext, type FormTools, useStore } from './form-context.ts'
import { createFormStore, type FormStore } from './form-store.ts'
import styles from './form-view.module.css'
import { GroupView } from './group-view.tsx'
import { type Opening, openDraft } from './open-draft.ts'
import { adoptTyped, fieldInHand } from './page-answers.ts'

export interface FormViewProps extends FormTools {
  form: FormDefinition
  /** Initial answers. */
  start: FormValues
  /** The reader's current date, such as 2026-11-21. */
  today: string
  /** Address for posts without script; the page itself if absent. */
  action?: string | undefined
  /** Errors that the server found in a post. */
  errors?: readonly FieldError[] | undefined
  /**
   * Sends the answers. Attempts with the same answers have the same key, so the receiver can recognise a
   * repetition. Returned errors are shown at their fields; if it throws, the form shows a failure and keeps
   * all answers.
   */
  onSubmit: (sent: SentForm) => Promise<readonly FieldError[] | undefined>
  /** Outcome of a post without script. */
  outcome?: 'sent' | 'failed' | undefined
  /**
   * Called with the error after a failure. The caller announces it, so the form's own message is not
   * announced too.
   */
  onFailed?: ((error: unknown) => void) | undefined
  /** Further content below the actions. */
  children?: ReactNode
  /** Called when the answers have arrived and their draft is deleted: the page may now be left. */
  onSent?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  /** Called after each change of an answer. */
  onChange?: ((values: FormValues) => void) | undefined
  onInvalid?: ((errors: readonly FieldError[]) => void) | undefined
}

export interface SentForm {
  submission: Submission
  /** All answers as given, including those that are not sent. */
  answers: FormValues
  key: string
  form: HTMLFormElement
}

type Status = 'open' | 'sending' | 'failed' | 'sent'

/**
 * A form rendered from a definition. Complete from the server; works without script unless a part of it is
 * asynchronous.
 */
export function FormView(props: FormViewProps) {
  const { form, today, action, errors } = props
  const { lookup, findByIds, upload, phoneCountries, suggestions, parts, drafts } = props
  const { t, locale } = useLocale()
  const prefix = `${form.form_id}${useId()}`
  const element = useRef<HTMLFormElement>(null)
  const [store] = useState(() => createFormStore(form, props.start, { locale, today }, errors))
  // Includes the minimum row of each group.
  const [start] = useState(store.values)
  const { status, attempt, submit, reset } = useSending({ ...props, start }, store, { locale, today })
  const shownErrors = useStore(store, store.errors)
  const isScripted = useScripted()

  const opening = useOpening(props, store, element)

  // Runs after the summary, which takes the focus when it appears and is announced: the last announcement is
  // the field's.
  useEffect(() => {
    const first = store.errors()[0]
    if (attempt === 0 || first === undefined) return
    const frame = requestAnimationFrame(() => focusField(controlId(prefix, first.path)))
    return () => cancelAnimationFrame(frame)
  }, [attempt, store, prefix])

  const left = useRef(props.onSent)
  useEffect(() => {
    left.current = props.onSent
  })
  useEffect(() => {
    if (status === 'sent') left.current?.()
  }, [status])

  const changed = useRef(props.onChange)
  useEffect(() => {
    changed.current = props.onChange
  })
  useEffect(() => {
    let before = store.values()
    return store.subscribe(() => {
      if (store.values() === before) return
      before = store.values()
      changed.current?.(before)
    })
  }, [store])

  const context = useMemo(
    () => ({
      ...{ form, store, prefix, isScripted },
      ...{ lookup, findByIds, upload, phoneCountries, suggestions, parts, drafts },
    }),
    [form, store, prefix, isScripted, lookup, findByIds, upload, phoneCountries, suggestions, parts, drafts],
  )
  const { title, primary_title, hide_title, settings } = form
  const isShut = status === 'sent' && settings.disable_after_submit
  const titleId = `${prefix}-title`
  const heading = title === undefined ? null : <h2 id={titleId}>{title}</h2>
  return (
    <FormContext value={context}>
      <form
        ref={element}
        method="post"
        action={action}
        encType={hasFiles(form) ? 'multipart/form-data' : undefined}
        noValidate={isScripted}
        aria-labelledby={title === undefined ? undefined : titleId}
        className={styles.form}
        onSubmit={submit}
        onReset={(event) => {
          event.preventDefault()
          reset()
        }}
      >
        {/* Enter in a field presses the first button of a form: the one that sends it, not one that removes a row. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className={styles.first} />
        {hide_title ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
        {primary_title === undefined ? null : <p className={styles.lede}>{primary_title}</p>}
        <DraftNote start={start} opening={opening} element={element} isSent={status === 'sent'} />
        {shownErrors.length > 0 && (attempt > 0 || errors !== undefined) ? (
          <ErrorSummary
            problems={shownErrors.map(({ path, message }) => ({
              fieldId: controlId(prefix, path),
              text: named(labelAt(form, path), errorText(t, message)),
            }))}
          />
        ) : null}
        <fieldset disabled={isShut} className={styles.body}>
          {form.groups.map((group) => (
            <GroupView key={group.group_id} group={group} />
          ))}
          <Actions isSending={status === 'sending'} onCancel={props.onCancel} />
        </fieldset>
        {props.children}
        <Outcome status={status} form={form} isTold={props.onFailed !== undefined} />
      </form>
    </FormContext>
  )
}

/**
 * Adopts what was typed before this script ran and restores the draft, in the same layout effect in which the
 * form becomes interactive, so that nothing can be typed in between. From then on the page shows the store's
 * answers.
 */
function useOpening(
  { form, today, errors, phoneCountries }: FormViewProps,
  store: FormStore,
  element: RefObject<HTMLFormElement | null>,
): RefObject<Opening | undefined> {
  const { locale } = useLocale()
  const owner = useDraftOwner()
  const opening = useRef<Opening>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the first moment
  useLayoutEffect(() => {
    if (element.current === null || opening.current !== undefined) return
    const start = store.values()
    adoptTyped(form, store, element.current, { locale, today, phoneCountries })
    // A cached page is rendered without cookies.
    for (const [id, value] of Object.entries(cookieValues(form, document.cookie))) store.change(id, value)
    // A posted form is newer than any draft.
    const isAnswer = errors !== undefined
    opening.current = isAnswer
      ? {}
      : openDraft(form, { owner, store, start, inHand: fieldInHand(element.current) })
  }, [store])
  return opening
}

function useSending(
  { form, start, outcome, onSubmit, onInvalid, onFailed }: FormViewProps,
  store: FormStore,
  reader: Pick<CheckContext, 'locale' | 'today'>,
) {
  const [status, setStatus] = useState<Status>(outcome ?? 'open')
  const [attempt, setAttempt] = useState(0)
  const busy = useRef(false)
  const sent = useRef({ answers: '', key: '' })
  const checks = useRef<ReturnType<typeof loadChecks>>(undefined)
  const { locale, today } = reader

  useEffect(() => {
    checks.current = loadChecks(form)
    let isHere = true
    checks.current.then(
      (loaded) => isHere && store.setContext({ locale, today, ...loaded }),
      // The next attempt loads them again.
      () => {
        checks.current = undefined
      },
    )
    return () => {
      isHere = false
    }
  }, [form, store, locale, today])

  async function send(element: HTMLFormElement): Promise<Status> {
    checks.current ??= loadChecks(form)
    store.setContext({ locale, today, ...(await checks.current) })
    const made = store.attempt()
    if (made.errors !== undefined) {
      setAttempt((before) => before + 1)
      onInvalid?.(made.errors)
      return 'open'
    }
    const answers = JSON.stringify(made.submission.values)
    if (sent.current.answers !== answers) sent.current = { answers, key: newKey() }
    const { key } = sent.current
    const errors = await onSubmit({
      submission: made.submission,
      answers: store.values(),
      key,
      form: element,
    })
    if (errors === undefined || errors.length === 0) return 'sent'
    store.tell(errors)
    setAttempt((before) => before + 1)
    return 'open'
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Ignores a second press during sending, even before the button shows it.
    if (busy.current) return
    busy.current = true
    setStatus('sending')
    send(event.currentTarget)
      .catch((error: unknown): Status => {
        onFailed?.(error)
        return 'failed'
      })
      .then((next) => {
        busy.current = false
        setStatus(next)
      })
  }

  function reset() {
    store.replace(start)
    setStatus('open')
    setAttempt(0)
  }

  return { status, attempt, submit, reset }
}

interface OutcomeProps {
  status: Status
  form: FormDefinition
  /** The failure is announced elsewhere and need not be announced twice. */
  isTold: boolean
}

/** Outcome of sending, announced once. */
function Outcome({ status, form: { settings }, isTold }: OutcomeProps) {
  const { t } = useLocale()
  const { success_title, success_description } = settings
  return (
    <div role={status === 'failed' && isTold ? undefined : 'status'} className={styles.outcome}>
      {status === 'sent' ? (
        <Notice>
          <strong>{success_title ?? t('forms.sent')}</strong>
          {success_description === undefined ? null : <p>{success_description}</p>}
        </Notice>
      ) : null}
      {status === 'failed' ? <FailedNotice settings={settings} /> : null}
    </div>
  )
}

/** Works on a page without https, too, which has no randomUUID. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** In the summary, every error names its field. */
const named = (label: string | undefined, text: string): string =>
  // A label that is a sentence or a question ends with its own mark.
  label === undefined ? text : `${label}${/[.?]$/.test(label) ? '' : ':'} ${text}`

function labelAt(form: FormDefinition, path: string): string | undefined {
  const id = path.split('.').at(-1)
  return form.groups.flatMap(({ fields }) => fields).find(({ field_id }) => field_id === id)?.label
}

const hasFiles = (form: FormDefinition): boolean =>
  form.groups.some(({ fields }) => fields.some(({ type }) => type === 'file'))
