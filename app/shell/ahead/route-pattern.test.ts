import { expect, test } from 'vitest'
import { routePattern } from './route-pattern.ts'

test.each([
  [[':region/:locale', undefined, 'blog/:category/:slug'], '/blog/:category/:slug'],
  [[':region/:locale/blog/:category'], '/blog/:category'],
  [['/:region/:locale', '*'], '/*'],
  [[':region/:locale', undefined], '/'],
  [['robots.txt'], '/robots.txt'],
  [[], '/'],
])('%j → %s', (paths, pattern) => {
  expect(routePattern(paths.map((path) => ({ route: { path } })))).toBe(pattern)
})
