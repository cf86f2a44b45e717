import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmployeeSignIn } from './employee.ts'

const rules = { alias: 'employer-sso', domain: 'employer.example' }
const signIn = { identityProvider: undefined, email: 'ada@employer.example', emailVerified: true }

test.each([
  [signIn, true],
  [{ ...signIn, email: 'ada@EMPLOYER.example' }, true],
  [{ ...signIn, email: 'ada@example.org', identityProvider: 'employer-sso' }, true],
  [{ ...signIn, emailVerified: false }, false],
  [{ ...signIn, email: 'ada@mail.employer.example' }, false],
  [{ ...signIn, email: 'ada@notemployer.example' }, false],
  [{ ...signIn, email: 'ada@employer.example.org' }, false],
  [{ ...signIn, email: '"a@employer.example"@example.org' }, false],
  [{ ...signIn, email: 'ada@example.org', identityProvider: 'employer-sso-2' }, false],
  [{ ...signIn, email: '' }, false],
  [{ ...signIn, email: 'a@evil.test\n@employer.example' }, false],
  [{ ...signIn, email: 'a@evil.test@employer.example' }, false],
  [{ ...signIn, email: 'a@evil.test,b@employer.example' }, false],
  [{ ...signIn, email: 'ada@employer.example\n' }, false],
  [{ ...signIn, email: 'ada@employer.example.' }, false],
  [{ ...signIn, email: 'ada@emp\u200bloyer.example' }, false],
  [{ ...signIn, email: 'ada@\uff45mployer.example' }, false],
  [{ ...signIn, email: 'employer.example' }, false],
  [{ ...signIn, email: '@employer.example' }, false],
  [{ ...signIn, email: `${'a'.repeat(300)}@employer.example` }, false],
])('%o is an employee: %s', (facts, expected) => {
  expect(isEmployeeSignIn(facts, rules)).toBe(expected)
})

test('a letter that only lower case makes one of the domain is another letter', () => {
  const ofBank = { ...signIn, email: 'ada@ban\u212a.example' }
  expect(isEmployeeSignIn(ofBank, { alias: undefined, domain: 'bank.example' })).toBe(false)
})

test('nothing but one plain address of the domain makes an employee', () => {
  const separator = fc.constantFrom(
    '@',
    '\n',
    '\r\n',
    '\0',
    ' ',
    ',',
    ';',
    '<',
    '>',
    '"',
    '(',
    ')',
    '.',
    '\ud800',
  )
  const hostile = fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), separator, fc.string({ maxLength: 20 }))
    .map(([before, between, after]) => `${before}@evil.test${between}${after}@employer.example`)
  fc.assert(
    fc.property(hostile, (email) => {
      expect(isEmployeeSignIn({ ...signIn, email }, rules)).toBe(false)
    }),
  )
})

test('without rules nobody is', () => {
  expect(isEmployeeSignIn(signIn, { alias: undefined, domain: undefined })).toBe(false)
})
