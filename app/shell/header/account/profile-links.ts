import { currentness, type MenuLink, type ProfileItem } from '../../menu/menu.ts'
import type { MenuUser } from '../../shell-data.ts'

const EDIT_PROFILE = '/profile/edit'

/**
 * Groups of links below a member's name; empty groups are left out. The profile can always be edited from
 * here, except by employees: the employer keeps theirs, so they get no such link even if content has one.
 * Roles come last, beginning with the link to edit this page.
 */
export function profileLinks(
  { primary, secondary }: ProfileItem,
  { isEmployee, duties, editing }: MenuUser,
  editTitle: string,
  /** Without region and language. */
  page: string,
): MenuLink[][] {
  const leadsToEdit = ({ url }: MenuLink) => currentness(url, EDIT_PROFILE) === 'page'
  const written = [primary, secondary].map((links) =>
    isEmployee ? links.filter((link) => !leadsToEdit(link)) : links,
  )
  const [first = [], ...rest] = written
  const edit =
    isEmployee || written.flat().some(leadsToEdit)
      ? []
      : [{ kind: 'link' as const, title: editTitle, url: EDIT_PROFILE }]
  const editPage: MenuLink[] =
    editing === undefined
      ? []
      : [{ kind: 'link', title: editing, url: `/admin/edit?page=${encodeURIComponent(page)}` }]
  return [[...first, ...edit], ...rest, [...editPage, ...duties]].filter((links) => links.length > 0)
}
