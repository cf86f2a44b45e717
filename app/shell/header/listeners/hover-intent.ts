export const OPENS_AFTER_MS = 250
export const CLOSES_AFTER_MS = 295

interface Openable {
  open: boolean
}

/**
 * Opens a menu under a pointer that rests on it, and closes it when the pointer has been gone for a while: who crosses
 * a menu on the way to something else opens nothing, and who leaves it by a slip does not lose it.
 */
export function createHoverIntent<Menu extends Openable>({
  staysOpen = () => false,
}: {
  /** Asked when the pointer has been gone: is the menu in use by other means? */
  staysOpen?: (menu: Menu) => boolean
} = {}) {
  const timers = new Map<Menu, ReturnType<typeof setTimeout>>()
  // Until its next click: opened by the pointer, not by hand.
  const openedByPointer = new Set<Menu>()

  const wait = (menu: Menu, milliseconds: number, then: () => void) => {
    clearTimeout(timers.get(menu))
    timers.set(menu, setTimeout(then, milliseconds))
  }

  return {
    enter(menu: Menu) {
      wait(menu, OPENS_AFTER_MS, () => {
        if (menu.open) return
        menu.open = true
        openedByPointer.add(menu)
      })
    },
    leave(menu: Menu) {
      wait(menu, CLOSES_AFTER_MS, () => {
        if (!staysOpen(menu)) menu.open = false
        openedByPointer.delete(menu)
      })
    },
    /** Says whether the click may close or open the menu: on the way in it would close what has just opened. */
    click(menu: Menu): boolean {
      clearTimeout(timers.get(menu))
      return !(openedByPointer.delete(menu) && menu.open)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
