import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { wordsForBank } from './allowed-words.ts'
import { readBank } from './bank.ts'
import { COMPOSITION, checkBank, type Finding } from './bank-check.ts'
import { areas, type Bank, type Item, type Level, levels, type Passage } from './item.ts'
import { itemRules } from './item-rules.ts'
import { type Random, randomFrom } from './random.ts'
import { levelOfWord, type WordLevels } from './word-levels.ts'

const seed = join(import.meta.dirname, '../../db/seed')
let words: WordLevels
let open: Bank
beforeAll(async () => {
  words = await wordsForBank(join(seed, 'word-levels'), join(seed, 'english-bank'))
  open = await readBank(join(seed, 'english-bank'))
})

type Choice = Extract<Item, { format: 'choice' }>
type Gaps = Extract<Item, { format: 'gaps' }>

const choice = (more: Partial<Choice> = {}): Choice => ({
  ...{ id: 'choice', version: 1, level: 'A2', area: 'vocabulary', target: 'word-meaning', format: 'choice' },
  ...{
    stem: 'I drink my ____ in the morning.',
    options: ['bread', 'coffee', 'salt', 'window'],
    key: 'coffee',
  },
  ...more,
})
const gaps = (more: Partial<Gaps> = {}): Gaps => ({
  ...{ id: 'gaps', version: 1, level: 'A2', area: 'grammar', target: 'past-simple', format: 'gaps' },
  ...{ stem: 'We ____ home by bus.', accepted: [['went']], hint: 'go' },
  ...more,
})
const bankOf = (items: Item[], passages: Passage[] = []): Bank => ({
  id: 'small',
  open: true,
  items,
  passages,
})
const found = (bank: Bank, about?: string): Finding[] =>
  checkBank(bank, words).filter((finding) => about === undefined || finding.about === about)
const rulesOf = (item: Item) => found(bankOf([item]), item.id).map(({ rule }) => rule)

describe('the open bank', () => {
  it('has no findings', () => expect(found(open)).toEqual([]))

  it('has at least 420 items and 35 passages, all areas at all levels', () => {
    expect(open.items.length).toBeGreaterThanOrEqual(420)
    expect(open.passages.length).toBeGreaterThanOrEqual(35)
    for (const level of levels)
      for (const area of areas)
        expect(
          open.items.filter((item) => item.level === level && item.area === area).length,
        ).toBeGreaterThanOrEqual(COMPOSITION[area])
  })

  it('has its keys equally often at each position once options are shuffled', () => {
    const random = randomFrom('places of keys')
    for (const size of [4, 5]) {
      const places = new Array<number>(size).fill(0)
      const choices = open.items
        .filter((item) => item.format === 'choice')
        .filter(({ options }) => options.length === size)
      for (let round = 0; round < 50; round++)
        for (const { options, key } of choices) {
          const at = shuffled(options, random).indexOf(key)
          places[at] = (places[at] ?? 0) + 1
        }
      for (const count of places) expect(count / (choices.length * 50)).toBeCloseTo(1 / size, 1)
    }
  })

  it('has many targets at each level', () => {
    for (const level of levels) {
      const targets = new Set(
        open.items
          .filter((item) => item.level === level && item.area === 'grammar')
          .map(({ target }) => target),
      )
      expect(targets.size).toBeGreaterThanOrEqual(12)
    }
  })
})

describe('a sound item', () => {
  it('has no findings', () => {
    const sound = [choice(), gaps(), gaps({ accepted: [['exercised']], hint: 'exercise' })]
    expect(sound.map(rulesOf)).toEqual([[], [], []])
  })
})

const bad: [rule: string, what: string, item: Item][] = [
  ['words', 'a word above the level', choice({ level: 'A1', stem: 'I drink my ____ in the laboratory.' })],
  [
    'words',
    'a word above the level among the options',
    choice({ options: ['bread', 'coffee', 'salt', 'stapler'] }),
  ],
  ['words', 'an answer above the level', gaps({ accepted: [['commuted']] })],
  ['target', 'a target of another level', gaps({ target: 'inversion' })],
  ['target', 'a target that is none', choice({ target: 'luck' })],
  [
    'parallel',
    'options of very different length',
    choice({ options: ['bread', 'coffee', 'salt', 'a very big and cold window'] }),
  ],
  [
    'parallel',
    'a point after one option',
    choice({ options: ['bread', 'coffee.', 'salt', 'window'], key: 'coffee.' }),
  ],
  [
    'parallel',
    'a key with a capital',
    choice({ options: ['Coffee', 'bread', 'salt', 'window'], key: 'Coffee' }),
  ],
  [
    'parallel',
    'a key of two words',
    choice({ options: ['bread', 'hot coffee', 'salt', 'window'], key: 'hot coffee' }),
  ],
  [
    'parallel',
    'the only plural as the key',
    choice({ options: ['bread', 'coffees', 'salt', 'window'], key: 'coffees' }),
  ],
  ['parallel', 'the only singular as the key', choice({ options: ['books', 'coffee', 'doors', 'windows'] })],
  [
    'last-resort',
    'all of the above',
    choice({ options: ['all of the above', 'coffee', 'salt and bread', 'window'] }),
  ],
  ['negative', 'a word shouted', choice({ stem: 'I do NOT drink my ____.' })],
  [
    'negative',
    'a question for what is not so',
    choice({ area: 'reading', target: 'detail', stem: 'What did she never drink?' }),
  ],
  [
    'article',
    'an article that fits the key only',
    choice({ stem: 'I see a ____.', options: ['apple', 'egg', 'orange', 'window'], key: 'window' }),
  ],
  ['shared', 'a word of the stem in the key', choice({ stem: 'My coffee cup is full of ____.' })],
  ['accepted', 'a capital', gaps({ accepted: [['Went']] })],
  ['accepted', 'a final point', gaps({ accepted: [['went.']] })],
  ['accepted', 'the same twice', gaps({ accepted: [['went', 'went']] })],
  ['accepted', 'no contraction', gaps({ accepted: [['did not go']], hint: 'not, go' })],
  ['accepted', 'only the contraction', gaps({ accepted: [["didn't go"]], hint: 'not, go' })],
  ['accepted', 'one of two spellings', gaps({ accepted: [['colour']], hint: 'red is one' })],
  ['accepted', 'one of two spellings of a form', gaps({ accepted: [['cancelled']], hint: 'cancel' })],
  ['accepted', 'one of two spellings of a verb', gaps({ accepted: [['organised']], hint: 'organise' })],
  ['hint', 'no hint', gaps({ hint: undefined })],
  ['hint', 'a hint that tells', gaps({ area: 'vocabulary', target: 'collocation', hint: 'went or walked' })],
  ['hint', 'a first letter that is another', gaps({ hint: 'first letter v' })],
  ['hint', 'a number of letters that is another', gaps({ hint: '5 letters' })],
  ['hint', 'a number of words that is another', gaps({ hint: 'two words' })],
  ['order', 'options in an order of their own', choice({ options: ['coffee', 'bread', 'salt', 'window'] })],
]

describe('a bad item', () => {
  it('covers every rule', () => {
    expect(new Set([...bad.map(([rule]) => rule), 'in-text'])).toEqual(
      new Set([...Object.keys(itemRules), 'order']),
    )
  })
  it.each(bad)('%s: %s', (rule, _what, item) => expect(rulesOf(item)).toContain(rule))
})

const passage = (more: Partial<Passage> = {}): Passage => ({
  ...{ id: 'note', version: 1, level: 'A2', title: 'A note', text: 'I go to work by bus. '.repeat(15) },
  ...more,
})
const about = (id: string, more: Partial<Choice> = {}) =>
  choice({ id, area: 'reading', target: 'detail', passage: 'note', ...more })
const three = [about('one'), about('two'), about('three')]
const saidOf = (rule: string, name: string, bank: Bank) =>
  found(bank, name)
    .filter((finding) => finding.rule === rule)
    .map(({ said }) => said)

describe('a bank as a whole', () => {
  it('reports passages that are too short, too long, in too many parts, or hard to read', () => {
    const findings = (more: Partial<Passage>, items: Item[] = three) =>
      saidOf('passages', 'note', bankOf(items, [passage(more)]))
    expect(findings({})).toEqual([])
    expect(findings({ text: 'I go to work by bus.' })).toEqual(['has 6 words, not 70 to 190'])
    expect(findings({ text: 'I go to work by bus. '.repeat(40) })).toEqual(['has 240 words, not 70 to 190'])
    expect(
      findings({
        text: 'I go to work by bus in the early morning with my son and his two dogs.\n\n'.repeat(5),
      }),
    ).toEqual(['has 5 paragraphs'])
    expect(findings({ title: 'A lament' })).toEqual(['"lament" is C2'])
    expect(findings({}, three.slice(1))).toEqual(['has 2 items, not 3'])
    expect(
      saidOf(
        'in-text',
        'gap',
        bankOf(
          [
            {
              ...gaps({
                id: 'gap',
                area: 'reading',
                target: 'detail',
                passage: 'note',
                accepted: [['train']],
                hint: 'one word from the text',
              }),
            },
          ],
          [passage()],
        ),
      ),
    ).toHaveLength(1)
  })

  it('reports two items that ask the same', () => {
    const twin = choice({ id: 'twin', stem: 'In the morning, I drink my ____.' })
    expect(saidOf('doubles', 'twin', bankOf([choice(), twin]))).toEqual(['asks nearly what choice asks'])
    expect(saidOf('doubles', 'gaps', bankOf([choice(), gaps()]))).toEqual([])
  })

  it('reports long keys, high floors, few items and missing anchors', () => {
    const items = ['one', 'two', 'three', 'four'].map((id) => choice({ id, stem: `${id} ____` }))
    expect(saidOf('longest', 'A2', bankOf(items.map((item) => ({ ...item, key: 'window' }))))).toEqual([])
    const long = items.map((item) => ({
      ...item,
      options: ['bread', 'breakfast', 'salt', 'window'],
      key: 'breakfast',
    }))
    expect(saidOf('longest', 'A2', bankOf(long))).toEqual([
      'the key is the longest option in 100 % of the choices',
    ])
    expect(saidOf('floor', 'A2', bankOf(items))).toEqual(['only 0 of 4 items are gaps or have five options'])
    expect(saidOf('floor', 'A2', bankOf([...items.slice(3), gaps()]))).toEqual([])
    expect(saidOf('composition', 'A2', bankOf(items))).toContain('has 4 items, needs 70')
    expect(saidOf('composition', 'A2', bankOf(items))).toContain('has 0 reading items, needs 15')
    expect(saidOf('anchors', 'A2', bankOf(items))).toContain('has 0 anchors, not 10')
    expect(saidOf('anchors', 'A2', bankOf(items))).toContain('has no anchor in reading')
  })
})

describe('the level of a word', () => {
  const table: [word: string, level: Level | undefined][] = [
    ['children', 'A1'],
    ['went', 'A1'],
    ['Stopped', 'A1'],
    ["didn't", 'A1'],
    ['studies', 'A1'],
    ['bigger', 'A1'],
    ['unhappily', 'A1'],
    ['colour', 'A1'],
    ['color', 'A1'],
    ['abandoned', 'B1'],
    ['timid', 'C1'],
    ['zzyzx', undefined],
  ]
  it.each(table)('%s is %s', (word, level) => expect(levelOfWord(word, words)).toBe(level))
})

/** Shuffles as attempts do. */
const shuffled = <T>(all: readonly T[], random: Random): T[] =>
  all
    .map((one) => ({ one, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ one }) => one)
