import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { WizardView } from '#app/features/content-form/wizard-view.tsx'
import { pageAt } from '#app/forms/wizard/wizard.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { WizardMoves } from '#app/shell/modals/modal-kinds.ts'
import { BeforeForm } from './before-form.tsx'
import { FeeTerms } from './fee-terms.tsx'
import type { ApplicationConfig } from './load-config.ts'

type Form = NonNullable<ApplicationConfig['form']>

/** The form in steps as the only step of the dialog: it has a stepper, and each of its steps an address. */
export function applySteps(
  { form: first, fee }: { form: Form; fee: ApplicationConfig['standing']['fee'] },
  load: () => Promise<ApplicationConfig>,
): ComponentType<WizardMoves> {
  return function ApplySteps({ next, fail }) {
    const [form, setForm] = useState(first)
    const { key } = useLocation()
    const [query] = useSearchParams()
    const navigate = useNavigate()
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
    // The first step has an address too: the browser's way back leads to it.
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
    useEffect(() => {
      if (query.has('step')) return
      const search = new URLSearchParams(query)
      search.set('step', pageAt(form.form, form.steps.done, undefined))
      void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true })
    }, [])
    // What was sent with a step is on the server.
    useEffect(() => {
      if (shown.current === key) return
      shown.current = key
      void read()
    }, [key])
    return (
      <MoreMessages messages={form.messages}>
        <BeforeForm form={form} />
        <FeeTerms fee={fee} />
        <WizardView content={form} onSent={next} />
      </MoreMessages>
    )
  }
}
