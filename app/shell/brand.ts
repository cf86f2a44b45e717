/** The accent of a tenant, as custom properties for the page's outermost element. */
export type Brand = Readonly<Record<`--${string}`, string>>

const HEX = /^#[0-9a-f]{6}$/i

/** Colours that content chose. What is no colour is ignored: a typing mistake must not undress the site. */
export function readBrand(accentLight: string, accentDark: string): Brand | undefined {
  const light = HEX.test(accentLight) ? accentLight : undefined
  const dark = HEX.test(accentDark) ? accentDark : light
  if (light === undefined || dark === undefined) return undefined
  return {
    '--accent': `light-dark(${light}, ${dark})`,
    '--accent-strong': `light-dark(color-mix(in srgb, ${light} 84%, black), color-mix(in srgb, ${dark} 80%, white))`,
    '--accent-soft': `light-dark(color-mix(in srgb, ${light} 14%, white), color-mix(in srgb, ${dark} 18%, black))`,
    '--on-accent': `light-dark(${readableOn(light)}, ${readableOn(dark)})`,
  }
}

/** Black or white, whichever is read more easily on the colour. */
function readableOn(colour: string): string {
  const luminance = luminanceOf(colour)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
