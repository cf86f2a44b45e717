// Messages between two members in the database: one thread for a pair, even if both write at once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { exportMember } from '../profile/export-member.ts'
import { readProfile } from '../profile/read-profile.ts'
import { deleteLeftThreads } from './left-threads.ts'
import { decideReport, liftBar, listReports, reportThread, standingOf } from './reports.ts'
import { createMessageLetters } from './tell-of-message.ts'
import { blockOther, listThreads, markRead, putAside, readThread } from './threads.ts'
import { writeInThread, writeToPerson } from './write-message.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-10-01T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let database: Database
const ids: Record<string, string> = {}
const idOf = (name: string) => ids[name] ?? ''

beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('delete from messages.thread')
  await database.pool.query('delete from identity.member')
  await database.pool.query('delete from jobs.job')
  for (const name of ['ada', 'eve', 'max', 'ina']) {
    ids[name] = await insertMember(database.db, {
      email: `${name}@example.org`,
      firstName: name,
      now: before,
    })
    await readProfile(database.db, idOf(name), { now })
    await database.db
      .updateTable('profile.profile')
      .set({ is_public: true, public_slug: name })
      .where('member_id', '=', idOf(name))
      .execute()
  }
})

const write = (from: string, slug: string, at = now, text = 'Hello') =>
  writeToPerson(database.db, {
    tenant: 't',
    memberId: idOf(from),
    slug,
    about: 'hello',
    text,
    now: at,
  })
const answer = (from: string, threadId: string, at: Date, text = 'Answer') =>
  writeInThread(database.db, { tenant: 't', memberId: idOf(from), threadId, text, now: at })
async function begin(from: string, to: string): Promise<string> {
  const outcome = await write(from, to)
  if (outcome.kind !== 'sent') throw new Error(outcome.kind)
  return outcome.threadId
}
const count = async (table: string) =>
  Number((await database.pool.query(`select count(*) from messages.${table}`)).rows[0].count)

test('two members who write to each other at the same time share one thread', async () => {
  const outcomes = await Promise.all([
    write('ada', 'eve'),
    write('eve', 'ada'),
    write('ada', 'eve', now, 'And good evening'),
  ])
  expect(await count('thread')).toBe(1)
  expect(outcomes.filter(({ kind }) => kind === 'sent').length).toBeGreaterThanOrEqual(2)
  expect(new Set(outcomes.map((one) => ('threadId' in one ? one.threadId : 'none'))).size).toBeLessThan(3)
  expect(await count('message')).toBe(outcomes.filter(({ kind }) => kind === 'sent').length)
})

test('a second click finds the message that the first has sent; the same words later are another', async () => {
  const first = await Promise.all([write('ada', 'eve'), write('ada', 'eve')])
  expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['sent']))
  const thread = 'threadId' in first[0] ? first[0].threadId : ''
  expect(first[1]).toEqual(first[0])
  expect((await write('ada', 'eve', later(1))).kind).toBe('wait')
  for (const at of [later(2), later(2.9), later(3)])
    expect((await answer('eve', thread, at, 'Yes')).kind).toBe('sent')
  expect(await count('message')).toBe(3)
  expect(
    Number(
      (await database.pool.query("select count(*) from jobs.job where kind = 'send-message-letter'")).rows[0]
        .count,
    ),
  ).toBe(3)
})

test('of eleven simultaneous first messages ten are sent, and three of a new member', async () => {
  for (let number = 0; number < 11; number++) {
    const id = await insertMember(database.db, { email: `m${number}@example.org`, now: before })
    await readProfile(database.db, id, { now })
    await database.pool.query(
      'update profile.profile set is_public = true, public_slug = $1 where member_id = $2',
      [`m${number}`, id],
    )
  }
  const all = Array.from({ length: 11 }, (_, number) => `m${number}`)
  const kinds = async (from: string) =>
    (await Promise.all(all.map((slug) => write(from, slug)))).map(({ kind }) => kind).sort()
  expect((await kinds('ada')).filter((kind) => kind === 'sent')).toHaveLength(10)
  await database.pool.query('update identity.member set created_at = $1 where id = $2', [now, idOf('eve')])
  expect((await kinds('eve')).filter((kind) => kind === 'sent')).toHaveLength(3)
})

test('one message until the answer, then both write', async () => {
  const thread = await begin('ada', 'eve')
  expect((await write('ada', 'eve', later(1))).kind).toBe('wait')
  expect((await answer('ada', thread, later(1))).kind).toBe('wait')
  expect((await answer('eve', thread, later(2))).kind).toBe('sent')
  expect((await answer('ada', thread, later(3))).kind).toBe('sent')
  expect((await answer('max', thread, later(4))).kind).toBe('unknown')
  const read = await readThread(database.db, { threadId: thread, memberId: idOf('ada') })
  expect(read?.messages.map(({ isOwn }) => isOwn)).toEqual([true, false, true])
  expect(await readThread(database.db, { threadId: thread, memberId: idOf('max') })).toBeUndefined()
})

test.each<[string, string]>([
  ['has switched it off', "update profile.profile set accepts_messages = false where public_slug = 'eve'"],
  ['has no public page', "update profile.profile set is_public = false where public_slug = 'eve'"],
])('who %s is as unknown as nobody', async (_, statement) => {
  await database.pool.query(statement)
  expect(await write('ada', 'eve')).toEqual(await write('ada', 'nobody'))
  expect(await count('thread')).toBe(0)
})

test('a member cannot write to themselves, nor either side after a block', async () => {
  expect(await write('ada', 'ada')).toEqual({ kind: 'unknown' })
  const thread = await begin('ada', 'eve')
  await blockOther(database.db, { threadId: thread, memberId: idOf('eve'), now })
  expect(await write('ada', 'eve', later(1))).toEqual({ kind: 'unknown' })
  expect((await answer('eve', thread, later(1))).kind).toBe('closed')
  expect((await answer('ada', thread, later(1))).kind).toBe('closed')
})

test('a thread waits for an answer until it is answered or put aside', async () => {
  const thread = await begin('ada', 'eve')
  const waits = async (name: string) =>
    (await listThreads(database.db, idOf(name))).map(({ isWaiting }) => isWaiting)
  expect([await waits('eve'), await waits('ada')]).toEqual([[true], [false]])
  await markRead(database.db, { threadId: thread, memberId: idOf('eve'), now: later(1) })
  expect(await waits('eve')).toEqual([true])
  await putAside(database.db, { threadId: thread, memberId: idOf('eve'), now: later(2) })
  expect(await waits('eve')).toEqual([false])
  await answer('eve', thread, later(3))
  expect([await waits('eve'), await waits('ada')]).toEqual([[false], [true]])
})

test('a message is announced by one letter without its text, and not once it was read', async () => {
  const sent: { to: string; text: string }[] = []
  let at = now
  const letters = createMessageLetters({
    db: database.db,
    clock: { now: () => at },
    mail: { send: async (letter) => void sent.push(letter) },
    write: async ({ isFirst, threadId }) => ({ subject: 's', text: `${isFirst} ${threadId}` }),
  })
  const sendAll = async () => {
    const { rows } = await database.pool.query('delete from jobs.job returning key')
    for (const { key } of rows) await letters.send(key)
  }
  const thread = await begin('ada', 'eve')
  await sendAll()
  await sendAll()
  expect(sent).toEqual([{ to: 'eve@example.org', subject: 's', text: `true ${thread}` }])
  at = later(1)
  await answer('eve', thread, at)
  await answer('eve', thread, at)
  await sendAll()
  expect(sent.map(({ to }) => to)).toEqual(['eve@example.org', 'ada@example.org'])
  await answer('ada', thread, later(2))
  await markRead(database.db, { threadId: thread, memberId: idOf('eve'), now: later(3) })
  await sendAll()
  expect(sent).toHaveLength(2)
})

test('an error of the mail server is passed on without the address', async () => {
  const letters = createMessageLetters({
    db: database.db,
    clock: { now: () => now },
    mail: { send: () => Promise.reject(new Error('550 eve@example.org unknown')) },
    write: async () => ({ subject: 's', text: 't' }),
  })
  await begin('ada', 'eve')
  const { rows } = await database.pool.query('select key from jobs.job')
  await expect(letters.send(rows[0].key)).rejects.toThrow(/^((?!eve@).)*$/)
})

test('a report shows only its own thread, and is decided once', async () => {
  const thread = await begin('eve', 'ada')
  await begin('max', 'ada')
  const report = { threadId: thread, memberId: idOf('ada'), reason: 'Rude', now }
  await Promise.all([reportThread(database.db, report), reportThread(database.db, report)])
  expect(await reportThread(database.db, { ...report, memberId: idOf('max') })).toBe(false)
  const [listed, ...more] = await listReports(database.db, 10)
  expect([more, listed?.messages.map(({ text, isReported }) => [text, isReported])]).toEqual([
    [],
    [['Hello', true]],
  ])
  const decide = { reportId: listed?.id ?? '', outcome: 'barred' as const, by: idOf('ina'), tenant: 't', now }
  const done = await Promise.all([decideReport(database.db, decide), decideReport(database.db, decide)])
  expect(done.sort()).toEqual([false, true])
  expect(await standingOf(database.db, idOf('eve'))).toEqual({ warnedAt: now, isBarred: true })
  expect(await standingOf(database.db, idOf('ada'))).toEqual({ warnedAt: undefined, isBarred: false })
  expect((await write('eve', 'ina')).kind).toBe('barred')
  const read = await readThread(database.db, { threadId: thread, memberId: idOf('ada') })
  expect(read?.messages).toMatchObject([{ text: '', isRemoved: true }])
  expect(await liftBar(database.db, listed?.id ?? '')).toBe(true)
  expect((await write('eve', 'ina')).kind).toBe('sent')
})

test('after one member leaves the other keeps the thread without the name; after both it is deleted', async () => {
  const thread = await begin('ada', 'eve')
  await answer('eve', thread, later(1), 'To ada')
  const own = await exportMember(database.db, idOf('eve'))
  expect(own['messages.message']).toMatchObject([{ text: 'To ada' }])
  expect(JSON.stringify(own)).not.toContain(idOf('ada'))
  await database.pool.query('delete from identity.member where id = $1', [idOf('eve')])
  const kept = await readThread(database.db, { threadId: thread, memberId: idOf('ada') })
  expect([kept?.otherId, kept?.messages.map(({ text }) => text)]).toEqual([undefined, ['Hello', 'To ada']])
  expect((await answer('ada', thread, later(2))).kind).toBe('closed')
  const { rows } = await database.pool.query('select author_id from messages.message order by number')
  expect(rows.map(({ author_id }) => author_id)).toEqual([idOf('ada'), null])
  await database.pool.query('delete from identity.member where id = $1', [idOf('ada')])
  await deleteLeftThreads(database.db)
  expect([await count('thread'), await count('message')]).toEqual([0, 0])
})
