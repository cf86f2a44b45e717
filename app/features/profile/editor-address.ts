import type { Section } from '#domain/profile/sections.ts'

/** The id of the editor on its page: a link that opens it puts the focus there. Links of other pages name it too. */
export const EDITOR = 'editor'

export const editorHref = (section: Section): string => `/profile/edit/${section}#${EDITOR}`

/** The id of the link that opens a part's editor. */
export const editLinkId = (section: Section): string => `edit-${section}`

/** The profile once the editor is closed: the focus is on the link that opened it. */
export const closedHref = (section: Section): string => `/profile#${editLinkId(section)}`
