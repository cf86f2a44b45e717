import { describe, expect, test, vi } from 'vitest'
import { ApiError, createCallApi } from './call-api.ts'

function world(...answers: (Response | Error)[]) {
  const waits: number[] = []
  const fetch = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer?.clone() ?? new Response(null, { status: 204 })
  })
  const callApi = createCallApi({
    fetch,
    sleep: async (ms) => void waits.push(ms),
    random: () => 0.5,
    tenant: () => 'anywhere-club',
  })
  return { callApi, fetch, waits }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('It succeeded')
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )

test('returns the data of the response; undefined if empty', async () => {
  expect(await world(json({ data: { items: [] } })).callApi('/api/profile/favorites')).toEqual({ items: [] })
  const { callApi } = world(new Response(null, { status: 204 }))
  expect(await callApi('/api/upload/1', { method: 'DELETE' })).toBeUndefined()
})

test('sends JSON, and the header for missing sessions', async () => {
  const { callApi, fetch } = world(json({ data: {} }))
  const body = { firstName: 'Ada' }
  await callApi('/api/club/profile', { method: 'PATCH', body, whenSignedOut: 'answer' })
  expect(fetch).toHaveBeenCalledWith('/api/club/profile', {
    method: 'PATCH',
    headers: { 'x-tenant': 'anywhere-club', 'content-type': 'application/json' },
    body: '{"firstName":"Ada"}',
    whenSignedOut: 'answer',
  })
})

test('a refusal has errors by field and the request’s id', async () => {
  const errors = [{ pointer: '/email', message: 'may not be set' }]
  const { callApi } = world(json({ title: 'Input is not valid', status: 422, instance: 'r-1', errors }, 422))
  const error = await errorOf(callApi('/api/club/profile', { method: 'PATCH', body: {} }))
  expect({ status: error.status, faults: error.faults, requestId: error.requestId }).toEqual({
    status: 422,
    faults: errors,
    requestId: 'r-1',
  })
})

test('a response that is not JSON is a failure with its text', async () => {
  const error = await errorOf(world(new Response('<html>')).callApi('/api/club/profile'))
  expect({ status: error.status, body: error.body, faults: error.faults }).toEqual({
    status: 200,
    body: '<html>',
    faults: [],
  })
})

describe('temporary failures', () => {
  test.each([408, 413, 429, 500, 503, 524])('%i is tried three times in total', async (status) => {
    const { callApi, fetch, waits } = world(json({}, status))
    expect((await errorOf(callApi('/api/club/profile'))).status).toBe(status)
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(waits).toEqual([3_500, 5_500])
  })

  test('no response is retried too, and the last result counts', async () => {
    const { callApi, fetch } = world(new TypeError('no connection'), json({ data: 1 }))
    expect(await callApi('/api/club/profile')).toBe(1)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each([400, 401, 403, 404, 409, 422])('%i is not retried', async (status) => {
    const { callApi, fetch } = world(json({}, status))
    expect((await errorOf(callApi('/api/club/profile'))).status).toBe(status)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['POST', {}, 1],
    ['PATCH', {}, 1],
    ['POST', { 'idempotency-key': 'k' }, 3],
    ['PUT', {}, 3],
    ['DELETE', {}, 3],
  ] as const)('%s with %j is sent %i times at most', async (method, headers, times) => {
    const { callApi, fetch } = world(json({}, 500))
    const error = await errorOf(callApi('/api/club/x', { method, headers }))
    expect(error.message).toBe('Server error during request with access token')
    expect(fetch).toHaveBeenCalledTimes(times)
  })
})
