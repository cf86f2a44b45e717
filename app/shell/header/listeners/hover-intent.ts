export const OPENS_AFTER_MS = 250
export const CLOSES_AFTER_MS = 295

interface Openable {
  open: boolean
}

/**
 * Opens a menu once the pointer rests on it and closes it a while after the pointer has left, so that
 * crossing a menu opens nothing and leaving it by mistake does not close it.
 */
export function createHoverIntent<Menu extends Openable>({
  staysOpen = () => false,
}: {
  /** Called after the pointer has left: is the menu in use by other means? */
  staysOpen?: (menu: Menu) => boolean
} = {}) {
  const timers = new Map<Menu, ReturnType<typeof setTimeout>>()
  // Menus opened by hover, until their next click.
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
    /** Whether the click may toggle the menu: right after opening by hover it would close it. */
    click(menu: Menu): boolean {
      clearTimeout(timers.get(menu))
      return !(openedByPointer.delete(menu) && menu.open)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
