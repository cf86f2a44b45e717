import { expect, test } from 'vitest'
import { processorMs } from '#tests/tools/processor-ms.ts'
import { parseEmail } from './email-rule.ts'

test.each([
  // address, tolerant, short-ending
  ['ada@example.com', true, true],
  ['ada.lovelace+digest@mail.example.org', true, true],
  ["o'brien@example.ie", true, true],
  ['ada@example.info', true, true],
  ['me@studio.photography', true, false],
  ['me@city.museum', true, false],
  ['ada@example.xn--p1ai', true, false],
  ['пошта@приклад.укр', true, false],
  ['ada@my-host.example.com', true, true],
  ['', false, false],
  ['ada', false, false],
  ['ada@', false, false],
  ['@example.com', false, false],
  ['ada@example', false, false],
  ['ada@example.c', false, false],
  ['ada@example.c0m', false, false],
  ['ada@-example.com', false, false],
  ['ada@example..com', false, false],
  ['ada@exa mple.com', false, false],
  ['ada@@example.com', false, false],
  ['.ada@example.com', false, false],
  ['ada..l@example.com', false, false],
  ['Ada <ada@example.com>', false, false],
  [`${'a'.repeat(65)}@example.com`, false, false],
  [`ada@${'a.'.repeat(125)}example.com`, false, false],
])('%j: tolerant %s, short ending %s', (address, tolerant, short) => {
  expect(parseEmail(address, 'tolerant') !== undefined).toBe(tolerant)
  expect(parseEmail(address, 'short-ending') !== undefined).toBe(short)
})

test('spaces around an address are not part of it', () => {
  expect(parseEmail('  ada@example.com\n', 'tolerant')).toBe('ada@example.com')
})

test('a long wrong address is refused at once', () => {
  const hostile = `a@${'a-'.repeat(100)}!`
  const started = processorMs()
  for (let i = 0; i < 200; i++) parseEmail(hostile, 'tolerant')
  expect(processorMs() - started).toBeLessThan(500)
})
