import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOf } from './problem.ts'

const schema = z.strictObject({
  text: z.string().min(1).max(3),
  short: z.string().min(2),
  number: z.number().min(1).max(3),
  list: z.array(z.string()).min(1).max(1),
  choice: z.enum(['secret-choice', 'b']),
  literal: z.literal('secret-literal'),
  pattern: z.string().regex(/^secret-pattern$/),
  email: z.email(),
  moment: z.iso.datetime(),
  whole: z.number().int(),
  union: z.union([z.string(), z.number()]),
  record: z.partialRecord(z.enum(['known']), z.boolean()),
  own: z.string().refine((text) => text !== '-', 'is a hyphen'),
  coded: z
    .string()
    .refine((text) => text !== '-', { message: 'ends early', params: { code: 'before_start' } }),
  bare: z.string().refine((text) => text !== '-'),
})
const right = {
  ...{ text: 'abc', short: 'ab', number: 2, list: ['a'], choice: 'b', literal: 'secret-literal' },
  ...{ pattern: 'secret-pattern', email: 'a@b.example', moment: '2026-11-22T10:00:00Z', whole: 1 },
  ...{ union: 1, record: { known: true }, own: '', coded: '', bare: '' },
}
const faultAt = (changed: Record<string, unknown>) => {
  const { error } = schema.safeParse({ ...right, ...changed })
  return error ? faultsOf(error) : []
}

test('what is right has no faults', () => expect(faultAt({})).toEqual([]))

test.each([
  [{ text: undefined }, '/text', 'missing', 'is required'],
  [{ text: 7 }, '/text', 'wrong_type', 'must be a text'],
  [{ text: '' }, '/text', 'missing', 'must not be empty'],
  [{ text: 'abcd' }, '/text', 'too_long', 'must have at most 3 characters'],
  [{ short: 'a' }, '/short', 'too_short', 'must have at least 2 characters'],
  [{ number: '2' }, '/number', 'wrong_type', 'must be a number'],
  [{ number: 4 }, '/number', 'too_large', 'must be at most 3'],
  [{ number: 0 }, '/number', 'too_small', 'must be at least 1'],
  [{ list: ['a', 'b'] }, '/list', 'too_many', 'must have at most 1 entries'],
  [{ list: [] }, '/list', 'too_few', 'must have at least 1 entries'],
  [{ list: {} }, '/list', 'wrong_type', 'must be a list'],
  [{ choice: 'c' }, '/choice', 'not_a_choice', 'is not one of the possible values'],
  [{ literal: 'c' }, '/literal', 'not_a_choice', 'is not one of the possible values'],
  [{ pattern: 'x' }, '/pattern', 'bad_format', 'must be written otherwise'],
  [{ email: 'x' }, '/email', 'bad_format', 'must be an e-mail address'],
  [{ moment: 'x' }, '/moment', 'bad_format', 'must be a moment, such as 2026-11-22T10:00:00Z'],
  [{ whole: 1.5 }, '/whole', 'wrong_type', 'must be a whole number'],
  [{ union: [] }, '/union', 'invalid', 'is not valid'],
  [{ record: { other: true } }, '/record/other', 'unknown_field', 'is not a known field'],
  [{ record: { known: 1 } }, '/record/known', 'wrong_type', 'must be true or false'],
  [{ more: 1 }, '/more', 'unknown_field', 'is not a known field'],
  [{ own: '-' }, '/own', 'invalid', 'is a hyphen'],
  [{ coded: '-' }, '/coded', 'before_start', 'ends early'],
  [{ bare: '-' }, '/bare', 'invalid', 'is not valid'],
])('%j', (changed, pointer, code, message) => {
  expect(faultAt(changed)).toMatchObject([{ pointer, code, message }])
})

test('the validator’s own words, and patterns of the source, reach nobody', () => {
  const all = faultAt(Object.fromEntries(Object.keys(right).map((name) => [name, Symbol.for('x')])))
  expect(all.length).toBe(Object.keys(right).length)
  expect(JSON.stringify([...all, ...faultAt({ pattern: 'x', choice: 'x', email: 'x' })])).not.toMatch(
    /expected|received|Invalid|secret|\^/,
  )
})
