import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskCache, nameOf } from './disk-cache.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-disk-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const bytes = (size: number) => Buffer.alloc(size, 1)

test('the least recently used go when the bound is reached', async () => {
  const cache = createDiskCache(folder, 300)
  for (const key of ['a', 'b', 'c']) await cache.put(key, bytes(100))
  expect(await cache.get('a')).toEqual(bytes(100))
  await cache.put('d', bytes(100))
  expect(await cache.get('b')).toBeUndefined()
  expect(await Promise.all(['a', 'c', 'd'].map(cache.has))).toEqual([true, true, true])
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd'].map(nameOf).sort())
})

test('what is larger than the bound is kept alone', async () => {
  const cache = createDiskCache(folder, 300)
  await cache.put('small', bytes(100))
  await cache.put('large', bytes(1000))
  expect(await readdir(folder)).toEqual([nameOf('large')])
})

test('writing again counts once', async () => {
  const cache = createDiskCache(folder, 300)
  for (const _ of [1, 2, 3, 4]) await cache.put('a', bytes(100))
  await cache.put('b', bytes(100))
  expect(await cache.has('a')).toBe(true)
})

test('a new process finds what was kept, in its order, and clears what was left half-written', async () => {
  const first = createDiskCache(folder, 300)
  for (const key of ['a', 'b', 'c']) await first.put(key, bytes(100))
  for (const [age, key] of ['a', 'c', 'b'].entries())
    await utimes(join(folder, nameOf(key)), 0, 1_000_000 - age)
  await writeFile(join(folder, `${nameOf('d')}.half`), 'x')
  const second = createDiskCache(folder, 300)
  await second.put('e', bytes(100))
  expect(await Promise.all(['a', 'b', 'c', 'e'].map(second.has))).toEqual([true, false, true, true])
  expect(await readdir(folder)).toHaveLength(3)
})

test('a file that somebody removed is made again', async () => {
  const cache = createDiskCache(folder, 300)
  await cache.put('a', bytes(100))
  await rm(join(folder, nameOf('a')))
  expect(await cache.get('a')).toBeUndefined()
  expect(await cache.has('a')).toBe(false)
})
