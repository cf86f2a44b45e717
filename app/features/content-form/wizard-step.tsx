import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { FormDefinition, Step } from '#app/forms/definition/form-schema.ts'
import { NOBODY, useDraftOwner } from '#app/forms/drafts/draft-owner.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import { FormView } from '#app/forms/view/form-view.tsx'
import { createLookup, findByIds } from '#app/forms/view/lookup.ts'
import { actionsFor, formOfStep } from '#app/forms/wizard/wizard.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ContentForm, STEP_FIELD } from './content-form.ts'
import { memberDrafts } from './member-drafts.ts'
import { sendStep } from './send-steps.ts'
import { uploadAs } from './upload-as.ts'
import type { usePosted } from './use-posted.ts'
import { useToday } from './use-today.ts'
import { actionOf, Back, type WizardProps } from './wizard-links.tsx'
import styles from './wizard-view.module.css'

interface StepProps extends Pick<WizardProps, 'content'> {
  step: Step
  posted: ReturnType<typeof usePosted>
  errors: readonly FieldError[] | undefined
  onDone: (page: string) => void
}

/** One step: a form or a text. */
export function StepView({ content, step, posted, errors, onDone }: StepProps) {
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
      upload={content.uploads === undefined ? undefined : uploadAs[content.uploads]}
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
