// The demo members, each signed in with their own browser.
import { type CookieBrowser, openBrowser, signIn } from './cookie-browser.ts'
import { openSite, type Site, type SiteOptions } from './site.ts'

export interface Members {
  site: Site
  /** With a complete profile and a public page. */
  member: CookieBrowser
  /** Just registered, with the onboarding postponed. */
  newcomer: CookieBrowser
  /** Works for the parent company. */
  employee: CookieBrowser
}

/** A site with all reference data, and its members. */
export async function openMembers(
  env: Record<string, string> = {},
  options: Pick<SiteOptions, 'project'> = {},
): Promise<Members> {
  const site = await openSite({ ...options, env: { DEMO: 'on', ...env }, reference: true })
  const newcomer = await signedIn(site, 'newcomer@guildhall.example')
  await newcomer.ask('/global/en-us/home?skip-onboarding=true')
  return {
    site,
    newcomer,
    member: await signedIn(site, 'member@guildhall.example'),
    employee: await signedIn(site, 'employee@employer.example'),
  }
}

/** @throws when the sign-in fails */
export async function signedIn(site: Site, email: string): Promise<CookieBrowser> {
  const browser = openBrowser(site)
  const { at } = await signIn(browser, { email })
  if (browser.cookie('signed_in') !== '1') throw new Error(`${email} is not signed in, but at ${at}`)
  return browser
}

/** Resets all limits. */
export const forgetLimits = ({ services }: Site) => services.database.pool.query('delete from limits.counter')

const PROFILE = '/api/club/profile'

export const patchProfile = (browser: CookieBrowser, body: unknown, headers: Record<string, string> = {}) =>
  browser.ask(PROFILE, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export const dataOf = async (answer: Response) =>
  ((await answer.json()) as { data: Record<string, unknown> }).data

export const profileOf = async (browser: CookieBrowser) => dataOf(await browser.ask(PROFILE))
