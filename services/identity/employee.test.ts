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
])('%o is an employee: %s', (facts, expected) => {
  expect(isEmployeeSignIn(facts, rules)).toBe(expected)
})

test('without rules nobody is', () => {
  expect(isEmployeeSignIn(signIn, { alias: undefined, domain: undefined })).toBe(false)
})
