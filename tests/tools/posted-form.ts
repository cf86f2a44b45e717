// What contract tests of pages with forms share.
/** A form as a browser without script posts it, for `ask`. */
export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://127.0.0.1:3000' },
})

/** The page without what surrounds it. */
export const main = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
