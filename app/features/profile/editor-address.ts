import type { Section } from '#domain/profile/sections.ts'

/** Id of the editor: the link that opens it moves the focus there. Other pages link to it too. */
export const EDITOR = 'editor'

export const editorHref = (section: Section): string => `/profile/edit/${section}#${EDITOR}`

/** Id of the link that opens a section's editor. */
export const editLinkId = (section: Section): string => `edit-${section}`

/** Address after closing the editor: focuses the link that opened it. */
export const closedHref = (section: Section): string => `/profile#${editLinkId(section)}`
