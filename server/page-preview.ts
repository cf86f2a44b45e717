import type { Clock } from '#services/clock.ts'
import { createHttpTransport } from '#services/content/reader/http-transport.ts'
import { createReader, type Reader } from '#services/content/reader/reader.ts'
import { DRAFT } from '#services/content/store/stack-change.ts'
import type { SiteStack } from '#services/content/wire.ts'
import type { Log } from '#services/log.ts'
import type { Env } from './env.ts'
import { DEMO_PREVIEW_TOKEN } from './seed-content.ts'
import { readerWithout } from './without-features.ts'

/** Origins that may frame a page in preview: the site's own, and the vendor's authoring sites. */
export const PREVIEW_FRAMES = ['https://app.contentstack.com', 'https://*.contentstack.com']

export interface PagePreview {
  reader: Reader
  /**
   * Source of the page: this installation's drafts, or the upstream's environment through its preview host.
   */
  site(site: SiteStack): SiteStack
}

export interface PagePreviewOptions {
  env: Pick<
    Env,
    'CONTENT_PREVIEW_TOKEN' | 'CONTENT_PREVIEW_HOST' | 'FEATURES_OFF' | 'upstream' | 'demo' | 'previews'
  >
  reader: Reader
  log: Log
  clock: Clock
}

/**
 * How a page shows the draft in its address (`?live_preview=<hash>`), if this site shows drafts: in a demo,
 * or when the operator set CONTENT_PREVIEW_TOKEN. The token stays on the server; the browser knows only the
 * hash.
 */
export function pagePreviews({
  env,
  reader,
  log,
  clock,
}: PagePreviewOptions): (url: URL) => PagePreview | undefined {
  const token = env.CONTENT_PREVIEW_TOKEN ?? (env.demo ? DEMO_PREVIEW_TOKEN : undefined)
  const { upstream, CONTENT_PREVIEW_HOST: host } = env
  if (token === undefined || !env.previews) return () => undefined
  const remote =
    upstream !== undefined && host !== undefined
      ? readerWithout(
          createReader({
            transport: createHttpTransport({
              host,
              apiKey: upstream.apiKey,
              token: upstream.deliveryToken,
              log,
            }),
            clock,
            log,
          }),
          env.FEATURES_OFF,
        )
      : undefined
  return function previewOf(url) {
    const hash = url.searchParams.get('live_preview') ?? ''
    if (hash === 'init' || !/^[\w-]{1,128}$/.test(hash)) return undefined
    return {
      reader: (remote ?? reader).previewing({ token, hash }),
      site: (site) => (remote === undefined ? { ...site, environment: DRAFT } : site),
    }
  }
}
