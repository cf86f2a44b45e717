import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Where the code of the next page cannot be had, offline or because a newer build has taken its place, the router loads
 * the present page anew. The reader has asked for the next one, so that is loaded.
 */
export function useAskedPage() {
  // What the router knows at once; what it tells by `useNavigation` may come after it has given up.
  const router = use(DataRouterContext)?.router
  useEffect(() => {
    const ended = new AbortController()
    // Young in Firefox and Safari: without it the reader clicks once more.
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        const asked = router?.state.navigation.location
        if (event.navigationType !== 'reload' || event.userInitiated || asked === undefined) return
        event.preventDefault()
        window.location.assign(createPath(asked))
      },
      { signal: ended.signal },
    )
    return () => ended.abort()
  }, [router])
}
