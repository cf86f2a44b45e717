import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { deviceKey } from '#app/forms/drafts/device-drafts.ts'
import { removeFromDevice } from '#app/forms/drafts/device-storage.ts'
import { NOBODY, useDraftOwner } from '#app/forms/drafts/draft-owner.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import { pageAt, REVIEW_STEP, stepFormId, stepOf, stepsShown } from '#app/forms/wizard/wizard.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Stepper } from '#app/ui/structure/stepper.tsx'
import { anchorOf } from './content-form.ts'
import { usePosted } from './use-posted.ts'
import { useStepHref, type WizardProps } from './wizard-links.tsx'
import { WizardReview } from './wizard-review.tsx'
import { StepView } from './wizard-step.tsx'
import styles from './wizard-view.module.css'

/**
 * A form asked in steps. The address names the step, so the browser's back button works and links open a
 * step. Finished steps come from the server with the page; input of an unfinished step is stored as a draft.
 */
export function WizardView({ content, onSent }: WizardProps) {
  return (
    <MoreMessages messages={content.messages}>
      <Shown content={content} onSent={onSent} />
    </MoreMessages>
  )
}

/** State that one page of the wizard passes to the next without a request to the server. */
interface Handed {
  errors?: readonly FieldError[]
  isChanged?: boolean
}

function Shown({ content, onSent }: WizardProps) {
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
  const hrefOf = useStepHref(form)
  const goTo = (to: string, state?: Handed) => navigate(hrefOf(to), { preventScrollReset: true, state })
  const shown = stepsShown(form, steps.done, page).map(({ id, title, is }) => ({
    name: id,
    title,
    state: is === 'current' || is === 'done' ? is : ('ahead' as const),
    href: is === 'done' || is === 'open' ? hrefOf(id) : undefined,
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
        <WizardReview
          content={content}
          outcome={posted?.outcome}
          also={posted?.also}
          isChanged={handed.isChanged === true}
          onWrong={(at, errors) => goTo(at, { errors })}
          onChanged={() => goTo(REVIEW_STEP, { isChanged: true })}
          onSent={() => {
            for (const { step_id } of form.steps ?? [])
              for (const each of [owner, NOBODY])
                removeFromDevice(deviceKey(each, stepFormId(form.form_id, step_id)))
            if (onSent !== undefined) return onSent()
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
