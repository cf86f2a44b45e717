import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { errorKindOf } from './error-kind.ts'

const answered = (status: number) => new ErrorResponseImpl(status, '', null)

test.each([
  [answered(404), true, 'not-found'],
  [answered(401), true, 'forbidden'],
  [answered(403), true, 'forbidden'],
  [answered(410), true, 'gone'],
  [answered(429), true, 'often'],
  [answered(503), true, 'unavailable'],
  [answered(500), true, 'server'],
  [answered(418), true, 'server'],
  [answered(404), false, 'not-found'],
  [new TypeError('Failed to fetch'), false, 'offline'],
  [new TypeError('Failed to fetch'), true, 'server'],
])('%o while online is %s: %s', (error, online, kind) => {
  expect(errorKindOf(error, online)).toBe(kind)
})
