import type { SignedIn } from '#services/identity/viewer.ts'

/** An admin may do what editors may. */
export const mayEdit = (roles: SignedIn['roles']): boolean =>
  roles.includes('editor') || roles.includes('admin')
