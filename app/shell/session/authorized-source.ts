import { placeToReturnTo } from '#app/features/session/redirect-source.ts'
import { signInHref } from '#app/locale/links.ts'

/** Sends an anonymous reader to sign in and back to this page, which then opens the redirect source. */
export function signInForSource(source: string): void {
  const { pathname, search, hash } = location
  const [path = '', query] = placeToReturnTo({ path: pathname, search }, source).split(/(?=\?)/, 2)
  location.assign(signInHref({ path, search: query ?? '', hash }))
}
