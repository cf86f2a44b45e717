import type { ToastKind } from '#app/ui/feedback/toast.tsx'

/** How long a toast stays without pointer or focus on it, in milliseconds: an error takes longer to read. */
export const staysForMs: Readonly<Record<ToastKind, number>> = {
  information: 3_000,
  success: 3_000,
  error: 5_000,
}

/** Fraction of its width that a toast must be dragged to be dismissed, in percent. */
export const DRAGGED_AWAY_PERCENT = 80

export const isToastHotkey = ({ altKey, code }: Pick<KeyboardEvent, 'altKey' | 'code'>) =>
  altKey && code === 'KeyT'
