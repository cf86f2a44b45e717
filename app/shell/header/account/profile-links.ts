import { currentness, type MenuLink, type ProfileItem } from '../../menu/menu.ts'
import type { MenuUser } from '../../shell-data.ts'

const EDIT_PROFILE = '/profile/edit'

/**
 * The groups of links below a member's name, empty ones left out. The profile can be edited from here, whether content
 * says so or not; an employee's is kept by the employer and has no such link, even if content says so. Duties come last.
 */
export function profileLinks(
  { primary, secondary }: ProfileItem,
  { isEmployee, duties }: MenuUser,
  editTitle: string,
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
  return [[...first, ...edit], ...rest, [...duties]].filter((links) => links.length > 0)
}
