import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { gradient, photograph, pretendSize } from '#tests/tools/pictures.ts'
import { readDataAddress } from './data-address.ts'
import { readPicture } from './given-picture.ts'

const address = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const png = await gradient(40, 30).png().toBuffer()
const jpeg = await photograph(50, 20)
const [gif, webp, avif] = await Promise.all([
  gradient(9, 9).gif().toBuffer(),
  gradient(9, 9).webp().toBuffer(),
  gradient(9, 9).avif().toBuffer(),
])
const [larger, enormous] = [await photograph(400, 300), await pretendSize(10_000, 10_000)]
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the bytes of an address', () => {
  const wrapped = (text: string) => text.replace(/.{1,76}/g, '$&\r\n ')
  const spellings: Record<string, (bytes: Buffer) => string> = {
    plain: (bytes) => address('image/png', bytes),
    'without padding': (bytes) => address('image/png', bytes).replace(/=+$/, ''),
    'in upper case': (bytes) =>
      address('IMAGE/PNG', bytes).replace('data:', 'DATA:').replace('base64', 'BASE64'),
    'with line breaks': (bytes) => `data:image/png;base64,\n${wrapped(bytes.toString('base64'))}`,
    'for addresses': (bytes) => `data:image/png;base64,${bytes.toString('base64url')}`,
    'base64 percent-encoded': (bytes) =>
      `data:image/png;base64,${encodeURIComponent(bytes.toString('base64'))}`,
    'percent-encoded': (bytes) =>
      `data:image/png,${[...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`,
    'with parameters': (bytes) =>
      `data:image/png; name=a.png; charset=utf-8; base64,${bytes.toString('base64')}`,
  }
  test.each(Object.entries(spellings))('%s', (_, spelled) =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (given) => {
        const bytes = Buffer.from(given)
        expect(readDataAddress(spelled(bytes), 1000)).toEqual({ label: 'image/png', bytes })
      }),
    ),
  )

  test.each([
    ['data:image/png;base64', 'is cut off'],
    ['data:image/png;base64,', 'is empty'],
    ['data:image/png;base64, \n ', 'is empty'],
    ['data:image/png;base64,AAAAA', 'is not written in base64'],
    ['data:image/png;base64,AA*A', 'is not written in base64'],
    [`data:image/png;base64,${'A'.repeat(4 * 1024 * 1024)}`, 'is larger than 2 MB'],
    [`data:image/png,${'A'.repeat(7 * 1024 * 1024)}`, 'is larger than 2 MB'],
  ])('%.40s %s', (text, reason) => expect(readDataAddress(text, 2 * 1024 * 1024)).toEqual({ reason }))
})

describe('a picture', () => {
  test.each([
    ['image/png', png, 'png'],
    ['', png, 'png'],
    ['application/octet-stream', jpeg, 'jpg'],
    ['image/jpeg', jpeg, 'jpg'],
    ['image/jpg', jpeg, 'jpg'],
  ])("labelled '%s' is known by its content", async (label, bytes, extension) => {
    const { width, height } = await sharp(bytes).metadata()
    expect(await readPicture(address(label, bytes))).toEqual({
      digest: digest(bytes),
      extension,
      contentType: extension === 'png' ? 'image/png' : 'image/jpeg',
      bytes,
      dimension: { width, height },
    })
  })

  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7))
  test.each([
    ['image/svg+xml', drawing, 'is image/svg+xml: only JPEG and PNG are kept'],
    ['image/gif', gif, 'is image/gif: only JPEG and PNG are kept'],
    ['image/webp', webp, 'is image/webp: only JPEG and PNG are kept'],
    ['image/avif', avif, 'is image/avif: only JPEG and PNG are kept'],
    ['', gif, 'is of no known type: only JPEG and PNG are kept'],
    ['image/png', drawing, 'is labelled image/png, and is none'],
    ['image/png', webp, 'is labelled image/png, and is none'],
    ['image/png', jpeg, 'is labelled image/png, and is image/jpeg'],
    ['image/gif', png, 'is labelled image/gif, and is image/png'],
    ['text/html', png, 'is labelled text/html, and is image/png'],
    ['image/png', cut(png), 'is broken'],
    ['image/jpeg', cut(larger), 'is broken'],
    ['image/png', png.subarray(0, 20), 'is broken'],
    ['image/png', Buffer.concat([png, Buffer.alloc(100, 'x')]), 'has something else behind it'],
    ['image/png', enormous, 'has too many pixels'],
    ['image/png', Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]), 'is larger than 20 MB'],
  ])("labelled '%s' that must not be kept: %#", async (label, bytes, reason) => {
    expect(await readPicture(address(label, bytes))).toEqual({ reason })
  })
})
