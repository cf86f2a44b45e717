import { withLateScripts } from './late-scripts.ts'
import { PREVIEW_FRAMES } from './page-preview.ts'
import { withStyles } from './page-styles.ts'
import { hashMarkedScripts } from './script-hashes.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

/** Moves a document's scripts behind its first paint, and allows exactly those that the framework wrote. */
export function finishDocument(
  services: Services,
  written: Buffer,
  headers: Headers,
  {
    scriptMark,
    shared,
    styleNonce,
    referrers,
  }: {
    scriptMark: string
    shared: boolean
    styleNonce: string | undefined
    referrers: Record<string, string>
  },
): Buffer {
  const styled = shared ? withStyles(written, services.styles) : { page: written, sources: [] }
  const { page, sources } = hashMarkedScripts(withLateScripts(styled.page), scriptMark)
  const security = securityHeaders({
    scriptSources: sources,
    styleSources: styled.sources,
    secure: services.origin.startsWith('https:'),
    formTargets: services.formTargets,
    connectTargets: services.connectTargets,
    botCheckHost: services.botCheckHost,
    development: services.env.NODE_ENV === 'development',
    // Only a page in preview has one.
    ...(styleNonce === undefined ? {} : { frameAncestors: PREVIEW_FRAMES, styleNonce }),
  })
  // The policy is made for exactly these bytes; a page may set the other headers itself.
  for (const [name, value] of Object.entries({ ...security, ...referrers }))
    if (name === 'content-security-policy' || !headers.has(name)) headers.set(name, value)
  return page
}
