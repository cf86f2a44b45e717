// The walk for traces, made from the registry of columns: somebody has a row in every table and a mark in every column, and
// is removed. What is left has to be published, column by column. tests/contracts/traces.test.ts walks what use leaves, with files.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whatStays } from '#domain/privacy/what-stays.ts'
import { exportMember, type PersonalTable, personalTables } from '#domain/profile/export-member.ts'
import {
  columnsWith,
  MARK,
  MARKED_EMAIL,
  type MarkedColumn,
  plantMarkedRows,
} from '#tests/tools/marked-rows.ts'
import { otherColumns } from '#tests/tools/other-columns.ts'
import { columnsOf, personalColumns } from '#tests/tools/personal-columns.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { shapesOf } from '#tests/tools/traces.ts'
import { removeMember } from './remove-member.ts'

const memberId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
let database: TestDatabase
let marked: MarkedColumn[]
beforeAll(async () => {
  database = await openTestDatabase()
  marked = await plantMarkedRows(db(), { memberId })
}, 120_000)
afterAll(() => database.close())

/** Of what is published: where words, names, addresses and files are. Each needs its line in docs/privacy.md. */
const wordsThatStay = [
  'identity.login_attempt browser',
  'jobs.job error',
  'marketing.file content_type',
  'marketing.file file_name',
  'marketing.submission body',
  'marketing.submission consent_text',
  'marketing.withdrawal address',
  'messages.draft fields',
  'messages.draft text',
  'messages.message text',
  'messages.report reason',
  'newsletter.subscription address',
  'privacy.letter address',
  'privacy.letter html',
  'privacy.letter subject',
  'privacy.letter text',
]

const db = () => database.db
const nameOf = ({ table, column }: MarkedColumn) => `${table} ${column}`
const everyColumn: readonly (readonly [string, string[]])[] = [
  ...Object.keys(personalColumns).map((table) => [table, columnsOf(table)] as const),
  ...otherColumns.flatMap(({ tables }) =>
    Object.entries(tables).map(([table, names]) => [table, names.split(' ')] as const),
  ),
]
async function found(words: readonly string[]): Promise<string[]> {
  const shapes = words.flatMap(shapesOf)
  const at: string[] = []
  for (const [table, columns] of everyColumn)
    for (const column of await columnsWith(db(), table, { columns, shapes })) at.push(`${table} ${column}`)
  return at.toSorted()
}

test('every column of the registry that can has its mark, and no other', async () => {
  expect(await found([MARK, MARKED_EMAIL])).toEqual(marked.map(nameOf).toSorted())
  const tables = new Set(marked.map(({ table }) => table))
  const free = Object.keys(personalColumns).filter(
    (table) => columnsOf(table, 'name', 'contact', 'text', 'device').length > 0,
  )
  expect(free.filter((table) => !tables.has(table))).toEqual([])
})

test('a new column has one by itself', async () => {
  await sql`create table profile.pet (member_id uuid references identity.member, name text)`.execute(db())
  const planted = await plantMarkedRows(db(), { memberId, tables: ['profile.pet'] })
  const shapes = shapesOf(MARK)
  expect(planted).toEqual([{ table: 'profile.pet', column: 'name' }])
  expect(await columnsWith(db(), 'profile.pet', { columns: ['member_id', 'name'], shapes })).toEqual(['name'])
  await sql`drop table profile.pet`.execute(db())
})

test('what the account gives back is in the export: every column of the member’s tables but secrets', async () => {
  const stored = await exportMember(db(), memberId)
  const shapes = [MARK, MARKED_EMAIL].flatMap(shapesOf)
  // Rows that the member is told of when they are decided.
  const later = ['assessment.speaking_rating']
  const missing = (personalTables as readonly PersonalTable[])
    .filter(({ table }) => !later.includes(table))
    .flatMap(({ table, secrets }) =>
      marked
        .filter((one) => one.table === table && !secrets.includes(one.column))
        .filter(({ column }) => {
          const value = stored[table]?.[0]?.[column]
          const text =
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value ?? '')
          return !shapes.some((shape) => text.toLowerCase().includes(shape))
        })
        .map(nameOf),
    )
  expect(missing).toEqual([])
})

test('after the removal no mark is left but in columns that are published', async () => {
  // No account is removed while it is held.
  await sql`delete from privacy.hold`.execute(db())
  await db()
    .transaction()
    .execute((trx) => removeMember(trx, memberId, new Date()))
  const published: readonly string[] = whatStays.flatMap(({ tables }) => [...tables])
  const left = (await found([MARK, MARKED_EMAIL]))
    .map((name) => name.split(' '))
    // A trigger counts the row down that was planted without triggers: a value of the directory, of nobody.
    .filter(([table]) => table !== 'profile.directory_count')
  expect(left.filter(([table = '']) => !published.includes(table))).toEqual([])
  const words = left.filter(([table = '', column = '']) =>
    columnsOf(table, 'name', 'contact', 'text', 'file', 'device').includes(column),
  )
  expect(words.map((one) => one.join(' '))).toEqual(wordsThatStay)
  expect(await found([memberId])).toEqual(['identity.audit_event member_id'])
})
