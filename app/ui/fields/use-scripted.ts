import { useLayoutEffect, useState } from 'react'

/**
 * False on the server and for the first moment in the browser, so that a part can begin as what works without a script.
 * `before` runs once, while that is still on the page: the moment to read what the reader has answered already.
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
