import type { Env } from './env.ts'
import { DEMO_PREVIEW_TOKEN } from './seed-content.ts'

export interface PagePreview {
  token: string
  hash: string
}

/** Frames that may show a page in preview: the site's own, and the authoring sites of the vendor. */
export const PREVIEW_FRAMES = ['https://app.contentstack.com', 'https://*.contentstack.com']

/**
 * The draft that a page address asks for (`?live_preview=<hash>`), where this site shows drafts at all: in a demo, or when
 * the operator set CONTENT_PREVIEW_TOKEN. The token stays on the server; the browser sees the hash alone.
 */
export function previewOf(
  url: URL,
  env: Pick<Env, 'CONTENT_PREVIEW_TOKEN' | 'demo'>,
): PagePreview | undefined {
  const token = env.CONTENT_PREVIEW_TOKEN ?? (env.demo ? DEMO_PREVIEW_TOKEN : undefined)
  const hash = url.searchParams.get('live_preview')
  if (token === undefined || hash === null || hash === '' || hash === 'init') return undefined
  return /^[\w-]{1,128}$/.test(hash) ? { token, hash } : undefined
}
