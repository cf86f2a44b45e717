import { useEffect } from 'react'

/**
 * Installs the worker that answers when the network is gone, once the reader has done something: what it fetches for later
 * must not take the line from a first view. Only a built site has one.
 */
export function useServiceWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    const done = new AbortController()
    const install = () => {
      done.abort()
      // Absent without https; refused by some private windows. The site is the same without.
      navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
    }
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, install, { signal: done.signal, passive: true })
    return () => done.abort()
  }, [])
}
