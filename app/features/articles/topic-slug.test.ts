import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topicName, topicPage, topicSlug } from './topic-slug.ts'

test.each([
  ['remote-work', 'remote-work'],
  ['Machine Learning', 'machine-learning'],
  ['  CI/CD ', 'ci-cd'],
  ['C++', 'c++'],
  ['Менторство', 'менторство'],
  ['a?b&c', 'a-b-c'],
  ['--', ''],
])('%j is %j', (tag, slug) => expect(topicSlug(tag)).toBe(slug))

test.each([
  ['career-change', 'Career change'],
  ['CSP', 'CSP'],
  ['менторство', 'Менторство'],
  ['2fa', '2fa'],
])('the topic of the tag %j is called %j', (tag, name) => expect(topicName(tag)).toBe(name))

test('a slug maps to itself and is a single path segment', () => {
  fc.assert(
    fc.property(fc.string(), (tag) => {
      const slug = topicSlug(tag.toWellFormed())
      if (slug !== '') expect(topicPage(slug).split('/')).toHaveLength(3)
      expect(slug).not.toMatch(/[\s/?&]/)
    }),
  )
})
