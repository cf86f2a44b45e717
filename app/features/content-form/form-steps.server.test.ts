import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Place } from '#app/contexts/place.server.ts'
import type { RequestViewer } from '#app/contexts/viewer.server.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { sendSteps } from './form-steps.server.ts'

const now = new Date('2026-11-28T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())

test.each([
  { wasSent: true, kind: 'sent' },
  { wasSent: false, kind: 'changed' },
])('a click that finds no answers any more is answered by what became of them: $kind', async (row) => {
  const userId = await insertMember(database.db, { email: `ada-${row.kind}@site.example`, now })
  const context = testContext({
    place: { region: 'global', locale: 'en-us' } as Place,
    viewer: { viewer: { authorized: true, userId }, formKey: undefined } as unknown as RequestViewer,
    services: { db: database.db, now },
  })
  const form = { form_id: 'apply-x', groups: [], steps: [] } as unknown as FormDefinition
  const found = { form, deliver: async () => 'failed' as const, wasSent: async () => row.wasSent }
  expect(await sendSteps(context, found, { uri: '', trackingCookie: undefined, version: 3 })).toEqual({
    kind: row.kind,
  })
})
