// What the job of an archive does when something fails, and what of it is left.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAudit } from '#domain/audit/audit-log.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { createDiskStorage } from '#services/uploads/storage/disk-storage.ts'
import type { FileStorage } from '#services/uploads/storage/storage.ts'
import { silentLog, stoppedClock } from '#tests/tools/log-and-clock.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { closeAccount } from './closing.ts'
import { askForExport, createDataExports, exportOf, type ToWrite, type Written } from './data-exports.ts'
import { removeCategories } from './removal.ts'

const DAY_MS = 86_400_000
const clock = stoppedClock()
let database: TestDatabase
let root: string
let storage: FileStorage
let memberId: string
let members = 0
beforeAll(async () => {
  database = await openTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'exports-'))
  storage = createDiskStorage({
    ...{ folder: join(root, 'files'), key: Buffer.alloc(32), origin: 'https://site.example' },
    ...{ clock, log: silentLog() },
  })
}, 120_000)
afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  await sql`truncate privacy.data_export, privacy.letter, jobs.job cascade`.execute(db())
  await exportsWith().sweep()
  notes.length = 0
  memberId = await insertMember(db(), { email: `export-${members++}@site.example`, now: clock.now() })
})

const db = () => database.db
const letter = { subject: 'Ready', text: 'Ready', html: '<p>Ready</p>' }
const written = (): Written => ({
  entries: [{ name: 'data.json', at: clock.now(), parts: () => ['{}'] }],
  letter,
})
const notes: string[] = []
const exportsWith = (
  write: (asked: ToWrite) => Promise<Written | undefined> = async () => written(),
  into: FileStorage = storage,
) =>
  createDataExports({
    ...{ db: db(), tenant: 't', clock, storage: into, folder: join(root, 'being-made'), write },
    audit: { note: async (_, { action }) => void notes.push(action) },
  })
const ask = () =>
  askForExport(db(), { tenant: 't', memberId, region: 'global', locale: 'en-us', now: clock.now() })
const asked = async () => {
  await ask()
  return newest()
}
const newest = async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from privacy.data_export where member_id = ${memberId} order by asked_at desc limit 1`.execute(
    db(),
  )
  return rows[0]?.id ?? ''
}
const state = async () => (await exportOf(db(), memberId, clock.now())).state
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of storage.list('exports/')) keys.push(key)
  return keys
}
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db())).rows[0]?.n
const once = { isLast: false, again: false }

test('the job that runs again makes one archive and one letter', async () => {
  const id = await asked()
  await exportsWith().make(id, once)
  await exportsWith().make(id, once)
  expect([await state(), await stored(), await count('privacy.letter')]).toEqual([
    'ready',
    [`exports/${id}/archive`],
    1,
  ])
  expect(notes).toEqual(['data-exported'])
  expect(await readdir(join(root, 'being-made'))).toEqual([])
})

test('one that fails is tried again, and the member is told of the last try only', async () => {
  const id = await asked()
  const broken = exportsWith(async () => {
    throw new Error('No space')
  })
  await expect(broken.make(id, once)).rejects.toThrow('No space')
  expect(await state()).toBe('waiting')
  await expect(broken.make(id, { ...once, isLast: true })).rejects.toThrow('No space')
  expect(await state()).toBe('failed')
  // It can be asked for again, and an admin can run the job again.
  expect(await ask()).toEqual({ kind: 'asked' })
  await sql`delete from privacy.data_export where state = 'waiting'`.execute(db())
  await exportsWith().make(id, once)
  expect(await state()).toBe('failed')
  await exportsWith().make(id, { ...once, again: true })
  expect(await state()).toBe('ready')
})

test('a process that ends in the middle leaves it waiting, and the next one makes it', async () => {
  const id = await asked()
  const stop = new AbortController()
  const parts = function* () {
    yield 'half'
    stop.abort(new Error('The process ends'))
    yield 'of it'
  }
  const dying = exportsWith(async () => ({
    letter,
    entries: [{ name: 'data.json', at: clock.now(), parts }],
  }))
  await expect(dying.make(id, { isLast: true, again: false, signal: stop.signal })).rejects.toThrow(
    'The process ends',
  )
  expect([await state(), await stored()]).toEqual(['waiting', []])
  await exportsWith().make(id, once)
  expect(await state()).toBe('ready')
})

test('two processes that make the same one leave it to be fetched, with one letter', async () => {
  const id = await asked()
  const parts = async function* () {
    yield 'half'
    await exportsWith().make(id, once)
    yield 'of it'
  }
  const slow = exportsWith(async () => ({
    letter,
    entries: [{ name: 'data.json', at: clock.now(), parts }],
  }))
  await slow.make(id, once)
  expect([await state(), await stored(), await count('privacy.letter')]).toEqual([
    'ready',
    [`exports/${id}/archive`],
    1,
  ])
  expect(await readdir(join(root, 'being-made'))).toEqual([])
})

test('a process that ends while it stores one says nothing of it', async () => {
  const id = await asked()
  const stop = new AbortController()
  const put: FileStorage['put'] = async (...of) => {
    await storage.put(...of)
    stop.abort(new Error('The process ends'))
  }
  const ending = exportsWith(undefined, { ...storage, put })
  await expect(ending.make(id, { ...once, signal: stop.signal })).rejects.toThrow('The process ends')
  expect([await state(), await count('privacy.letter')]).toEqual(['waiting', 0])
})

const close = () =>
  db()
    .transaction()
    .execute((trx) =>
      closeAccount(trx, { memberId, days: 14, now: clock.now(), region: 'global', locale: 'en-us' }),
    )

test('of an account that is closed meanwhile nothing is stored, and nobody is told', async () => {
  const id = await asked()
  const closing = exportsWith(async () => {
    await close()
    return written()
  })
  await closing.make(id, once)
  expect([await state(), await stored(), await count('privacy.letter')]).toEqual(['failed', [], 0])
  // Nor when an admin runs the job again.
  await exportsWith().make(id, { ...once, again: true })
  expect([await state(), await stored()]).toEqual(['failed', []])
})

const removeFromProfile = async (categories: string[]) => {
  const files = { remove: async () => undefined }
  const audit = createAudit({ tenant: 't', key: Buffer.from('a key') })
  const given = { tenant: 't', memberId, now: clock.now() }
  await readProfile(db(), memberId, given)
  await updateProfile(db(), memberId, { phone: '+31201234567' }, { ...given, reference: 'trusted' })
  return removeCategories(db(), { ...given, categories, files, audit })
}

test('one that has what was removed by category can be fetched no more, and counts all the same', async () => {
  const id = await asked()
  await exportsWith().make(id, once)
  await removeFromProfile(['children'])
  expect(await state()).toBe('ready')
  await removeFromProfile(['personal contact info'])
  expect([await state(), await exportsWith().open(memberId)]).toEqual(['expired', undefined])
  await exportsWith().sweep()
  expect(await stored()).toEqual([])
  clock.advance(1_000)
  expect(await ask()).toEqual({ kind: 'asked' })
  await exportsWith(async () => {
    await removeFromProfile(['personal contact info'])
    return written()
  }).make(await newest(), once)
  expect([await state(), await stored()]).toEqual(['failed', []])
  clock.advance(1_000)
  expect(await ask()).toEqual({ kind: 'asked' })
  await removeFromProfile(['personal contact info'])
  expect(await ask()).toMatchObject({ kind: 'tooMany' })
})

test('closing an account that is held keeps that one was asked for, and not the archive', async () => {
  await exportsWith().make(await asked(), once)
  await ask()
  await sql`insert into privacy.hold (member_id, tenant, ground, note, placed_at, placed_by, review_on)
    values (${memberId}, 't', 'claim', '', ${clock.now()}, null, '2027-01-01')`.execute(db())
  await close()
  await exportsWith().sweep()
  const { rows } = await sql<{ state: string }>`
    select state from privacy.data_export where member_id = ${memberId} order by state`.execute(db())
  expect([rows.map((row) => row.state), await stored()]).toEqual([['expired', 'failed'], []])
})

test('two clicks at once are one archive', async () => {
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ kind }) => kind).sort()).toEqual(['asked', 'waiting', 'waiting'])
  expect([await count('privacy.data_export'), await count('jobs.job')]).toEqual([1, 1])
})

test('one that no job makes within a day counts as failed', async () => {
  await asked()
  clock.advance(DAY_MS)
  expect(await state()).toBe('failed')
  expect(await ask()).toEqual({ kind: 'asked' })
  expect(await state()).toBe('waiting')
})

test('what nobody has a row of is swept', async () => {
  const id = await asked()
  await exportsWith().make(id, once)
  await storage.put(
    'exports/11111111-1111-4111-8111-111111111111/archive',
    Buffer.from('x'),
    'application/zip',
  )
  await storage.put('exports/no-id/archive', Buffer.from('x'), 'application/zip')
  await writeFile(join(root, 'being-made', 'young.zip'), 'x')
  await exportsWith().sweep()
  expect(await stored()).toEqual([`exports/${id}/archive`])
  // A process may be writing it.
  expect(await readdir(join(root, 'being-made'))).toEqual(['young.zip'])
  await sql`delete from identity.member where id = ${memberId}`.execute(db())
  await exportsWith().sweep()
  expect(await stored()).toEqual([])
})

/** A member's file, also in the storage. */
async function keepFile(
  more: { status?: string; requestedAt?: Date; changedAt?: Date } = {},
): Promise<string> {
  const { status = 'UPLOADED', changedAt = clock.now(), requestedAt = changedAt } = more
  const { rows } = await sql<{ id: string }>`
    insert into uploads.upload (member_id, kind, status, meta_status, file_name, object_key, requested_at, changed_at)
    values (${memberId}, 'DOCUMENT', ${status}, 'FINISHED', 'a.txt', ${`members/${memberId}/a`}, ${requestedAt}, ${changedAt})
    returning id::text`.execute(db())
  await storage.put(`members/${memberId}/a` as never, new Blob(['a']), 'text/plain')
  return rows[0]?.id ?? ''
}
const removeFile = (id: string) =>
  sql`update uploads.upload set status = 'REMOVED' where id = ${id}`.execute(db())

test('it ends with a file that is in it, and stays when a later one goes', async () => {
  const file = await keepFile()
  const id = await asked()
  await exportsWith().make(id, once)
  clock.advance(60_000)
  await removeFile(await keepFile())
  expect(await state()).toBe('ready')
  await removeFile(file)
  expect(await state()).toBe('expired')
  expect(await exportsWith().open(memberId)).toBeUndefined()
  await exportsWith().sweep()
  expect(await stored()).toEqual([])
})

test('it stays when a refused file is dismissed, or one that was begun before it and came after it', async () => {
  await keepFile()
  const refused = await keepFile({ status: 'FAILED' })
  await exportsWith().make(await asked(), once)
  const requestedAt = new Date(clock.now().getTime() - 60_000)
  clock.advance(60_000)
  await removeFile(refused)
  await removeFile(await keepFile({ requestedAt }))
  expect(await state()).toBe('ready')
})

test('of a member who goes while it is stored nothing is left', async () => {
  await keepFile()
  const leaving: FileStorage = {
    ...storage,
    async put(...given) {
      await storage.put(...given)
      await sql`delete from identity.member where id = ${memberId}`.execute(db())
    },
  }
  await exportsWith(undefined, leaving).make(await asked(), once)
  expect(await stored()).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'who removes a file while it is settled is not waited for',
  async () => {
    const file = await keepFile()
    const id = await asked()
    const other = await database.pool.connect()
    try {
      await other.query('begin')
      await other.query("update uploads.upload set status = 'REMOVED' where id = $1", [file])
      await expect(exportsWith().make(id, once)).rejects.toThrow('A file was removed')
      await other.query('commit')
    } finally {
      other.release()
    }
    await exportsWith().make(id, once)
    expect(await state()).toBe('ready')
  },
)

test('a file that is removed while it is made is not in it: it is made again', async () => {
  const file = await keepFile()
  const id = await asked()
  const meanwhile = exportsWith(async () => {
    await removeFile(file)
    return written()
  })
  await expect(meanwhile.make(id, once)).rejects.toThrow('A file was removed')
  expect(await state()).toBe('waiting')
  await exportsWith().make(id, once)
  expect(await state()).toBe('ready')
})

test.each([
  ['died with its process at every try', "update jobs.job set state = 'failed' where key = "],
  ['was discarded after that', 'delete from jobs.job where key = '],
])('one whose job %s has failed at once, and can be asked for again', async (_, statement) => {
  const id = await asked()
  await sql`${sql.raw(statement)}${id}`.execute(db())
  expect(await state()).toBe('failed')
  clock.advance(1_000)
  expect(await ask()).toEqual({ kind: 'asked' })
  expect(await state()).toBe('waiting')
})
