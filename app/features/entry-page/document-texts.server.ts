import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import type { DocumentText } from '#app/ui/document-text.tsx'

/** Keeps a long text out of a document's data, because its markup holds it. A navigation by script has no markup and gets it. */
export function leaveInDocument(context: RequestContext, name: string, text: string): string | DocumentText {
  const { texts } = context.get(renderingContext)
  if (texts === undefined) return text
  texts.set(name, text)
  return { inDocument: name }
}
