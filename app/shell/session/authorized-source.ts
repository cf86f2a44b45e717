import { placeToReturnTo } from '#app/features/session/redirect-source.ts'
import { signInHref } from '#app/locale/links.ts'

/** Takes an anonymous reader to the sign-in, and back to this page, which then opens what they wanted to see. */
export function signInForSource(source: string): void {
  const { pathname, search, hash } = location
  const [path = '', query] = placeToReturnTo({ path: pathname, search }, source).split(/(?=\?)/, 2)
  location.assign(signInHref({ path, search: query ?? '', hash }))
}
