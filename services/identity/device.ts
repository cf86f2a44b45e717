// The order matters: browsers also name those they derive from.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/**
 * A name by which a member recognises a device, from its user agent: 'Firefox, Linux'. Versions are left out.
 */
export function deviceName(userAgent: string | null): string {
  const find = (known: readonly (readonly [string, string])[]) =>
    known.find(([mark]) => userAgent?.includes(mark))?.[1]
  return [find(browsers), find(systems)].filter((part) => part !== undefined).join(', ')
}
