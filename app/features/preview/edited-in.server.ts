import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import type { EditPath } from '#app/ui/edit-tag.ts'
import type { Entry } from '#services/content/reader/reader.ts'

/** Target of an editor's click in preview; empty for everybody else. */
export const editedIn = (
  context: RequestContext,
  contentType: string,
  { uid, locale }: Pick<Entry, 'uid' | 'locale'>,
): { edit?: EditPath } =>
  context.get(renderingContext).preview === undefined
    ? {}
    : { edit: `${contentType.toLowerCase()}.${uid}.${locale}` }
