// The length of recordings, by their frames.
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fragmentedMp4Of, mp4Of, webmOf } from '#tests/tools/recordings.ts'
import { containerOf } from './containers.ts'
import { FileRefused } from './refusal.ts'
import { checkLength } from './video.ts'

/** @returns whole seconds, or why it is refused */
async function length(bytes: Buffer): Promise<number | string | undefined> {
  const container = containerOf(bytes.subarray(0, 4_096))
  if (container !== 'mp4' && container !== 'webm') throw new Error(`It looks like ${container}`)
  const source = {
    bytes: bytes.length,
    read: async (start: number, size: number) => bytes.subarray(start, start + size),
    // In pieces that end anywhere.
    stream: async () =>
      Readable.from(
        Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, at * 7 + 7)),
      ),
    close: async () => {},
  }
  try {
    const seconds = await checkLength(source, container)
    return seconds && Math.round(seconds)
  } catch (error) {
    if (error instanceof FileRefused) return error.fault
    throw error
  }
}

/** Half a minute of WebM, with other elements before its frames. */
function withElements(others: Buffer): Buffer {
  const whole = webmOf(30)
  const at = whole.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
  return Buffer.concat([whole.subarray(0, at), others, whole.subarray(at)])
}

test.each([
  ['MP4', mp4Of],
  ['MP4 of a recorder', fragmentedMp4Of],
  ['WebM of a recorder', webmOf],
])('%s: up to three minutes', async (_, of) => {
  expect(await length(of(1))).toBe(1)
  expect(await length(of(90))).toBe(90)
  expect(await length(of(180))).toBe(180)
  expect(await length(of(190))).toBe('too-long')
  expect(await length(of(3_600))).toBe('too-long')
})

test('a header that claims less than its frames is not believed', async () => {
  expect(await length(mp4Of(3_600, { claimed: 10 }))).toBe('too-long')
  expect(await length(mp4Of(10, { claimed: 3_600 }))).toBe('too-long')
})

test.each([
  ['cut off in its list of frames', mp4Of(60).subarray(0, 90)],
  ['without frames', mp4Of(0)],
  ['WebM without frames', webmOf(0)],
  ['WebM with a number of sixteen bytes', withElements(Buffer.from([0x44, 0x89, 0x90, ...Buffer.alloc(16)]))],
  [
    'WebM of more parts than three minutes have',
    withElements(Buffer.alloc(500_000, Buffer.from([0xec, 0x80]))),
  ],
  ['WebM of noise', Buffer.concat([webmOf(0), Buffer.alloc(2_000, 0)])],
  [
    'a box that is larger than the file',
    Buffer.concat([mp4Of(0), Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('moof')]),
  ],
])('%s: the length is unknown', async (_, bytes) => {
  expect(await length(bytes)).toBeUndefined()
})

test('a recording that was stopped hard counts as far as it goes', async () => {
  const whole = webmOf(30)
  expect(await length(whole.subarray(0, whole.length - 3))).toBe(30)
})

test('each byte changed: it never fails otherwise, and it ends', async () => {
  for (const of of [mp4Of(3), fragmentedMp4Of(3), webmOf(3)])
    for (let at = 28; at < of.length; at++) {
      const changed = Buffer.from(of)
      changed[at] = 0xff - (changed[at] ?? 0)
      await length(changed)
    }
})
