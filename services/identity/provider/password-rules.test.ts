import { expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'
import { hashPassword, isPassword } from './passwords.ts'

test.each([
  ['seven red lanterns', undefined],
  ['дощ іде вже тиждень', undefined],
  ['kein Satzzeichen noetig', undefined],
  ['xK9#mQ2$vL', undefined],
  ['guildhall-demo', 'breached'],
  ['short', 'too-short'],
  ['😀😀😀', 'too-short'],
  ['x'.repeat(129), 'too-long'],
  ['password12', 'breached'],
  ['P@ssw0rd2024!', 'breached'],
  ['!!qwertyuiop!!', 'breached'],
  ['йцукенгшщз', 'breached'],
  ['1234567890', 'breached'],
  ['9876543210', 'breached'],
  ['aaaaaaaaaaaa', 'breached'],
  ['abcabcabcabc', 'breached'],
  ['............', 'breached'],
  ['ada@example.org', 'like-your-data'],
  ['Byron2024!!!', 'like-your-data'],
])('%j: %s', (password, fault) => {
  expect(passwordFault(password, ['ada@example.org', 'Ada', 'Byron'])).toBe(fault)
})

test('a password is known by its hash alone, however its letters were typed', async () => {
  const hash = await hashPassword('naïve cafés')
  expect(hash).toMatch(/^scrypt\$65536\$8\$1\$/)
  expect(await isPassword('naïve cafés'.normalize('NFD'), hash)).toBe(true)
  expect(await isPassword('naive cafes', hash)).toBe(false)
  expect(await hashPassword('naïve cafés')).not.toBe(hash)
})

test.each([undefined, null, '', 'plain text'])('with the hash %j nothing is right', async (hash) => {
  expect(await isPassword('', hash)).toBe(false)
})
