import { describe, expect, test } from 'vitest'
import { outageOf, retryHeaders } from './outage.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

describe('failures that pass by themselves', () => {
  test.each([
    ['08000', 503],
    ['08006', 503],
    ['57P01', 503],
    ['57P02', 503],
    ['57P03', 503],
    ['25006', 503],
    ['53000', 503],
    ['53200', 503],
    ['53300', 503],
    ['53100', 507],
    ['55P03', 503],
    ['57014', 503],
    ['25P03', 503],
    ['25P04', 503],
    ['40001', 503],
    ['40P01', 503],
    ['DATABASE_AWAY', 503],
    ['DATABASE_TIMEOUT', 503],
    ['ECONNREFUSED', 503],
    ['ECONNRESET', 503],
    ['EPIPE', 503],
    ['ETIMEDOUT', 503],
    ['ENOSPC', 507],
    ['EDQUOT', 507],
  ])('%s answers %i and says when to come again', (code, status) => {
    const outage = outageOf(coded(code))
    expect(outage?.status).toBe(status)
    expect(Number(retryHeaders(outage ?? { status: 503, detail: '' })['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
  ])('the driver says “%s”', (message) => {
    expect(outageOf(new Error(message))?.status).toBe(503)
  })

  test('a socket that is gone is an outage, a file that is missing is not', () => {
    expect(outageOf(coded('ENOENT', { syscall: 'connect' }))?.status).toBe(503)
    expect(outageOf(coded('ENOENT', { syscall: 'open' }))).toBeUndefined()
  })

  test('it is found below what wraps it', () => {
    const wrapped = new Error('No usable answer', { cause: new Error('again', { cause: coded('57P03') }) })
    expect(outageOf(wrapped)?.status).toBe(503)
  })
})

test.each(['22021', '22P05'])('%s: the caller sent what cannot be stored', (code) => {
  const outage = outageOf(coded(code))
  expect(outage?.status).toBe(400)
  expect(outage && retryHeaders(outage)).toEqual({})
})

test.each([
  ['a unique violation', coded('23505')],
  ['a missing table', coded('42P01')],
  ['a bug', new TypeError('x is not a function')],
  ['an upstream that uses our words', new Error('connection terminated: host:5432')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is a failure of the program', (_, error) => {
  expect(outageOf(error)).toBeUndefined()
})

test('a cause that names itself ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(outageOf(error)).toBeUndefined()
})
