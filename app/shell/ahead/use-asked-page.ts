import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

/**
 * Where the code of the next page cannot be had, offline or because a newer build has taken its place, the router loads
 * the present page anew. The reader has asked for the next one, so that is loaded.
 */
export function useAskedPage() {
  const { location } = useNavigation()
  const asked = location && createPath(location)
  useEffect(() => {
    if (asked === undefined) return
    const ended = new AbortController()
    // Young in Firefox and Safari: without it the reader clicks once more.
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'reload' || event.userInitiated) return
        event.preventDefault()
        window.location.assign(asked)
      },
      { signal: ended.signal },
    )
    return () => ended.abort()
  }, [asked])
}
