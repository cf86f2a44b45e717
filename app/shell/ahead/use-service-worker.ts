import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Line } from './prefetch-rules.ts'

/**
 * Installs the service worker for offline use after the first interaction: what it fetches for later must not
 * compete with the first view. Built sites only.
 */
export function useServiceWorker() {
  useEffect(install, [])
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of every page that is read
  useEffect(() => {
    // Readers who save data fetch each page once.
    if ('connection' in navigator && (navigator.connection as Line).saveData) return
    navigator.serviceWorker?.controller?.postMessage({ read: location.href })
  }, [pathname, search])
}

function install() {
  if (!import.meta.env.PROD) return
  const done = new AbortController()
  const register = () => {
    done.abort()
    // Missing without https and refused by some private windows. The site works without it.
    navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, register, { signal: done.signal, passive: true })
  return () => done.abort()
}
