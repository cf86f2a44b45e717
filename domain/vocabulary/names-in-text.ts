// What a text names, as far as its letters say that it is a name.
import { type Word, wordsOf } from '#domain/matching/text-words.ts'
import { langs } from '#services/languages.ts'

/** A name has at most so many words. */
const MAX_WORDS = 3
const LONGEST = 40

/** "gRPC", "S3", "CRM", "Node.js", "C++": no word is written like that, wherever it stands. */
const isTechnical = (raw: string): boolean =>
  /\p{Ll}\p{Lu}|\p{L}[+#]|\p{L}{2}\.\p{L}/u.test(raw) ||
  /^\p{Lu}{3,6}\d*$/u.test(raw) ||
  /^\p{Lu}\p{L}*\d+$/u.test(raw)
const isCapital = (raw: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(raw)

/** Names of months and days, which have a capital in some languages. */
const days: ReadonlySet<string> = new Set(
  (['long', 'short'] as const).flatMap((style) =>
    langs.flatMap((lang) => {
      const month = new Intl.DateTimeFormat(lang, { month: style, timeZone: 'UTC' })
      const weekday = new Intl.DateTimeFormat(lang, { weekday: style, timeZone: 'UTC' })
      return [
        ...Array.from({ length: 12 }, (_, at) => month.format(new Date(Date.UTC(2026, at, 1)))),
        ...Array.from({ length: 7 }, (_, at) => weekday.format(new Date(Date.UTC(2026, 0, at + 1)))),
      ].map((name) => name.toLowerCase().replace(/\.$/, ''))
    }),
  ),
)
const isDay = (raw: string): boolean => days.has(raw.toLowerCase())

/**
 * Names that nobody knows, each once: what is written like a technical name, and runs of words that begin with a capital
 * inside of a sentence. German writes every noun so, so there only the former count. A run with a known name in it is a
 * sentence about that, not a name.
 */
export function unknownNames(
  text: string,
  { locale, isKnown }: { locale: string; isKnown: (name: string) => boolean },
): Set<string> {
  const names = new Set<string>()
  const add = (words: readonly Word[]) => {
    const [first, last] = [words[0], words.at(-1)]
    if (first === undefined || last === undefined) return
    const name = text.slice(first.start, last.end)
    if (name.length > 1 && name.length <= LONGEST && !isKnown(name)) names.add(name)
  }
  for (const sentence of sentencesOf(wordsOf(text))) {
    const hasCapitals = !locale.startsWith('de') && !isHeading(sentence)
    for (const run of runsOf(sentence, hasCapitals)) {
      const isOne = run.length <= MAX_WORDS && !run.some(({ raw }) => isKnown(raw))
      if (isOne) add(run)
      else for (const word of run) if (isTechnical(word.raw)) add([word])
    }
  }
  return names
}

/** Also after the sign of a heading or a list. */
const isFirst = ({ first, before }: Word): boolean => first || before.includes('\n')

function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = []
  for (const word of words) {
    if (isFirst(word)) sentences.push([])
    sentences.at(-1)?.push(word)
  }
  return sentences
}

/** Where most longer words have a capital or all are capitals, letters say nothing. */
function isHeading(sentence: readonly Word[]): boolean {
  const long = sentence.filter(({ raw }) => raw.length > 3)
  return long.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length * 2 > long.length
}

function runsOf(sentence: readonly Word[], hasCapitals: boolean): Word[][] {
  const runs: Word[][] = []
  let last: Word | undefined
  const isShouted = sentence.length > 1 && sentence.every(({ raw }) => raw === raw.toUpperCase())
  for (const word of sentence) {
    const counts =
      !isShouted &&
      (isTechnical(word.raw) || (hasCapitals && !isFirst(word) && isCapital(word.raw) && !isDay(word.raw)))
    if (counts && last !== undefined && word.before === ' ') runs.at(-1)?.push(word)
    else if (counts) runs.push([word])
    last = counts ? word : undefined
  }
  return runs
}
