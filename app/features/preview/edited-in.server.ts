import type { RequestContext } from '#app/context.server.ts'
import type { EditPath } from '#app/ui/edit-tag.ts'
import type { Entry } from '#services/content/reader/reader.ts'

/** What an editor is led to from a page in preview; nothing for everybody else. */
export const editedIn = (
  { preview }: Pick<RequestContext, 'preview'>,
  contentType: string,
  { uid, locale }: Pick<Entry, 'uid' | 'locale'>,
): { edit?: EditPath } =>
  preview === undefined ? {} : { edit: `${contentType.toLowerCase()}.${uid}.${locale}` }
