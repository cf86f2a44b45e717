import { withoutSecret } from '#domain/consents/secret-addresses.ts'

/** Parameters of links in messages, and of sign-ins in progress. */
const SECRET_PARAMETERS = ['token', 'pending']

/** Whether knowing a page's address lets somebody see or do what its member may. */
export const holdsSecret = ({ pathname, searchParams }: URL): boolean =>
  withoutSecret(pathname) !== pathname || SECRET_PARAMETERS.some((name) => searchParams.has(name))

/**
 * Such an address is not sent to other sites. `no-referrer` would not do: browsers would then post the page's
 * form, without script, with the origin `null`, and a write without an origin is refused.
 */
export const referrerPolicyOf = (url: URL): Record<string, string> =>
  holdsSecret(url) ? { 'referrer-policy': 'same-origin' } : {}
