// Makes the icons of public/ out of favicon.svg: `node scripts/make-icons.ts`, after the sign has changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'public')
const sign = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const GROUND = '#0f1216'
const VIEW = 28

const drawn = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / VIEW })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** Systems cut the corners themselves: the ground reaches the edge, and the sign stays within the part that is never cut. */
const whole = sign.replace(' rx="5"', '')
const maskable = whole.replace(
  /(<rect[^>]*>)(.*)(<\/svg>)/,
  '$1<g transform="translate(3.5 3.5) scale(.75)">$2</g>$3',
)

/** An .ico that holds PNG pictures, as every browser of this century reads it. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes)

write('icon-192.png', await drawn(sign, 192))
write('icon-512.png', await drawn(sign, 512))
write('icon-maskable.png', await drawn(maskable, 512))
write(
  'apple-touch-icon.png',
  await sharp(await drawn(maskable, 180))
    .flatten({ background: GROUND })
    .png()
    .toBuffer(),
)
write(
  'favicon.ico',
  ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await drawn(sign, size) })))),
)
