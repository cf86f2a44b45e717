import { useEffect } from 'react'

/** Installs the worker that answers when the network is gone. Only a built site has one. */
export function useServiceWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD) return
    // Absent without https; refused by some private windows. The site is the same without.
    navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }, [])
}
