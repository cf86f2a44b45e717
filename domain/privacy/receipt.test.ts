// The receipt of a removal: it says what was there, names nobody, and is checked as badges are.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicBadgeKey } from '#domain/badges/badge-keys.ts'
import { verifyBadge } from '#domain/badges/verify-badge.ts'
import { runCli } from '#server/cli/run-cli.ts'
import { parseEnv } from '#server/env.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { readReceipt, removalReceipt } from './receipt.ts'
import { whatStays } from './what-stays.ts'

const origin = 'https://guildhall.example'
const now = new Date('2026-11-28T12:00:00Z')
let database: TestDatabase
let folder: string
let memberId: string
let receipt: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'receipt-'))
  memberId = await insertMember(database.db, { email: 'ada@site.example', now })
  receipt = await removalReceipt(database.db, {
    memberId,
    askedAt: new Date('2026-11-14T12:00:00Z'),
    origin,
    sealingKey: randomBytes(32),
    now,
  })
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const publicKey = (kid: string) => publicBadgeKey(database.db, kid)
const check = (text: string) =>
  verifyBadge(text, {
    origin,
    now,
    publicKey,
    proofKey: async () => undefined,
    isRevoked: async () => undefined,
  })
const payloadOf = (jws: string) => Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()
const inLines = (jws: string) => jws.replace(/.{64}/g, '$&\r\n')

test('it says what was there and what stays, and names nobody', () => {
  const { credentialSubject: said } = JSON.parse(payloadOf(receipt))
  expect(said.removed).toEqual({ account: 1 })
  expect(said.askedAt).toBe('2026-11-14T12:00:00Z')
  expect(said.stays).toEqual(whatStays.map(({ what, as, days }) => ({ what, as, days })))
  expect(payloadOf(receipt)).not.toMatch(new RegExp(`ada|byron|site\\.example|${memberId}`, 'i'))
})

test('the page that checks badges knows it, also broken into lines, and notices a change', async () => {
  expect(await check(inLines(receipt))).toMatchObject({
    kind: 'unchanged',
    issuerKnown: true,
    validity: 'valid',
    facts: { achievement: 'Removal of an account with everything in it', recipient: '' },
  })
  const [header, , signature] = receipt.split('.')
  const forged = Buffer.from(payloadOf(receipt).replace('"account":1', '"account":2')).toString('base64url')
  expect(await check(`${header}.${forged}.${signature}`)).toEqual({ kind: 'changed' })
  expect(await readReceipt(`${header}.${forged}.${signature}`, { origin, publicKey })).toBe('forged')
  expect(await readReceipt(receipt, { origin: 'https://other.example', publicKey })).toBe('forged')
  expect(await readReceipt('nothing', { origin, publicKey })).toBeUndefined()
})

test('operators read it with `privacy receipt`', async () => {
  const file = join(folder, 'receipt.txt')
  const run = async (text: string) => {
    writeFileSync(file, text)
    const said: string[] = []
    const code = await runCli(['privacy', 'receipt', file], {
      env: parseEnv({ NODE_ENV: 'test', DATA_DIR: folder, ORIGIN: origin }),
      openDatabase: async () => database,
      out: (line) => said.push(line),
      err: (line) => said.push(line),
      progress: () => ({ update() {}, end() {} }),
      now: () => now,
    })
    return { code, said: said.join('\n') }
  }
  const read = await run(inLines(receipt))
  expect(read.code).toBe(0)
  expect(read.said).toContain(`Signed by ${origin}, and unchanged`)
  expect(read.said).toContain('that there was a removal')
  expect((await run(receipt.slice(0, -4))).said).toContain('was changed')
  expect(await run('nothing')).toMatchObject({ code: 1 })
})
