// Who may change a profile. The profile of an employee is kept by the employer: pages, API and imports ask here.
import type { Profile } from './profile.ts'

/** What somebody does on the site themselves, whoever keeps their profile. */
const ownDeeds: ReadonlySet<string> = new Set(['consent', 'onboarding', 'dismissedHints'])

export const mayEdit = ({ epamer }: Pick<Profile, 'epamer'>): boolean => !epamer

/** @param fields those that somebody wants to write */
export const mayWrite = (profile: Pick<Profile, 'epamer'>, fields: readonly string[]): boolean =>
  mayEdit(profile) || fields.every((field) => ownDeeds.has(field))
