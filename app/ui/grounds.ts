// The two grounds of pages, which a tenant may choose, and how well colours are read on them.

/** As content writes a colour. */
export const HEX = /^#[0-9a-f]{6}$/i
export interface Grounds {
  paper: string
  ink: string
}

export const ownGrounds: Grounds = { paper: '#fbfaf6', ink: '#0f1216' }
/** Grounds leave room for the greys between them; WCAG 2.2 AA for text alone is 4.5. */
const APART = 12

/** The grounds that pages have with these colours of content: for what is outside of pages, such as a phone's own bars. */
export function groundsOfBrand(colours: Partial<Grounds> | undefined) {
  const known = (colour: string | undefined) => (colour && HEX.test(colour) ? colour : undefined)
  return readGrounds(known(colours?.paper), known(colours?.ink)) ?? ownGrounds
}

/** Undefined when the chosen ones are too much alike. */
export function readGrounds(paper: string | undefined, ink: string | undefined) {
  if (paper === undefined && ink === undefined) return ownGrounds
  const grounds = { paper: paper ?? ownGrounds.paper, ink: ink ?? ownGrounds.ink }
  const right = luminanceOf(grounds.paper) > luminanceOf(grounds.ink)
  return right && contrast(grounds.paper, grounds.ink) >= APART ? grounds : undefined
}

/** Of two colours, from 1 to 21, after WCAG 2.2. */
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
