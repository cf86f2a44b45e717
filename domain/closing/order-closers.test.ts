import { describe, expect, test } from 'vitest'
import type { SkillLevel } from '#domain/evidence/evidence.ts'
import { type Closer, MAX_SKILLS, orderClosers } from './order-closers.ts'

const closer = (id: string, given: Partial<Closer> = {}): Closer => ({
  type: 'course',
  id,
  title: id,
  locale: 'en-us',
  by: '',
  page: `/courses/${id}`,
  hours: 10,
  level: null,
  starts: null,
  skills: ['sql'],
  ...given,
})

const all = [
  closer('long', { level: 'beginner', hours: 40 }),
  closer('short', { level: 'beginner', hours: 4 }),
  closer('next', { level: 'intermediate', hours: 2 }),
  closer('deep', { level: 'advanced', hours: 1 }),
  closer('any', { hours: 8 }),
  closer('unknown length', { hours: null }),
  closer('article', { type: 'article', hours: null }),
  closer('evening', { type: 'event', hours: 1.5 }),
]
const stepsOf = (level: SkillLevel | null | undefined, found: readonly Closer[] = all) =>
  orderClosers(found, ['sql'], new Map(level === undefined ? [] : [['sql', level]]))[0]?.steps ?? []

describe('the order of steps', () => {
  test.each([
    [undefined, ['article', 'evening', 'short', 'any', 'long', 'unknown length', 'next', 'deep']],
    [null, ['article', 'evening', 'short', 'any', 'long', 'unknown length', 'next', 'deep']],
    [0, ['article', 'evening', 'next', 'any', 'unknown length', 'deep']],
    [1, ['article', 'deep', 'evening', 'any', 'unknown length']],
    [2, ['article', 'evening', 'any', 'unknown length']],
    [3, ['article', 'evening', 'any', 'unknown length']],
  ] as const)('with level %s', (level, expected) => {
    // At most three courses of a level are shown.
    const without = level === undefined || level === null ? ['unknown length'] : []
    expect(stepsOf(level).map(({ id }) => id)).toEqual(expected.filter((id) => !without.includes(id)))
  })

  test('only the level of a course says what it assumes', () => {
    const assumed = Object.fromEntries(stepsOf(null).map(({ id, assumes }) => [id, assumes]))
    expect(assumed).toMatchObject({ short: null, any: null, article: null, next: 0, deep: 1 })
    expect(stepsOf(0).find(({ id }) => id === 'next')?.assumes).toBeNull()
  })

  test('the same in any order of what was found', () => {
    expect(stepsOf(null, all.toReversed())).toEqual(stepsOf(null))
  })

  test('many short articles do not hide the only course', () => {
    const articles = Array.from({ length: 20 }, (_, at) => closer(`a${at}`, { type: 'article', hours: null }))
    expect(stepsOf(null, [...articles, closer('course')]).map(({ type }) => type)).toEqual([
      'article',
      'article',
      'article',
      'course',
    ])
  })

  test('of two that take as long, the one that starts sooner', () => {
    const [later, sooner] = ['2027-01-01', '2026-12-01'].map((starts) => closer(starts, { starts }))
    expect(stepsOf(null, [later, sooner] as Closer[]).map(({ id }) => id)).toEqual([
      '2026-12-01',
      '2027-01-01',
    ])
  })
})

test('each skill has what teaches it, and those that nothing teaches have no steps', () => {
  const found = [closer('both', { skills: ['sql', 'go'] }), closer('one', { skills: ['go'], hours: 1 })]
  const closings = orderClosers(found, ['sql', 'go', 'rust', 'sql'], new Map())
  expect(closings.map(({ skill, steps }) => [skill, steps.map(({ id }) => id)])).toEqual([
    ['sql', ['both']],
    ['go', ['one', 'both']],
    ['rust', []],
  ])
})

test('no more skills than fit a page', () => {
  const skills = Array.from({ length: 30 }, (_, at) => `s${at}`)
  expect(orderClosers([], skills, new Map())).toHaveLength(MAX_SKILLS)
})
