// Removing a tenant whose database nobody has opened yet: what becomes of its files and its folder, wherever these are.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#services/clock.ts'
import { parseEnv } from '../env.ts'
import { openStorage } from '../uploads.ts'
import { begunFile, keptFile, writeTenant } from './change-tenants.ts'
import { placeOfTenant } from './place-of-tenant.ts'
import { removeTenant } from './remove-tenant.ts'
import { tenantsFolder } from './tenant-settings.ts'

const NAME = 'noborders'
let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'guildhall-remove-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

function installation(settings: Record<string, string> = {}) {
  const input = { DATA_DIR: join(scratch, 'data') }
  const first = parseEnv(input)
  const text = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeTenant({ first, input }, { name: NAME, text: text.join('') })
  const remove = () =>
    removeTenant({
      ...{ first, ...placeOfTenant(NAME, { first, input }), now: new Date() },
      file: placeOfTenant(NAME, { first, input }).file ?? '',
      ...{ despiteHolds: false, exported: undefined, admin: undefined },
    })
  const storage = () => {
    const { env } = placeOfTenant(NAME, { first, input })
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    return openStorage({ env, clock: systemClock, log, origin: '' })
  }
  return { first, input, remove, storage, folder: join(tenantsFolder(first), NAME) }
}

test('of a bucket it takes what is the site’s, and names that there is more', async () => {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(scratch, 's3') },
    configureBuckets: [{ name: 'shared', configs: [] }],
  })
  const { port } = (await server.run()) as { port: number }
  const { remove, storage } = installation({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'shared',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PATH_STYLE: 'on',
  })
  const bucket = await storage()
  try {
    for (const prefix of ['avatars', 'exports', 'files', 'form-files', 'incoming'])
      await bucket.put(`${prefix}/a/file`, Buffer.from('mine'), 'text/plain')
    await bucket.put('backups/of-others.tar', Buffer.from('theirs'), 'text/plain')
    const { receipt } = await remove()
    expect(receipt).toMatchObject({
      files: 5,
      fileBytes: 20,
      left: ['other objects in the bucket shared'],
    })
    const stay: string[] = []
    for await (const { key } of bucket.list('')) stay.push(key)
    expect(stay).toEqual(['backups/of-others.tar'])
  } finally {
    await bucket.close()
    await server.close()
  }
})

test('a data folder that is a link goes with what it leads to', async () => {
  const { remove, folder } = installation()
  const real = join(scratch, 'disk')
  mkdirSync(join(real, 'outbox'), { recursive: true })
  symlinkSync(real, folder)
  writeFileSync(join(real, 'outbox', 'letter.eml'), 'Dear Ada')
  const { receipt } = await remove()
  expect(receipt.left).toEqual([])
  expect([existsSync(real), existsSync(folder)]).toEqual([false, false])
})

test('what a link within it leads to is named', async () => {
  const { remove, folder } = installation()
  const real = join(scratch, 'letters')
  for (const each of [real, join(folder, 'images')]) mkdirSync(each, { recursive: true })
  symlinkSync(real, join(folder, 'outbox'))
  const { receipt } = await remove()
  expect(receipt.left).toEqual([real, folder])
  expect([existsSync(real), existsSync(join(folder, 'images'))]).toEqual([true, false])
})

test('what failed is done by the next call, whose receipt has what there was', async () => {
  const { first, remove, storage, folder } = installation()
  const files = await storage()
  await files.put('files/a/file', Buffer.from('a file'), 'text/plain')
  await files.close()
  // In the place of the receipt's folder.
  const receipts = join(tenantsFolder(first), 'removed')
  writeFileSync(receipts, '')
  await expect(remove()).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect([existsSync(folder), existsSync(keptFile(first, NAME))]).toEqual([false, true])
  rmSync(receipts)
  const { receipt, file } = await remove()
  expect(receipt).toMatchObject({ files: 1, fileBytes: 6, left: [] })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(receipt)
  for (const gone of [folder, keptFile(first, NAME), begunFile(first, NAME)])
    expect(existsSync(gone)).toBe(false)
})

test('a site that was added again is counted anew', async () => {
  const { first, input, remove } = installation()
  const begun = { rows: { 'identity.member': 7 }, holds: 0, files: 9, fileBytes: 9 }
  writeFileSync(begunFile(first, NAME), JSON.stringify(begun))
  writeTenant({ first, input }, { name: NAME, text: '' })
  expect((await remove()).receipt).toMatchObject({ rows: {}, files: 0 })
})
