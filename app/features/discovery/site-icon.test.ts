import { expect, test } from 'vitest'
import { siteIconOf } from './site-icon.server.ts'

const logo = (filename: string, width?: number, height?: number) => ({
  url: `/assets/guildhall/blt1/1/${filename}`,
  filename,
  content_type: filename.endsWith('.svg')
    ? 'image/svg+xml'
    : filename.endsWith('.pdf')
      ? 'application/pdf'
      : 'image/png',
  dimension: width === undefined || height === undefined ? undefined : { width, height },
})
const at = (filename: string) => `/images/asset/guildhall/blt1/1/${filename}`

test.each([
  ['a drawing', logo('sign.svg', 40, 40), { href: at('sign.svg'), size: undefined }],
  ['a drawing of no known size', logo('sign.svg'), { href: at('sign.svg'), size: undefined }],
  ['a picture', logo('sign.png', 512, 500), { href: `${at('sign.png')}?w=320`, size: 320 }],
  ['a small picture', logo('sign.png', 64, 64), { href: `${at('sign.png')}?w=320`, size: 64 }],
  ['a wide one with the name in it', logo('word.svg', 300, 80), undefined],
  ['a high one', logo('tower.png', 80, 300), undefined],
  ['a picture of no known size', logo('sign.png'), undefined],
  ['what is no picture', logo('sign.pdf', 64, 64), undefined],
  ['none', undefined, undefined],
])('%s', (_, asset, icon) => {
  expect(siteIconOf(asset)).toEqual(icon)
})
