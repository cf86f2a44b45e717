import {
  array,
  assert,
  constant,
  constantFrom,
  date as dates,
  integer,
  oneof,
  property,
  record,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Evidence, proofsOf, type SkillLevel, weightOf } from './evidence.ts'
import { evidenceKinds, type FadeClass, fadeClasses, fadeClassOf, kinds, MAX_SAID } from './kinds.ts'

const today = '2026-11-23'
const dayAt = (at: Date) => at.toISOString().slice(0, 10)

let made = 0
const fact = (given: Partial<Evidence> = {}): Evidence => {
  made += 1
  const kind = given.kind ?? 'project'
  return {
    id: `fact ${made}`,
    kind,
    skill: 'sql',
    date: today,
    expires: null,
    level: null,
    source: '',
    link: null,
    checked: kinds[kind].checked,
    thing: `thing ${made}`,
    place: { type: 'test' },
    seenWith: ['skills'],
    ...given,
  }
}

const strengthOf = (facts: readonly Evidence[], fadeClass: FadeClass = 'language', day = today) =>
  proofsOf(facts, day, () => fadeClass).get('sql')?.strength ?? 0

describe('one fact', () => {
  test.each([
    ['tool', 2],
    ['language', 5],
    ['method', 10],
  ] as const)('of a %s is worth half after %i years', (fadeClass, years) => {
    const date = dayAt(new Date(Date.parse(today) - years * 365.25 * 86_400_000))
    expect(weightOf({ kind: 'project', date, expires: null }, today, fadeClass)).toBeCloseTo(0.55 / 2, 3)
  })

  test.each([
    // kind, date, expires, weight
    ['said', null, null, 0.3],
    ['work', null, null, 0.25],
    ['work', today, null, 0.5],
    ['certificate', '2020-01-01', '2026-11-22', 0],
    ['certificate', today, today, 0.5],
    ['test', '2020-01-01', '2023-01-01', 0.34],
    ['checked-certificate', '1990-01-01', null, 0.32],
    // A day that is still to come is today.
    ['project', '2030-01-01', null, 0.55],
  ] as const)('%s of %s, valid to %s, counts %f', (kind, date, expires, weight) => {
    expect(weightOf({ kind, date, expires }, today, 'language')).toBeCloseTo(weight, 9)
  })
})

describe('facts together', () => {
  test('a project and a work entry count as independent', () => {
    expect(strengthOf([fact({ kind: 'project' }), fact({ kind: 'work' })])).toBeCloseTo(1 - 0.45 * 0.5, 9)
  })

  test('a course and its checked certificate are one thing', () => {
    const course = fact({ kind: 'course', thing: 'course sql' })
    const checked = fact({ kind: 'checked-certificate', thing: 'course sql' })
    expect(strengthOf([course, checked])).toBeCloseTo(0.8, 9)
  })

  test('what is only stated proves no level', () => {
    const proof = proofsOf([fact({ kind: 'said', level: 3 })], today, () => 'language').get('sql')
    expect(proof).toMatchObject({ level: null, saidLevel: 3, claimedOnly: true })
  })

  test('a beginner course leaves what is stated beside it', () => {
    const facts = [fact({ kind: 'said', level: 2 }), fact({ kind: 'course', level: 0 })]
    const proof = proofsOf(facts, today, () => 'language').get('sql')
    expect(proof).toMatchObject({ level: 0, saidLevel: 2, claimedOnly: false })
  })

  test('facts of other skills count nothing', () => {
    const proofs = proofsOf([fact(), fact({ skill: 'go' })], today, () => 'language')
    expect([...proofs.keys()]).toEqual(['sql', 'go'])
    expect(proofs.get('sql')?.strength).toBeCloseTo(0.55, 9)
  })
})

describe('for any log', () => {
  const day = dates({ min: new Date('1990-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }).map(
    dayAt,
  )
  const facts = array(
    record({
      kind: constantFrom(...evidenceKinds),
      date: oneof(day, constant(null)),
      expires: oneof(day, constant(null)),
      level: oneof(constant(null), integer({ min: 0, max: 3 })),
      thing: constantFrom('a', 'b', 'c', 'd', 'e'),
    }),
    { maxLength: 30 },
  ).map((all) => all.map((one) => fact({ ...one, level: one.level as SkillLevel | null })))
  const fadeClass = constantFrom(...fadeClasses)
  const proofOf = (log: readonly Evidence[], of: FadeClass, at = today) =>
    proofsOf(log, at, () => of).get('sql')

  test('the strength is between 0 and 1', () => {
    assert(
      property(facts, fadeClass, (log, of) => {
        const strength = strengthOf(log, of)
        expect(strength).toBeGreaterThanOrEqual(0)
        expect(strength).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('a further fact never makes less of a skill, and removing it restores what was', () => {
    assert(
      property(facts, facts, fadeClass, (log, more, of) => {
        const [before, after] = [proofOf(log, of), proofOf([...log, ...more], of)]
        expect(after?.strength ?? 0).toBeGreaterThanOrEqual((before?.strength ?? 0) - 1e-12)
        expect(after?.level ?? -1).toBeGreaterThanOrEqual(before?.level ?? -1)
        expect(after?.saidLevel ?? -1).toBeGreaterThanOrEqual(before?.saidLevel ?? -1)
        const removed = new Set(more)
        expect(
          proofOf(
            [...more, ...log].filter((one) => !removed.has(one)),
            of,
          ),
        ).toEqual(before)
      }),
    )
  })

  test('the order does not matter, to the last bit', () => {
    assert(
      property(facts, fadeClass, integer(), (log, of, seed) => {
        const mixed = log
          .map((one, index) => ({ one, at: Math.sin(seed + index * 7919) }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one)
        expect(proofOf(mixed, of)).toEqual(proofOf(log, of))
      }),
    )
  })

  test('strength fades with time, and levels stay', () => {
    assert(
      property(facts, fadeClass, integer({ min: 1, max: 20_000 }), (log, of, days) => {
        const later = dayAt(new Date(Date.parse(today) + days * 86_400_000))
        const [now, then] = [proofOf(log, of), proofOf(log, of, later)]
        expect(then?.strength ?? 0).toBeLessThanOrEqual((now?.strength ?? 0) + 1e-12)
        expect(then?.level).toBe(now?.level)
      }),
    )
  })

  test('however often somebody says it, their own word stays low', () => {
    assert(
      property(facts, fadeClass, (log, of) => {
        const said = log.map((one): Evidence => ({ ...one, kind: 'said', checked: false }))
        expect(strengthOf(said, of)).toBeLessThanOrEqual(MAX_SAID + 1e-12)
        expect(proofOf(said, of)?.level ?? null).toBeNull()
      }),
    )
  })
})

test.each([
  ['framework', 'tool'],
  ['tool', 'tool'],
  ['language', 'language'],
  ['database', 'language'],
  ['platform', 'language'],
  ['competence', 'method'],
  [undefined, 'language'],
])('a %s fades as a %s', (type, fadeClass) => {
  expect(fadeClassOf(type)).toBe(fadeClass)
})

test('a further kind says how much it counts, and checked ones count most', () => {
  const weights = evidenceKinds.map((kind) => kinds[kind].weight)
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  expect(evidenceKinds.filter((kind) => kinds[kind].checked)).toEqual(['checked-certificate', 'test'])
})
