import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Line } from './prefetch-rules.ts'

/**
 * Installs the worker that answers when the network is gone, once the reader has done something: what it fetches for later
 * must not take the line from a first view. Only a built site has one.
 */
export function useServiceWorker() {
  useEffect(install, [])
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of every page that is read
  useEffect(() => {
    // Who saves data has a page fetched once.
    if ('connection' in navigator && (navigator.connection as Line).saveData) return
    navigator.serviceWorker?.controller?.postMessage({ read: location.href })
  }, [pathname, search])
}

function install() {
  if (!import.meta.env.PROD) return
  const done = new AbortController()
  const register = () => {
    done.abort()
    // Absent without https; refused by some private windows. The site is the same without.
    navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, register, { signal: done.signal, passive: true })
  return () => done.abort()
}
