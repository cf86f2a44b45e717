/** Zones to choose from. The given one too: runtimes know zones that they do not list. */
export const zoneNames = (chosen: string): string[] => [
  ...new Set(['UTC', ...(chosen === '' ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')]),
]
