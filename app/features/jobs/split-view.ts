import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { formatListing } from '#app/features/listing/listing-state.ts'
import { CHOSEN, pageListing } from './jobs-listing.ts'
import type { JobsPageData } from './jobs-page.server.ts'

/** From this width on, list and vacancy are shown side by side. The style sheets use the same width. */
const WIDE = '(min-width: 1280px)'

export interface SplitView {
  isWide: boolean
  /** The chosen vacancy is being loaded. */
  busy: boolean
  /** The element around the rows. */
  list: RefObject<HTMLDivElement | null>
  /** The element that shows the vacancy. */
  panel: RefObject<HTMLElement | null>
  /** Query of the list without a chosen vacancy. */
  closed: string
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Called when the vacancy is shown. Moves the focus there if it was opened with the keyboard. */
  arrived: () => void
  /** Moves the focus back to the row of the chosen vacancy. */
  leavePanel: () => void
}

/**
 * On a wide screen a row opens next to the list. The choice is part of the address, so Back closes it and a link to it opens the same
 * view. On narrow screens, without script and in a new tab, the row's link leads to the vacancy's page.
 */
export function useSplitView({ state, jobs, chosen }: JobsPageData): SplitView {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { location: next } = useNavigation()
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const wantsFocus = useRef(false)
  const isWide = useSyncExternalStore(watchWidth, isWideNow, () => false)
  const of = (query: string) => new URLSearchParams(query).get(CHOSEN)
  const closed = formatListing(state, pageListing)
  const shown = chosen?.job.id

  function open(page: string, replace: boolean) {
    const query = new URLSearchParams(closed)
    query.set(CHOSEN, decodeURIComponent(page.slice(page.lastIndexOf('/') + 1)))
    void navigate({ search: `?${query}` }, { preventScrollReset: true, replace })
  }
  const pageOf = (link: Element | null | undefined) => {
    const id = link?.closest('[data-item]')?.getAttribute('data-item')
    return link?.matches('h2 a') ? jobs.find((job) => job.id === id)?.page : undefined
  }

  return {
    isWide,
    busy: next !== undefined && of(next.search) !== null && of(next.search) !== of(search),
    list,
    panel,
    closed,
    onClick(event) {
      const page = event.target instanceof Element ? pageOf(event.target.closest('a')) : undefined
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (page === undefined || !isPlain || !isWideNow()) return
      event.preventDefault()
      // `detail` is 0 for the Enter key.
      wantsFocus.current = event.detail === 0
      open(page, shown !== undefined)
    },
    onKeyDown(event) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const focused = document.activeElement
      if (
        step === 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        !isWideNow() ||
        pageOf(focused) === undefined
      )
        return
      const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('h2 a[href]') ?? [])]
      const link = links[links.indexOf(focused as HTMLAnchorElement) + step]
      const page = pageOf(link)
      if (link === undefined || page === undefined) return
      event.preventDefault()
      link.focus()
      // With a vacancy open, the arrow keys also open the next one.
      if (shown !== undefined) open(page, true)
    },
    arrived() {
      if (!wantsFocus.current) return
      wantsFocus.current = false
      panel.current?.querySelector<HTMLElement>('h2')?.focus()
    },
    leavePanel() {
      const row =
        shown === undefined ? null : list.current?.querySelector(`[data-item="${CSS.escape(shown)}"]`)
      row?.querySelector<HTMLElement>('h2 a')?.focus()
    },
  }
}

const isWideNow = () => matchMedia(WIDE).matches

function watchWidth(changed: () => void): () => void {
  const width = matchMedia(WIDE)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}
