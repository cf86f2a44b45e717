import { belongsTo, type Group, type Reader } from '#app/features/audience/audience.ts'

// Visibility of blocks and pages. A page's bytes are the same for one kind of reader, so style sheets handle
// what depends on the screen, and everything else is decided during rendering.

export const visibilities = [
  'All',
  'Authorized',
  'Anonymous',
  'Hidden',
  'Never',
  'ForMobilesOnly',
  'ForDesktopOnly',
] as const
export type Visibility = (typeof visibilities)[number]

export const audiences = ['All', 'Anonymous', 'Authorized', 'EPAMer'] as const
export type Audience = (typeof audiences)[number]

/** The screens that show it; undefined: nobody here sees it. */
export type Screens = 'all' | 'mobiles' | 'desktops'

export function screensOf(visibility: Visibility, audience: Audience, reader: Reader): Screens | undefined {
  if (visibility === 'Hidden' || visibility === 'Never') return undefined
  const groups = [groupOfVisibility[visibility] ?? 'all', groupOfAudience[audience]] as const
  if (!groups.every((group) => belongsTo(group, reader))) return undefined
  if (visibility === 'ForMobilesOnly') return 'mobiles'
  return visibility === 'ForDesktopOnly' ? 'desktops' : 'all'
}

const groupOfVisibility: Partial<Record<Visibility, Group>> = {
  Authorized: 'authorized',
  Anonymous: 'anonymous',
}

const groupOfAudience: Record<Audience, Group> = {
  All: 'all',
  Anonymous: 'anonymous',
  Authorized: 'authorized',
  EPAMer: 'employees',
}
