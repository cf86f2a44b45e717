/**
 * Origin of an element's text in the format of the preview library: `content type.entry.locale`, then the
 * path of the field. Clicking the element takes an editor to that field. Undefined outside of preview.
 */
export type EditPath = string | undefined

export const editTag = (path: EditPath, field: string | number) =>
  path === undefined ? undefined : { 'data-cslp': `${path}.${field}` }
