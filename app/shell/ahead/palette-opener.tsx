import { type ComponentType, useEffect, useState } from 'react'

/** The header's link to the search page, which stays a link: for a new tab, and until this is here. */
export const SEARCH_LINK = 'header a[href$="/search"]'

/** Opens the search over the page: by Ctrl-K or Cmd-K, and where the header's link is clicked. */
export function PaletteOpener() {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const show = async (otherwise?: string) => {
      try {
        const { Palette } = await import('../palette/palette.tsx')
        if (signal.aborted) return
        setPalette(() => Palette)
        setOpen(true)
      } catch {
        // Offline, or withdrawn by a newer build: the page does as well.
        if (otherwise !== undefined) window.location.assign(otherwise)
      }
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || event.defaultPrevented) return
      event.preventDefault()
      void show(document.querySelector<HTMLAnchorElement>(SEARCH_LINK)?.href)
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(SEARCH_LINK)
      if (!link || event.button !== 0) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void show(link.href)
    }
    document.addEventListener('keydown', onKey, { signal })
    // Before the router's own listener, which follows links that nobody has taken.
    document.addEventListener('click', onClick, { signal, capture: true })
    return () => ended.abort()
  }, [])

  return open && Palette ? <Palette onClose={() => setOpen(false)} /> : null
}
