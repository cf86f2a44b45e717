export const CLEARED_AFTER_MS = 500

/**
 * Remembers briefly which panel was open when the burger was closed: closing it by mistake loses nothing, and
 * a later visit starts at the top.
 */
export function createPanelMemory() {
  let panel: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    panelOpened(id: string) {
      panel = id
    },
    /** The reader left a panel by Back; the burger stays open. */
    panelLeft() {
      panel = undefined
    },
    burgerClosed() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        panel = undefined
      }, CLEARED_AFTER_MS)
    },
    /** The panel to reopen, if any. */
    burgerOpened(): string | undefined {
      clearTimeout(timer)
      return panel
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
