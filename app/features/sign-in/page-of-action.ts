import { type FlowActionType, formatFlowAction, parseFlowAction } from '#app/features/session/flow-action.ts'
import { REDIRECT_SOURCE, sourceOfAction } from '#app/features/session/redirect-source.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Here } from '#app/locale/links.ts'
import { type RedirectRules, safeRedirect } from './safe-redirect.ts'

// An action in an address is run by script. Without script the member is led on to a page that does the same by a form or a link.

const pages: Record<Exclude<FlowActionType, 'authorized-redirect-source' | 'enrol'>, string> = {
  'english-assessment': '/english-test/take',
  'start-career-quiz': '/career-quiz',
  'add-favorite': '/favorites',
  'follow-author': '/following',
}

/**
 * Where a member without script goes on from an address with an action or a redirect source.
 * @returns undefined if the address asks for nothing, or its page is the one that does it
 */
export function pageOfAction(
  url: URL,
  here: Pick<Here, 'region' | 'locale'>,
  redirects: RedirectRules,
): string | undefined {
  const action = parseFlowAction(url.searchParams.get('action') ?? '')
  if (action === undefined) return safeRedirect(url.searchParams.get(REDIRECT_SOURCE), redirects)
  if (action.type === 'authorized-redirect-source')
    return safeRedirect(sourceOfAction(action, url.search), redirects)
  // The page of the course, where this leads, has the form itself.
  if (action.type === 'enrol') return undefined
  const path = pagePath({ ...here, page: pages[action.type] })
  return url.pathname === path ? undefined : `${path}?action=${encodeURIComponent(formatFlowAction(action))}`
}
