import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { YourZone } from '#app/features/events/your-zone.tsx'
import { Button } from '#app/ui/button.tsx'
import { usePlanPath } from './plan-path.ts'

interface StepActionProps {
  /** Id of the step. */
  step: string
  intent: 'up' | 'down' | 'reopen' | 'remove'
  /** Names the step as well. */
  label: string
  onSubmit: () => void
  children: ReactNode
}

/** A button that changes one step, with and without script. */
export function StepAction({ step, intent, label, onSubmit, children }: StepActionProps) {
  return (
    <Form method="post" action={usePlanPath()} preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="step" value={step} />
      <YourZone />
      <Button type="submit" name="intent" value={intent} variant="plain" size="small" aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
