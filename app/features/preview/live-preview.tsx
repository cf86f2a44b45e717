import { useEffect } from 'react'

interface LivePreviewProps {
  stack: { apiKey: string; environment: string }
}

/**
 * Connects a page in preview to the editor's window that frames it, by the vendor's own library: when the editor types, the
 * page is asked for again. Only pages in preview load it, and it knows no token: drafts are read on the server.
 */
export function LivePreview({ stack: { apiKey, environment } }: LivePreviewProps) {
  useEffect(() => {
    void import('@contentstack/live-preview-utils').then(({ default: livePreview }) =>
      livePreview.init({ enable: true, ssr: true, stackDetails: { apiKey, environment } }),
    )
  }, [apiKey, environment])
  return null
}
