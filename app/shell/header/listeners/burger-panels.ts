export const CLEARED_AFTER_MS = 500

/**
 * Remembers for a moment which panel was open when the burger was closed: who closed it by a slip finds the place
 * again, who comes back later begins at the start.
 */
export function createPanelMemory() {
  let panel: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    panelOpened(id: string) {
      panel = id
    },
    /** The reader went back from a panel; the burger stays open. */
    panelLeft() {
      panel = undefined
    },
    burgerClosed() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        panel = undefined
      }, CLEARED_AFTER_MS)
    },
    /** The panel to go on with; undefined: none. */
    burgerOpened(): string | undefined {
      clearTimeout(timer)
      return panel
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
