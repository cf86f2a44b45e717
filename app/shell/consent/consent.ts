// Whether this visitor allows what is not necessary. The choice is a cookie, so that it works without script
// while pages are the same for everybody: app/first-paint.js reads it before the first paint and sets it on
// the document.

export const CONSENT_COOKIE = 'consent'

/** The question comes back after half a year. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60

export const consentChoices = ['all', 'necessary'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** Address that stores a choice. */
export const CONSENT_CALL = '/api/consent'

/** The choice in a request's or document's cookies; undefined if there is none, which is no consent. */
export function readConsent(cookies: string): ConsentChoice | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim())
    if (name === CONSENT_COOKIE) return consentChoices.find((choice) => choice === value)
  }
  return undefined
}

const given = new Set<() => void>()
const withdrawn = new Set<() => void>()

/** The choice that applies to this page; undefined if there is none. Browser only. */
export function presentChoice(): ConsentChoice | undefined {
  return consentChoices.find((choice) => choice === document.documentElement.dataset.consent)
}

/** Whether anything that is not necessary may be stored or sent now. Browser only; ask before each use. */
export const consentGiven = (): boolean => presentChoice() === 'all'

/**
 * Calls back when the visitor gives consent on this page, or at once if it was given before.
 * @returns unsubscribes
 */
export function onConsent(callback: () => void): () => void {
  given.add(callback)
  if (consentGiven()) callback()
  return () => void given.delete(callback)
}

/**
 * Calls back when the visitor refuses on this page, with or without earlier consent: stop what was started
 * and delete what was stored.
 * @returns unsubscribes
 */
export function onConsentWithdrawn(callback: () => void): () => void {
  withdrawn.add(callback)
  return () => void withdrawn.delete(callback)
}

/** Applies a choice to this page and tells the subscribers. The form sends it to be stored. */
export function applyConsent(choice: ConsentChoice): void {
  const before = presentChoice()
  const { dataset } = document.documentElement
  dataset.consent = choice
  delete dataset.consentOpen
  if (before === choice) return
  for (const callback of choice === 'all' ? given : withdrawn) callback()
}
