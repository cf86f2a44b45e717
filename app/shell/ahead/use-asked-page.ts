import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * If the code of the next page cannot be loaded, offline or because a newer build has replaced it, the router
 * reloads the current page. This loads the page that the reader asked for instead.
 */
export function useAskedPage() {
  // The router's own state: `useNavigation` may report it only after the router has given up.
  const router = use(DataRouterContext)?.router
  useEffect(() => {
    const ended = new AbortController()
    // New in Firefox and Safari: without it the reader clicks once more.
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
