import { expect, test } from 'vitest'
import { addressToSend } from './newsletter.ts'

test.each([
  ['blogEmailDigest', 'ada@example.com', 'ada@example.com'],
  ['blogEmailDigest', '', undefined],
  ['blogEmailDigest', '   ', undefined],
  ['blogEmailDigest', 'ada', undefined],
  ['another-notice', 'ada@example.com', undefined],
])('the form of %s with %j sends %s', (item, typed, sent) => {
  expect(addressToSend(item, typed, 'tolerant')).toBe(sent)
})
