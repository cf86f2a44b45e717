import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Marks the document while the last request by script was a change, for the error page that may follow
 * (errors/page/loads-again.tsx). A module shared with that page would be part of every page's first code.
 */
export function useLastRequest(): void {
  const navigation = useNavigation()
  const isChange = [navigation, ...useFetchers()].some(
    ({ state, formMethod = 'GET' }) => state !== 'idle' && formMethod !== 'GET',
  )
  // Reads in the background do not end it: the error page of a change is still shown.
  const isOver = !isChange && navigation.state !== 'idle'
  useEffect(() => {
    if (isChange || isOver) document.documentElement.toggleAttribute('data-asked-change', isChange)
  }, [isChange, isOver])
}
