// Kept apart from the drawings, which every page loads: only code that reads icon names from content needs
// this list.
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
