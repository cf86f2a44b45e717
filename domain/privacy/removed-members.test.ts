// A backup that is restored brings back whom it holds; the list of removals, kept elsewhere, removes them again.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { listRemoved, noteRemoved, replayRemovals } from './removed-members.ts'
import { applyRetention } from './retention.ts'

const now = new Date('2026-11-28T12:00:00Z')
const key = Buffer.from('a key of thirty-two letters here')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

const db = () => database.db
const remove = async (trx: Db, memberId: string) => {
  await trx.deleteFrom('identity.member').where('id', '=', memberId).execute()
}
const emails = async () => {
  const { rows } = await sql<{ email: string }>`select email from identity.member order by email`.execute(
    db(),
  )
  return rows.map(({ email }) => email)
}

test('who comes back with a backup is removed again, and nobody else', async () => {
  const gone = await insertMember(db(), { email: 'gone@site.example', now })
  await insertMember(db(), { email: 'stays@site.example', now })
  await noteRemoved(db(), { key, memberId: gone, at: now })
  await noteRemoved(db(), { key, memberId: gone, at: now })
  const removed = await listRemoved(db())
  expect(removed).toHaveLength(1)
  expect(JSON.stringify(removed)).not.toMatch(new RegExp(`${gone}|gone@`))

  // The restored database knows of no removal.
  await sql`delete from privacy.removed`.execute(db())
  const replay = (more: { dryRun?: boolean; key?: Buffer } = {}) =>
    replayRemovals(db(), { key, removed, remove, dryRun: false, ...more })
  expect(await replay({ dryRun: true })).toBe(1)
  expect(await replay({ key: Buffer.from('another') })).toBe(0)
  expect(await emails()).toEqual(['gone@site.example', 'stays@site.example'])
  expect(await replay()).toBe(1)
  expect(await emails()).toEqual(['stays@site.example'])
  expect(await replay()).toBe(0)
  expect(await listRemoved(db())).toEqual(removed)
})

test('a removal is listed longer than any backup is kept', async () => {
  await sql`delete from privacy.removed`.execute(db())
  await noteRemoved(db(), { key, memberId: 'one', at: new Date('2023-11-01T00:00:00Z') })
  await noteRemoved(db(), { key, memberId: 'two', at: new Date('2024-01-01T00:00:00Z') })
  await applyRetention(db(), { now, job: 'expire-proofs' })
  expect((await listRemoved(db())).map(({ at }) => at.getUTCFullYear())).toEqual([2024])
})
