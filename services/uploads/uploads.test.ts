import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { saveMember } from '#services/identity/members.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { currentUploads } from './current-uploads.ts'
import { createClamdScanner } from './scanner.ts'
import { createDiskStorage } from './storage/disk-storage.ts'
import { FILENAME, type FileStorage } from './storage/storage.ts'
import type { UploadKind } from './upload-status.ts'
import { createUploads, type Uploads } from './uploads.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const at = { now: new Date('2026-11-21T12:00:00Z') }
const HOUR = 3_600_000
const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')

let database: Database
let folder: string
let storage: FileStorage
let uploads: Uploads
let member: string
let other: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'guildhall-uploads-'))
  storage = createDiskStorage({
    folder,
    key: Buffer.alloc(32, 7),
    origin: ORIGIN,
    clock: { now: () => at.now },
    log: silent,
  })
  uploads = createUploads({ db: database.db, storage, clock: { now: () => at.now }, log: silent })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const newMember = (subject: string) =>
  saveMember(
    database.db,
    {
      issuer: 'test',
      subject,
      email: `${subject}@guildhall.example`,
      emailVerified: true,
      firstName: 'A',
      lastName: 'B',
      avatar: undefined,
      identityProvider: undefined,
      roles: [],
    },
    { employee: false, now: at.now },
  )
let members = 0
beforeEach(async () => {
  at.now = new Date('2026-11-21T12:00:00Z')
  members += 1
  member = await newMember(`m${members}`)
  other = await newMember(`o${members}`)
})

async function order(kind: UploadKind, type?: string, service = uploads) {
  const form = await service.order(member, kind, { declaredType: type })
  if (form === undefined) throw new Error('No form was given')
  return form
}

async function post(form: { url: string; fields: Record<string, string> }, bytes: Buffer, name: string) {
  const body = new FormData()
  for (const [field, value] of Object.entries(form.fields)) body.append(field, value)
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await storage.fetch?.(new Request(form.url, { method: 'POST', body }))
  expect(answer?.status).toBe(204)
}

async function send(kind: UploadKind, bytes: Buffer, name: string, type?: string) {
  const form = await order(kind, type)
  await post(form, bytes, name)
  return { id: form.uploadId, state: await uploads.state(member, form.uploadId) }
}

const objects = async () => {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}
const objectsOf = async (id: string) => (await objects()).filter((key) => key.includes(id))
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c93a15' } })

describe('a CV', () => {
  test('goes its whole way and is the one of the profile', async () => {
    const form = await order('CV')
    expect(await uploads.state(member, form.uploadId)).toMatchObject({
      status: 'REQUESTED',
      metaStatus: 'STARTED',
    })
    expect((await currentUploads(database.db, member)).latestCVUpload).toBeNull()
    await post(form, pdf, 'Життєпис.pdf')
    expect(await uploads.state(member, form.uploadId)).toEqual({
      uploadId: form.uploadId,
      type: 'CV',
      status: 'UPLOADED',
      metaStatus: 'FINISHED',
      fileName: 'Життєпис.pdf',
      failure: null,
    })
    expect((await currentUploads(database.db, member)).latestCVUpload).toEqual({
      uploadId: form.uploadId,
      status: 'UPLOADED',
      uploadCVMetaSD: { fileName: 'Життєпис.pdf', status: 'FINISHED' },
    })
    expect(await objectsOf(form.uploadId)).toEqual([`files/${form.uploadId}/file`])
  })

  test('takes the place of the last one, whose file goes', async () => {
    const first = await send('CV', pdf, 'first.pdf')
    at.now = new Date(at.now.getTime() + 1_000)
    const second = await send('CV', pdf, 'second.pdf')
    expect((await uploads.state(member, first.id))?.status).toBe('REMOVED')
    expect(await objectsOf(first.id)).toEqual([])
    expect((await currentUploads(database.db, member)).latestCVUpload?.uploadId).toBe(second.id)
  })

  test('that is refused says why, leaves no file, and the last one stays', async () => {
    const first = await send('CV', pdf, 'first.pdf')
    const second = await send('CV', Buffer.from('MZ nothing'), 'second.pdf')
    expect(second.state).toMatchObject({ status: 'FAILED', metaStatus: 'FAILED', failure: 'disguised' })
    expect(await objectsOf(second.id)).toEqual([])
    expect((await currentUploads(database.db, member)).latestCVUpload?.uploadId).toBe(first.id)
  })

  test('is its owner’s alone, by a link for a quarter of an hour', async () => {
    const { id } = await send('CV', pdf, 'mine.pdf')
    expect(await uploads.link(other, id)).toBeUndefined()
    expect(await uploads.state(other, id)).toBeUndefined()
    expect(await uploads.remove(other, id)).toBeUndefined()
    const link = await uploads.link(member, id)
    expect(link?.expires).toEqual(new Date(at.now.getTime() + HOUR / 4))
    const given = await storage.fetch?.(new Request(link?.url ?? ''))
    expect(given?.headers.get('content-disposition')).toMatch(/^attachment; filename="mine\.pdf"/)
    expect(Buffer.from((await given?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(pdf)
    at.now = link?.expires ?? at.now
    expect((await storage.fetch?.(new Request(link?.url ?? '')))?.status).toBe(403)
  })

  test('is removed with its file; a second time changes nothing', async () => {
    const { id } = await send('CV', pdf, 'mine.pdf')
    expect(await uploads.remove(member, id)).toMatchObject({ status: 'REMOVED' })
    expect(await uploads.remove(member, id)).toMatchObject({ status: 'REMOVED' })
    expect(await objectsOf(id)).toEqual([])
    expect(await uploads.link(member, id)).toBeUndefined()
    expect((await currentUploads(database.db, member)).latestCVUpload).toBeNull()
  })

  test('is called off before it has come, and does not come back', async () => {
    const form = await order('CV')
    expect(await uploads.remove(member, form.uploadId)).toMatchObject({
      status: 'CANCELED',
      metaStatus: 'FAILED',
    })
    await post(form, pdf, 'late.pdf')
    expect(await uploads.state(member, form.uploadId)).toMatchObject({ status: 'CANCELED' })
  })

  test('posted again after it was taken over does not change what was checked', async () => {
    const form = await order('CV')
    await post(form, pdf, 'cv.pdf')
    await uploads.state(member, form.uploadId)
    await post(form, Buffer.from('something else'), 'cv.pdf')
    const link = await uploads.link(member, form.uploadId)
    const given = await storage.fetch?.(new Request(link?.url ?? ''))
    expect(Buffer.from((await given?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(pdf)
  })

  test('whose check is under way is waited for', async () => {
    const form = await order('CV')
    await post(form, pdf, 'cv.pdf')
    uploads.arrived(`incoming/${form.uploadId}/cv.pdf`)
    expect((await uploads.state(member, form.uploadId))?.status).toBe('UPLOADED')
  })

  test('of a type that is not taken gets no form', async () => {
    expect(await uploads.order(member, 'CV', { declaredType: 'image/png' })).toBeUndefined()
    expect(await uploads.order(member, 'AVATAR', { declaredType: 'image/gif' })).toBeUndefined()
  })
})

describe('an avatar', () => {
  async function avatarOf(accept: string) {
    const { avatarFilename } = await currentUploads(database.db, member)
    return uploads.avatar(
      new Request(`${ORIGIN}/avatar/${member}/${avatarFilename}`, { headers: { accept } }),
    )
  }

  test.each([
    ['image/avif,image/webp', 'heif'],
    ['image/webp,*/*', 'webp'],
  ])('is a square without what the camera wrote, for %s', async (accept, format) => {
    const photo = await picture(900, 600)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect((await send('AVATAR', photo, 'me.jpg', 'image/jpeg')).state?.status).toBe('UPLOADED')
    const answer = await avatarOf(accept)
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([drawn.format, drawn.width, drawn.height, drawn.exif, drawn.xmp]).toEqual([
      format,
      512,
      512,
      undefined,
      undefined,
    ])
  })

  test('has a new name with every picture, and the old one is gone', async () => {
    const bytes = await picture(64, 64).png().toBuffer()
    const first = await send('AVATAR', bytes, 'me.png', 'image/png')
    const before = await currentUploads(database.db, member)
    await send('AVATAR', bytes, 'me.png', 'image/png')
    const after = await currentUploads(database.db, member)
    expect(after.avatarFilename).not.toBe(before.avatarFilename)
    const old = await uploads.avatar(new Request(`${ORIGIN}/avatar/${member}/${before.avatarFilename}`))
    expect(old.status).toBe(404)
    expect(await objectsOf(first.id)).toEqual([])
  })

  test.each(['/avatar/x/y.webp', '/avatar/../../etc/passwd', `/avatar/${'0'.repeat(36)}/aaaaaaaaaaaa.webp`])(
    'no other address shows anything: %s',
    async (path) => {
      expect((await uploads.avatar(new Request(ORIGIN + path))).status).toBe(404)
    },
  )
})

describe('what is left over', () => {
  test('a form that nobody used, and files that nobody knows, go after a day', async () => {
    const form = await order('CV')
    await storage.put('files/00000000-0000-4000-8000-00000000abcd/file', pdf, 'application/pdf')
    const kept = await send('CV', pdf, 'kept.pdf')
    const again = await order('CV')
    await post(again, pdf, 'kept.pdf')
    await uploads.state(member, again.uploadId)
    await post(again, pdf, 'kept.pdf')

    at.now = new Date(at.now.getTime() + 23 * HOUR)
    await uploads.sweep()
    expect(await objects()).toContain('files/00000000-0000-4000-8000-00000000abcd/file')
    expect(await objects()).toContain(`incoming/${again.uploadId}/kept.pdf`)

    at.now = new Date(at.now.getTime() + 2 * HOUR)
    await uploads.sweep()
    expect(await objects()).not.toContain('files/00000000-0000-4000-8000-00000000abcd/file')
    expect(await objectsOf(again.uploadId)).toEqual([`files/${again.uploadId}/file`])
    expect((await uploads.state(member, form.uploadId))?.status).toBe('CANCELED')

    at.now = new Date(at.now.getTime() + 31 * 24 * HOUR)
    await uploads.sweep()
    expect(await uploads.state(member, kept.id)).toBeUndefined()
    expect((await uploads.state(member, again.uploadId))?.status).toBe('UPLOADED')
  })

  test('a CV that was never sent goes after 60 days, but not while nothing of its member may be removed', async () => {
    const { id } = await send('APPLICATION_CV', pdf, 'cv.pdf')
    const { pool } = database
    await pool.query(
      `insert into privacy.hold (tenant, member_id, ground, note, placed_at, review_on)
       values ('anywhere-club', $1, 'claim', 'A claim', now(), '2027-11-01')`,
      [member],
    )
    at.now = new Date(at.now.getTime() + 59 * 24 * HOUR)
    await uploads.sweep()
    at.now = new Date(at.now.getTime() + 2 * 24 * HOUR)
    await uploads.sweep()
    expect((await uploads.state(member, id))?.status).toBe('UPLOADED')
    expect(await objectsOf(id)).toHaveLength(1)
    await pool.query('delete from privacy.hold where member_id = $1', [member])
    await uploads.sweep()
    expect((await uploads.state(member, id))?.status).toBe('REMOVED')
    expect(await objectsOf(id)).toEqual([])
  })

  test('files of a member who is gone go after a day', async () => {
    const { id } = await send('CV', pdf, 'cv.pdf')
    await database.db.deleteFrom('identity.member').where('id', '=', member).execute()
    at.now = new Date(at.now.getTime() + 25 * HOUR)
    await uploads.sweep()
    expect(await objectsOf(id)).toEqual([])
  })

  test('a check that was cut short goes on', async () => {
    const form = await order('CV')
    await post(form, pdf, 'cv.pdf')
    await database.db
      .updateTable('uploads.upload')
      .set({ status: 'IN_S3_BUCKET', file_name: 'cv.pdf', object_key: `files/${form.uploadId}/file` })
      .where('id', '=', form.uploadId)
      .execute()
    await uploads.goOn()
    expect((await uploads.state(member, form.uploadId))?.status).toBe('UPLOADED')
  })
})

describe('with a scanner', () => {
  let server: Server
  let answer: string
  let scanned: Uploads
  beforeAll(async () => {
    server = createServer((socket) => {
      let bytes = Buffer.alloc(0)
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        bytes = Buffer.concat([bytes, chunk])
        if (bytes.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const scanner = createClamdScanner(`tcp://127.0.0.1:${port}`)
    scanned = createUploads({ db: database.db, storage, scanner, clock: { now: () => at.now }, log: silent })
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test.each([
    ['stream: OK\0', 'UPLOADED', null],
    ['stream: Eicar-Test-Signature FOUND\0', 'FAILED', 'malware'],
    ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0', 'FAILED', 'too-large'],
    ['stream: Heuristics.Encrypted.PDF FOUND\0', 'FAILED', 'encrypted'],
    ['INSTREAM size limit exceeded. ERROR\0', 'FAILED', 'too-large'],
    // A file that cannot be scanned is neither accepted nor refused: it waits.
    ["stream: Can't allocate memory ERROR\0", 'IN_S3_BUCKET', null],
    ['', 'IN_S3_BUCKET', null],
  ])('that answers %j it is %s', async (text, status, failure) => {
    answer = text
    const form = await order('CV', undefined, scanned)
    await post(form, pdf, 'cv.pdf')
    expect(await scanned.state(member, form.uploadId)).toMatchObject({ status, failure })
  })
})

test('the key of a form ends in the name of the file', async () => {
  expect((await order('CV')).fields.key).toMatch(new RegExp(`/${FILENAME.replace(/[${}]/g, '\\$&')}$`))
})
