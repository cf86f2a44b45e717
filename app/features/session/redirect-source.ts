import { readQuery, withoutQuery, withQuery } from '#app/locale/query.ts'

/** A page of another site that is shown to members; it is opened in a new window once the visitor is signed in. */
export const REDIRECT_SOURCE = 'redirect-source'
/** Postpones the onboarding. */
export const SKIP_ONBOARDING = 'skip-onboarding'

interface Place {
  path: string
  search: string
}

/** Address that an anonymous visitor returns to, to be redirected from there. */
export function placeToReturnTo({ path, search }: Place, source: string): string {
  return `${path}${withQuery(search, [
    [REDIRECT_SOURCE, source],
    [SKIP_ONBOARDING, 'true'],
  ])}`
}

/** The source in an address, and the address without it. */
export function takeRedirectSource({ path, search }: Place): { source: string | undefined; address: string } {
  const source = readQuery(search, REDIRECT_SOURCE) ?? undefined
  return { source, address: `${path}${withoutQuery(search, [REDIRECT_SOURCE])}` }
}

/**
 * The source that an action names: `authorized-redirect-source:https%3A%2F%2Ftalent.example%2Ftests::`, or,
 * if it names none, the one beside it in the address.
 */
export function sourceOfAction({ vendor }: { vendor: string }, search: string): string | undefined {
  if (vendor === '') return readQuery(search, REDIRECT_SOURCE) ?? undefined
  try {
    return decodeURIComponent(vendor)
  } catch {
    return undefined
  }
}
