// Who may change a profile. The profile of an employee is kept by the employer: pages, API and imports ask here.
import type { Profile } from './profile.ts'

/** Fields that members always write themselves, even when their employer keeps the profile. */
const alwaysOwn: ReadonlySet<string> = new Set(['consent', 'onboarding', 'dismissedHints'])

export const mayEdit = ({ epamer }: Pick<Profile, 'epamer'>): boolean => !epamer

/** @param fields those that somebody wants to write */
export const mayWrite = (profile: Pick<Profile, 'epamer'>, fields: readonly string[]): boolean =>
  mayEdit(profile) || fields.every((field) => alwaysOwn.has(field))
