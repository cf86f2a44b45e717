import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { securityTxt } from './security-txt.ts'

const asked = {
  policy: undefined,
  origin: 'https://guildhall.example',
  now: new Date('2026-11-23T17:30:00Z'),
}

test('names the contacts in their order and ends within a year', () => {
  const contacts = ['https://guildhall.example/security', 'mailto:security@guildhall.example']
  expect(securityTxt({ ...asked, contacts, policy: 'https://guildhall.example/policy' })).toBe(
    [
      'Contact: https://guildhall.example/security',
      'Contact: mailto:security@guildhall.example',
      'Expires: 2027-05-22T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://guildhall.example/.well-known/security.txt',
      'Policy: https://guildhall.example/policy',
      '',
    ].join('\n'),
  )
})

test('is not there without a contact', () => {
  expect(securityTxt({ ...asked, contacts: [] })).toBeUndefined()
})

test.each([
  'http://guildhall.example/x',
  'security@guildhall.example',
  'javascript:alert(1)',
  'mailto:a@b.example\r\nContact: x',
])('the setting refuses %j', (SECURITY_CONTACT) => {
  expect(() => parseEnv({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT/)
})

test('the setting takes several, separated by commas', () => {
  expect(parseEnv({ SECURITY_CONTACT: 'mailto:a@b.example, tel:+1-201-555-0123' }).SECURITY_CONTACT).toEqual([
    'mailto:a@b.example',
    'tel:+1-201-555-0123',
  ])
})
