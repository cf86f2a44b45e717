import { useEffect } from 'react'
import { hasSignedOut, isSignedIn } from '#app/features/session/session-marks.ts'
import { forgetOwner } from './after-sign-out.ts'
import { signInForSource } from './authorized-source.ts'

/** A link to another site that is for members: it carries this as its `data-action`. */
const SOURCE_LINK = 'a[data-action="authorized-redirect-source"]'

/** What the session leaves to do on any page: a sign-out to be completed on the device, links that ask for a sign-in. */
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
  // A member goes there at once, in a tab of its own.
  if (isSignedIn()) link.target = '_blank'
  else {
    event.preventDefault()
    signInForSource(link.href)
  }
}
