import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, keepAccount } from '#domain/privacy/closing.ts'
import { beforeRemoval } from '#server/remove-member.ts'
import { EARLY, makeMember, putEvent, TENANT } from '#tests/tools/meeting-event.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { eventsByIds } from './event-search.ts'
import { withHidden } from './gone-speakers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
const db = () => database.db

const speaker = (name: string, person: string | null) => ({
  name,
  role: '',
  about: null,
  author: null,
  person,
})

/** @returns the event, and the member who speaks there */
async function spokenEvent(slug: string) {
  const memberId = await makeMember(db())
  await sql`
    insert into profile.profile (member_id, public_slug, is_public, created_at, updated_at, first_name, last_name)
    values (${memberId}, ${slug}, true, now(), now(), '', '')
    on conflict (member_id) do update set public_slug = ${slug}, is_public = true`.execute(db())
  const id = await putEvent(db(), {
    speakers: [speaker('Ada Quill', slug), speaker('Guest One', null), speaker('Eve Other', 'eve-other')],
    agenda: [
      { after: 0, title: 'Opening', speaker: 'Ada Quill' },
      { after: 10, title: 'Talk', speaker: 'Guest One' },
      { after: 20, title: 'Break', speaker: null },
    ],
  })
  return { id, memberId }
}
const shown = async (id: string) => {
  const [event] = await eventsByIds(db(), TENANT, [id])
  return [
    event?.speakers.map(({ name }) => name),
    event?.agenda.map(({ title, speaker }) => [title, speaker]),
  ]
}
const whole = [
  ['Ada Quill', 'Guest One', 'Eve Other'],
  [
    ['Opening', 'Ada Quill'],
    ['Talk', 'Guest One'],
    ['Break', null],
  ],
]
const without = [
  ['Guest One', 'Eve Other'],
  [
    ['Opening', null],
    ['Talk', 'Guest One'],
    ['Break', null],
  ],
]
const stored = async (id: string) =>
  JSON.stringify(
    (await sql`select speakers, agenda from catalogue.event where id = ${id}`.execute(db())).rows,
  )

test('while their account is closed they are not shown, and are again when it is kept', async () => {
  const { id, memberId } = await spokenEvent('ada-quill')
  expect(await shown(id)).toEqual(whole)
  await db()
    .transaction()
    .execute((trx) =>
      closeAccount(trx, { memberId, days: 14, now: EARLY, region: 'global', locale: 'en-us' }),
    )
  expect(await shown(id)).toEqual(without)
  expect(await stored(id)).toContain('Ada Quill')
  await keepAccount(db(), memberId)
  expect(await shown(id)).toEqual(whole)
})

test('when their account is removed their name goes with it, and others stay', async () => {
  const { id, memberId } = await spokenEvent('ada-gone')
  const other = await spokenEvent('ada-stays')
  await db()
    .transaction()
    .execute((trx) => beforeRemoval(trx, memberId, EARLY))
  expect(await shown(id)).toEqual(without)
  expect(await stored(id)).not.toContain('Ada Quill')
  expect(await shown(other.id)).toEqual(whole)
})

test('what was hidden from a host comes back where it still belongs, once', () => {
  const [ada, guest] = [speaker('Ada Quill', 'ada-quill'), speaker('Guest One', null)]
  const point = (after: number, title: string, name: string | null) => ({ after, title, speaker: name })
  const stored = {
    speakers: [guest, ada],
    agenda: [point(0, 'Talk', 'Ada Quill'), point(10, 'Talk', 'Ada Quill'), point(20, 'End', null)],
  }
  const shown = {
    speakers: [guest],
    agenda: [point(0, 'Talk', null), point(10, 'Talk', null), point(20, 'End', null)],
  }
  expect(withHidden(shown, shown, stored)).toEqual(stored)
  // Nothing was hidden: the host took them out.
  expect(withHidden(shown, stored, stored)).toEqual(shown)
  // Typed again by the host, and a point that is another one now.
  const typed = {
    speakers: [ada],
    agenda: [point(5, 'Break', null), point(10, 'Talk', 'Guest One'), point(15, 'Talk', null)],
  }
  expect(withHidden(typed, shown, stored)).toEqual({
    speakers: [ada],
    agenda: [point(5, 'Break', null), point(10, 'Talk', 'Guest One'), point(15, 'Talk', 'Ada Quill')],
  })
})
