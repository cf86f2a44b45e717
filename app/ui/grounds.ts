// The two background colours of pages, which a tenant may choose, and the contrast of colours on them.

/** Colours as content writes them. */
export const HEX = /^#[0-9a-f]{6}$/i
export interface Grounds {
  paper: string
  ink: string
}

export const ownGrounds: Grounds = { paper: '#fbfaf6', ink: '#0f1216' }
/**
 * Minimum contrast between the two backgrounds, which leaves room for the greys between them; for text alone
 * WCAG 2.2 AA asks for 4.5.
 */
const APART = 12

/**
 * Background colours of pages for a tenant's colours, for use outside of pages, such as a phone's toolbar.
 */
export function groundsOfBrand(colours: Partial<Grounds> | undefined) {
  const known = (colour: string | undefined) => (colour && HEX.test(colour) ? colour : undefined)
  return readGrounds(known(colours?.paper), known(colours?.ink)) ?? ownGrounds
}

/** @returns undefined if the chosen colours are too similar */
export function readGrounds(paper: string | undefined, ink: string | undefined) {
  if (paper === undefined && ink === undefined) return ownGrounds
  const grounds = { paper: paper ?? ownGrounds.paper, ink: ink ?? ownGrounds.ink }
  const right = luminanceOf(grounds.paper) > luminanceOf(grounds.ink)
  return right && contrast(grounds.paper, grounds.ink) >= APART ? grounds : undefined
}

/** Contrast of two colours, from 1 to 21, as defined by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
