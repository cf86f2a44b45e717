import type { ToastKind } from '#app/ui/feedback/toast.tsx'

/** How long a toast stays, in milliseconds of being neither pointed at nor focused: an error takes longer to read. */
export const staysForMs: Readonly<Record<ToastKind, number>> = {
  information: 3_000,
  success: 3_000,
  error: 5_000,
}

/** How much of its own width a toast must be dragged to go, in percent. */
export const DRAGGED_AWAY_PERCENT = 80

export const isToastHotkey = ({ altKey, code }: Pick<KeyboardEvent, 'altKey' | 'code'>) =>
  altKey && code === 'KeyT'
