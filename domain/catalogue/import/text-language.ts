// The language that an item's text is written in (docs/importing.md, "Language").

/** What a library says of a text: its best guess, and whether it holds it for reliable. */
export interface Guess {
  language: string
  reliable: boolean
  /** How far the best is before the second, 0 to 1. */
  lead: number
}

const LETTERS = 600
const FEWEST_LETTERS = 80
/** Words in small letters: a list of products has none, a sentence has mostly these. */
const FEWEST_SMALL_WORDS = 8
const SMALL_WORDS_SHARE = 0.4
/** The library's scores of close relatives (Danish and Norwegian) differ by about this. */
const LEAD = 0.02

/** Indonesian is not among the languages of the library, which takes it for Malay. */
const NOT_TOLD_APART: ReadonlySet<string> = new Set(['ms', 'tl'])

const noise = /https?:\S{1,300}|www\.\S{1,300}|[^\s@]{1,80}@\S{1,80}|[\p{L}_-]{0,30}\d\S{0,80}/giu
const smallWord = /(?<![\p{L}\p{M}\p{N}])\p{Ll}[\p{L}\p{M}'’-]*/gu

/**
 * Title and the first 600 letters of a text without addresses and numbers.
 * @returns undefined if there is too little text: a title alone never decides
 */
export function languageSample(title: string, body: string): string | undefined {
  const text = body
    .slice(0, 3 * LETTERS)
    .replace(noise, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LETTERS)
    .toWellFormed()
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < FEWEST_LETTERS && !isDense(text)) return undefined
  return `${title.replace(noise, ' ')}\n${text}`
}

/** In Chinese, Japanese and Korean a letter says as much as three elsewhere. */
const isDense = (text: string) =>
  share(text, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu) >= 25

const share = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

const ownScripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['ka', /\p{sc=Georgian}/gu],
  ['hy', /\p{sc=Armenian}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['th', /\p{sc=Thai}/gu],
]

/**
 * The language of a sample: by its letters where they belong to one language, else by the guess.
 * @returns null when unsure
 */
export function languageOfSample(sample: string, guess: (text: string) => Guess | undefined): string | null {
  const body = sample.slice(sample.indexOf('\n') + 1)
  const letters = share(body, /\p{L}/gu)
  const own = ownScripts.find(
    ([code, script]) => share(body, script) >= letters * (code === 'ja' ? 0.15 : 0.4),
  )
  if (own !== undefined) return own[0]
  const cyrillic = share(body, /\p{sc=Cyrillic}/gu) >= letters * 0.4
  const other = /\p{sc=Arabic}|\p{sc=Devanagari}/u.test(body)
  if (cyrillic) {
    const byLetters = cyrillicLanguage(body)
    if (byLetters !== undefined) return byLetters
  } else if (!other && !isProse(body)) return null
  const found = guess(cyrillic ? body.replace(/\p{sc=Latin}+/gu, ' ') : sample)
  if (found === undefined || !found.reliable || found.lead < LEAD) return null
  return NOT_TOLD_APART.has(found.language) || (cyrillic && found.language === 'sr') ? null : found.language
}

function isProse(text: string): boolean {
  const small = share(text, smallWord)
  return small >= FEWEST_SMALL_WORDS && small >= SMALL_WORDS_SHARE * share(text, /[\p{L}\p{M}\p{N}'’-]+/gu)
}

/** Letters that only some of the Cyrillic alphabets have. @returns undefined where they do not decide */
function cyrillicLanguage(text: string): string | null | undefined {
  const counts = (letters: RegExp) => share(text, letters)
  if (counts(/ў/gi) > 0) return 'be'
  if (counts(/[әғқңұһ]/gi) > 1) return counts(/і/gi) > 0 ? 'kk' : null
  if (counts(/[өү]/gi) > 1) return null
  if (counts(/[ѓќѕ]/gi) > 0) return 'mk'
  if (counts(/[ћђ]/gi) > 0) return 'sr'
  const ukrainian = counts(/[іїєґ]/gi)
  const russian = counts(/[ыэё]/gi)
  if (ukrainian > 1 && russian * 10 < ukrainian) return 'uk'
  if (russian > 1 && ukrainian * 10 < russian) return 'ru'
  if (russian + ukrainian === 0 && counts(/ъ/gi) > 1) return 'bg'
  // A text in both languages.
  if (ukrainian > 1 && russian > 1) return null
  return undefined
}
