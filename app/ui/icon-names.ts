// Apart from the signs themselves, which every page has: only who reads a name from content asks for the list.
export const iconNames = [
  'arrow-right',
  'arrow-left',
  'chevron-down',
  'chevron-right',
  'menu',
  'close',
  'external',
  'copy',
  'check',
  'download',
  'link',
  'globe',
  'sun',
  'moon',
  'device',
  'feed',
  'search',
  'clock',
  'calendar',
  'user',
  'mail',
  'telegram',
  'linkedin',
  'facebook',
  'twitter',
  'github',
  'youtube',
] as const

export function isIconName(value: unknown): value is (typeof iconNames)[number] {
  return iconNames.some((name) => name === value)
}
