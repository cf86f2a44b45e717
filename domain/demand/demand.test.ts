import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedSkills } from '#tests/tools/shipped-skills.ts'
import {
  type AskingVacancy,
  cappedWeights,
  demandOf,
  EMPLOYER_SHARE,
  freshness,
  PRIOR_WEIGHT,
  withoutRepeats,
} from './demand.ts'
import { implied, impliedBy } from './implied.ts'
import { knownTitles, targetOf } from './target.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const DAY = 86_400_000
let made = 0
const vacancy = (some: Partial<AskingVacancy> = {}): AskingVacancy => ({
  employer: `employer ${made}`,
  title: `title ${made++}`,
  publishedAt: NOW,
  must: [],
  nice: [],
  ...some,
})
const none = new Map<string, number>()
const shareOf = (skill: string, all: AskingVacancy[], prior: ReadonlyMap<string, number> = none) =>
  demandOf(all, { now: NOW, prior }).skills.find((each) => each.skill === skill)

test.each([
  [0, 1],
  [45, 0.5],
  [90, 0.25],
  // A date that is to come counts as today.
  [-3, 1],
])('a vacancy of %s days weighs %s', (days, weight) => expect(freshness(days * DAY)).toBeCloseTo(weight, 12))

test('the share is weighted by age and mixed with what is expected, as worked out by hand', () => {
  const all = [
    vacancy({ must: ['go'] }),
    vacancy({ must: ['go'], publishedAt: NOW - 45 * DAY }),
    ...Array.from({ length: 8 }, () => vacancy({ nice: ['sql'] })),
  ]
  // Weights 1, 0.5 and 8: nobody is above a fifth of 9.5.
  expect(shareOf('go', all)?.share).toBeCloseTo(1.5 / (9.5 + PRIOR_WEIGHT), 12)
  expect(shareOf('go', all, new Map([['go', 0.3]]))?.share).toBeCloseTo((1.5 + 20 * 0.3) / 29.5, 12)
  expect(shareOf('go', all)).toMatchObject({ must: 2, nice: 0, isMust: true })
  expect(shareOf('sql', all)).toMatchObject({ must: 0, nice: 8, isMust: false })
})

test('three vacancies do not make a truth: what is expected still comes first', () => {
  const all = [1, 2, 3].map(() => vacancy({ must: ['cobol'] }))
  const { skills } = demandOf(all, { now: NOW, prior: new Map([['sql', 0.4]]) })
  expect(skills.map(({ skill }) => skill)).toEqual(['sql', 'cobol'])
})

test('a skill that is named as both counts once, as required', () => {
  expect(shareOf('go', [vacancy({ must: ['go', 'go'], nice: ['go'] })])).toMatchObject({ must: 1, nice: 0 })
})

test('one text for many places counts once, the newest; nameless employers are not one', () => {
  const text = { employer: 'acme', title: 'Go developer', must: ['go'] }
  const kept = withoutRepeats([
    vacancy({ ...text, publishedAt: 1 }),
    vacancy({ ...text, title: ' go DEVELOPER', publishedAt: 3 }),
    vacancy({ ...text, must: ['go', 'sql'], publishedAt: 2 }),
    vacancy({ ...text, employer: '' }),
    vacancy({ ...text, employer: '' }),
  ])
  expect(kept.map(({ publishedAt }) => publishedAt)).toEqual([3, 2, NOW, NOW])
})

test('a chain of a hundred weighs a fifth', () => {
  const chain = Array.from({ length: 100 }, (_, at) =>
    vacancy({ employer: 'chain', title: `shop ${at}`, must: ['till'] }),
  )
  const others = Array.from({ length: 8 }, () => vacancy({ must: ['go'] }))
  // The others weigh 8, so the chain weighs 2.
  expect(shareOf('till', [...chain, ...others])?.share).toBeCloseTo(2 / (10 + PRIOR_WEIGHT), 12)
  expect(shareOf('till', [...chain, ...others])?.must).toBe(100)
})

const owned = fc.array(fc.tuple(fc.double({ min: 0.001, max: 1, noNaN: true }), fc.nat(9)), {
  minLength: 1,
  maxLength: 60,
})

test('nobody weighs more than a fifth if there are more than five, and else all the same', () => {
  fc.assert(
    fc.property(owned, (all) => {
      const weights = all.map(([weight]) => weight)
      const owners = all.map(([, owner]) => `employer ${owner}`)
      const capped = cappedWeights(weights, owners)
      const sums = new Map<string, number>()
      for (const [at, owner] of owners.entries()) sums.set(owner, (sums.get(owner) ?? 0) + (capped[at] ?? 0))
      const total = [...sums.values()].reduce((sum, each) => sum + each, 0)
      for (const [at, weight] of capped.entries())
        expect(weight).toBeLessThanOrEqual((weights[at] ?? 0) + 1e-12)
      if (sums.size > 5)
        for (const sum of sums.values()) expect(sum).toBeLessThanOrEqual(EMPLOYER_SHARE * total + 1e-9)
      else for (const sum of sums.values()) expect(sum).toBeCloseTo(total / sums.size, 9)
    }),
  )
})

const asking = fc.record({
  employer: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', ''),
  title: fc.constantFrom('one', 'two', 'three'),
  publishedAt: fc.integer({ min: NOW - 400 * DAY, max: NOW }),
  must: fc.uniqueArray(fc.constantFrom('go', 'sql', 'css'), { maxLength: 3 }),
  nice: fc.uniqueArray(fc.constantFrom('go', 'sql', 'git'), { maxLength: 3 }),
})

test('shares are shares, counts are counts, and the order of the vacancies does not matter', () => {
  fc.assert(
    fc.property(fc.array(asking, { maxLength: 40 }), (all) => {
      const prior = new Map([['go', 0.3]])
      const demand = demandOf(all, { now: NOW, prior })
      for (const { share, must, nice } of demand.skills) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(must + nice).toBeLessThanOrEqual(demand.vacancies)
      }
      const unique = all.filter(({ employer }) => employer !== '')
      const twice = demandOf([...unique, ...unique], { now: NOW, prior })
      const once = demandOf(unique.toReversed(), { now: NOW, prior })
      expect(twice.vacancies).toBe(once.vacancies)
      const rounded = (skills: typeof once.skills) =>
        new Map(skills.map(({ skill, share }) => [skill, Math.round(share * 1e9)]))
      expect(rounded(twice.skills)).toEqual(rounded(once.skills))
    }),
  )
})

test('implied skills are in the vocabulary that is shipped, and no skill implies itself', () => {
  const ids = new Set(shippedSkills().map(({ id }) => id))
  for (const [skill, follows] of Object.entries(implied)) {
    expect(ids, skill).toContain(skill)
    for (const each of follows) expect(ids, `${skill} implies ${each}`).toContain(each)
  }
  const state = new Map<string, 'open' | 'done'>()
  const visit = (skill: string, way: string[]) => {
    if (state.get(skill) === 'open') throw new Error(`A cycle: ${[...way, skill].join(' → ')}`)
    if (state.get(skill) === 'done') return
    state.set(skill, 'open')
    for (const each of implied[skill] ?? []) visit(each, [...way, skill])
    state.set(skill, 'done')
  }
  for (const skill of Object.keys(implied)) visit(skill, [])
})

test('what follows from known skills, over several edges, and with its reason', () => {
  expect(impliedBy(['next-js'])).toEqual(
    new Map([
      ['react', 'next-js'],
      ['javascript', 'next-js'],
      ['html', 'next-js'],
      ['css', 'next-js'],
    ]),
  )
  expect(impliedBy(['react', 'javascript']).has('javascript')).toBe(false)
  // Clusters run without Docker, and OpenShift builds without it.
  expect(impliedBy(['red-hat-openshift', 'helm'])).toEqual(new Map([['kubernetes', 'red-hat-openshift']]))
  expect(impliedBy(['cobol']).size).toBe(0)
})

test('roles of the quiz, titles, fields and any other title have vacancies', () => {
  expect(targetOf('network-support')).toMatchObject({ chosen: { skills: ['networking'] } })
  for (const title of knownTitles) expect(targetOf(title)?.occupation, title).toMatch(/^15-/)
  expect(targetOf('field:backend')).toMatchObject({ chosen: { specialization: ['backend'] } })
  expect(targetOf('0019b951', 'Precision "device", inspector')).toMatchObject({
    chosen: {},
    query: '"Precision device inspector"',
  })
  expect(targetOf('field:')).toBeUndefined()
  expect(targetOf('nobody')).toBeUndefined()
})
