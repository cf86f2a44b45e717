export const DESK_PAGE = '/admin/privacy'

export const HOLDS_PAGE = '/admin/privacy/holds'

export const requestPage = (id: string) => `${DESK_PAGE}/${id}`
/** What is held about whoever asked for it, as a file. */
export const requestFile = (id: string) => `${DESK_PAGE}/${id}/data.json`
