// A full disk: uploads are refused with a message, nothing is left half written, and pictures are served
// without being stored.
import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDiskCache } from '#services/images/disk-cache.ts'
import { createFinishedPictures } from '#services/images/finished-pictures.ts'
import { createWorkQueue } from '#services/images/work-queue.ts'
import { createOutbox } from '#services/mail/outbox.ts'
import { outageOf } from '#services/outage.ts'
import { createDiskStorage } from '#services/uploads/storage/disk-storage.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'

const disk = { isFull: false }
const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })

// As a full disk does it: the file is created, and the first write fails.
beforeAll(() => {
  const { createWriteStream } = fs
  const { writeFile } = fs.promises
  vi.spyOn(fs, 'createWriteStream').mockImplementation(((path: string, options: object) => {
    if (!disk.isFull) return createWriteStream(path, options)
    fs.writeFileSync(path, '')
    return new Writable({ write: (_chunk, _encoding, done) => done(noRoom()) })
  }) as never)
  vi.spyOn(fs.promises, 'writeFile').mockImplementation((async (
    path: string,
    data: string,
    options: object,
  ) => {
    await writeFile(path, disk.isFull ? '' : data, options)
    if (disk.isFull) throw noRoom()
  }) as never)
  // Named imports are replaced as well.
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

let folder: string
beforeEach(async () => {
  disk.isFull = false
  folder = await mkdtemp(join(tmpdir(), 'guildhall-full-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const leftBehind = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a file that is sent by a form answers 507 with words, and is taken when there is room again', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const clock = { now: () => now }
  const origin = 'http://127.0.0.1:3000'
  const storage = createDiskStorage({ folder, key: Buffer.alloc(32, 7), origin, clock, log: silentLog() })
  const expires = new Date(now.getTime() + 900_000)
  const form = await storage.form({
    key: 'files/a/b',
    contentType: undefined,
    least: 1,
    most: 1_000,
    expires,
  })
  const send = async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value)
    body.append('file', new Blob(['some text']), 'a.txt')
    return storage.fetch?.(new Request(form.url, { method: 'POST', body }))
  }
  disk.isFull = true
  const refused = await send()
  expect(refused?.status).toBe(507)
  expect(await refused?.text()).toMatch(/<Message>There is no room left[^<]*<\/Message>/)
  expect(await leftBehind()).toEqual([])
  await expect(storage.put('files/a/c', Buffer.from('x'), 'text/plain')).rejects.toThrow(/ENOSPC/)
  expect(await leftBehind()).toEqual([])
  disk.isFull = false
  expect((await send())?.status).toBe(204)
})

test('a message that cannot be kept fails as an outage, and no half of it stays', async () => {
  const outbox = createOutbox(folder, { from: 'a@guildhall.example', now: () => new Date(0) })
  const send = () => outbox.send({ to: 'b@guildhall.example', subject: 'Hello', text: 'Hello' })
  disk.isFull = true
  const failed = await send().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(outageOf(failed)?.status).toBe(507)
  expect(await leftBehind()).toEqual([])
  disk.isFull = false
  await send()
  expect(await leftBehind()).toHaveLength(1)
})

test('a picture is answered although it cannot be kept, and no half of it stays', async () => {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 5 })
  const pictures = createFinishedPictures(createDiskCache(folder, 1_000), queue, silentLog())
  disk.isFull = true
  expect(await pictures.get('a', async () => Buffer.from('picture'))).toEqual(Buffer.from('picture'))
  expect(await leftBehind()).toEqual([])
  disk.isFull = false
  expect(await pictures.get('a', async () => Buffer.from('again'))).toEqual(Buffer.from('again'))
  expect(await leftBehind()).toHaveLength(1)
})
