import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOf, problem, problemSchema } from './problem.ts'

test('a problem is a document of its own kind that names the request', async () => {
  const answer = problem(422, 'request-1', {
    errors: [{ pointer: '/email', code: 'bad_format', message: 'Not an address' }],
  })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(problemSchema.parse(await answer.json())).toMatchObject({
    status: 422,
    instance: 'request-1',
    errors: [{ pointer: '/email', code: 'bad_format', message: 'Not an address' }],
  })
})

test('every fault has a pointer to its place, and an unknown field is named', () => {
  const schema = z.strictObject({ work: z.array(z.strictObject({ 'a/b': z.number() })) })
  const { error } = schema.safeParse({ work: [{ 'a/b': 'x', extra: 1 }], more: 2 })
  expect(error && faultsOf(error).map(({ pointer }) => pointer)).toEqual([
    '/work/0/a~1b',
    '/work/0/extra',
    '/more',
  ])
})

test('of many faults twenty are named, and the answer says how many there are', async () => {
  const sent = Object.fromEntries(Array.from({ length: 500_000 }, (_, at) => [`unknown-${at}`, at]))
  const { error } = z.strictObject({}).safeParse(sent)
  const answer = problem(422, 'request-1', { errors: error && faultsOf(error) })
  const text = await answer.text()
  expect(text.length).toBeLessThan(4_000)
  const { errors, detail } = problemSchema.parse(JSON.parse(text))
  expect(errors).toHaveLength(20)
  expect(detail).toBe('The first 20 of 500000 faults are named.')
})

test('the name of a fault is no longer than a name', async () => {
  const { error } = z.strictObject({}).safeParse({ ['x'.repeat(60_000)]: 1 })
  const answer = problem(422, 'request-1', { errors: error && faultsOf(error) })
  expect((await answer.text()).length).toBeLessThan(1_000)
})
