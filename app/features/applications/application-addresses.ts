export const applicationsPage = '/applications'
export const applicationPage = (id: string): string => `${applicationsPage}/${id}`
/** The link in a reminder before closing. */
export const closingRemindersPage = (token: string): string => `${applicationsPage}/reminders/${token}`
export const interviewFilePage = (id: string): string => `${applicationPage(id)}/interview.ics`
export const cvFilePage = (id: string): string => `${applicationPage(id)}/cv`

/** The state of its payment. The checkout sends members back to this page. */
export const paymentPage = (id: string): string => `${applicationPage(id)}/payment`

/** Parameter of a page that leads back when it is done: to an application that waits for it. */
export const BACK = 'back'

const BACK_PAGE = /^\/(?:apply|programs|vacancy)\/(?:[\w-]|%[0-9A-F]{2}){1,1000}$/

/** The page to go back to, below region and locale; nothing else is followed. */
export function backPageOf(query: URLSearchParams): string | undefined {
  const page = query.get(BACK) ?? ''
  return BACK_PAGE.test(page) ? page : undefined
}

/** Query parameter of a page over which the form is open as a dialog. */
export const APPLY = 'apply'

/** Query parameter of the page to apply on, to which sending leads. */
export const SENT = 'sent'
export const SENT_QUERY = `?${SENT}=yes`

/** Where a member makes a link for what is at `/apply/<part>`. */
export const referPage = (applyPage: string): string => applyPage.replace(/^\/apply\//, '/refer/')
