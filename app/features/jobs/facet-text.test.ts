import { expect, test } from 'vitest'
import { parseFacets } from './facet-text.ts'

const known = ['skills', 'country'] as const

test.each([
  ['', {}],
  [';;', {}],
  ['skills=go', { skills: ['go'] }],
  ['skills=go,kafka;country=DE', { skills: ['go', 'kafka'], country: ['DE'] }],
  ['skills=c%2B%2B,a%2Cb,x%3By', { skills: ['c++', 'a,b', 'x;y'] }],
  ['skills=go;skills=go,sql', { skills: ['go', 'sql'] }],
  ['skills=;country=DE', { country: ['DE'] }],
  [' skills = go ', { skills: ['go'] }],
  ['colour=red', { fault: "'colour' is no facet: skills, country" }],
  ['skills', { fault: "'skills' has no value" }],
  ['skills=%zz', { fault: "a value of 'skills' is not URL-encoded" }],
])('%j is %j', (text, parsed) => expect(parseFacets(text, known)).toEqual(parsed))
