import { contrast, HEX, ownGrounds, readGrounds } from '#app/ui/grounds.ts'

/** A tenant's colours, as custom properties of the page's root element. */
export type Brand = Readonly<Record<`--${string}`, string>>

/** Colours as content gives them, such as #c93a15; empty keeps the product's own. */
export interface BrandColours {
  accent_light: string
  accent_dark: string
  second_light: string
  second_dark: string
  /** Background of light pages. */
  paper: string
  /** Background of dark pages and bands, and text colour of light ones. */
  ink: string
}

// WCAG 2.2 AA for text.
const READABLE = 4.5

/**
 * Reads the colours of content. Invalid colours and colours without enough contrast are ignored: a typing
 * mistake must not make the site unreadable. `problems` names each such field.
 */
export function readBrand(colours: BrandColours): { brand: Brand | undefined; problems: string[] } {
  const problems: string[] = []
  const read = (field: keyof BrandColours): string | undefined => {
    const colour = colours[field]
    if (colour === '') return undefined
    if (HEX.test(colour)) return colour
    problems.push(`brand.${field}: is no colour such as #c93a15`)
    return undefined
  }
  const grounds = readGrounds(read('paper'), read('ink'))
  if (grounds === undefined)
    problems.push('brand.paper, brand.ink: are not far enough apart to read one on the other')
  const { paper, ink } = grounds ?? ownGrounds
  const pair = (name: 'accent' | 'second') => {
    const light = read(`${name}_light`)
    const dark = read(`${name}_dark`) ?? light
    return [
      readableOn(light, paper, `${name}_light`, problems),
      readableOn(dark, ink, colours[`${name}_dark`] === '' ? `${name}_light` : `${name}_dark`, problems),
    ] as const
  }
  const brand: Brand = {
    ...(grounds === undefined || grounds === ownGrounds ? {} : groundsOf(grounds)),
    ...accentOf(pair('accent')),
    ...secondOf(pair('second')),
  }
  return { brand: Object.keys(brand).length > 0 ? brand : undefined, problems }
}

function readableOn(
  colour: string | undefined,
  ground: string,
  field: string,
  problems: string[],
): string | undefined {
  if (colour === undefined || contrast(colour, ground) >= READABLE) return colour
  problems.push(`brand.${field}: cannot be read on ${ground}`)
  return undefined
}

const groundsOf = ({ paper, ink }: { paper: string; ink: string }): Brand => ({
  '--ink': ink,
  '--paper': `light-dark(${paper}, ${ink})`,
  '--sheet': `light-dark(color-mix(in srgb, ${paper} 40%, white), color-mix(in srgb, ${ink} 95%, white))`,
  '--wash': `light-dark(color-mix(in srgb, ${paper} 96%, ${ink}), color-mix(in srgb, ${ink} 95%, white))`,
  '--stage': `light-dark(${ink}, color-mix(in srgb, ${ink} 94%, white))`,
  '--text': `light-dark(${ink}, color-mix(in srgb, ${paper} 94%, ${ink}))`,
})

function accentOf([light, dark]: readonly [string | undefined, string | undefined]): Brand {
  if (light === undefined || dark === undefined) return {}
  return {
    '--accent': `light-dark(${light}, ${dark})`,
    '--accent-strong': `light-dark(color-mix(in srgb, ${light} 84%, black), color-mix(in srgb, ${dark} 80%, white))`,
    '--accent-soft': `light-dark(color-mix(in srgb, ${light} 14%, white), color-mix(in srgb, ${dark} 18%, black))`,
    '--on-accent': `light-dark(${textOn(light)}, ${textOn(dark)})`,
  }
}

function secondOf([light, dark]: readonly [string | undefined, string | undefined]): Brand {
  if (light === undefined || dark === undefined) return {}
  return {
    '--verdigris': `light-dark(${light}, ${dark})`,
    '--verdigris-soft': `light-dark(color-mix(in srgb, ${light} 14%, white), color-mix(in srgb, ${dark} 18%, black))`,
  }
}

/** Black or white, whichever has more contrast. */
const textOn = (colour: string): string =>
  contrast('#ffffff', colour) >= contrast('#000000', colour) ? '#ffffff' : '#000000'
