// Contract of examinators: this site's test, and a stub that speaks the documented protocol.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { createConnectedExaminator } from '#services/assessment/connected.ts'
import { createEmbeddedExaminator } from '#services/assessment/embedded.ts'
import { type Assignment, type Examinator, RefusedByExaminator } from '#services/assessment/examinator.ts'
import { systemClock } from '#services/clock.ts'
import { type ExaminatorStandIn, openExaminatorStandIn } from '#tests/tools/examinator-stand-in.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { moveAssessment, requestAssessment } from './assessments.ts'

const origin = 'https://guildhall.example'
let database: Database
let standIn: ExaminatorStandIn
let connected: Examinator
let members = 0
beforeAll(async () => {
  database = await openTestDatabase()
  standIn = await openExaminatorStandIn()
  connected = createConnectedExaminator({
    url: standIn.url,
    key: standIn.settings.EXAMINATOR_KEY ?? '',
    linkOrigins: [standIn.url],
    origin,
    clock: systemClock,
  })
}, 120_000)
afterAll(async () => {
  await database.close()
  await standIn.close()
})
beforeEach(() => void Object.assign(standIn, { mood: 'well', readyAt: 1 }))

interface Form {
  examinator: Examinator
  assignment: Assignment
  becomes(status: 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED', level?: 'B2'): Promise<unknown>
}

async function open(name: 'embedded' | 'connected'): Promise<Form> {
  members += 1
  const now = new Date()
  const memberId = await insertMember(database.db, { email: `m${members}@example.org`, now })
  const asked = await requestAssessment(database.db, { memberId, now })
  if (asked.kind !== 'open') throw new Error(`It is ${asked.kind}`)
  const { id } = asked.assessment
  const assignment = {
    id,
    vendor: 'v',
    program: 'p',
    product: 'e',
    campaign: '',
    region: 'eu',
    locale: 'de-de',
  }
  if (name === 'connected')
    return { examinator: connected, assignment, becomes: async (...answer) => standIn.becomes(id, ...answer) }
  const examinator = createEmbeddedExaminator({ db: database.db, origin })
  const becomes: Form['becomes'] = (to, level) =>
    moveAssessment(database.db, { memberId, id, to, at: new Date(), level })
  return { examinator, assignment, becomes }
}

describe.each(['embedded', 'connected'] as const)('%s', (name) => {
  test('returns a link, always the same one', async () => {
    const { examinator, assignment } = await open(name)
    const link = await examinator.passingLink(assignment)
    expect(URL.canParse(link ?? '')).toBe(true)
    expect(await examinator.passingLink(assignment)).toBe(link)
    expect(link).toContain(assignment.id)
  })

  test('two members get two links', async () => {
    const [one, other] = [await open(name), await open(name)]
    expect(await one.examinator.passingLink(one.assignment)).not.toBe(
      await other.examinator.passingLink(other.assignment),
    )
  })

  test('reports the status, and the level only at the end', async () => {
    const { examinator, assignment, becomes } = await open(name)
    await examinator.passingLink(assignment)
    expect(await examinator.standing(assignment.id)).toMatchObject({ status: 'UNSTARTED', level: undefined })
    await becomes('IN_PROGRESS')
    expect(await examinator.standing(assignment.id)).toMatchObject({
      status: 'IN_PROGRESS',
      level: undefined,
    })
    await becomes('COMPLETED', 'B2')
    const standing = await examinator.standing(assignment.id)
    expect(standing).toMatchObject({ status: 'COMPLETED', level: 'B2', at: expect.any(Date) })
    expect(Math.abs(Date.now() - (standing?.at.getTime() ?? 0))).toBeLessThan(60_000)
  })

  test('does not know assignments that were never requested', async () => {
    const { examinator } = await open(name)
    expect(await examinator.standing('00000000-0000-4000-8000-000000000000')).toBeUndefined()
  })
})

describe('connected only', () => {
  test('sends no personal data: an id, what it was requested with, and the callback and return addresses', async () => {
    const { assignment } = await open('connected')
    await connected.passingLink(assignment)
    expect(standIn.assignments.get(assignment.id)?.order).toEqual({
      id: assignment.id,
      vendor: 'v',
      program: 'p',
      product: 'e',
      campaign: '',
      locale: 'de-de',
      returnUrl: `${origin}/eu/de-de/english-test`,
      callbackUrl: `${origin}/webhooks/examinator`,
    })
  })

  test('a link in preparation is undefined', async () => {
    const { assignment } = await open('connected')
    standIn.readyAt = 3
    expect(await connected.passingLink(assignment)).toBeUndefined()
    expect(await connected.passingLink(assignment)).toBeUndefined()
    expect(await connected.passingLink(assignment)).toBe(`${standIn.url}/take/${assignment.id}`)
  })

  test('distinguishes permanent from temporary failures', async () => {
    const { assignment } = await open('connected')
    standIn.mood = 'refusing'
    await expect(connected.passingLink(assignment)).rejects.toThrow(RefusedByExaminator)
    standIn.mood = 'elsewhere'
    await expect(connected.passingLink(assignment)).rejects.toThrow('none of its own')
    standIn.mood = 'broken'
    const failure = await connected.passingLink(assignment).catch((error: unknown) => error)
    expect(failure).toEqual(new Error('The examinator answered 500'))
    expect(failure).not.toBeInstanceOf(RefusedByExaminator)
  })
})
