import type { CookieBrowser } from './cookie-browser.ts'

/** A field of a page that its visitor does not see. */
const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

export interface Registration {
  email: string
  password: string
  firstName?: string
  lastName?: string
}

/** The fields of the registration, its terms read and accepted as they stand on the page. */
export async function registrationOn(browser: CookieBrowser, locale: string, person: Registration) {
  const { text } = await browser.open(`/global/${locale}/sign-up`)
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    ...person,
    version: hidden(text, 'version'),
    digest: hidden(text, 'digest'),
    terms: 'on',
  }
}

/** Accepts the terms in force, as somebody does who is asked for them. */
export async function acceptTerms(browser: CookieBrowser): Promise<void> {
  const { text } = await browser.open('/global/en-us/terms')
  const [version, digest] = [hidden(text, 'version'), hidden(text, 'digest')]
  await browser.send('/global/en-us/terms', { version, digest, answer: 'accept' })
}
