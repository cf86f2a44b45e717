import { mayEdit, type Viewer } from './viewer.ts'

/** Whom a site is for. Everybody else sees the sign-in alone. */
export const siteAccesses = ['everybody', 'members', 'employees'] as const
export type SiteAccess = (typeof siteAccesses)[number]

/** Editors and admins work on every site, whoever employs them. */
export function isLetIn(access: SiteAccess, viewer: Viewer): boolean {
  if (access === 'everybody') return true
  if (!viewer.authorized) return false
  return access === 'members' || viewer.employee || mayEdit(viewer.roles) || viewer.roles.includes('reviewer')
}
