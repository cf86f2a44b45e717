/**
 * Where the words of an element come from, in the terms of the preview library: `content type.entry.locale`, and the way to
 * a field. An editor who clicks on the element gets to that field. Undefined outside of preview.
 */
export type EditPath = string | undefined

export const editTag = (path: EditPath, field: string | number) =>
  path === undefined ? undefined : { 'data-cslp': `${path}.${field}` }
