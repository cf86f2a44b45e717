// Mistakes in regular expressions, and what the prover finds out about them.
import { describe, expect, test } from 'vitest'
import { inField, testFaults } from '#tests/tools/form-faults.ts'
import { acceptedTexts, isEvil } from './pattern-analysis.ts'

testFaults([
  [
    'a pattern that explodes',
    inField('whole-contact', 'name', { custom_validator: { value: '^(\\w+\\s?)*$' } }),
    'evil-pattern',
    'name',
  ],
  [
    'a pattern with two equal branches',
    inField('whole-contact', 'name', { custom_validator: { value: '^(a|a)*$' } }),
    'evil-pattern',
    'name',
  ],
  [
    'a pattern with branches that overlap',
    inField('whole-contact', 'name', { custom_validator: { value: '^([a-z]+|[a-y]x)+$' } }),
    'evil-pattern',
    'name',
  ],
  [
    'a pattern longer than the field',
    inField('whole-contact', 'name', { custom_validator: { value: '^\\d{60}$' } }),
    'unanswerable',
    'name',
  ],
  [
    'a pattern that nothing fits',
    inField('whole-contact', 'name', { custom_validator: { value: '^b^' } }),
    'unanswerable',
    'name',
  ],
  [
    'an e-mail that has to be a number',
    inField('whole-contact', 'email', { custom_validator: { value: '^\\d+$' } }),
    'unanswerable',
    'email',
  ],
])

describe('findings on patterns', () => {
  test.each([
    ['^(a+)+$', true],
    ['^(a|a)*$', true],
    ['^(a*)*$', true],
    ['^(\\w+\\s?)*$', true],
    ['^([a-z]+)*\\d$', true],
    ['(x+x+)+y', true],
    ['^(a|b)*$', false],
    ['^(a?)*$', false],
    ['^(a+b?)*c$', true],
    ['^\\d{5}$', false],
    ['^[\\w.-]+@([\\w-]+\\.)+[a-z]{2,}$', false],
    ['^(https?://)?(www\\.)?github\\.com/.+$', false],
    ['^a*a*$', false],
  ])('%s could take ages elsewhere: %j', (source, evil) => {
    expect(isEvil(source, 'i')).toBe(evil)
  })
  test.each(['^\\d{5}$', 'github\\.com/.+', '^(?:a|bc){2}\\b-x?$', '^\\p{Lu}+$', '^[^a-z]\\s[^]$'])(
    '%s has a text that it accepts',
    (source) => {
      const texts = acceptedTexts(source, 'u')
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text).toMatch(new RegExp(source, 'u'))
    },
  )
})
