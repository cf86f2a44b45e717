/**
 * The page's route pattern without region and language, as in routes.ts: `/blog/:category/:slug`. Never an
 * address.
 */
export function routePattern(matches: readonly { route: { path?: string | undefined } }[]): string {
  const path = matches.flatMap(({ route }) => route.path ?? []).join('/')
  return `/${path.replace(/^\/?:region\/:locale\/?/, '').replaceAll('?', '')}`
}
