import { currentness, type MenuLink, type ProfileItem } from '../../menu/menu.ts'
import type { MenuUser } from '../../shell-data.ts'

const EDIT_PROFILE = '/profile/edit'

/**
 * The groups of links below a member's name, empty ones left out. The profile can be edited from here, whether content
 * says so or not; an employee's is kept by the employer and has no such link, even if content says so. Duties come last,
 * and first of them the way to where this page is edited.
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
