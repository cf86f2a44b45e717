import { useEffect } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { lastRequest } from '../errors/last-request.ts'

/** Notes whether a change is asked for, for the error page that may follow. */
export function useLastRequest(): void {
  const asking = [useNavigation(), ...useFetchers()].filter(({ state }) => state !== 'idle')
  const wasChange = asking.some(({ formMethod = 'GET' }) => formMethod !== 'GET')
  useEffect(() => {
    if (asking.length > 0) lastRequest.wasChange = wasChange
  })
}
