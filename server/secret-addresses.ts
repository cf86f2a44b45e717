/** Parameters of links in letters, and of sign-ins that are under way. */
const SECRET_PARAMETERS = ['token', 'pending']
const SECRET_PATH = /^\/[^/]+\/[^/]+\/(?:newsletter\/leave|saved-searches\/(?:confirm|stop))\/./

/** Whether a page's address lets whoever knows it act for somebody. */
export const holdsSecret = ({ pathname, searchParams }: URL): boolean =>
  SECRET_PATH.test(pathname) || SECRET_PARAMETERS.some((name) => searchParams.has(name))

/**
 * No other site is told such an address. Not `no-referrer`: browsers would then send the page's form, without script, with the origin
 * `null`, and a write from nowhere is refused.
 */
export const referrerPolicyOf = (url: URL): Record<string, string> =>
  holdsSecret(url) ? { 'referrer-policy': 'same-origin' } : {}
