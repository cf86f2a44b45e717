import { expect, test } from 'vitest'
import { focusOnArrival } from './arrival.ts'

const place = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid')
  return { pathname, search, hash }
}

test.each([
  ['/blog', '/blog/data', false, 'heading'],
  ['/blog', '/blog/data#costs', false, 'place'],
  ['/blog', '/blog?page=2', true, 'heading'],
  ['/jobs', '/jobs?country=nl', false, 'stays'],
  ['/blog', '/blog#authors', true, 'stays'],
  ['/blog?page=2', '/blog?page=2', true, 'stays'],
])('from %s to %s, focus lost: %s → %s', (from, to, lost, expected) => {
  expect(focusOnArrival(place(from), place(to), lost)).toBe(expected)
})
