// Parts of a recording: what a player may ask for, and what it gets.
import { expect, test } from 'vitest'
import { partOf, rangeIn } from './part-of-file.ts'

test.each<[string | null, string]>([
  [null, 'whole'],
  ['bytes=0-', '0 to 100'],
  ['bytes=0-0', '0 to 1'],
  ['bytes=10-19', '10 to 20'],
  ['bytes=90-500', '90 to 100'],
  ['bytes=-5', '95 to 100'],
  ['bytes=-500', '0 to 100'],
  // Outside.
  ['bytes=100-', 'none'],
  ['bytes=999999999999999-', 'none'],
  ['bytes=-0', 'none'],
  // Not understood, or nonsense: the whole file, as the standard has it.
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
  ['items=0-5', 'whole'],
])('%s of 100 bytes: %s', (header, expected) => {
  const range = rangeIn(header, 100)
  expect(typeof range === 'string' ? range : `${range.start} to ${range.end}`).toBe(expected)
})

function file(bytes: Buffer) {
  const state = { closed: 0 }
  const source = {
    bytes: bytes.length,
    read: async (start: number, length: number) => bytes.subarray(start, start + length),
    stream: () => Promise.reject(new Error('unused')),
    close: async () => {
      state.closed += 1
    },
  }
  return { source, state }
}
const asked = (range?: string, method = 'GET') =>
  new Request('https://guildhall.example/video', { method, headers: range ? { range } : {} })

test('a part is sent with its place, kept by nobody, and the file is closed', async () => {
  const all = Buffer.alloc(700_000, 'abcdefg')
  const { source, state } = file(all)
  const answer = await partOf(asked('bytes=3-600002'), source, 'video/webm')
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
    206,
    'bytes 3-600002/700000',
    '600000',
  ])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(all.subarray(3, 600_003))
  expect(state.closed).toBe(1)
})

test('a player that hangs up, a HEAD and a part outside close the file too', async () => {
  const { source, state } = file(Buffer.alloc(700_000))
  const answer = await partOf(asked(), source, 'video/webm')
  const body = answer.body?.getReader()
  await body?.read()
  await body?.cancel()
  expect(state.closed).toBe(1)
  expect((await partOf(asked('bytes=0-', 'HEAD'), source, 'video/webm')).body).toBeNull()
  expect(state.closed).toBe(2)
  const outside = await partOf(asked('bytes=700000-'), source, 'video/webm')
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */700000'])
  expect(state.closed).toBe(3)
})
