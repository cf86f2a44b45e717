import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Candidate, rank, type Taste } from './score.ts'
import { distanceOf, lengthOf, MAX_STEER, type Steer, type Steering, steers, unsteered } from './steering.ts'

const now = new Date('2026-11-21T12:00:00Z')
const vocabulary = ['kotlin', 'android', 'sql', 'rust', 'css', 'go', 'java', 'linux']
const skill = fc.constantFrom(...vocabulary)
const skills = fc
  .uniqueArray(fc.tuple(skill, fc.constantFrom(0.4, 0.75, 0.85, 1)), {
    minLength: 1,
    selector: ([name]) => name,
  })
  .map((all) => new Map(all))
const candidates = fc
  .array(
    fc.record({
      skills,
      locale: fc.constantFrom('de-de', 'en-us'),
      hours: fc.constantFrom(null, 0.5, 4, 10, 40, 400),
      level: fc.constantFrom('beginner' as const, 'advanced' as const, null),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((all) => all.map((one, at): Candidate => ({ type: 'course', id: String(at), ...one })))
const taste = fc
  .record({ known: fc.uniqueArray(skill), wanted: fc.uniqueArray(skill), seen: fc.uniqueArray(fc.nat(39)) })
  .map(
    ({ known, wanted, seen }): Taste => ({
      locale: 'de-de',
      known: new Map(known.map((name) => [name, 1])),
      wanted: new Set(wanted),
      asked: new Set(),
      seen: new Set(seen.map((id) => `course ${id}`)),
      hidden: new Set(),
      less: new Map(),
    }),
  )
const place = fc.integer({ min: -MAX_STEER, max: MAX_STEER })
const steering = fc.record({ distance: place, english: place, length: place })

const measures: Record<Steer, (candidate: Candidate, taste: Taste) => number> = {
  distance: ({ skills }, { known }) => distanceOf(skills, known),
  english: ({ locale }) => (locale === 'de-de' ? 0 : 1),
  length: ({ hours }) => lengthOf(hours),
}
const meanOf = (steer: Steer, all: readonly Candidate[], of: Taste, at: Steering, limit: number) => {
  const shown = rank(all, { ...of, steering: at }, { now, limit })
  return { count: shown.length, sum: shown.reduce((sum, one) => sum + measures[steer](one.candidate, of), 0) }
}

describe.each(steers)('%s', (steer) => {
  test('moving the slider one way never moves the mean of the list the other way', () =>
    fc.assert(
      fc.property(
        candidates,
        taste,
        steering,
        fc.tuple(place, place),
        fc.integer({ min: 1, max: 10 }),
        (all, of, others, [one, other], limit) => {
          const low = meanOf(steer, all, of, { ...others, [steer]: Math.min(one, other) }, limit)
          const high = meanOf(steer, all, of, { ...others, [steer]: Math.max(one, other) }, limit)
          expect(high.count).toBe(low.count)
          expect(high.sum).toBeGreaterThanOrEqual(low.sum - 1e-9)
        },
      ),
      { numRuns: 500 },
    ))
})

test('in the middle the sliders change nothing, and none of them changes what may be shown', () =>
  fc.assert(
    fc.property(candidates, taste, steering, (all, of, at) => {
      const names = (shown: ReturnType<typeof rank>) => shown.map(({ candidate }) => candidate.id)
      const plain = rank(all, of, { now, limit: 40 })
      expect(names(rank(all, { ...of, steering: unsteered }, { now, limit: 40 }))).toEqual(names(plain))
      expect(names(rank(all, { ...of, steering: at }, { now, limit: 40 })).toSorted()).toEqual(
        names(plain).toSorted(),
      )
    }),
  ))

test('a move changes the list', () => {
  const all: Candidate[] = [
    { type: 'course', id: 'near', locale: 'de-de', skills: new Map([['sql', 1]]) },
    {
      type: 'course',
      id: 'far',
      locale: 'de-de',
      skills: new Map([
        ['sql', 1],
        ['rust', 1],
        ['go', 1],
      ]),
    },
  ]
  const of: Taste = {
    ...{ locale: 'de-de', known: new Map([['sql', 2]]), wanted: new Set<string>(), asked: new Set<string>() },
    ...{ seen: new Set<string>(), hidden: new Set<string>(), less: new Map<string, number>() },
  }
  const first = (distance: number) =>
    rank(all, { ...of, steering: { ...unsteered, distance } }, { now, limit: 1 })[0]?.candidate.id
  expect([first(-2), first(0), first(2)]).toEqual(['near', 'near', 'far'])
})
