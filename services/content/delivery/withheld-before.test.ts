// The data step for databases that were seeded before fields could be withheld.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const step = readFileSync(join(root, 'db/migrations/0113-quiz-answers-withheld.sql'), 'utf8')
const now = JSON.parse(readFileSync(join(root, 'content/guildhall/content_types/course_lesson.json'), 'utf8'))

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

interface Field {
  uid: string
  schema?: Field[]
  field_metadata?: Record<string, unknown>
}
const without = ({ field_metadata: metadata, ...field }: Field): Field => {
  const { withheld: _, ...rest } = metadata ?? {}
  return {
    ...field,
    ...(metadata ? { field_metadata: rest } : {}),
    ...(field.schema ? { schema: field.schema.map(without) } : {}),
  }
}

test('an older schema of lessons becomes the shipped one, other types stay, and a second run changes nothing', async () => {
  const { db, pool } = database
  await sql`insert into content.stack (api_key, name, master_locale) values ('old', 'Old', 'en-us')`.execute(
    db,
  )
  const before = { ...now, schema: now.schema.map(without) }
  expect(before).not.toEqual(now)
  for (const [uid, body] of [
    ['course_lesson', before],
    ['other', before],
  ] as const)
    await sql`insert into content.content_type (api_key, branch, uid, body)
      values ('old', 'main', ${uid}, ${JSON.stringify(body)}::jsonb)`.execute(db)
  const stored = async (uid: string) =>
    (
      await sql<{
        body: unknown
      }>`select body from content.content_type where api_key = 'old' and uid = ${uid}`.execute(db)
    ).rows[0]?.body
  for (const _ of [1, 2]) {
    await pool.query(step)
    expect(await stored('course_lesson')).toEqual(now)
    expect(await stored('other')).toEqual(before)
  }
})
