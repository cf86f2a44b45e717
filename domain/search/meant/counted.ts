// Whether a number counts what is named behind it, so that it is no pay: `1000-5000 employees`, `10k users`.
import type { Lang } from '#services/languages.ts'
import type { Span, Token } from './tokens.ts'
import type { Vocabulary } from './understand.ts'
import { mannerMeant, spoken } from './words-of-manner.ts'

/** As many words as a name has at most. */
const MOST = 4

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(spoken))

/** Words that join an amount to what follows it: no number counts these. */
const joining = setOf(
  `in im near around at for as with and or on by per plus via
  bei nahe für als mit und oder pro auf
  à au aux en dans pour comme avec et ou sur par
  para como con y o por
  te bij voor met of op
  у в біля для як з із та і й або на за
  во около как с со и или по`,
)
/** What a search for work is about anyway. */
const work =
  /^(?:jobs?|roles?|positions?|openings?|vacanc\p{L}+|stellen?|emplois?|postes?|offres?|empleos?|trabajos?|puestos?|vacantes?|ofertas?|baan|banen|vacatures?|ваканс\p{L}+|робот\p{L}+|работ\p{L}+|посад\p{L}+|должност\p{L}+)$/iu
/** In Ukrainian and Russian the genitive, which follows numbers. */
const plural = /(?:[^s]s|ів|їв|ей|ов|ев|ёв|ій|ций|ок)$/iu
/** Too many other words have these endings elsewhere. */
const pluralIn: Readonly<Partial<Record<Lang, RegExp>>> = { de: /en$/i, nl: /en$/i, fr: /aux$/i }
/** Plurals that no ending tells. */
const otherPlurals = setOf(
  `people staff personnel mitarbeiter mitarbeitende beschäftigte angestellte nutzer benutzer anwender mitglieder teilnehmer server
  gens personeel людей осіб чоловік человек`,
)

/**
 * Behind a month's pay any word is counted that the search does not know as something else; behind a year's, which is
 * seldom a number of anything, only a plural.
 */
export function isCount(
  tokens: readonly Token[],
  { to }: Span,
  isYearly: boolean,
  vocabulary: Vocabulary,
): boolean {
  const last = tokens.find((token) => token.from < to && token.to > to)
  // `10k-user platform`
  if (last !== undefined && /^[-–—]?[\p{L}\p{N}]/u.test(last.text.slice(to - last.from))) return true
  const words = wordsFrom(tokens, to)
  const [word = ''] = words
  if (word === '' || joining.has(spoken(word)) || isKnown(words, vocabulary)) return false
  if (!isYearly) return true
  if (work.test(word)) return false
  return (
    plural.test(word) || otherPlurals.has(spoken(word)) || (pluralIn[vocabulary.lang]?.test(word) ?? false)
  )
}

/** The words that follow, without signs around them; none where a sign, a number or a quote comes first. */
function wordsFrom(tokens: readonly Token[], from: number): string[] {
  const words: string[] = []
  for (const { kind, text } of tokens.filter((token) => token.from >= from).slice(0, MOST)) {
    if (kind !== 'word' || (words.length === 0 && !/\p{L}/u.test(text))) break
    words.push(text.replace(/^[^\p{L}\p{N}.]+|[^\p{L}\p{N}+#]+$/gu, ''))
  }
  return words
}

/** True if they begin with a skill, a job, a place or a manner. */
function isKnown(words: readonly string[], { lang, isNamed, placeOf }: Vocabulary): boolean {
  return words.some((_, at) => {
    const text = words.slice(0, at + 1).join(' ')
    return isNamed(text) || mannerMeant(text, lang) !== undefined || placeOf(text) !== undefined
  })
}
