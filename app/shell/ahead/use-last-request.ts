import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Notes on the document whether a change was asked for last, for the error page that may follow (errors/page/loads-again.tsx).
 * A module for both would be part of every page's first code.
 */
export function useLastRequest(): void {
  const asking = [useNavigation(), ...useFetchers()].filter(({ state }) => state !== 'idle')
  const wasChange = asking.some(({ formMethod = 'GET' }) => formMethod !== 'GET')
  useEffect(() => {
    if (asking.length > 0) document.documentElement.toggleAttribute('data-asked-change', wasChange)
  })
}
