import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type CtaLook, ctaData } from './cta-button.tsx'

interface CtaActionProps extends CtaLook {
  /** Runs on a click; until it has ended the button shows that it is at work. A failure is the action's own to tell. */
  onAction: () => Promise<unknown>
}

/** A call to action that does something on the page. In a file of its own: the first view has none. */
export function CtaAction({ onAction, analytics, marketing, ...look }: CtaActionProps) {
  const [running, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      await onAction()
    } finally {
      setRunning(false)
    }
  }
  return <Button loading={running} onClick={run} {...ctaData(analytics, marketing)} {...look} />
}
