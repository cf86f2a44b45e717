import { useEffect } from 'react'
import { hasSignedOut, isSignedIn } from '#app/features/session/session-marks.ts'
import { forgetOwner } from './after-sign-out.ts'
import { signInForSource } from './authorized-source.ts'

/** Links to other sites for members only carry this `data-action`. */
const SOURCE_LINK = 'a[data-action="authorized-redirect-source"]'

/** On every page: completes a sign-out on this device, and handles links that require signing in. */
export function useTraces(): void {
  useEffect(() => {
    if (!isSignedIn() && hasSignedOut()) forgetOwner()
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

function follow(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(SOURCE_LINK)
  if (!link) return
  // For members the link opens at once, in a new tab.
  if (isSignedIn()) link.target = '_blank'
  else {
    event.preventDefault()
    signInForSource(link.href)
  }
}
