import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { PaletteProps } from '../palette/palette.tsx'
import { catchTyping, type Typing } from './catch-typing.ts'

/** The header's link to the search page. It stays a link: for a new tab, and until this code has loaded. */
export const SEARCH_LINK = 'header a[href$="/search"]'

/** Opens the search palette: by Ctrl-K or Cmd-K, and by a click on the header's link. */
export function PaletteOpener() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [open, setOpen] = useState<{ typing: Typing }>()
  const isOpen = useRef(false)

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let typing: Typing | undefined
    const show = async (otherwise?: string) => {
      // A second press keeps what was typed. Once it is open, the keys are the palette's: nobody catches them.
      if (isOpen.current || typing?.isUnderWay()) return
      typing = catchTyping(document)
      signal.addEventListener('abort', typing.take)
      try {
        const { Palette } = await import('../palette/palette.tsx')
        if (signal.aborted || typing.isGivenUp()) return
        setPalette(() => Palette)
        isOpen.current = true
        setOpen({ typing })
      } catch {
        const { text } = typing.take()
        // The code cannot be loaded (offline, or replaced by a newer build): the search page does as well.
        if (otherwise !== undefined)
          window.location.assign(text === '' ? otherwise : `${otherwise}?q=${encodeURIComponent(text)}`)
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
    // Before the router's own listener, which would follow the link.
    document.addEventListener('click', onClick, { signal, capture: true })
    return () => ended.abort()
  }, [])

  const close = useCallback(() => {
    isOpen.current = false
    setOpen(undefined)
  }, [])
  // However the palette closes, the page gets its keys back.
  useEffect(() => () => void open?.typing.take(), [open])

  return open && Palette ? <Palette typing={open.typing} onClose={close} /> : null
}
