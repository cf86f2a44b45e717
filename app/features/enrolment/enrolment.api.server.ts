import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi, memberOfCall, membersOnly } from '#app/api.server.ts'
import type { Enrolment } from '#domain/learning/enrolment.ts'
import { enrolmentStates, enrolmentSteps } from '#domain/learning/enrolment-states.ts'
import {
  currentEnrolment,
  forgetCourse,
  listEnrolments,
  MAX_ENROLMENTS,
  takeStep,
} from '#domain/learning/enrolments.ts'
import { giveProof, withdrawProof } from '#domain/learning/proofs.ts'
import { findTakenCourse } from '#domain/learning/taken-course.ts'
import { webAddress } from '#domain/learning/web-address.ts'
import { problem } from '#services/problem.ts'

const day = z.iso.date()
const enrolment = z.object({
  courseId: z.string().describe('As it was when it was taken'),
  title: z.string(),
  provider: z.string(),
  attempt: z.number().int().describe('1 for the first time'),
  state: z.enum(enrolmentStates),
  courseVersion: z.string(),
  runStart: z.string().nullable(),
  startedAt: z.string().nullable(),
  openedAt: z.string().nullable().describe('When the member last went to the provider: what the site knows'),
  finishedOn: z.string().nullable().describe('What the member says'),
  proof: z
    .object({
      state: z.enum(['waiting', 'checked', 'refused']),
      link: z.string().nullable(),
      uploadId: z.string().nullable(),
    })
    .nullable()
    .describe('A certificate; only a checked one proves anything'),
})
const one = {
  description: 'As it stands now',
  content: { 'application/json': { schema: z.object({ data: enrolment }) } },
}
const refusals = {
  401: failure('Nobody is signed in'),
  404: failure('No course has this id, or the member does not take it'),
  422: failure('The body is not valid'),
}
const path = '/club/learning/courses'
const ofCourse = z.object({ id: z.string().max(100) })

const list = createRoute({
  method: 'get',
  middleware: membersOnly,
  path,
  summary:
    'The courses that the member takes, plans, has finished or dropped: every attempt, the last changed first',
  responses: {
    200: {
      description: 'The attempts',
      content: { 'application/json': { schema: z.object({ data: z.array(enrolment) }) } },
    },
    401: refusals[401],
  },
})
const step = createRoute({
  method: 'post',
  middleware: membersOnly,
  path: `${path}/{id}`,
  summary:
    'Plans, starts, finishes, drops a course, or takes it again; made twice, a step changes nothing more',
  request: {
    params: ofCourse,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            step: z.enum(enrolmentSteps),
            finishedOn: day.optional().describe('With finish; absent: today'),
            runStart: day.optional().describe('The first day of a run of the course'),
          }),
        },
      },
    },
  },
  responses: { 200: one, ...refusals, 409: failure('There are too many') },
})
const remove = createRoute({
  method: 'delete',
  middleware: membersOnly,
  path: `${path}/{id}`,
  summary: 'Removes a course with all attempts, whether it was there or not',
  request: { params: ofCourse },
  responses: { 204: { description: 'It is gone' }, 401: refusals[401], 404: refusals[404] },
})
const prove = createRoute({
  method: 'put',
  middleware: membersOnly,
  path: `${path}/{id}/proof`,
  summary: 'Shows a certificate of a finished course: a link, or an uploaded file of the kind CERTIFICATE',
  request: {
    params: ofCourse,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.union([
            z.strictObject({ link: z.string().max(2000) }),
            z.strictObject({ uploadId: z.uuid() }),
          ]),
        },
      },
    },
  },
  responses: { 200: one, ...refusals, 409: failure('The course is not finished, or there is no such file') },
})
const withdraw = createRoute({
  method: 'delete',
  middleware: membersOnly,
  path: `${path}/{id}/proof`,
  summary: 'Takes a certificate back',
  request: { params: ofCourse },
  responses: { 200: one, 401: refusals[401], 404: refusals[404] },
})

const enrolmentAnswer = (one: Enrolment): z.output<typeof enrolment> => ({
  courseId: one.courseId,
  title: one.title,
  provider: one.provider,
  attempt: one.attempt,
  state: one.state,
  courseVersion: one.courseVersion,
  runStart: one.runStart,
  startedAt: one.startedAt?.toISOString() ?? null,
  openedAt: one.openedAt?.toISOString() ?? null,
  finishedOn: one.finishedOn,
  proof:
    one.proof === undefined
      ? null
      : { state: one.proof.state, link: one.proof.link, uploadId: one.proof.uploadId },
})

export const enrolmentApi = () => {
  const api = featureApi()
  const noCourse = (requestId: string) =>
    described(problem(404, requestId, { detail: 'No course found with the provided ID' }))
  const notTaken = (requestId: string) =>
    described(problem(404, requestId, { detail: 'The course is not taken.' }))
  api.openapi(list, async (c) => {
    const call = c.get('call')
    return c.json(
      { data: (await listEnrolments(call.db, memberOfCall(call).userId)).map(enrolmentAnswer) },
      200,
    )
  })
  api.openapi(step, async (c) => {
    const call = c.get('call')
    const body = c.req.valid('json')
    const found = await findTakenCourse(call.db, call.tenant, c.req.valid('param').id.toLowerCase())
    if (found === undefined) return noCourse(call.requestId)
    const tomorrow = new Date(call.now.getTime() + 86_400_000).toISOString().slice(0, 10)
    if (body.finishedOn !== undefined && body.finishedOn > tomorrow)
      return described(
        problem(422, call.requestId, {
          errors: [{ pointer: '/finishedOn', code: 'too_large', message: 'Must be a day that has been' }],
        }),
      )
    const taken = await takeStep(call.db, {
      memberId: memberOfCall(call).userId,
      course: found.taken,
      now: call.now,
      ...body,
    })
    if (taken.kind === 'too-many')
      return described(problem(409, call.requestId, { detail: `There are ${MAX_ENROLMENTS} already.` }))
    return taken.kind === 'nothing'
      ? notTaken(call.requestId)
      : c.json({ data: enrolmentAnswer(taken.enrolment) }, 200)
  })
  api.openapi(remove, async (c) => {
    const call = c.get('call')
    const found = await findTakenCourse(call.db, call.tenant, c.req.valid('param').id.toLowerCase())
    if (found === undefined) return noCourse(call.requestId)
    await forgetCourse(call.db, memberOfCall(call).userId, found.taken)
    return c.body(null, 204)
  })
  api.openapi(prove, async (c) => {
    const call = c.get('call')
    const body = c.req.valid('json')
    const { userId: memberId } = memberOfCall(call)
    const found = await findTakenCourse(call.db, call.tenant, c.req.valid('param').id.toLowerCase())
    if (found === undefined) return noCourse(call.requestId)
    const current = await currentEnrolment(call.db, memberId, found.taken)
    if (current === undefined) return notTaken(call.requestId)
    const proof = 'link' in body ? { link: webAddress(body.link) } : body
    if ('link' in proof && proof.link === undefined)
      return described(
        problem(422, call.requestId, {
          errors: [{ pointer: '/link', code: 'not_a_web_address', message: 'Must be a web address' }],
        }),
      )
    const given = await giveProof(call.db, {
      memberId,
      enrolmentId: current.id,
      proof: 'link' in proof ? { link: proof.link ?? '' } : proof,
      now: call.now,
    })
    if (!given)
      return described(
        problem(409, call.requestId, {
          detail: 'The course is not finished, or there is no such certificate.',
        }),
      )
    const after = await currentEnrolment(call.db, memberId, found.taken)
    return c.json({ data: enrolmentAnswer(after ?? current) }, 200)
  })
  api.openapi(withdraw, async (c) => {
    const call = c.get('call')
    const { userId: memberId } = memberOfCall(call)
    const found = await findTakenCourse(call.db, call.tenant, c.req.valid('param').id.toLowerCase())
    if (found === undefined) return noCourse(call.requestId)
    const current = await currentEnrolment(call.db, memberId, found.taken)
    if (current === undefined) return notTaken(call.requestId)
    await withdrawProof(call.db, { memberId, enrolmentId: current.id, now: call.now })
    const after = await currentEnrolment(call.db, memberId, found.taken)
    return c.json({ data: enrolmentAnswer(after ?? current) }, 200)
  })
  return api
}
