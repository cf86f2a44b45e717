import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Stepper } from '#app/ui/structure/stepper.tsx'
import styles from './apply-wizard-modal.module.css'
import type { ModalProps } from './modal-kinds.ts'

/** Frame of an application: the progress, the current step, and the message after a failure. */
export function ApplyWizardModal({ options, answer }: ModalProps<'apply-wizard'>) {
  const { t } = useLocale()
  const { title, steps } = options
  const [at, goTo] = useState(0)
  const [failed, setFailed] = useState(false)
  const step = steps[at]
  const heading = useFocusAtChange(at)

  return (
    <Dialog
      open
      title={title}
      size="large"
      closesOutside={false}
      onClose={() => answer(failed ? 'closed' : 'cancelled')}
    >
      {failed || step === undefined ? (
        <ErrorState
          title={t('modals.wizardFailedTitle')}
          text={t('modals.wizardFailedText')}
          retryLabel={t('modals.startOver')}
          onRetry={() => window.location.reload()}
        />
      ) : (
        <>
          {steps.length === 1 ? null : (
            <>
              <Stepper
                label={t('modals.step', { step: at + 1, steps: steps.length })}
                doneWord={t('modals.stepDone')}
                steps={steps.map((each, place) => ({
                  name: each.title,
                  title: each.title,
                  state: place < at ? 'done' : place === at ? 'current' : 'ahead',
                }))}
              />
              <h3 ref={heading} tabIndex={-1} className={styles.heading}>
                {step.title}
              </h3>
            </>
          )}
          <step.View
            key={step.title}
            next={() => (at === steps.length - 1 ? answer('finished') : goTo(at + 1))}
            back={at === 0 ? undefined : () => goTo(at - 1)}
            cancel={() => answer('cancelled')}
            fail={() => setFailed(true)}
          />
        </>
      )}
    </Dialog>
  )
}

/** Moves the focus to the heading of a new step, for screen readers and the keyboard. */
function useFocusAtChange(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) heading.current?.focus()
    before.current = at
  }, [at])
  return heading
}
