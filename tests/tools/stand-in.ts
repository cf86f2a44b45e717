/** The page that stands in for the made-up sites of a demo. */
export const STAND_IN = '/global/en-us/demo-elsewhere'

/** @param from the page with the link */
export const standsFor = (to: string, from: string): string =>
  `${STAND_IN}?${new URLSearchParams({ to, from })}`
