import { expect, test } from 'vitest'
import { testContext } from '#tests/tools/request-context.ts'
import { countForMenus } from './menu-counts.server.ts'

function request() {
  const warnings: object[] = []
  const log = { debug() {}, info() {}, warn: (about: object) => void warnings.push(about), error() {} }
  return { context: testContext({ services: { log } }), warnings }
}

test('badges have the counts of their sources', async () => {
  const { context } = request()
  const counts = await countForMenus(context, { articles: async () => 24, courses: async () => 60 })
  expect(counts).toEqual({ articles: 24, courses: 60 })
})

test('a failed source drops its badge and is reported', async () => {
  const { context, warnings } = request()
  const counts = await countForMenus(context, {
    articles: async () => 24,
    courses: () => Promise.reject(new Error('The search is away')),
  })
  expect(counts).toEqual({ articles: 24, courses: 0 })
  expect(warnings).toHaveLength(1)
})
