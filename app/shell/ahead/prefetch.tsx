import { use, useEffect, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  PrefetchPageLinks,
  useLocation,
} from 'react-router'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { mayBeFetchedAhead } from '#app/locale/personal-pages.ts'
import { type Line, pageAhead, prefetchAllowance } from './prefetch-rules.ts'

/** A pointer that leaves a link sooner was only crossing it. */
const MEANT_AFTER_MS = 65

/** For the life of the document: each address is fetched ahead once. */
const asked = new Set<string>()

/**
 * Fetches code and data of a page whose link is pointed at, focused or touched. Links that are merely visible
 * fetch nothing: they accounted for half of all files of a first view. It listens on the document, so a link
 * costs nothing by itself; `data-prefetch="none"` on a link or an element around it excludes it.
 */
export function Prefetch() {
  const { key } = useLocation()
  const router = use(DataRouterContext)?.router
  const manifest = use(FrameworkContext)?.manifest
  const [modules, setModules] = useState<readonly string[]>([])
  // With the address they were pointed at on: what a page lacks depends on the current page.
  const [pages, setPages] = useState<readonly { page: string; on: string }[]>([])

  useEffect(() => {
    const allowed = prefetchAllowance(line(), isSignedIn())
    const ended = new AbortController()
    const { signal } = ended

    const codeOf = (page: string) =>
      ((router && matchRoutes(router.routes, page)) ?? []).flatMap(({ route }) => {
        const entry = manifest?.routes[route.id ?? '']
        return entry ? [entry] : []
      })

    const addModules = (page: string) => {
      const wanted = codeOf(page).flatMap(({ module, imports = [] }) => [module, ...imports])
      setModules((known) => {
        const fresh = wanted.filter((href) => !known.includes(href))
        return fresh.length === 0 ? known : [...known, ...new Set(fresh)]
      })
    }

    const reachedFor = ({ target, type }: Event) => {
      const link = linkOf(target)
      const page = link && pageOf(link)
      if (!page || asked.has(page)) return
      const ask = () => {
        // A press focuses the link while the pointer's delay is still running.
        if (asked.has(page)) return
        asked.add(page)
        addModules(page)
        if (!allowed.data || !mayBeFetchedAhead(new URL(page, location.href))) return
        // If the code cannot be loaded, the router would reload the current page, although nobody has clicked
        // yet.
        Promise.all(codeOf(page).map(({ module }) => import(/* @vite-ignore */ module))).then(
          () => setPages((known) => [...known, { page, on: key }]),
          () => asked.delete(page),
        )
      }
      if (type !== 'pointerover') return ask()
      const timer = setTimeout(ask, MEANT_AFTER_MS)
      link.addEventListener('pointerleave', () => clearTimeout(timer), { once: true, signal })
    }

    if (allowed.code)
      for (const type of ['pointerover', 'focusin', 'touchstart'])
        document.addEventListener(type, reachedFor, { signal, passive: true })
    return () => ended.abort()
  }, [key, router, manifest])

  return (
    <>
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {pages.map(({ page, on }) => (on === key ? <PrefetchPageLinks key={page} page={page} /> : null))}
    </>
  )
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined
}

function pageOf(link: HTMLAnchorElement): string | undefined {
  if (link.closest('[data-prefetch="none"]')) return undefined
  const { href, target, hreflang } = link
  return pageAhead({ href, target, hreflang, download: link.hasAttribute('download') }, location.href)
}

function line(): Line {
  return 'connection' in navigator ? (navigator.connection as Line) : {}
}
