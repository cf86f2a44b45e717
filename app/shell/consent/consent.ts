// Whether this visitor allows what is not necessary. The choice is a cookie, so that it works without script, and pages
// are the same for everybody: app/first-paint.js reads it before anything is painted and leaves it on the document.

export const CONSENT_COOKIE = 'consent'

/** Asked again after half a year, whatever the answer was. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60

export const consentChoices = ['all', 'necessary'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** Where a choice is sent to. */
export const CONSENT_CALL = '/api/consent'

/** The choice that a request's or document's cookies hold; undefined: none yet, which is no consent. */
export function readConsent(cookies: string): ConsentChoice | undefined {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim())
    if (name === CONSENT_COOKIE) return consentChoices.find((choice) => choice === value)
  }
  return undefined
}

const given = new Set<() => void>()
const withdrawn = new Set<() => void>()

/** The answer that holds on this page; undefined: none yet. In the browser. */
export function presentChoice(): ConsentChoice | undefined {
  return consentChoices.find((choice) => choice === document.documentElement.dataset.consent)
}

/** Whether something that is not necessary may be stored or sent now. In the browser; asked before each time. */
export const consentGiven = (): boolean => presentChoice() === 'all'

/**
 * Calls back when the visitor gives consent on this page; at once when it was given already.
 * @returns what stops it
 */
export function onConsent(callback: () => void): () => void {
  given.add(callback)
  if (consentGiven()) callback()
  return () => void given.delete(callback)
}

/**
 * Calls back when the visitor refuses on this page, whether or not there was consent before: what was begun ends, what was stored goes.
 * @returns what stops it
 */
export function onConsentWithdrawn(callback: () => void): () => void {
  withdrawn.add(callback)
  return () => void withdrawn.delete(callback)
}

/** Makes a choice hold on this page and tells those who asked. Sending it to be kept is the form's part. */
export function applyConsent(choice: ConsentChoice): void {
  const before = presentChoice()
  const { dataset } = document.documentElement
  dataset.consent = choice
  delete dataset.consentOpen
  if (before === choice) return
  for (const callback of choice === 'all' ? given : withdrawn) callback()
}
