/**
 * Whether a navigation to the sign-out comes from one of our own pages, or from the visitor's own hand (typed, a bookmark).
 * Browsers that do not say where a request comes from are judged by the page they name, and without one refused.
 */
export function fromOwnPage(headers: Headers, origin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === origin
}
