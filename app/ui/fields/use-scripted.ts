import { useLayoutEffect, useState } from 'react'

/**
 * False on the server and in the first render in the browser, so that a component can start as its version
 * without script. `before` runs once while that version is still on the page: the moment to read what has
 * been answered.
 */
export function useScripted(before?: () => void): boolean {
  const [scripted, setScripted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the first moment
  useLayoutEffect(() => {
    before?.()
    setScripted(true)
  }, [])
  return scripted
}
