import { expect, test } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const key = Buffer.from('a key of thirty-two letters here')

test('says what it was made of', () => {
  expect(readToken(key, 'stop', signToken(key, 'stop', 'a', 'b.c'))).toEqual(['a', 'b.c'])
})

test.each([
  ['of another kind', signToken(key, 'confirm', 'a')],
  ['signed by another key', signToken(Buffer.alloc(32), 'stop', 'a')],
  ['changed', `x${signToken(key, 'stop', 'a')}`],
  ['longer', `${signToken(key, 'stop', 'a')}.x`],
  ['unsigned', 'WyJhIl0.'],
  ['empty', ''],
])('a token that is %s says nothing', (_, token) => {
  expect(readToken(key, 'stop', token)).toBeUndefined()
})
