import { expect, test } from 'vitest'
import { judge, type Outcome } from './judge.ts'

const unknown = { state: 'unknown', failures: 0 } as const
const alive = { state: 'alive', failures: 0 } as const
const dead = { state: 'dead', failures: 4 } as const
const late: Outcome = { failure: 'takes no connection' }

test.each([
  [unknown, { status: 200 }, 'alive', 0],
  [dead, { status: 200 }, 'alive', 0],
  [unknown, { status: 302 }, 'alive', 0],
  [unknown, { status: 403 }, 'alive', 0],
  [unknown, { status: 429 }, 'alive', 0],
  [alive, { status: 404 }, 'dead', 1],
  [alive, { status: 410 }, 'dead', 1],
  [alive, { status: 500 }, 'alive', 1],
  [unknown, late, 'unknown', 1],
  [{ state: 'alive', failures: 1 }, late, 'alive', 2],
  [{ state: 'alive', failures: 2 }, late, 'dead', 3],
  [{ state: 'unknown', failures: 2 }, { status: 503 }, 'dead', 3],
  [dead, late, 'dead', 5],
] as const)('%j and then %j is %s', (before, outcome, state, failures) => {
  expect(judge(before, outcome, { inside: true })).toMatchObject({ state, failures })
})

test('another site’s "not found" takes effect at the second check, its recovery at once', () => {
  const once = judge(alive, { status: 404 }, { inside: false })
  expect(once).toMatchObject({ state: 'alive', failures: 1 })
  const twice = judge(once, { status: 410 }, { inside: false })
  expect(twice).toMatchObject({ state: 'dead', failures: 2 })
  expect(judge(twice, { status: 200 }, { inside: false })).toMatchObject({ state: 'alive', failures: 0 })
})
