import { matchSkill } from '#domain/search/match-skills.ts'
import {
  between,
  doubtfulCapitals,
  knownShortForms,
  otherAfter,
  otherBefore,
  skillAfter,
  skillBefore,
} from './ordinary-words.ts'
import { CYRILLIC, type SkillTerm, type SkillTerms } from './skill-terms.ts'
import { type Word, wordsOf } from './text-words.ts'

/**
 * Why a text counts as naming a skill: its name, an alias, an inflected form, a list with certain skills, a
 * word such as “developer” beside it, or a tag.
 */
export type MatchRule = 'name' | 'alias' | 'inflected' | 'listed' | 'beside' | 'tag'

export interface TextMatch {
  skill: string
  confidence: number
  rule: MatchRule
  /** The words in the text. */
  words: string
  /** Offset of the first word. */
  at: number
}

export const confidenceOf: Readonly<Record<MatchRule, number>> = {
  tag: 1,
  name: 0.95,
  alias: 0.85,
  listed: 0.8,
  beside: 0.8,
  inflected: 0.75,
}

interface Hit {
  term: SkillTerm
  from: number
  /** Index after the last word. */
  to: number
  inflected: boolean
  /** Undefined while only the neighbouring words can decide. */
  rule: MatchRule | undefined
}

/** The skills that a text names, each at its most certain mention, in text order. */
export const matchSkillsInText = (text: string, terms: SkillTerms, locale?: string): TextMatch[] =>
  matchSkills(text, wordsOf(text), terms, locale)

/**
 * @param words of the text
 * @param locale of the text, if it is known
 */
export function matchSkills(
  text: string,
  words: readonly Word[],
  terms: SkillTerms,
  locale = '',
): TextMatch[] {
  // When everything is in capitals, capitals say nothing.
  const shouted = !/\p{Ll}/u.test(text)
  const hits: Hit[] = []
  for (let at = 0; at < words.length; ) {
    const hit = hitAt(words, at, terms, shouted)
    if (hit !== undefined) hits.push(hit)
    at = hit?.to ?? at + 1
  }
  const isGerman = /^de(?:-|$)/i.test(locale)
  if (isGerman || isTitle(words))
    for (const hit of hits.filter(({ from }) => doubtfulCapitals.has(words[from]?.key ?? '')))
      if (!isShown(hit, hits, words, isGerman)) hit.rule = undefined
  for (const hit of hits) hit.rule ??= evidence(hit, words)
  spread(hits, words)
  amongSure(hits, words)
  const best = new Map<string, TextMatch>()
  for (const { term, from, to, rule } of hits) {
    const [first, last] = [words[from], words[to - 1]]
    if (rule === undefined || first === undefined || last === undefined) continue
    const match: TextMatch = {
      skill: term.id,
      confidence: confidenceOf[rule],
      rule,
      words: text.slice(first.start, last.end),
      at: first.start,
    }
    if (match.confidence > (best.get(match.skill)?.confidence ?? 0)) best.set(match.skill, match)
  }
  return [...best.values()].sort((a, b) => a.at - b.at)
}

/** An author's tag is certain in any spelling, including its id; it is looked up as the skills of lists are. */
export function matchTag(tag: string, terms: SkillTerms): TextMatch | undefined {
  const skill = terms.ids.has(tag) ? tag : matchSkill(tag, terms.known).skill_id
  return skill === null ? undefined : { skill, confidence: confidenceOf.tag, rule: 'tag', words: tag, at: 0 }
}

function hitAt(words: readonly Word[], at: number, terms: SkillTerms, shouted: boolean): Hit | undefined {
  const word = words[at]
  if (word === undefined || isOther(words, at)) return undefined
  const isCyrillic = CYRILLIC.test(word.raw)
  for (const term of terms.byKey.get(word.key) ?? []) {
    if ((term.isCyrillic && !isCyrillic) || !stands(words, at, term.keys, 'key')) continue
    const to = at + term.keys.length
    if (isInAddress(words, at, to, terms)) continue
    const written = shouted || isWritten(words.slice(at, to), term)
    if (term.belief !== 'anywhere' && !written) continue
    const sure =
      term.belief === 'beside' || (word.first && (term.belief === 'capital' || term.belief === 'proper'))
        ? undefined
        : term.isAlias
    // A longer name that only its neighbours can confirm hides the shorter names inside it.
    return {
      term,
      from: at,
      to,
      inflected: false,
      rule: sure === undefined ? undefined : sure ? 'alias' : 'name',
    }
  }
  for (const term of terms.byStem.get(word.stem) ?? []) {
    if (term.stems === undefined || (term.isCyrillic && !isCyrillic)) continue
    if (!stands(words, at, term.stems, 'stem')) continue
    const doubtful = term.belief === 'beside' || term.belief === 'capital'
    if (doubtful && !/^\p{Lu}/u.test(word.raw)) continue
    const to = at + term.stems.length
    if (isInAddress(words, at, to, terms)) continue
    if (term.belief === 'joined' && !isWritten(words.slice(at, to), term)) continue
    return { term, from: at, to, inflected: true, rule: doubtful ? undefined : 'inflected' }
  }
  return undefined
}

/** True if the word before or behind a name gives it another meaning. */
function isOther(words: readonly Word[], at: number): boolean {
  const [previous, word, next] = [words[at - 1], words[at], words[at + 1]]
  const key = word?.key ?? ''
  if (next?.first === false && otherBefore.get(key)?.has(next.raw.toLowerCase())) return true
  if (!otherAfter.get(key)?.has(previous?.key ?? '')) return false
  return !isHyphenated(next) && evidence({ from: at, to: at + 1 }, words) === undefined
}

const isHyphenated = (next: Word | undefined): boolean => /^[-‑]/u.test(next?.before ?? '')

/** Where every word but the small ones has a capital, as in titles, capitals say nothing. */
const isTitle = (words: readonly Word[]): boolean =>
  words.every(({ raw }) => raw.length < 4 || !/^\p{Ll}/u.test(raw))

/** True if something other than its capital shows that a skill is meant. */
function isShown(hit: Hit, hits: readonly Hit[], words: readonly Word[], isGerman: boolean): boolean {
  const next = words[hit.to]
  if (hit.rule === undefined || evidence(hit, words) !== undefined) return true
  const [start, end] = sentenceAround(words, hit.from)
  const isBesideSure = hits.some(
    (other) =>
      other.term.id !== hit.term.id && other.rule !== undefined && other.from >= start && other.to <= end,
  )
  if (isGerman && words[hit.from - 1]?.key === 'in') return false
  if (isBesideSure) return true
  if (isGerman) return isHyphenated(next) || (isTitle(words) && words.some(isOfTrade))
  return words.some(isOfTrade) || inSkill.has(words[hit.from - 1]?.key ?? '')
}

const isOfTrade = (word: Word): boolean => beginsWithOne(word, skillAfter) || /entwickl/iu.test(word.raw)
const inSkill = new Set(['in', 'with', 'using'])

/**
 * Several words joined by hyphens, and joined to still others: `data-analysis-statistics`, `github/machine-learning`.
 * Names on both sides of a slash are a list: `spring-boot/hibernate`.
 */
function isInAddress(words: readonly Word[], from: number, to: number, terms: SkillTerms): boolean {
  const isJoined = to - from > 1 && words.slice(from + 1, to).every(({ before }) => before === '-')
  if (!isJoined || /\p{Lu}/u.test(words[from]?.raw ?? '')) return false
  const [before, next] = [words[from]?.before, words[to]]
  if (before === '-' || (before === '/' && !isName(words, joinedBefore(words, from), from, terms)))
    return true
  if (next?.before === '-') return !/^(?:based|driven|powered|related)$/.test(next.key)
  return next?.before === '/' && !isName(words, to, joinedAfter(words, to), terms)
}

/** Where the words begin that hyphens join to the one before. */
function joinedBefore(words: readonly Word[], at: number): number {
  let from = at - 1
  while (words[from]?.before === '-') from--
  return from
}

/** Where the words end that hyphens join to this one. */
function joinedAfter(words: readonly Word[], at: number): number {
  let to = at + 1
  while (words[to]?.before === '-') to++
  return to
}

/** True if the words are a skill's whole name. */
const isName = (words: readonly Word[], from: number, to: number, terms: SkillTerms): boolean =>
  (terms.byKey.get(words[from]?.key ?? '') ?? []).some(
    ({ keys }) => keys.length === to - from && keys.every((key, index) => words[from + index]?.key === key),
  )

/** Only blanks and hyphens may separate the words of a name. */
function stands(words: readonly Word[], at: number, form: readonly string[], by: 'key' | 'stem'): boolean {
  return form.every((part, index) => {
    const word = words[at + index]
    return (
      word?.[by] === part &&
      (index === 0 || (/^[\s\-‑/’']*$/u.test(word.before) && !word.before.includes('\n')))
    )
  })
}

/** Aliases are stored in lower case; a short one must be written in capitals, others may be. */
function isWritten(words: readonly Word[], { written, isAlias, belief }: SkillTerm): boolean {
  const raw = words.map((word) => word.raw).join(' ')
  if (belief === 'joined')
    return (
      words.slice(1).every(({ before }) => before === '-') || words.every((word) => /^\p{Lu}/u.test(word.raw))
    )
  const short = written.length < 5
  // "AJAX", whose name is "Ajax".
  if (belief === 'cased' && knownShortForms.has(written.toLowerCase()) && raw === raw.toUpperCase())
    return true
  if (!isAlias || belief === 'capital')
    return raw === written || (belief === 'capital' && /^\p{Lu}\p{Ll}+$/u.test(raw))
  // "IoT", and "Node" where that is what the vocabulary writes.
  if (short) return raw === raw.toUpperCase() || /\p{Lu}.*\p{Lu}/u.test(raw) || raw === capitalised(written)
  return /^\p{Lu}/u.test(raw)
}

/** As the vocabulary writes it, if it does so with a capital. */
const capitalised = (written: string): string | undefined =>
  written === written.toLowerCase() ? undefined : written

const beginsWithOne = (word: Word | undefined, beginnings: ReadonlySet<string>): boolean => {
  const lower = word?.raw.toLowerCase() ?? ''
  for (const beginning of beginnings) if (lower.startsWith(beginning)) return true
  return false
}

/** “Go developer”, “пишем на Go”, “Kenntnisse in Go”. */
function evidence({ from, to }: Pick<Hit, 'from' | 'to'>, words: readonly Word[]): MatchRule | undefined {
  const [previous, next] = [words[from - 1], words[to]]
  const parted = (word: Word | undefined) => /^(?:\s|[-‑]\s?|\s?[(/]\s?)$/u.test(word?.before ?? '')
  if (next !== undefined && parted(next) && !next.before.includes('\n') && beginsWithOne(next, skillAfter))
    return 'beside'
  // Hyphenated to another word, a name is part of that word: go-getter, C-level. A number after it is a year.
  if (next !== undefined && (/^[-‑&]/u.test(next.before) || /^\d/.test(next.raw))) return undefined
  if (/[-‑&]$/u.test(words[from]?.before ?? '')) return undefined
  if (previous === undefined || !parted(words[from])) return undefined
  const lower = previous.raw.toLowerCase()
  if (!between.has(lower)) return skillBefore.has(lower) ? 'beside' : undefined
  const further = [words[from - 2], words[from - 3]]
  return further.some((word) => word !== undefined && skillBefore.has(word.raw.toLowerCase()))
    ? 'beside'
    : undefined
}

const LIST_SIGN = /^\s*(?:[,/|;•·+(]|[-–—*•]\s)\s*$|^\s*\n\s*[-–—*•]?\s*$/u
const and = new Set([
  'and',
  'or',
  'und',
  'oder',
  'и',
  'или',
  'й',
  'і',
  'та',
  'або',
  'et',
  'ou',
  'y',
  'o',
  'en',
  'of',
])

/**
 * One certain entry makes its neighbours in a list certain; so do three doubtful ones that are all
 * programming languages of our own list.
 */
function spread(hits: Hit[], words: readonly Word[]): void {
  const lists: Hit[][] = []
  for (const hit of hits) {
    const list = lists.at(-1)
    const last = list?.at(-1)
    if (list !== undefined && last !== undefined && inOneList(last, hit, words)) list.push(hit)
    else lists.push([hit])
  }
  for (const list of lists) {
    const certain = list.some(({ rule }) => rule !== undefined)
    const own = list.filter(({ term }) => term.weight >= 8).length
    if (list.length > 1 && (certain || own >= 3)) for (const hit of list) hit.rule ??= 'listed'
  }
}

/** How many words away a sure skill may be. */
const NEAR = 8
const ITEM_BEFORE = /^\s*[,/|;•(:]\s*$|^\s*\([^()]{0,9}$/u
const ITEM_AFTER = /^\s*(?:[,/|;)]|\.(?:\s|$))/u
/** What a list begins with: "tools such as R, Minitab and SPSS". A grade of C and a start in Spring are none. */
const opens = new Set(['eg', 'e.g', 'including', 'include', 'includes', 'incl'])

/**
 * An item of a list is meant where two sure skills stand near it in its sentence, whatever unknown names are between:
 * "Cassandra, HBase, R, Mahout, Spark". Of our own names alone, written exactly so.
 */
function amongSure(hits: readonly Hit[], words: readonly Word[]): void {
  const sure = hits.filter(({ rule, inflected }) => rule !== undefined && !inflected)
  for (const hit of hits) {
    const { term, from, to } = hit
    if (hit.rule !== undefined || hit.inflected || term.weight < 8 || words[from]?.first) continue
    if (words[from]?.raw !== term.written || !isItem(words, from, to)) continue
    const [start, end] = sentenceAround(words, from)
    const near = sure.filter(
      (other) => other.from >= Math.max(start, from - NEAR) && other.to <= Math.min(end, to + NEAR),
    )
    if (new Set(near.map((other) => other.term.id)).size >= 2) hit.rule = 'listed'
  }
}

function isItem(words: readonly Word[], from: number, to: number): boolean {
  const [word, previous, next] = [words[from], words[from - 1]?.raw.toLowerCase() ?? '', words[to]]
  // "Of" is the Dutch "or", and English elsewhere.
  const isJoined = (and.has(previous) && previous !== 'of') || opens.has(previous)
  const isSuchAs = previous === 'as' && words[from - 2]?.raw.toLowerCase() === 'such'
  const begins = ITEM_BEFORE.test(word?.before ?? '') || (word?.before === ' ' && (isJoined || isSuchAs))
  const ends =
    next === undefined ||
    ITEM_AFTER.test(next.before) ||
    next.first ||
    (next.before === ' ' && and.has(next.raw.toLowerCase()))
  return begins && ends
}

/** From the first word of its sentence to that of the next. */
function sentenceAround(words: readonly Word[], at: number): [start: number, end: number] {
  let start = at
  while (start > 0 && words[start]?.first === false) start--
  let end = at + 1
  while (end < words.length && words[end]?.first === false) end++
  return [start, end]
}

function inOneList(a: Hit, b: Hit, words: readonly Word[]): boolean {
  const next = words[b.from]
  if (a.to === b.from) return LIST_SIGN.test(next?.before ?? '')
  const joint = words[a.to]
  return (
    b.from === a.to + 1 && joint !== undefined && and.has(joint.raw.toLowerCase()) && next?.before === ' '
  )
}
