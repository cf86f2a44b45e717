// Employers describe themselves in the same words in each vacancy: "Esri’s geographic information system inspires …". Such
// a paragraph says nothing about the work, so no skills are read from it.
import { createHash } from 'node:crypto'
import { plainText } from '#domain/catalogue/import/texts.ts'
import { withoutSeniority } from '#domain/catalogue/import/working-forms.ts'
import { ordinaryWords } from './ordinary-words.ts'

/** With fewer texts or titles, repeated words may simply describe the same work. */
export const LEAST_TEXTS = 3
/** A paragraph counts as repeated if at least this share of the compared texts has it. */
const LEAST_SHARE = 0.3
/** Counted in letters and spaces. Shorter paragraphs are headings. */
const LEAST_LENGTH = 60
/** How many repeated paragraphs of an employer are kept, the most frequent first. */
const MAX_KEPT = 50

/** A paragraph with one of these speaks of the employer. One without may be a requirement: "A degree in mathematics". */
const WE =
  /(?<= |^)(?:we|our|ours|us|wir|uns|unser\p{L}*|nous|notre|nos|nosotros|nuestr[oa]s?|wij|ons|onze|ми|мы|нас|нам|нами|наш\p{L}*)(?= |$)/u
/** "US" in capitals is the country, not "us": "authorized to work in the US". */
const SHORT_FORM = /(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu

interface Paragraph {
  /** Offsets in the text. */
  from: number
  to: number
  /** The words alone, without markup, signs and capitals. */
  plain: string
  /** Items of lists are tasks and requirements. */
  isListItem: boolean
}

const BREAK = /\n|<\/?(?:p|div|section|article|ul|ol|li|h\d|br|tr|td|table|blockquote)\b[^<>]*>/giu
const BULLET = /^\s*(?:[•◦▪●·*–—-]|\d{1,2}[.)])\s/u

function* paragraphsOf(text: string): Generator<Paragraph> {
  let from = 0
  let isListItem = false
  for (const { 0: sign, index } of [...text.matchAll(BREAK), { 0: '', index: text.length }]) {
    const raw = text.slice(from, index)
    const plain = plainOf(raw)
    if (plain.length >= LEAST_LENGTH)
      yield { from, to: index, plain, isListItem: isListItem || BULLET.test(raw) }
    from = index + sign.length
    if (/^<li\b/i.test(sign)) isListItem = true
    else if (/^<\/(?:li|ul|ol)\b/i.test(sign)) isListItem = false
  }
}

const plainOf = (text: string): string =>
  text
    .replace(/<[^<>]*>|&#?\w{2,8};/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const digestOf = (plain: string): string =>
  createHash('sha256').update(plain).digest('base64url').slice(0, 16)

interface EmployerName {
  /** In lower case, with a blank on each side. */
  name: string
  /** Only a part of the name: it means the employer only if it has a capital. */
  isShort: boolean
}

/** "Zalando Lounge" is also Zalando, but "Python Software" is not Python: an ordinary word or a skill is no short name. */
function namesOf(companyKey: string, isSkill: (name: string) => boolean): EmployerName[] {
  const words = companyKey.split('-')
  const short = words.slice(0, -1).join(' ')
  const names = [{ name: ` ${words.join(' ')} `, isShort: false }]
  if (short.length >= 5 && !isSkill(short) && !ordinaryWords.has(short))
    names.push({ name: ` ${short} `, isShort: true })
  return names
}

/** True if a paragraph has one of the names. Keys have no apostrophes: "McDonald’s" is mcdonalds. */
function names(raw: string, plain: string, employer: readonly EmployerName[]): boolean {
  const joined = plainOf(raw.replace(/['’ʼ`´]/gu, ''))
  const capitals = plainOf(raw.replace(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu, ' '))
  return employer.some(({ name, isShort }) =>
    isShort ? ` ${capitals} `.includes(name) : ` ${plain} `.includes(name) || ` ${joined} `.includes(name),
  )
}

/** A text of an employer, as it is compared with its others. */
export interface EmployerText {
  title: string
  /** Where the work is, as the source writes it. */
  places: readonly string[]
  description: string
  /** What is said beside the description. */
  more?: string
}

interface ComparedText {
  title: string
  /** Words of the names of places. */
  places: readonly string[]
  /** The words alone, without markup, signs and capitals. */
  whole: string
  /** Digests of the paragraphs in which the employer speaks of itself. */
  paragraphs: readonly string[]
}

/** @param isSkill tells whether the vocabulary has a name */
export function comparedText(
  { title, places, description, more = '' }: EmployerText,
  companyKey: string,
  isSkill: (name: string) => boolean = () => false,
): ComparedText {
  const employer = namesOf(companyKey, isSkill)
  const own = [...paragraphsOf(description)].filter(({ from, to, plain, isListItem }) => {
    if (isListItem) return false
    const raw = description.slice(from, to)
    const saysWe = WE.test(plain) && WE.test(plainOf(raw.replace(SHORT_FORM, ' ')))
    return saysWe || names(raw, plain, employer)
  })
  return {
    title,
    places: places.flatMap((place) => plainOf(place).split(' ')).filter((word) => word.length >= 2),
    whole: digestOf(plainOf(`${description}\n${more}`)),
    paragraphs: [...new Set(own.map(({ plain }) => digestOf(plain)))],
  }
}

/** Who is meant and where it is done. */
const BESIDE_TITLE = /\([^()]*\)|\[[^[\]]*\]|(?<!\p{L})(?:[mwfdxhv]\s?[/|]\s?){1,3}[mwfdxhv](?!\p{L})/giu
const PARTS_OF_TITLE = /\s[-–—]\s|[,|]/u
const WORKPLACE: ReadonlySet<string> = new Set(['remote', 'hybrid', 'onsite', 'homeoffice'])

/** The same work in another city, at another level or for everybody has the same key. */
function titleKey(title: string, places: ReadonlySet<string>): string {
  const isOfWork = (word: string) => !places.has(word) && !WORKPLACE.has(word)
  const parts = title
    .replace(BESIDE_TITLE, ' ')
    .split(PARTS_OF_TITLE)
    .map((part) => plainOf(withoutSeniority(part)).split(' ').filter(isOfWork).join(' '))
  return parts.find((part) => part !== '') ?? plainOf(title)
}

/**
 * Texts that are the same from beginning to end count as one, whatever their titles are.
 * @returns those of one employer's paragraphs that stand in many of its texts, under several titles; sorted
 */
export function repeatedAmong(texts: readonly ComparedText[]): string[] {
  const places = new Set(texts.flatMap((text) => text.places))
  const different = new Map(texts.map((text) => [text.whole, text]))
  const titlesOf = new Map<string, string[]>()
  for (const { title, paragraphs } of different.values()) {
    const key = titleKey(title, places)
    for (const paragraph of paragraphs) {
      const titles = titlesOf.get(paragraph)
      if (titles === undefined) titlesOf.set(paragraph, [key])
      else titles.push(key)
    }
  }
  const least = Math.max(LEAST_TEXTS, LEAST_SHARE * different.size)
  return [...titlesOf]
    .filter(([, titles]) => titles.length >= least && new Set(titles).size >= LEAST_TEXTS)
    .sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
    .slice(0, MAX_KEPT)
    .map(([paragraph]) => paragraph)
    .sort()
}

/** @returns the text with blanks for its repeated paragraphs, so that places in it stay where they are */
export function withoutRepeated(text: string, repeated: ReadonlySet<string>): string {
  const kept: string[] = []
  let past = 0
  for (const { from, to } of repeatedIn(text, repeated)) {
    kept.push(text.slice(past, from), ' '.repeat(to - from))
    past = to
  }
  return past === 0 ? text : kept.join('') + text.slice(past)
}

function* repeatedIn(text: string, repeated: ReadonlySet<string>): Generator<Paragraph> {
  for (const paragraph of paragraphsOf(text))
    if (!paragraph.isListItem && repeated.has(digestOf(paragraph.plain))) yield paragraph
}

/**
 * True of a summary that is the beginning of its text or of a repeated paragraph: whatever it names stands there, too. A
 * summary has no markup.
 */
export function isBeginningOf(summary: string, text: string, repeated: ReadonlySet<string>): boolean {
  const plain = plainOf(withoutMarkup(summary))
  if (plainOf(withoutMarkup(text)).startsWith(plain)) return true
  for (const { from, to } of repeatedIn(text, repeated))
    if (plainOf(withoutMarkup(text.slice(from, to))).startsWith(plain)) return true
  return false
}

/** Without addresses of links, and with the letters that entities stand for. */
const withoutMarkup = (text: string): string => plainText(text.replace(/(?<=\])\([^()\s]*\)/gu, ''))
