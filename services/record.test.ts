import { expect, test } from 'vitest'
import { isRecord } from './record.ts'

test.each([[{}], [{ a: 1 }], [Object.create(null)], [JSON.parse('{"__proto__": 1}')]])(
  '%j is a record',
  (value) => {
    expect(isRecord(value)).toBe(true)
  },
)

test.each([[null], [undefined], [[]], [['a']], ['text'], [1], [true], [Symbol.iterator], [() => 1]])(
  '%s is none',
  (value) => {
    expect(isRecord(value)).toBe(false)
  },
)
