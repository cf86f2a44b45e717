const KEY = 'consent'
const EVENT = 'consent-given'

/** Whether the visitor has agreed to be measured, in this browser. */
export function consentGiven(): boolean {
  try {
    return localStorage.getItem(KEY) === 'given'
  } catch {
    return false
  }
}

/** Calls back once the visitor agrees on this page. @returns what ends the waiting */
export function onConsent(callback: () => void): () => void {
  const ended = new AbortController()
  addEventListener(EVENT, callback, { once: true, signal: ended.signal })
  return () => ended.abort()
}
