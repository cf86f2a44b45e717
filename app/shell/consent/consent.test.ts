import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyConsent, consentGiven, onConsent, onConsentWithdrawn, readConsent } from './consent.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', undefined],
  ['consent=all', 'all'],
  ['locale=uk-ua; consent=necessary; theme=dark', 'necessary'],
  ['consent=', undefined],
  ['consent=yes', undefined],
  ['consent=allx', undefined],
  ['other-consent=all', undefined],
  ['consent=all=', 'all'],
])('the cookies %j hold the choice %s', (cookies, choice) => {
  expect(readConsent(cookies)).toBe(choice)
})

test('no choice is no consent, and neither is the necessary', () => {
  expect(consentGiven()).toBe(false)
  applyConsent('necessary')
  expect(consentGiven()).toBe(false)
  applyConsent('all')
  expect(consentGiven()).toBe(true)
})

test('listeners are called once per change, and not after unsubscribing', () => {
  const given = vi.fn()
  const withdrawn = vi.fn()
  const stop = onConsent(given)
  onConsentWithdrawn(withdrawn)
  expect(given).not.toHaveBeenCalled()
  applyConsent('necessary')
  expect(withdrawn).toHaveBeenCalledTimes(1)
  applyConsent('all')
  applyConsent('all')
  expect(given).toHaveBeenCalledTimes(1)
  applyConsent('necessary')
  expect(withdrawn).toHaveBeenCalledTimes(2)
  stop()
  applyConsent('all')
  expect(given).toHaveBeenCalledTimes(1)
})

test('existing consent is reported at once', () => {
  applyConsent('all')
  const late = vi.fn()
  onConsent(late)()
  expect(late).toHaveBeenCalledTimes(1)
})
