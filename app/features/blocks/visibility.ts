// Who sees a block, a page or a button. The bytes of a page are the same for all of its kind of reader, so what depends
// on the screen is left to styles, and everything else is decided before the page is written.

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

export const buttonVisibilities = ['All', 'Authorized', 'Unauthorized'] as const
export type ButtonVisibility = (typeof buttonVisibilities)[number]

export interface BlockReader {
  isAuthorized: boolean
  isEmployee: boolean
}

export const anonymousReader: BlockReader = { isAuthorized: false, isEmployee: false }

/** The screens that show it; undefined: nobody here sees it. */
export type Screens = 'all' | 'mobiles' | 'desktops'

export function screensOf(
  visibility: Visibility,
  audience: Audience,
  reader: BlockReader,
): Screens | undefined {
  if (visibility === 'Hidden' || visibility === 'Never') return undefined
  if (visibility === 'Authorized' && !reader.isAuthorized) return undefined
  if (visibility === 'Anonymous' && reader.isAuthorized) return undefined
  if (audience === 'Authorized' && !reader.isAuthorized) return undefined
  if (audience === 'Anonymous' && reader.isAuthorized) return undefined
  if (audience === 'EPAMer' && !(reader.isAuthorized && reader.isEmployee)) return undefined
  if (visibility === 'ForMobilesOnly') return 'mobiles'
  return visibility === 'ForDesktopOnly' ? 'desktops' : 'all'
}

export function isButtonVisible(visibility: ButtonVisibility, reader: BlockReader): boolean {
  if (visibility === 'All') return true
  return reader.isAuthorized === (visibility === 'Authorized')
}
