// Profile changes during an outage of the connected reference service.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Members, openMembers, patchProfile, profileOf } from '#tests/tools/members.ts'

let members: Members
beforeAll(async () => {
  // Nobody listens on the discard port.
  members = await openMembers({ REFERENCE_URL: 'http://127.0.0.1:9' })
}, 120_000)
afterAll(() => members.site.close())

test('an id that cannot be looked up is refused: 503 with Retry-After and the field', async () => {
  const before = await profileOf(members.newcomer)
  const answer = await patchProfile(members.newcomer, { jobTitleId: 'java-developer', discord: 'nils' })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/jobTitleId', code: 'not_checked' }] })
  expect(await profileOf(members.newcomer)).toEqual(before)
})

test('fields without dictionary are saved, and so are ids that the profile has already', async () => {
  expect((await patchProfile(members.newcomer, { discord: 'nils' })).status).toBe(200)
  const { skills, jobTitleId, locationId, workExperience } = await profileOf(members.member)
  const same = await patchProfile(members.member, { skills, jobTitleId, locationId, workExperience })
  expect(same.status).toBe(200)
})

test("the site's own choices are still validated", async () => {
  const answer = await patchProfile(members.newcomer, { seniorityLevel: 'boss' })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { errors: [{ pointer: '/seniorityLevel', code: 'unknown_reference' }] },
  ])
  expect((await patchProfile(members.newcomer, { seniorityLevel: 'junior' })).status).toBe(200)
})
