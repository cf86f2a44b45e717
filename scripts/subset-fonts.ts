// Makes app/ui/fonts and app/ui/font-faces.css from the published families: only the weights and letters that
// the design uses, in files by alphabet, and the two weights of a CV, whose documents contain the letters of
// all seven languages. Run it when a family or the design changes: node scripts/subset-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subset from 'subset-font'

interface Face {
  family: 'Onest' | 'JetBrains Mono'
  /** The package's file with these letters. */
  from: string
  name: string
  ranges: string
  /** The name in style sheets if it is not the family's, so that these letters load later than the others. */
  called?: string
}

// Letters of European names: an author called Tomáš must not cost every reader the whole of extended Latin.
const european =
  'U+0102-0107,U+010C-0113,U+0116-011B,U+011E-011F,U+0122-0123,U+012A-012B,U+012E-0130,U+0136-0137,U+0139-013E,U+0141-0148,U+0150-0151,U+0154-0155,U+0158-015B,U+015E-0165,U+016A-016B,U+016E-0173,U+0179-017E,U+0218-021B,U+1E9E'
const latin =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BC,U+02C6,U+02DA,U+02DC,U+2009-200D,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+2044,U+2060,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const restOfLatin =
  'U+0100-0101,U+0108-010B,U+0114-0115,U+011C-011D,U+0120-0121,U+0124-0129,U+012C-012D,U+0132-0135,U+0138,U+013F-0140,U+0149-014F,U+0156-0157,U+015C-015D,U+0166-0169,U+016C-016D,U+0174-0178,U+017F-0217,U+021C-02BA,U+1E00-1E9D,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113'
const cyrillic = 'U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'
const restOfCyrillic = 'U+0460-048F,U+0492-04AF,U+04B2-052F,U+20B4'

const faces: Face[] = [
  { family: 'Onest', from: 'latin', name: 'onest-latin', ranges: latin },
  {
    family: 'Onest',
    from: 'latin-ext',
    name: 'onest-european',
    ranges: european,
    called: 'Onest European',
  },
  { family: 'Onest', from: 'latin-ext', name: 'onest-latin-ext', ranges: restOfLatin },
  { family: 'Onest', from: 'cyrillic', name: 'onest-cyrillic', ranges: cyrillic },
  { family: 'Onest', from: 'cyrillic-ext', name: 'onest-cyrillic-ext', ranges: restOfCyrillic },
  { family: 'JetBrains Mono', from: 'latin', name: 'jetbrains-mono-latin', ranges: latin },
  { family: 'JetBrains Mono', from: 'latin-ext', name: 'jetbrains-mono-european', ranges: european },
  { family: 'JetBrains Mono', from: 'cyrillic', name: 'jetbrains-mono-cyrillic', ranges: cyrillic },
]

// The design's weights. Code is set without ligatures, which are half of the family.
const families = {
  Onest: {
    weights: { min: 400, max: 800 },
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'onum', 'pnum'],
  },
  'JetBrains Mono': { weights: { min: 400, max: 700 }, features: ['mark', 'mkmk', 'ccmp', 'locl'] },
} as const

function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}

const root = join(import.meta.dirname, '..')
const css: string[] = []
for (const { family, from, name, ranges, called = family } of faces) {
  const folder = family === 'Onest' ? 'onest' : 'jetbrains-mono'
  const { weights, features } = families[family]
  const source = join(
    root,
    `node_modules/@fontsource-variable/${folder}/files/${folder}-${from}-wght-normal.woff2`,
  )
  const font = await subset(readFileSync(source), charactersOf(ranges), {
    targetFormat: 'woff2',
    noLayoutClosure: family === 'JetBrains Mono',
    keepFeatures: [...features],
    variationAxes: { wght: weights },
  })
  writeFileSync(join(root, 'app/ui/fonts', `${name}.woff2`), font)
  process.stdout.write(`${name}: ${font.length} bytes\n`)
  css.push(`@font-face {
  font-family: "${called}";
  src: url("./fonts/${name}.woff2") format("woff2");
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  unicode-range: ${ranges.replaceAll(',', ', ')};
}`)
}
writeFileSync(
  join(root, 'app/ui/font-faces.css'),
  `/* Made by scripts/subset-fonts.ts. Both families are under the OFL, see app/ui/fonts. */\n${css.join('\n')}\n`,
)

for (const [weight, folder] of [
  ['regular', '400Regular/Onest_400Regular.ttf'],
  ['semibold', '600SemiBold/Onest_600SemiBold.ttf'],
] as const) {
  const source = join(root, 'node_modules/@expo-google-fonts/onest', folder)
  const letters = charactersOf([latin, european, cyrillic, 'U+2192,U+20B4'].join(','))
  const font = await subset(readFileSync(source), letters, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl'],
  })
  writeFileSync(join(root, 'app/features/cv/fonts', `onest-${weight}.ttf`), font)
  process.stdout.write(`onest-${weight}: ${font.length} bytes\n`)
}
