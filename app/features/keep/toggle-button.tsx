import { type FlowAction, formatFlowAction } from '#app/features/session/flow-action.ts'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useModals } from '#app/shell/modals/modals.ts'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Outcome } from './favorites-store.ts'
import { askToSignIn } from './sign-in-first.ts'

interface ToggleButtonProps {
  isOn: boolean
  words: string
  /** Its whole name, with what it is about. */
  label: string
  size?: 'small' | undefined
  /** Result of the last press, announced to screen readers. */
  said: string
  /** Action that anonymous readers return with from the sign-in. */
  wish: Pick<FlowAction, 'type' | 'vendor' | 'program'>
  /** Pressed by somebody who is signed in. */
  onToggle: (on: boolean) => void
}

/** A button to save or follow something. Pages are cached, so it asks the server only when pressed. */
export function ToggleButton({ isOn, words, label, size, said, wish, onToggle }: ToggleButtonProps) {
  const { here } = useLocale()
  const modals = useModals()

  function press() {
    if (isSignedIn()) return onToggle(!isOn)
    void askToSignIn(modals, here, formatFlowAction({ ...wish, product: '', campaign: undefined }))
  }

  return (
    <>
      <Button
        variant="quiet"
        size={size}
        icon={isOn ? 'check' : undefined}
        aria-pressed={isOn}
        aria-label={label}
        data-needs-script
        onClick={press}
      >
        {words}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

/** Says that the server did not take it; of an ended session a dialog says so already. */
export async function showFailure(outcome: Outcome, title: string, description: string): Promise<void> {
  if (outcome === 'signed-out') return
  const { showToast } = await import('#app/shell/toasts/toasts.tsx')
  await showToast({ kind: 'error', title, description })
}
