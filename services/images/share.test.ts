// Pictures beside shared links: who may have one drawn, and how often it is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { bytesOf, openImages } from '#tests/tools/pictures.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { signedPictures } from './signed-pictures.ts'

const key = Buffer.alloc(32, 7)
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="21"><rect width="40" height="21" fill="#c93a15"/></svg>'

let database: Database
let drawn: string[]
const open = (
  draw = async (text: string): Promise<string | undefined> => {
    drawn.push(text)
    return svg
  },
) => openImages(database.db, { share: { key, draw } })
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an address of ours is drawn once, however many ask at once, and kept for good', async () => {
  drawn = []
  const images = await open()
  const address = images.shareAddress('A title') ?? ''
  const answers = await Promise.all(Array.from({ length: 8 }, () => images.get(address)))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  expect((await bytesOf(answers[0] as Response)).subarray(1, 4).toString()).toBe('PNG')
  expect(drawn).toEqual(['A title'])
  const etag = answers[0]?.headers.get('etag') ?? ''
  expect((await images.get(address, { 'if-none-match': etag })).status).toBe(304)
  expect((await images.get(address)).status).toBe(200)
  expect(drawn).toHaveLength(1)
})

test('another title has another address, the same title the same on every replica', async () => {
  const [one, other] = [signedPictures(key), signedPictures(key)]
  expect(one.address('Ї')).toBe(other.address('Ї'))
  expect(one.address('Ї')).not.toBe(one.address('І'))
  expect(other.read(one.address('Ї'))).toBe('Ї')
})

test('a flood of made-up titles draws nothing', async () => {
  drawn = []
  const images = await open()
  const right = images.shareAddress('A title') ?? ''
  const forged = [
    ...Array.from(
      { length: 100 },
      (_, index) =>
        `/images/share/${Buffer.from(`Title ${index}`).toString('base64url')}.${'A'.repeat(22)}.png`,
    ),
    signedPictures(Buffer.alloc(32)).address('A title'),
    right.replace(/\.[\w-]{22}\.png$/, '.png'),
    right.replace('/share/', '/share/x'),
    `/images/share/${'A'.repeat(2_001)}.${'A'.repeat(22)}.png`,
  ]
  const statuses = await Promise.all(forged.map(async (path) => (await images.get(path)).status))
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(drawn).toEqual([])
})

test('what is no card is no picture', async () => {
  const images = await open(async () => undefined)
  expect((await images.get(images.shareAddress('{}') ?? '')).status).toBe(404)
})
