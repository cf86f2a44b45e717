import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AskedSkill, lacksNothing, matchSkills, type SkillMatch } from './skill-match.ts'

const ids = ['go', 'kafka', 'sql', 'docker', 'react'] as const
const askedSkill = fc.record({
  id: fc.option(fc.constantFrom(...ids), { nil: null }),
  name: fc.constantFrom('Go', 'Kafka', 'SQL', 'Docker', 'React', 'House rules'),
  required: fc.boolean(),
})
const asked = fc.array(askedSkill, { maxLength: 12 })
const own = fc.uniqueArray(fc.constantFrom(...ids)).map((list) => new Set<string>(list))
const parts = ({ required, nice }: SkillMatch<AskedSkill>) =>
  [required, nice].flatMap(({ have, missing, unknown }) => [have, missing, unknown])
const idsOf = (skills: readonly AskedSkill[]) => skills.map(({ id }) => id).sort()

test('four of five, with the missing one named', () => {
  const skill = (id: string, required = true) => ({ id, name: id, required })
  const { required, nice } = matchSkills(
    [skill('go'), skill('sql'), skill('kafka'), skill('docker'), skill('react'), skill('rust', false)],
    new Set(['go', 'sql', 'docker', 'react']),
  )
  expect(required.have).toHaveLength(4)
  expect(required.missing.map(({ name }) => name)).toEqual(['kafka'])
  expect(nice.missing.map(({ name }) => name)).toEqual(['rust'])
})

test('a name outside the vocabulary is neither present nor missing, and leaves the result open', () => {
  const match = matchSkills([{ id: null, name: 'House rules', required: true }], new Set(['go']))
  expect(match.required).toMatchObject({ have: [], missing: [] })
  expect(match.required.unknown).toHaveLength(1)
  expect(lacksNothing(match)).toBe(false)
})

describe('for any vacancy and profile', () => {
  test('every skill is in exactly one part, once', () => {
    fc.assert(
      fc.property(asked, own, (skills, mine) => {
        const all = parts(matchSkills(skills, mine)).flat()
        const keys = all.map(({ id, name }) => id ?? name.toLowerCase())
        expect(new Set(all).size).toBe(all.length)
        expect(new Set(keys.map((key, at) => `${all[at]?.id === null} ${key}`)).size).toBe(keys.length)
        for (const { id, name } of skills)
          expect(all.some((one) => (id === null ? one.name === name : one.id === id))).toBe(true)
      }),
    )
  })

  test('present skills are in the profile, missing ones are not, and required stays required', () => {
    fc.assert(
      fc.property(asked, own, (skills, mine) => {
        const { required, nice } = matchSkills(skills, mine)
        for (const { have, missing } of [required, nice]) {
          expect(have.every(({ id }) => id !== null && mine.has(id))).toBe(true)
          expect(missing.every(({ id }) => id !== null && !mine.has(id))).toBe(true)
        }
        const mandatory = new Set(skills.filter((skill) => skill.required).map(({ id }) => id))
        expect([...nice.have, ...nice.missing].some(({ id }) => mandatory.has(id))).toBe(false)
      }),
    )
  })

  test('learning a skill never takes one away, and closes exactly that gap', () => {
    fc.assert(
      fc.property(asked, own, fc.constantFrom(...ids), (skills, mine, learned) => {
        const before = matchSkills(skills, mine)
        const after = matchSkills(skills, new Set([...mine, learned]))
        for (const kind of ['required', 'nice'] as const) {
          expect(idsOf(after[kind].missing)).toEqual(
            idsOf(before[kind].missing).filter((id) => id !== learned),
          )
          expect(idsOf(after[kind].have)).toEqual(expect.arrayContaining(idsOf(before[kind].have)))
        }
        if (lacksNothing(before)) expect(lacksNothing(after)).toBe(true)
      }),
    )
  })

  test('a missing nice-to-have never makes a vacancy unsuitable', () => {
    fc.assert(
      fc.property(asked, own, (skills, mine) => {
        const without = skills.filter(({ required }) => required)
        expect(lacksNothing(matchSkills(skills, mine))).toBe(lacksNothing(matchSkills(without, mine)))
      }),
    )
  })

  test('the order of the skills does not matter', () => {
    fc.assert(
      fc.property(asked, own, (skills, mine) => {
        const one = parts(matchSkills(skills, mine)).map(idsOf)
        expect(parts(matchSkills([...skills].reverse(), mine)).map(idsOf)).toEqual(one)
      }),
    )
  })
})
