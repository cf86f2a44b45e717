// A headless browser: keeps cookies with their paths, follows redirects one at a time, and sends Origin with
// writes.
import type { Site } from './site.ts'

interface Cookie {
  value: string
  path: string
}

export interface CookieBrowser {
  cookies: Map<string, Cookie>
  /** One request without following redirects. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Follows redirects like a visitor; `at` is where they end. */
  open(path: string, init?: RequestInit): Promise<{ response: Response; at: string; text: string }>
  /** Submits a form of the page at `path`. */
  send(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ response: Response; at: string; text: string }>
  cookie(name: string): string | undefined
}

const MAX_REDIRECTS = 15

export function openBrowser(
  site: Pick<Site, 'request'>,
  headers: Record<string, string> = {},
  origin = 'http://127.0.0.1:3000',
): CookieBrowser {
  const cookies = new Map<string, Cookie>()

  function keep(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      const attribute = (wanted: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
      const expires = attribute('expires')
      const gone = attribute('max-age') === '0' || (expires !== undefined && new Date(expires) < new Date())
      if (gone) cookies.delete(name)
      else cookies.set(name, { value: pair.slice(name.length + 1), path: attribute('path') ?? '/' })
    }
  }

  const browser: CookieBrowser = {
    cookies,
    cookie: (name) => cookies.get(name)?.value,
    async ask(path, init = {}) {
      const url = new URL(path, origin)
      const sent = [...cookies].filter(
        ([, cookie]) => cookie.path === '/' || `${url.pathname}/`.startsWith(`${cookie.path}/`),
      )
      const all = new Headers({ 'sec-fetch-site': 'same-origin', ...headers })
      for (const [name, value] of new Headers(init.headers)) all.set(name, value)
      if (sent.length > 0 && !all.has('cookie'))
        all.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '))
      if (init.method !== undefined && init.method !== 'GET' && !all.has('origin')) all.set('origin', origin)
      const response = await site.request(url.pathname + url.search, {
        ...init,
        headers: all,
        redirect: 'manual',
      })
      keep(response)
      return response
    },
    async open(path, init = {}) {
      let at = path
      let next = init
      for (let step = 0; step < MAX_REDIRECTS; step++) {
        const response = await browser.ask(at, next)
        const location = response.headers.get('location')
        if (response.status < 300 || response.status > 399 || location === null)
          return { response, at, text: await response.text() }
        const to = new URL(location, new URL(at, origin))
        if (to.origin !== origin) return { response, at: to.href, text: '' }
        at = to.pathname + to.search + to.hash
        if (response.status !== 307 && response.status !== 308) next = {}
      }
      throw new Error(`Redirected again and again, the last time to ${at}`)
    },
    send: (path, fields) =>
      browser.open(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
  }
  return browser
}

/** Signs in at the embedded provider as a visitor would. */
export async function signIn(
  browser: CookieBrowser,
  {
    email,
    password = 'guildhall-demo',
    redirect = '/global/en-us/home',
  }: {
    email: string
    password?: string
    redirect?: string
  },
) {
  const form = await browser.open(`/api/login?area=club&redirect=${encodeURIComponent(redirect)}`)
  return browser.send(form.at, { email, password })
}
