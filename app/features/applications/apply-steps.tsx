import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { WizardView } from '#app/features/content-form/wizard-view.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { WizardMoves } from '#app/shell/modals/modal-kinds.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ApplicationConfig } from './load-config.ts'

type Form = NonNullable<ApplicationConfig['form']>

/** The form in steps as the only step of the dialog: it has a stepper, and each of its steps an address. */
export function applySteps(first: Form, load: () => Promise<ApplicationConfig>): ComponentType<WizardMoves> {
  return function ApplySteps({ next, fail }) {
    const [form, setForm] = useState(first)
    const { key } = useLocation()
    const shown = useRef(key)
    const read = useEffectEvent(async () => {
      try {
        const { form: now } = await load()
        // Somebody who cannot apply any more starts over, and is told why.
        if (now === null) fail()
        else if (shown.current === key) setForm(now)
      } catch {
        fail()
      }
    })
    // What was sent with a step is on the server.
    useEffect(() => {
      if (shown.current === key) return
      shown.current = key
      void read()
    }, [key])
    return (
      <MoreMessages messages={form.messages}>
        <AsksAgain form={form} />
        <WizardView content={form} onSent={next} />
      </MoreMessages>
    )
  }
}

/** Names the steps whose answers no longer fit. */
export function AsksAgain({ form: { steps } }: { form: Form }) {
  const { t } = useLocale()
  if (steps.asksAgain.length === 0) return null
  return <Notice role="status">{t('applying.asksAgain', { steps: steps.asksAgain.join(', ') })}</Notice>
}
