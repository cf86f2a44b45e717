// One contract for the folder and an S3 server. Local S3 servers do not enforce policies, so refusals are
// tested on the folder (below, and in post-policy.test.ts with the vendor's own forms).
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#services/clock.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { FILENAME, type FileForm, type FileStorage } from './storage.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const folders: string[] = []
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-storage-'))
  folders.push(folder)
  return folder
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

interface Opened {
  storage: FileStorage
  ask: (url: string, init?: RequestInit) => Promise<Response>
  close: () => Promise<void>
}

async function openDisk(): Promise<Opened & { folder: string; arrived: string[]; at: { now: Date } }> {
  const folder = await newFolder()
  const arrived: string[] = []
  const at = { now: new Date('2026-11-21T12:00:00Z') }
  const storage = createDiskStorage({
    folder,
    key: Buffer.alloc(32, 7),
    origin: ORIGIN,
    clock: { now: () => at.now },
    log: silent,
    onArrival: (key) => arrived.push(key),
  })
  const ask = async (url: string, init?: RequestInit) =>
    (await storage.fetch?.(new Request(url, init))) ?? new Response(null, { status: 404 })
  return { storage, ask, folder, arrived, at, close: storage.close }
}

async function openS3(): Promise<Opened> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await newFolder(),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = (await server.run()) as { port: number }
  const storage = createS3Storage(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    systemClock,
  )
  return {
    storage,
    ask: fetch,
    async close() {
      await storage.close()
      await server.close()
    },
  }
}

/**
 * What a browser sends: the fields in order, then the file. The browser puts the file's name into the key.
 */
function post(
  { fields }: FileForm,
  file: Blob,
  name: string,
  more: Record<string, string> = {},
): RequestInit {
  const body = new FormData()
  for (const [field, value] of Object.entries({ ...fields, ...more }))
    body.append(
      field,
      value.replace(FILENAME, () => name),
    )
  body.append('file', file, name)
  return { method: 'POST', body, redirect: 'manual' }
}

const order = (key: string, now: Date) => ({
  key,
  contentType: undefined,
  least: 1,
  most: 1_000,
  expires: new Date(now.getTime() + 900_000),
})

async function all<T>(items: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

async function textOf(response: Response) {
  return { status: response.status, text: await response.text() }
}

describe.each([
  ['a folder', openDisk],
  ['an S3 server', openS3],
] as const)('files in %s', (kind, open) => {
  let opened: Opened
  let now: Date
  beforeAll(async () => {
    opened = await open()
    now = kind === 'a folder' ? new Date('2026-11-21T12:00:00Z') : new Date()
  })
  afterAll(() => opened.close())

  test('arrive by a signed form, are found, read, moved, linked to and removed', async () => {
    const { storage, ask } = opened
    const form = await storage.form({ ...order(`incoming/1/${FILENAME}`, now), contentType: 'text/plain' })
    const answer = await ask(form.url, post(form, new Blob(['ten bytes!']), 'my notes.txt'))
    expect(answer.status).toBe(204)

    const listed = await all(storage.list('incoming/1/'))
    expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual([['incoming/1/my notes.txt', 10]])

    const source = await storage.open('incoming/1/my notes.txt')
    expect([source?.bytes, String(await source?.read(4, 100))]).toEqual([10, 'bytes!'])
    expect(await source?.read(20, 5)).toHaveLength(0)
    const streamed = await all((await source?.stream()) ?? [])
    expect(Buffer.concat(streamed as Buffer[]).toString()).toBe('ten bytes!')
    await source?.close()

    await storage.move('incoming/1/my notes.txt', 'files/1/file')
    expect(await storage.open('incoming/1/my notes.txt')).toBeUndefined()

    const link = await storage.link('files/1/file', {
      fileName: 'Нотатки.txt',
      contentType: 'text/plain',
      expires: new Date(now.getTime() + 60_000),
    })
    const given = await ask(link)
    expect(given.headers.get('content-disposition')).toContain('attachment')
    expect(given.headers.get('content-disposition')).toContain(encodeURIComponent('Нотатки.txt'))
    expect(await textOf(given)).toEqual({ status: 200, text: 'ten bytes!' })

    await storage.copy('files/1/file', 'files/2/file')
    await storage.remove('files/1/file')
    await storage.remove('files/1/file')
    expect(await storage.open('files/1/file')).toBeUndefined()
    const copy = await storage.open('files/2/file')
    expect(String(await copy?.read(0, 100))).toBe('ten bytes!')
    await copy?.close()
    await storage.remove('files/2/file')
    expect(await all(storage.list('files/'))).toEqual([])
  })

  test.each([
    ['bytes', Buffer.from('picture')],
    ['a file that is read as it goes', new Blob(['pic', 'ture'])],
  ])('can be put there by the server: %s', async (_, picture) => {
    await opened.storage.put('avatars/1/a', picture, 'image/webp')
    const source = await opened.storage.open('avatars/1/a')
    expect(String(await source?.read(0, 99))).toBe('picture')
    await source?.close()
  })

  test('a form without a script goes on to the page that was signed into it', async () => {
    const { storage, ask } = opened
    const form = await storage.form({
      ...order(`incoming/9/${FILENAME}`, now),
      redirect: `${ORIGIN}/global/en-us/profile?upload=9`,
    })
    const answer = await ask(form.url, post(form, new Blob(['x']), 'a.pdf'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain(`${ORIGIN}/global/en-us/profile?upload=9&bucket=`)
  })
})

test('a body straight from the network is read in place of that of the request, and what is refused is answered', async () => {
  const { storage, close } = await openDisk()
  const listener = getRequestListener(
    async (request, { incoming }) =>
      (await storage.fetch?.(request, incoming as Readable)) ?? new Response(null, { status: 404 }),
    { overrideGlobalObjects: false },
  )
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const form = await storage.form(order(`incoming/2/${FILENAME}`, new Date('2026-11-21T12:00:00Z')))
  const url = form.url.replace(ORIGIN, `http://127.0.0.1:${port}`)

  expect((await fetch(url, post(form, new Blob(['ten bytes!']), 'notes.txt'))).status).toBe(204)
  const source = await storage.open('incoming/2/notes.txt')
  expect(String(await source?.read(0, 99))).toBe('ten bytes!')
  await source?.close()

  const tooMuch = await fetch(url, post(form, new Blob(['x'.repeat(900_000)]), 'large.txt'))
  expect([tooMuch.status, await tooMuch.text()]).toEqual([400, expect.stringContaining('EntityTooLarge')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const torn = await fetch(url, { method: 'POST', headers, body: 'no form at all' })
  expect([torn.status, await torn.text()]).toEqual([400, expect.stringContaining('MalformedPOSTRequest')])
  server.closeAllConnections()
  server.close()
  await close()
})

describe('the folder refuses', () => {
  let disk: Awaited<ReturnType<typeof openDisk>>
  let form: FileForm
  beforeAll(async () => {
    disk = await openDisk()
    form = await disk.storage.form(order(`incoming/2/${FILENAME}`, disk.at.now))
  })
  const send = async (init: RequestInit) => textOf(await disk.ask(form.url, init))
  const left = async () => ({
    objects: await all(disk.storage.list('')),
    unfinished: await readdir(join(disk.folder, 'unfinished')).catch(() => []),
  })
  const nothing = { objects: [], unfinished: [] }

  test.each([
    ['a file with a byte too many', new Blob(['x'.repeat(1_001)]), {}, 400, 'EntityTooLarge'],
    ['a file far too large', new Blob(['x'.repeat(3_000_000)]), {}, 400, 'EntityTooLarge'],
    ['an empty file', new Blob([]), {}, 400, 'EntityTooSmall'],
    ['a field that was not signed', new Blob(['x']), { acl: 'public-read' }, 403, 'AccessDenied'],
    [
      'another signature',
      new Blob(['x']),
      { 'X-Amz-Signature': '0'.repeat(64) },
      403,
      'SignatureDoesNotMatch',
    ],
    ['a field of any length', new Blob(['x']), { 'x-ignore-a': 'y'.repeat(30_000) }, 400, 'MaxPostPreData'],
  ])('%s, and keeps nothing of it', async (_, file, more, status, code) => {
    const answer = await send(post(form, file, 'a.pdf', more as Record<string, string>))
    expect(answer).toEqual({ status, text: expect.stringContaining(`<Code>${code}`) })
    expect(await left()).toEqual(nothing)
  })

  test('a form whose time is over', async () => {
    const late = { now: disk.at.now }
    disk.at.now = new Date(late.now.getTime() + 900_000)
    const answer = await send(post(form, new Blob(['x']), 'a.pdf'))
    disk.at.now = late.now
    expect(answer).toEqual({ status: 403, text: expect.stringContaining('Policy expired') })
  })

  test.each([
    ['no form at all', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    [
      'a form that breaks off',
      {
        method: 'POST',
        body: '--a\r\nContent-Dis',
        headers: { 'content-type': 'multipart/form-data; boundary=a' },
      },
    ],
    [
      'a form without a file',
      { method: 'POST', body: '--a--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=a' } },
    ],
  ])('%s', async (_, init) => {
    expect((await send(init)).status).toBe(400)
    expect(await left()).toEqual(nothing)
  })

  test('a field that stands twice', async () => {
    const init = post(form, new Blob(['x']), 'a.pdf')
    const body = new FormData()
    for (const [name, value] of init.body as FormData) {
      if (name === 'key') body.append('KEY', 'incoming/2/other')
      body.append(name, value)
    }
    expect((await send({ method: 'POST', body })).status).toBe(400)
    expect(await left()).toEqual(nothing)
  })

  test('a connection that is lost half-way leaves nothing behind', async () => {
    const whole = new Response(post(form, new Blob(['x'.repeat(900)]), 'a.pdf').body as FormData)
    const bytes = Buffer.from(await whole.clone().arrayBuffer())
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, bytes.length - 400))
        controller.error(new Error('gone'))
      },
    })
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    const answer = await disk.ask(form.url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    expect(answer.status).toBe(400)
    expect(await left()).toEqual(nothing)
  })

  test('a name that would lead out of the folder', async () => {
    const answer = await send(post(form, new Blob(['x']), 'a.pdf', { key: 'incoming/2/../../../etc/x' }))
    expect(answer.status).toBe(400)
    expect(await left()).toEqual(nothing)
  })

  test('fields after the file change nothing', async () => {
    const init = post(form, new Blob(['x']), 'a.pdf')
    ;(init.body as FormData).append('key', 'incoming/3/a.pdf')
    expect((await send(init)).status).toBe(204)
    expect(disk.arrived).toEqual(['incoming/2/a.pdf'])
    await disk.storage.remove('incoming/2/a.pdf')
  })

  test('a link that was changed or whose time is over', async () => {
    await disk.storage.put('files/5/file', Buffer.from('x'), 'application/pdf')
    const options = {
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      expires: new Date(disk.at.now.getTime() + 1_000),
    }
    const link = await disk.storage.link('files/5/file', options)
    for (const changed of [
      link.replace('files/5', 'files/6'),
      link.replace('a.pdf', 'a.exe'),
      link.replace('type=application%2Fpdf', 'type=text%2Fhtml'),
      link.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`),
      link.replace(/&signature=.*/, ''),
    ])
      expect((await disk.ask(changed)).status).toBe(403)
    const given = await disk.ask(link)
    expect([given.status, given.headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; sandbox",
    ])
    disk.at.now = options.expires
    expect((await disk.ask(link)).status).toBe(403)
  })
})
