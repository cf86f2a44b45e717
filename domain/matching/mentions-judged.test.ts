// How well skills are read from texts of twelve sources. The rule of judging, written before a rule of reading was changed:
//
// - A mention is meant where the words name the entry of the vocabulary, so that its name could stand there instead, and
//   the entry is a technology, a product, a method or a field.
// - It is not where the words are everyday words, a part of a longer name (of a person, a foundation, another skill), of
//   an address or of code, or mean something else.
// - What everybody in the trade says is no skill: software, code, data, web, project, tool, test, tutorial.
//
// Drawn by a hash: of each source up to 26 skills that were read when the draw was made, at most four of one skill, and 14
// of what has the letters of a name and was not read. Each kind counts for as many as its source has ("drawn from").
// Four sources, chosen by the hash of their names, were held out. Since then what they miss was read, and “AI”, “IOT” and
// “AJAX” are rules that came from it. One person judged all, and a
// second one, who saw neither these judgements nor what is read, 120 of them, drawn by a hash.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedSkills } from '#tests/tools/shipped-skills.ts'
import { matchSkillsInText } from './match-text.ts'
import { skillTerms } from './skill-terms.ts'

const lines = readFileSync(join(import.meta.dirname, 'mentions-judged.tsv'), 'utf8')
  .trim()
  .split('\n')
const judged = lines
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [source = '', set, drawn = '', skill = '', , meant, passage = '', second = ''] = line.split('\t')
    const [kind, all] = drawn.split(' ')
    return {
      source,
      set,
      stratum: `${source} ${kind}`,
      all: Number(all),
      skill,
      isMeant: meant === 'yes',
      second,
      passage,
    }
  })
const drawnOf = Map.groupBy(judged, ({ stratum }) => stratum)
const terms = skillTerms(shippedSkills())

interface Figures {
  precision: number
  recall: number
}

/** Of the judged mentions, and of all that they stand for, where every source counts the same. */
function measure(set: string): { judged: Figures; bySource: Figures; errors: string[] } {
  const sources = Map.groupBy(
    judged.filter((each) => each.set === set),
    ({ source }) => source,
  )
  const errors: string[] = []
  const bySource = { precision: 0, recall: 0 }
  const counted = { right: 0, wrong: 0, missed: 0 }
  for (const mentions of sources.values()) {
    const weighed = { right: 0, wrong: 0, missed: 0 }
    for (const { stratum, all, skill, isMeant, passage } of mentions) {
      const isRead = matchSkillsInText(passage, terms).some((found) => found.skill === skill)
      if (!isRead && !isMeant) continue
      const outcome = isRead ? (isMeant ? 'right' : 'wrong') : 'missed'
      weighed[outcome] += all / (drawnOf.get(stratum)?.length ?? 1)
      counted[outcome]++
      if (outcome !== 'right') errors.push(`${outcome} ${stratum} ${skill}: ${passage}`)
    }
    const figures = figuresOf(weighed)
    bySource.precision += figures.precision / sources.size
    bySource.recall += figures.recall / sources.size
  }
  return { judged: figuresOf(counted), bySource, errors }
}

const figuresOf = ({ right, wrong, missed }: Record<'right' | 'wrong' | 'missed', number>): Figures => ({
  precision: right / (right + wrong),
  recall: right / (right + missed),
})

test('there are 400 mentions and more, of eight sources and more', () => {
  expect(judged.length).toBeGreaterThanOrEqual(400)
  expect(new Set(judged.map(({ source }) => source)).size).toBeGreaterThanOrEqual(8)
})

test('two judges agree', () => {
  const both = judged.filter(({ second }) => second !== '')
  expect(both.length).toBeGreaterThanOrEqual(100)
  const agreed = both.filter(({ isMeant, second }) => second.startsWith(isMeant ? 'yes' : 'no'))
  expect(agreed.length / both.length).toBeGreaterThanOrEqual(0.95)
})

test('every source has its origin and a licence that allows to quote it', () => {
  const licensed = lines.flatMap((line) => {
    const [, source] = /^# ([\w-]+): .+, (?:MIT|ISC|BSD-3-Clause|CC BY 4\.0)\b/.exec(line) ?? []
    return source === undefined ? [] : [source]
  })
  expect(licensed.toSorted()).toEqual([...new Set(judged.map(({ source }) => source))].toSorted())
})

test.each([
  // A blog of many paragraphs that name its language counts what was not read of them a thousandfold.
  ['tuned', { precision: 0.94, recall: 0.91 }, { precision: 0.94, recall: 0.8 }],
  ['held', { precision: 0.95, recall: 0.92 }, { precision: 0.95, recall: 0.88 }],
])('%s sources: precision and recall', (set, judgedFloor, bySourceFloor) => {
  const { errors, ...found } = measure(set)
  const all = errors.join('\n')
  expect(found.judged.precision, all).toBeGreaterThan(judgedFloor.precision)
  expect(found.judged.recall, all).toBeGreaterThan(judgedFloor.recall)
  expect(found.bySource.precision, all).toBeGreaterThan(bySourceFloor.precision)
  expect(found.bySource.recall, all).toBeGreaterThan(bySourceFloor.recall)
})
