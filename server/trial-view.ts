import type { loadMessages } from '#app/locale/messages/load.ts'
import { loadPseudoMessages } from '#app/locale/messages/pseudo.ts'
import type { Env } from './env.ts'

/** How developers of the site view a page; in production it does not exist. */
export interface TrialView {
  direction: 'ltr' | 'rtl' | undefined
  messages: typeof loadMessages | undefined
}

const GALLERY = /^\/[^/]+\/[^/]+\/(?:ui|forms)(\.data)?$/

/**
 * Reads from a page's address how to view it: `?dir=rtl` shows any page from right to left in a
 * pseudo-language, `?dir=ltr` in one that lengthens the text, and the gallery of the design kit (`/ui`) and
 * the playground of forms (`/forms`) get their whole query. Such pages are rendered for one request and never
 * cached. In production these parameters are ignored.
 */
export function trialViews({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): (url: URL) => TrialView | undefined {
  if (NODE_ENV === 'production') return () => undefined
  return function trialViewOf({ pathname, searchParams }) {
    const asked = searchParams.get('dir')
    const direction = asked === 'ltr' || asked === 'rtl' ? asked : undefined
    if (direction === undefined && !GALLERY.test(pathname)) return undefined
    return {
      direction,
      messages: direction && ((_lang, areas) => loadPseudoMessages(areas, direction)),
    }
  }
}
