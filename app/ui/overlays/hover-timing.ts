/** Time for the pointer to travel from an element to its tooltip. */
export const CLOSES_AFTER_MS = 200

export interface HoverTiming {
  open: () => void
  /** Closes unless the pointer comes back in time. */
  closeSoon: () => void
  close: () => void
}

/** Controls something that opens at once and closes shortly after the pointer has left. */
export function hoverTiming(
  onChange: (open: boolean) => void,
  closesAfterMs: number = CLOSES_AFTER_MS,
): HoverTiming {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  const set = (open: boolean) => {
    clearTimeout(timer)
    if (open === isOpen) return
    isOpen = open
    onChange(open)
  }
  return {
    open: () => set(true),
    closeSoon: () => {
      clearTimeout(timer)
      timer = setTimeout(() => set(false), closesAfterMs)
    },
    close: () => set(false),
  }
}
