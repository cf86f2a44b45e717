/** The parts of a profile in page order; each is read and edited separately. Browsers load this list. */
export const sections = [
  'personal',
  'contacts',
  'occupation',
  'skills',
  'languages',
  'location',
  'target',
  'interests',
  'community',
  'workExperience',
  'education',
  'projects',
  'certificates',
  'privacy',
] as const
export type Section = (typeof sections)[number]

export const isSection = (name: string | undefined): name is Section => sections.some((one) => one === name)
