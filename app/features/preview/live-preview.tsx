import { useEffect } from 'react'

declare global {
  interface Window {
    /** Read by goober, which the preview library makes its style sheets with. */
    __nonce__?: string
  }
}

interface LivePreviewProps {
  stack: { apiKey: string; environment: string; styleNonce: string }
}

/**
 * Connects a page in preview to the editor's window that frames it, by the vendor's own library: when the editor types, the
 * page is asked for again. Only pages in preview load it, and it knows no token: drafts are read on the server.
 */
export function LivePreview({ stack: { apiKey, environment, styleNonce } }: LivePreviewProps) {
  useEffect(() => {
    // The policy of the document allows the library's style sheets by this mark, whatever later answers carry.
    window.__nonce__ ??= styleNonce
    void import('@contentstack/live-preview-utils').then(({ default: livePreview }) =>
      livePreview.init({ enable: true, ssr: true, stackDetails: { apiKey, environment } }),
    )
  }, [apiKey, environment, styleNonce])
  return null
}
