import { parsePagePath } from '#app/locale/addresses.ts'
import { AUTH_PATH } from '#services/identity/cookie-names.ts'

/** Where editors choose as whom they see the site. */
export const VIEW_PAGE = '/admin/view-as'

/** Where a view of this site begins and ends that an admin of the installation's first site has, and refuses a write. */
export const SITE_VIEW_PATH = `${AUTH_PATH}/view`
export const SITE_VIEW_END = `${SITE_VIEW_PATH}/end`
export const SITE_VIEW_REFUSED = `${SITE_VIEW_PATH}/refused`

/** Pages that are the editor's own whatever is seen: beginning and ending a view, and signing out. */
const OWN_PAGES: readonly string[] = [VIEW_PAGE, '/sign-out', '/sign-out/done']

export const isOwnPage = (path: string): boolean =>
  OWN_PAGES.includes(parsePagePath(path.replace(/\.data$/, ''))?.page ?? '')
