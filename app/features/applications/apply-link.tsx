import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { signInHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { REFERRAL } from '#domain/applications/referral-parameter.ts'
import { type ApplicationSource, SOURCE_PARAMETER } from '#domain/applications/sources.ts'
import { APPLY } from './application-addresses.ts'
import { placeInHistory } from './place-in-history.ts'
import type { ApplyingStanding } from './standing.ts'

const Dialogs = lazy(() => import('./apply-dialogs.tsx').then((module) => ({ default: module.ApplyDialogs })))

interface ApplyLinkProps {
  standing: ApplyingStanding
  title: string
  source: ApplicationSource | undefined
  children: string
}

/**
 * Leads to the page to apply on. With script the form opens as a dialog over this page, at an address of its own:
 * the browser's back button closes it, a reload opens it again, and whoever signs in on the way returns to it.
 */
export function ApplyLink({ standing, source, children }: Omit<ApplyLinkProps, 'title'>) {
  const { here } = useLocale()
  const { page, modals, own } = standing
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const referral = useReferral()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!modals.includes('apply_wizard') || isForAnotherTab(event)) return
    event.preventDefault()
    const search = new URLSearchParams(query)
    search.set(APPLY, 'yes')
    if (source !== undefined) search.set(SOURCE_PARAMETER, source)
    if (own === undefined) location.assign(signInHref({ ...here, search: `?${search}` }))
    else void navigate({ search: `?${search}` }, { preventScrollReset: true })
  }
  return (
    <ButtonLink href={pageOf(page, source, referral)} onClick={open}>
      {children}
    </ButtonLink>
  )
}

function pageOf(page: string, source: string | undefined, referral: string | null): string {
  const query = new URLSearchParams({
    ...(source && { [SOURCE_PARAMETER]: source }),
    ...(referral && { [REFERRAL]: referral }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}

/** After hydration: a page is rendered once for all addresses that lead to it. */
function useReferral(): string | null {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(new URLSearchParams(location.search).get(REFERRAL)), [])
  return code
}

const isForAnotherTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** What the address asks for; its code is loaded only then. */
export function LateApplyDialogs({ standing, title, source }: Omit<ApplyLinkProps, 'children'>) {
  const [query] = useSearchParams()
  const isAsked = query.has(APPLY)
  // The entry of the history to which closing leads back.
  const openedFrom = useRef<number>(undefined)
  useEffect(() => {
    if (!isAsked) openedFrom.current = placeInHistory()
  })
  const { revalidate } = useRevalidator()
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !isAsked) void revalidate()
    wasAsked.current = isAsked
  }, [isAsked, revalidate])
  if (!isAsked || standing.own === undefined) return null
  return (
    <Suspense>
      <Dialogs page={standing.page} title={title} source={source} openedFrom={openedFrom} />
    </Suspense>
  )
}
