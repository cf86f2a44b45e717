import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { readerOf } from '#app/features/audience/audience.ts'
import { narrowed } from '#app/locale/locales.ts'
import type { LinkRules } from './content-link.ts'

/** The rules that decide, for this reader on this site, where a content link leads. */
export function linkRulesOf(context: RequestContext): LinkRules {
  const { env, accounts, redirects } = context.get(servicesContext)
  return {
    signedIn: readerOf(context.get(viewerContext).viewer).isAuthorized,
    destinations: env.destinations,
    providers: accounts?.upstreams.map(({ alias }) => alias),
    redirects,
    off: env.FEATURES_OFF,
    places: narrowed(env.places),
    signUpClosed: env.SIGN_UP === 'closed',
  }
}
