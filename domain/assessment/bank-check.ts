// Checks the rules for each item and for the bank as a whole, as far as a program can. Whether a key is
// beyond doubt is found by answering the items (docs/assessment-items.md).
import { areas, type Bank, type Item, type Level, levels } from './item.ts'
import { contentOf, type ItemRule, itemRules, wordsAbove } from './item-rules.ts'
import { type WordLevels, wordsOf } from './word-levels.ts'

export type BankRule = 'longest' | 'doubles' | 'floor' | 'composition' | 'anchors' | 'passages' | 'order'

export interface Finding {
  rule: ItemRule | BankRule
  /** Id of an item or a passage, or a property of the bank. */
  about: string
  said: string
}

/** Share of each level in a complete bank. */
export const COMPOSITION = {
  items: 70,
  grammar: 26,
  vocabulary: 23,
  reading: 15,
  passages: 5,
  anchors: 10,
} as const

/** Minimum and maximum words of a passage, by level. */
const passageWords: Record<Level, readonly [number, number]> = {
  A1: [35, 110],
  A2: [70, 190],
  B1: [110, 240],
  B2: [140, 290],
  C1: [160, 330],
  C2: [160, 340],
}
const PARAGRAPHS = 4
const PASSAGE_ITEMS = 3
const LONGEST_SHARE = 0.3
/** Two items that share at least this part of their words count as asking the same. */
const DOUBLE = 0.6

/** @param words word levels, including the bank's own list; without it, words are not checked */
export function checkBank(bank: Bank, words: WordLevels | undefined): Finding[] {
  const passages = new Map(bank.passages.map((passage) => [passage.id, passage]))
  const ofItems = bank.items.flatMap((item) =>
    Object.entries(itemRules).flatMap(([rule, faults]) =>
      faults(item, {
        words,
        passage: item.passage === undefined ? undefined : passages.get(item.passage),
      }).map((said): Finding => ({ rule: rule as ItemRule, about: item.id, said })),
    ),
  )
  const ofBank = Object.entries(bankRules).flatMap(([rule, faults]) =>
    faults(bank, words).map(([about, said]): Finding => ({ rule: rule as BankRule, about, said })),
  )
  return [...ofItems, ...ofBank]
}

type Said = [about: string, said: string]

const bankRules: Record<BankRule, (bank: Bank, words: WordLevels | undefined) => Said[]> = {
  longest: ({ items }) =>
    perLevel(items, (ofLevel, level) => {
      const choices = ofLevel.filter((item) => item.format === 'choice')
      const long = choices.filter(({ key, options }) =>
        options.every((one) => one === key || one.length < key.length),
      )
      const share = long.length / Math.max(choices.length, 1)
      return share <= LONGEST_SHARE
        ? []
        : [[level, `the key is the longest option in ${percent(share)} of the choices`]]
    }),
  doubles: ({ items }) => {
    const asked = items.map((item) => ({ item, words: new Set(contentOf(wholeOf(item))) }))
    return asked.flatMap(({ item, words }, at) =>
      asked.slice(0, at).flatMap((other): Said[] => {
        const common = [...words].filter((word) => other.words.has(word)).length
        const all = new Set([...words, ...other.words]).size
        return common / Math.max(all, 1) < DOUBLE ? [] : [[item.id, `asks nearly what ${other.item.id} asks`]]
      }),
    )
  },
  floor: ({ items }) =>
    perLevel(items, (ofLevel, level) => {
      const low = ofLevel.filter((item) => item.format === 'gaps' || item.options.length === 5).length
      return low * 2 >= ofLevel.length
        ? []
        : [[level, `only ${low} of ${ofLevel.length} items are gaps or have five options`]]
    }),
  composition: ({ items, passages }) =>
    perLevel(items, (ofLevel, level) => {
      const short = (what: string, has: number, needs: number): Said[] =>
        has >= needs ? [] : [[level, `has ${has} ${what}, needs ${needs}`]]
      return [
        ...short('items', ofLevel.length, COMPOSITION.items),
        ...areas.flatMap((area) =>
          short(`${area} items`, ofLevel.filter((item) => item.area === area).length, COMPOSITION[area]),
        ),
        ...short(
          'passages',
          passages.filter((passage) => passage.level === level).length,
          COMPOSITION.passages,
        ),
      ]
    }),
  anchors: ({ items }) =>
    perLevel(items, (ofLevel, level) => {
      const anchors = ofLevel.filter(({ anchor }) => anchor)
      const without = areas.filter((area) => !anchors.some((item) => item.area === area))
      return [
        ...(anchors.length === COMPOSITION.anchors
          ? []
          : [[level, `has ${anchors.length} anchors, not ${COMPOSITION.anchors}`] as Said]),
        ...without.map((area): Said => [level, `has no anchor in ${area}`]),
      ]
    }),
  passages: ({ items, passages }, words) =>
    passages.flatMap((passage) => {
      const { id, level, title, text } = passage
      const said: string[] = wordsAbove(`${title} . ${text}`, level, words)
      const about = items.filter((item) => item.passage === id).length
      if (about !== PASSAGE_ITEMS) said.push(`has ${about} items, not ${PASSAGE_ITEMS}`)
      const paragraphs = text.trim().split(/\n\s*\n/).length
      if (paragraphs > PARAGRAPHS) said.push(`has ${paragraphs} paragraphs`)
      const [from, to] = passageWords[level]
      const length = wordsOf(text).length
      if (length < from || length > to) said.push(`has ${length} words, not ${from} to ${to}`)
      return said.map((one): Said => [id, one])
    }),
  order: ({ items }) =>
    items.flatMap((item): Said[] =>
      item.format === 'gaps' ||
      item.options.every((option, at) => at === 0 || (item.options[at - 1] ?? '') < option)
        ? []
        : [[item.id, 'the options are kept sorted, so that their order tells nothing']],
    ),
}

function perLevel(items: readonly Item[], rule: (ofLevel: Item[], level: Level) => Said[]): Said[] {
  return levels.flatMap((level) =>
    rule(
      items.filter((item) => item.level === level),
      level,
    ),
  )
}

const wholeOf = (item: Item): string =>
  [item.stem, ...(item.format === 'choice' ? item.options : item.accepted.map(([model]) => model))].join(' ')

const percent = (share: number): string => `${Math.round(share * 100)} %`
