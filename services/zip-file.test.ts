import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '#tests/tools/read-zip.ts'
import { writeZip } from './zip-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true }))
const path = () => join(folder, 'one.zip')
const at = new Date('2026-11-30T12:00:00Z')

test('another reader finds every file as it was, in any number of pieces, packed or not', async () => {
  const file = fc.record({
    name: fc.stringMatching(/^[a-zà-ž日]{1,20}$/),
    isPacked: fc.boolean(),
    parts: fc.array(fc.uint8Array({ maxLength: 5_000 }), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(file, { selector: ({ name }) => name, maxLength: 5 }), async (files) => {
      await writeZip(
        path(),
        files.map(({ name, isPacked, parts }) => ({ name, at, isPacked, parts: () => parts })),
      )
      const read = await readZip(await readFile(path()))
      expect([...read.keys()]).toEqual(files.map(({ name }) => name))
      for (const { name, parts } of files) expect(read.get(name)).toEqual(Buffer.concat(parts))
    }),
    { numRuns: 30 },
  )
})

test('a large file is never in memory as a whole', async () => {
  const piece = Buffer.alloc(64 * 1024, 'abc')
  let most = 0
  async function* pieces() {
    const before = process.memoryUsage().arrayBuffers
    for (let number = 0; number < 2_000; number += 1) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
      yield piece
      if (number % 100 === 0) await new Promise(setImmediate)
    }
  }
  await writeZip(path(), [{ name: 'film', at, isPacked: true, parts: pieces }])
  // 125 MB were written.
  expect(most).toBeLessThan(40 * 1024 * 1024)
})

test('it stops when it is told to', async () => {
  const stop = new AbortController()
  const parts = function* () {
    yield 'a'
    stop.abort(new Error('The process ends'))
    yield 'b'
  }
  await expect(writeZip(path(), [{ name: 'a', at, parts }], stop.signal)).rejects.toThrow('The process ends')
})
