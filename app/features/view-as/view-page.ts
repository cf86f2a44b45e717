import { parsePagePath } from '#app/locale/addresses.ts'

/** Where editors choose as whom they see the site. */
export const VIEW_PAGE = '/admin/view-as'

/** Pages that are the editor's own whatever is seen: beginning and ending a view, and signing out. */
const OWN_PAGES: readonly string[] = [VIEW_PAGE, '/sign-out', '/sign-out/done']

export const isOwnPage = (path: string): boolean =>
  OWN_PAGES.includes(parsePagePath(path.replace(/\.data$/, ''))?.page ?? '')
