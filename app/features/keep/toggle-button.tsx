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
  /** What became of the last press, for those who do not see the button change. */
  said: string
  /** What whoever is not signed in comes back from the sign-in to do. */
  wish: Pick<FlowAction, 'type' | 'vendor' | 'program'>
  /** Pressed by somebody who is signed in. */
  onToggle: (on: boolean) => void
}

/** A button by which a member keeps or follows something. Pages are the same for everybody, so it asks only once it is pressed. */
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
