// Gate of the estimate of reading levels. The rule was written before the estimate:
//
// - Articles that teachers rewrote at three levels (OneStopEnglish, not part of this repository). Those with
//   an even number choose the weights, those with an odd number judge them, and nothing else is done with
//   the latter.
// - Of the three versions of an article only the first sentences count, up to the same number of words: once
//   as many as the shortest version has, once 200.
// - A pair is right if the estimate of the more advanced version is higher. Elementary against advanced: at
//   least 95 %; neighbours: at least 85 %, each pair of levels alone.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readBank } from './bank.ts'
import { type Level, levels } from './item.ts'
import {
  bandOf,
  estimateReading,
  ordering,
  type ReadingFacts,
  readingFacts,
  sentencesOf,
  weights,
} from './reading-level.ts'
import { readWordLevels, type WordLevels, wordLevels, wordsOf } from './word-levels.ts'

const texts = join(import.meta.dirname, '../../../../shared/data/assessment/reading-levels/texts.jsonl')
const grades = ['elementary', 'intermediate', 'advanced'] as const
type Article = Record<(typeof grades)[number], string[]>

let words: WordLevels
beforeAll(async () => {
  words = await readWordLevels(join(import.meta.dirname, '../../db/seed/word-levels'))
})

/** By their number; each version as sentences. */
function readArticles(): Map<number, Article> {
  const found = new Map<number, Article>()
  for (const line of readFileSync(texts, 'utf8').trim().split('\n')) {
    const { text_id: id, level, text } = JSON.parse(line)
    const versions = found.get(id) ?? { elementary: [], intermediate: [], advanced: [] }
    versions[level as keyof Article] = text.split('\n').flatMap(sentencesOf)
    found.set(id, versions)
  }
  return found
}

const countOf = (sentences: readonly string[]) => sentences.reduce((sum, one) => sum + wordsOf(one).length, 0)

function excerpt(sentences: readonly string[], most: number): string[] {
  const taken: string[] = []
  for (const sentence of sentences) {
    if (taken.length > 0 && countOf([...taken, sentence]) > most) break
    taken.push(sentence)
  }
  return taken
}

type Measured = Record<(typeof grades)[number], ReadingFacts>

function measured(half: 'choosing' | 'judging', most: number): Measured[] {
  return [...readArticles()]
    .filter(([id]) => (id % 2 === 0) === (half === 'choosing'))
    .map(([, versions]) => {
      const length = Math.min(most, ...grades.map((grade) => countOf(versions[grade])))
      const factsOf = (grade: (typeof grades)[number]): ReadingFacts => {
        const facts = readingFacts(excerpt(versions[grade], length), words)
        if (facts === undefined) throw new Error('No words')
        return facts
      }
      return {
        elementary: factsOf('elementary'),
        intermediate: factsOf('intermediate'),
        advanced: factsOf('advanced'),
      }
    })
}

const share = (articles: readonly Measured[], low: keyof Measured, high: keyof Measured) =>
  articles.filter((one) => ordering(one[high]) > ordering(one[low])).length / articles.length

describe.skipIf(!existsSync(texts))('labelled texts', () => {
  test.each([
    ['the whole shortest version', Number.POSITIVE_INFINITY],
    ['200 words', 200],
  ])('versions of an article are ordered right, by %s', (_, most) => {
    const judges = measured('judging', most)
    expect(judges).toHaveLength(63)
    const shares = {
      elementaryAdvanced: share(judges, 'elementary', 'advanced'),
      elementaryIntermediate: share(judges, 'elementary', 'intermediate'),
      intermediateAdvanced: share(judges, 'intermediate', 'advanced'),
    }
    expect(shares.elementaryAdvanced).toBeGreaterThanOrEqual(0.95)
    expect(shares.elementaryIntermediate).toBeGreaterThanOrEqual(0.85)
    expect(shares.intermediateAdvanced).toBeGreaterThanOrEqual(0.85)
  })

  test('the weights are those that the choosing half gives', () => {
    const chosen = weightsFrom([
      ...measured('choosing', Number.POSITIVE_INFINITY),
      ...measured('choosing', 200),
    ])
    for (const name of ['wordLevel', 'sentenceLength'] as const)
      expect(Math.abs(chosen[name] - weights[name])).toBeLessThan(0.02)
  })

  test('two sources of labels agree on the steps of the scale, and it lies between what they say', async () => {
    // Elementary, intermediate and advanced stand for the beginnings of B1, B2 and C1.
    const articles = [...measured('choosing', Number.POSITIVE_INFINITY), ...measured('choosing', 200)]
    const news = mean(
      grades.map((grade, at) => median(articles.map((one) => ordering(one[grade]))) - (at + 2)),
    )
    // Passages of the open bank, by the level of their writers.
    const { passages } = await readBank(join(import.meta.dirname, '../../db/seed/english-bank'))
    const errorOf = ({ text, level }: { text: string; level: Level }) => {
      const facts = readingFacts(text.split('\n').flatMap(sentencesOf), words)
      return facts === undefined ? Number.NaN : ordering(facts) - (levels.indexOf(level) + 0.5)
    }
    const errors = passages.map(errorOf)
    const bank = mean(errors)
    expect(news - bank).toBeCloseTo(2.3, 1)
    expect(news + bank).toBeCloseTo(0, 1)
    // Apart from where the scale lies, they agree: from A1 to C2 no passage is far off.
    expect(Math.sqrt(mean(errors.map((one) => (one - bank) ** 2)))).toBeLessThan(0.6)
    const byLevel = levels.map((level) => mean(passages.filter((one) => one.level === level).map(errorOf)))
    expect(Math.max(...byLevel) - Math.min(...byLevel)).toBeLessThan(1)
  })

  test('a text says about the same in each of its parts', () => {
    const articles = [...readArticles()]
      .filter(([id]) => id % 2 === 1)
      .flatMap(([, all]) => grades.map((one) => all[one]))
    const differences = articles.map((sentences) => {
      const half = excerpt(sentences, countOf(sentences) / 2)
      const [one, other] = [half, sentences.slice(half.length)].map(
        (part) => estimateReading(part, words)?.level ?? 0,
      )
      return (one ?? 0) - (other ?? 0)
    })
    const error = Math.sqrt(differences.reduce((sum, one) => sum + one ** 2, 0) / differences.length)
    expect(error).toBeLessThan(0.9)
  })

  test('the spread among texts of one label is the error of the absolute level', () => {
    const judges = measured('judging', Number.POSITIVE_INFINITY)
    for (const grade of grades) {
      const found = judges.map((one) => ordering(one[grade])).toSorted((a, b) => a - b)
      const mean = found.reduce((sum, one) => sum + one, 0) / found.length
      const deviation = Math.sqrt(found.reduce((sum, one) => sum + (one - mean) ** 2, 0) / found.length)
      expect(deviation).toBeLessThan(1)
    }
  })
})

/**
 * Logistic regression on pairs of versions with a light ridge, on standardised facts, in steps of which two
 * lie between the medians of elementary and advanced.
 */
function weightsFrom(articles: readonly Measured[]) {
  const all = articles.flatMap((one) => grades.map((grade) => vector(one[grade])))
  const means = [0, 1].map((at) => mean(all.map((one) => one[at] ?? 0)))
  const deviations = [0, 1].map((at) =>
    Math.sqrt(mean(all.map((one) => ((one[at] ?? 0) - (means[at] ?? 0)) ** 2))),
  )
  const standard = (facts: ReadingFacts) =>
    vector(facts).map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1))
  const pairs = articles.flatMap(({ elementary, intermediate, advanced }) =>
    [
      [elementary, intermediate],
      [intermediate, advanced],
      [elementary, advanced],
    ].map(([low, high]) => {
      const [from, to] = [standard(low as ReadingFacts), standard(high as ReadingFacts)]
      return to.map((value, at) => value - (from[at] ?? 0))
    }),
  )
  const slope = [0, 0]
  for (let round = 0; round < 4_000; round++) {
    const gradient = slope.map((one) => -one)
    for (const pair of pairs) {
      const wrong = 1 / (1 + Math.exp(dot(pair, slope)))
      for (const at of [0, 1]) gradient[at] = (gradient[at] ?? 0) + wrong * (pair[at] ?? 0)
    }
    for (const at of [0, 1]) slope[at] = (slope[at] ?? 0) + 0.01 * (gradient[at] ?? 0)
  }
  const raw = slope.map((one, at) => one / (deviations[at] ?? 1))
  const [low = 0, high = 0] = (['elementary', 'advanced'] as const).map((grade) =>
    median(articles.map((one) => dot(vector(one[grade]), raw))),
  )
  const unit = 2 / (high - low)
  return { wordLevel: (raw[0] ?? 0) * unit, sentenceLength: (raw[1] ?? 0) * unit }
}

const vector = ({ wordLevel, sentenceLength }: ReadingFacts): number[] => [wordLevel, sentenceLength]
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const list = wordLevels('[A1]\nwe, the, a, and, is, old, run, test\n[B2]\nhence, vague\n[C2]\nabstruse')
const levelOf = (text: string) => estimateReading(sentencesOf(text), list)?.level ?? Number.NaN
const easy = 'We run the old test. '

describe('an estimate', () => {
  test('needs enough words', () => {
    expect(estimateReading(sentencesOf(easy.repeat(20)), list)).toBeUndefined()
    expect(estimateReading([], list)).toBeUndefined()
    expect(estimateReading(sentencesOf(easy.repeat(30)), list)).toMatchObject({ words: 150 })
  })

  test('does not depend on the length of a text', () => {
    for (const times of [40, 80, 400]) expect(levelOf(easy.repeat(times))).toBe(levelOf(easy.repeat(30)))
  })

  test('rises with rarer words and longer sentences', () => {
    const base = `${'We run the old test and the old test and the old test and the old test is vague. '.repeat(20)}`
    expect(levelOf(base.replaceAll('vague', 'abstruse'))).toBeGreaterThan(levelOf(base))
    expect(levelOf(base.replaceAll('. ', ' and ').replace(/ and $/, '.'))).toBeGreaterThan(levelOf(base))
  })

  test('does not count software words and names', () => {
    const text = 'We run the old test and the old test and the old test and the old thing. '
    const known = `${text.replace('thing', 'run')}`.repeat(20)
    expect(levelOf(text.replace('thing', 'Kubernetes').repeat(20))).toBeCloseTo(levelOf(known), 1)
    expect(levelOf(text.replace('thing', 'deployments').repeat(20))).toBeCloseTo(levelOf(known), 1)
    expect(levelOf(text.replace('thing', 'Kowalski').repeat(20))).toBeCloseTo(levelOf(known), 1)
    expect(levelOf(text.replace('thing', 'quixotry').repeat(20))).toBeGreaterThan(levelOf(known) + 0.5)
  })

  test('is a band of two neighbouring levels around it', () => {
    expect([0, 0.9, 1.6, 2.2, 3, 3.4, 4.4, 5.9, 6].map((level) => bandOf(level).join('–'))).toEqual([
      ...['A1–A2', 'A1–A2', 'A2–B1', 'A2–B1', 'B1–B2', 'B1–B2', 'B2–C1', 'C1–C2', 'C1–C2'],
    ])
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 5.5, noNaN: true }), (level) => {
        const lower = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].indexOf(bandOf(level)[0])
        expect(Math.abs(lower + 1 - level)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (text) => {
        const level = levelOf(text)
        expect(Number.isNaN(level) || (level >= 0 && level <= 6)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
