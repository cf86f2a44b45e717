// Rules for a single item; docs/adding/english-items.md gives the reasons. A rule returns faults as messages
// to the author.
import { GAP, type Item, type Level, type Passage } from './item.ts'
import { isTarget } from './targets.ts'
import { dictionaryForms } from './word-forms.ts'
import { isAbove, levelOfWord, UNLISTED, type WordLevels, wordsOf } from './word-levels.ts'

export interface ItemContext {
  words: WordLevels | undefined
  passage: Passage | undefined
}
type Choice = Extract<Item, { format: 'choice' }>
type Rule = (item: Item, context: ItemContext) => string[]

export const itemRules = {
  words: (item, { words }) =>
    wordsAbove(
      [item.stem, ...(item.format === 'choice' ? item.options : item.accepted.flat())].join(' . '),
      item.level,
      words,
    ),
  target: ({ target, area, level }) =>
    isTarget(target, area, level) ? [] : [`"${target}" is no ${area} target of ${level}`],
  parallel: ofChoice((item) => [...evenForms(item), ...oddKey(item)]),
  'last-resort': ofChoice(({ options }) =>
    options
      .filter((option) => lastResort.test(option))
      .map((option) => `"${option}" is no answer of its own`),
  ),
  negative: ({ stem, area }) => {
    const shouted = /\b(?:NOT|EXCEPT|NEVER|LEAST)\b/.test(stem)
    const asked =
      area === 'reading' && /^(?:which|what|who)\b.*(?:\b(?:not|never|except|false)\b|n't\b).*\?/i.test(stem)
    return shouted || asked ? ['asks for what is not so'] : []
  },
  article: ofChoice(({ stem, options }) => {
    const article = new RegExp(`\\b(an?) ${GAP}`, 'i').exec(stem)?.[1]?.toLowerCase()
    return article === undefined
      ? []
      : options
          .filter((option) => startsWithVowel(option) !== (article === 'an'))
          .map((option) => `"${option}" cannot follow "${article}"`)
  }),
  shared: ofChoice(({ stem, options, key }) => {
    const others = new Set(options.filter((option) => option !== key).flatMap(contentOf))
    const asked = new Set(contentOf(stem))
    return [...new Set(contentOf(key))]
      .filter((word) => asked.has(word) && !others.has(word))
      .map((word) => `"${word}" stands in the stem and in the key only`)
  }),
  accepted: ofGaps(({ accepted }) => accepted.flatMap((answers) => unusual(answers))),
  hint: ofGaps(({ hint, accepted, area }) => {
    if (hint === undefined) return ['a gap needs a hint']
    const said = wordsOf(hint).map((word) => word.toLowerCase())
    const given = area !== 'grammar' && accepted.flat().find((answer) => said.includes(answer.toLowerCase()))
    return given ? [`the hint says "${given}"`] : wrongHints(hint, accepted)
  }),
  'in-text': ofGaps(({ hint = '', accepted }, { passage }) => {
    const [model = ''] = accepted[0] ?? []
    if (passage === undefined || !/\b(?:from|in) the text\b/.test(hint)) return []
    return passage.text.toLowerCase().includes(model.toLowerCase()) ? [] : [`"${model}" is not in the text`]
  }),
} satisfies Record<string, Rule>

export type ItemRule = keyof typeof itemRules

function ofChoice(rule: (item: Choice) => string[]): Rule {
  return (item) => (item.format === 'choice' ? rule(item) : [])
}

function ofGaps(rule: (item: Exclude<Item, Choice>, context: ItemContext) => string[]): Rule {
  return (item, context) => (item.format === 'gaps' ? rule(item, context) : [])
}

/** Returns the words of a text that are learnt above the level. */
export function wordsAbove(text: string, level: Level, words: WordLevels | undefined): string[] {
  if (words === undefined) return []
  return [...new Set(wordsOf(text))].flatMap((word) => {
    const known = levelOfWord(word, words)
    if (!isAbove(known ?? UNLISTED, level)) return []
    return [known === undefined ? `"${word}" is in no list` : `"${word}" is ${known}`]
  })
}

/** Maximum ratio of the lengths of two options; short options may differ more. */
const LENGTHS = 2.6
const SHORT = 16

function evenForms({ options }: Choice): string[] {
  const lengths = options.map(({ length }) => length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  const faults: string[] = []
  if (longest > SHORT && longest > LENGTHS * shortest) faults.push('the options differ too much in length')
  if (new Set(options.map((option) => /[.?!]$/.test(option))).size > 1)
    faults.push('some options end with a point, some do not')
  return faults
}

const forms: Record<string, (option: string) => boolean> = {
  'begins with a capital': (option) => /^[A-Z]/.test(option) && !/^I\b/.test(option),
  'has more than one word': (option) => option.includes(' '),
  'has a number': (option) => /\d/.test(option),
  'has a hyphen': (option) => option.includes('-'),
  'begins with "to"': (option) => option.startsWith('to '),
  'ends in -ing': (option) => /^\w+ing\b/.test(option),
  'ends in -ly': (option) => /ly$/.test(option),
  'ends in -s': (option) => /[^su]s$/.test(option),
  'begins with an article': (option) => /^(?:an?|the) /i.test(option),
}
const besideGrammar = new Set(['begins with a capital', 'has a number'])
/** In whole sentences an ending does not stand out. */
const ofWords = new Set(['ends in -ing', 'ends in -s', 'ends in -ly', 'begins with an article'])

/**
 * Finds a key whose form differs from all other options, which gives it away. Not in grammar, where the form
 * is the question.
 */
function oddKey({ area, options, key }: Choice): string[] {
  const others = options.filter((option) => option !== key)
  return Object.entries(forms)
    .filter(([form]) => area !== 'grammar' || besideGrammar.has(form))
    .filter(([form]) => !ofWords.has(form) || options.every((option) => option.split(' ').length <= 3))
    .filter(([, has]) => others.every((option) => has(option) !== has(key)))
    .map(([form, has]) => (has(key) ? `the key alone ${form}` : `every option but the key ${form}`))
}

const lastResort =
  /\b(?:(?:all|none|any|both|neither) of (?:the|these)|both [a-e] and [a-e]|cannot be (?:known|told))\b/i

/** Guesses the sound from the spelling. */
function startsWithVowel(word: string): boolean {
  if (/^(?:hour|honest|heir)/i.test(word)) return true
  return /^[aeiou]/i.test(word) && !/^(?:uni[^nm]|us[ei]|eu|one\b|once\b)/i.test(word)
}

const emptyWords = new Set(
  `about after again also always another because been before being both could does doing down each even every from have having here
  into just like made make many more most much must never nobody only other over same should some something such than that their them then there
  these they this those through under until very well were what when where which while will with would your people thing things`.split(
    /\s+/,
  ),
)

/** Returns the topic of a text: the dictionary forms of its longer words. */
export function contentOf(text: string): string[] {
  return wordsOf(text.replaceAll(GAP, ' '))
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3 && !emptyWords.has(word))
    .map(
      (word) =>
        dictionaryForms(word).sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ??
        word,
    )
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(is|are|was|were|do|does|did|has|have|had|would|should|could|must|need) not\b/, "$1n't"],
  [/\bwill not\b/, "won't"],
  [/\b(?:can not|cannot)\b/, "can't"],
  [/\b(is|are|was|were|do|does|did|has|have|had|would|should|could|must|need)n't\b/, '$1 not'],
  [/\bwon't\b/, 'will not'],
  [/\bcan't\b/, 'cannot'],
]
const spellings: readonly (readonly [RegExp, string])[] = [
  [/([bcdfglmnprstv])ise(d|s|r)?\b/, '$1ize$2'],
  [/([bcdfglmnprstv])ize(d|s|r)?\b/, '$1ise$2'],
  [/\b(c|fav|hon|lab|behavi|neighb)olou?r/, '$1olor'],
  [/\b(col|fav|hon|lab|behavi|neighb)our/, '$1or'],
  [/\b(col|fav|hon|lab|behavi|neighb)or(?!u)/, '$1our'],
  [/\b(cancel|travel|label|model)l(ed|ing|er)\b/, '$1$2'],
  [/\b(cance|trave|labe|mode)l(ed|ing|er)\b/, '$1ll$2'],
]
/** Words that have only one spelling. */
const oneSpelling =
  /(?:exerc|conc|prec|adv|dev|rev|superv|telev|improv|prom|surpr|expert|\br|\bar|\bpr)i[sz]e/

/**
 * Finds accepted answers that are not in their normal form, are repeated, or lack their contraction or other
 * spelling.
 */
function unusual(answers: readonly string[]): string[] {
  const faults = answers
    .filter((one) => one !== normal(one))
    .map((one) => `"${one}" is written "${normal(one)}"`)
  if (new Set(answers.map((one) => normal(one).toLowerCase())).size < answers.length)
    faults.push('an answer is given twice')
  const missing = answers.flatMap((answer) => {
    const others = [
      ...contractions.map(([from, to]) => answer.replace(from, to)),
      ...(oneSpelling.test(answer) ? [] : spellings.map(([from, to]) => answer.replace(from, to))),
    ]
    return others.filter((other) => !answers.includes(other))
  })
  return [...faults, ...[...new Set(missing)].map((other) => `"${other}" is right as well`)]
}

function normal(answer: string): string {
  return answer
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/[.,;:!?]+$/, '')
    .toLowerCase()
    .replace(/\bi\b/g, 'I')
}

const counts: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 }

/**
 * Finds hints that give a wrong number of words or letters, or a wrong first letter, for the model answer.
 */
function wrongHints(hint: string, accepted: readonly (readonly string[])[]): string[] {
  const [model = ''] = accepted[0] ?? []
  if (accepted.length > 1) return []
  const faults: string[] = []
  const letter = /first letter ([a-z])\b/.exec(hint)?.[1]
  if (letter !== undefined && !model.startsWith(letter))
    faults.push(`"${model}" does not begin with ${letter}`)
  const letters = /(\d+) letters/.exec(hint)?.[1]
  if (letters !== undefined && model.replaceAll(/[^a-z]/gi, '').length !== Number(letters))
    faults.push(`"${model}" has not ${letters} letters`)
  const number = /\b(one|two|three|four) words?\b/.exec(hint)?.[1]
  if (number !== undefined && !accepted[0]?.some((answer) => answer.split(' ').length === counts[number]))
    faults.push(`no answer has ${number} words`)
  return faults
}
