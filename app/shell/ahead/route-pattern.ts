/** The pattern of the page without region and language, as routes.ts has it: `/blog/:category/:slug`. Never an address. */
export function routePattern(matches: readonly { route: { path?: string | undefined } }[]): string {
  const path = matches.flatMap(({ route }) => route.path ?? []).join('/')
  return `/${path.replace(/^\/?:region\/:locale\/?/, '').replaceAll('?', '')}`
}
