import { expect, test } from 'vitest'
import { type SixScores, sixOf } from './interests.ts'
import { bandOf, likeness } from './likeness.ts'
import { occupations } from './occupations.ts'
import { rankRoles } from './rank-roles.ts'
import { roles } from './roles.ts'
import { placesOf, STANDARD_ERROR } from './score.ts'
import { HIGHEST_SCORE } from './scoring-key.ts'

/** Numbers from 0 to 1 that are the same in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const bell = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const generated = (count: number, seed: number): SixScores[] => {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, () => sixOf(() => Math.floor(random() * (HIGHEST_SCORE + 1))))
}

/** Another way to the same number: the mean product of standard scores. */
function independent(x: SixScores, y: SixScores): number {
  const z = (values: SixScores) => {
    const sum = values.reduce((all, value) => all + value)
    const squares = values.reduce((all, value) => all + value * value, 0)
    const deviation = Math.sqrt(squares / 6 - (sum / 6) ** 2)
    return values.map((value) => (value - sum / 6) / deviation)
  }
  const zy = z(y)
  return z(x).reduce((all, value, at) => all + value * (zy[at] ?? 0), 0) / 6
}

test('equals an independent computation for 923 occupations and 200 profiles', () => {
  expect(occupations).toHaveLength(923)
  let worst = 0
  for (const profile of generated(200, 1))
    for (const { scores } of occupations)
      worst = Math.max(worst, Math.abs((likeness(profile, scores) ?? 9) - independent(profile, scores)))
  expect(worst).toBeLessThan(1e-9)
})

test('stretching and shifting answers changes nothing, and neither does another order of interests', () => {
  const random = randomNumbers(2)
  for (const profile of generated(200, 3)) {
    const stretch = 0.1 + random() * 5
    const shift = random() * 50 - 25
    const other = sixOf((_, at) => (profile[at] ?? 0) * stretch + shift)
    const before = rankRoles(profile)
    const after = rankRoles(other)
    expect(after?.roles.map(({ role }) => role.key)).toEqual(before?.roles.map(({ role }) => role.key))
    for (const [at, { correlation }] of before?.roles.entries() ?? [])
      expect(Math.abs((after?.roles[at]?.correlation ?? 9) - correlation)).toBeLessThan(1e-9)
    const turned = (scores: SixScores) => sixOf((_, at) => scores[(at + 2) % 6] ?? 0)
    for (const { scores } of occupations.slice(0, 20))
      expect(likeness(turned(profile), turned(scores))).toBeCloseTo(likeness(profile, scores) ?? 9, 9)
  }
})

test('27 roles, each with its own occupation', () => {
  expect(roles).toHaveLength(27)
  expect(new Set(roles.map(({ key }) => key)).size).toBe(27)
  for (const { code } of roles) expect(occupations.filter((one) => one.code === code)).toHaveLength(1)
})

/** A profile of 1 to 7 on the scale of the quiz. */
const onOurScale = (scores: SixScores) => sixOf((_, at) => (((scores[at] ?? 1) - 1) / 6) * HIGHEST_SCORE)

test.each(roles.map(({ key }) => [key]))('%s or a look-alike is found again among the first three', (key) => {
  const own = occupations.find(({ code }) => code === roles.find((role) => role.key === key)?.code)
  if (own === undefined) throw new Error(key)
  const random = randomNumbers(4)
  let found = 0
  for (let draw = 0; draw < 200; draw += 1) {
    const noisy = sixOf((_, at) => {
      const score = Math.round((onOurScale(own.scores)[at] ?? 0) + STANDARD_ERROR * bell(random))
      return Math.min(HIGHEST_SCORE, Math.max(0, score))
    })
    const first = rankRoles(noisy)?.roles.slice(0, 3) ?? []
    if (first.some(({ occupation }) => (likeness(occupation.scores, own.scores) ?? 0) >= 0.95)) found += 1
  }
  expect(found / 200).toBeGreaterThanOrEqual(0.8)
})

test('one answer by one step keeps at least six of the eight roles, for profiles that are not flat', () => {
  let worst = 8
  let headsKept = 0
  let changes = 0
  for (const profile of generated(300, 5).filter((one) => placesOf(one).length > 1)) {
    const before = rankRoles(profile)?.roles ?? []
    for (const at of profile.keys())
      for (const step of [-1, 1]) {
        const moved = sixOf((_, i) => (profile[i] ?? 0) + (i === at ? step : 0))
        const after = rankRoles(moved)?.roles ?? []
        const onPage = new Set(after.flatMap(({ role, similar }) => [role, ...similar]))
        const kept = before.filter(({ role }) => onPage.has(role)).length
        const heads = new Set(after.map(({ role }) => role))
        headsKept += before.filter(({ role }) => heads.has(role)).length >= 6 ? 1 : 0
        changes += 1
        worst = Math.min(worst, kept)
      }
  }
  expect(worst).toBeGreaterThanOrEqual(6)
  // The same with the names at the head of each group alone, which a change may swap with a look-alike.
  expect(headsKept / changes).toBeGreaterThan(0.9)
})

test('below 0.3 nothing is close, and more alike occupations are outside of IT', () => {
  const social = rankRoles([5, 5, 20, 40, 25, 5])
  expect(social?.anyClose).toBe(false)
  expect(social?.closerElsewhere).toBeGreaterThan(100)
  expect(rankRoles([20, 40, 8, 8, 8, 34])?.anyClose).toBe(true)
  expect(rankRoles([20, 20, 20, 20, 20, 20])).toBeUndefined()
})

test('no two shown roles have the same profile, and each role is on the page once', () => {
  for (const profile of generated(100, 6)) {
    const shown = rankRoles(profile)?.roles ?? []
    const named = shown.flatMap(({ role, similar }) => [role.key, ...similar.map(({ key }) => key)])
    expect(new Set(named).size).toBe(named.length)
    for (const [at, one] of shown.entries())
      for (const other of shown.slice(at + 1))
        expect(likeness(one.occupation.scores, other.occupation.scores)).toBeLessThanOrEqual(0.95)
  }
})

test.each([
  [1, 'very-like'],
  [0.85, 'very-like'],
  [0.849, 'like'],
  [0.6, 'like'],
  [0.3, 'partly'],
  [0.299, 'not-like'],
  [-1, 'not-like'],
])('%f is %s', (correlation, band) => {
  expect(bandOf(correlation)).toBe(band)
})
