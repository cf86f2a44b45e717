export const DESK_PAGE = '/admin/privacy'

export const HOLDS_PAGE = '/admin/privacy/holds'

export const REPORT_PAGE = '/admin/privacy/report'
export const REPORT_FILE = '/admin/privacy/report.csv'

export const requestPage = (id: string) => `${DESK_PAGE}/${id}`
/** The file with the data of the person who made an access request. */
export const requestFile = (id: string) => `${DESK_PAGE}/${id}/data.json`
