import { expect, test } from 'vitest'
import { nextThing, type SuggestionKind } from './next-thing.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const all = ['role', 'course', 'step', 'onboarding', 'answer', 'test', 'offer'] as const

// Candidates, hours since they were set aside, and what is suggested.
test.each<[SuggestionKind[], Record<string, number>, SuggestionKind | undefined]>([
  [[], {}, undefined],
  [[...all], {}, 'offer'],
  [['role', 'course', 'step', 'onboarding', 'answer', 'test'], {}, 'test'],
  [['role', 'course', 'step', 'onboarding', 'answer'], {}, 'answer'],
  [['role', 'course', 'step', 'onboarding'], {}, 'onboarding'],
  [['role', 'course', 'step'], {}, 'step'],
  [['role', 'course'], {}, 'course'],
  [['role'], {}, 'role'],
  // Set aside: the next by kind.
  [['step', 'role'], { step: 1 }, 'role'],
  // All set aside: the one set aside the longest ago, and never the last one again.
  [['step', 'role'], { step: 2, role: 1 }, 'step'],
  [['step', 'role'], { step: 1, role: 2 }, 'role'],
  [['step', 'course', 'role'], { step: 3, course: 1, role: 2 }, 'step'],
  // The only one: nothing until a week is over.
  [['step'], { step: 1 }, undefined],
  [['step'], { step: 167 }, undefined],
  [['step'], { step: 169 }, 'step'],
  // What was set aside and is no candidate any more changes nothing.
  [['step'], { role: 1 }, 'step'],
])('of %j with %j set aside: %s', (kinds, aside, expected) => {
  const candidates = kinds.map((kind) => ({ kind, name: kind }))
  const at = new Map(Object.entries(aside).map(([name, hours]) => [name, ago(hours)]))
  expect(nextThing(candidates, at, now)?.kind).toBe(expected)
})

test('“not now” again and again never shows the same card twice in a row', () => {
  const candidates = all.map((kind) => ({ kind, name: kind }))
  const aside = new Map<string, Date>()
  let before: string | undefined
  for (let press = 0; press < 50; press++) {
    const at = new Date(now.getTime() + press * 1000)
    const shown = nextThing(candidates, aside, at)?.name
    expect(shown).toBeDefined()
    expect(shown).not.toBe(before)
    if (shown !== undefined) aside.set(shown, at)
    before = shown
  }
})
