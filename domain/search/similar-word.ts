import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fold } from '#services/reference-data/fold.ts'
import { slipsBetween } from '#services/slips.ts'

const SHORTEST = 4
/** Of the words with the fewest slips, so many are counted. */
const MAX_COUNTED_WORDS = 8
/** Documents looked at for each word: a frequent word is frequent enough. */
const MAX_DOCUMENTS = 300

/** A word that was typed, and what was searched instead. */
export interface Correction {
  from: string
  to: string
  /** A few employers use the word; else nothing has it. */
  isUsed?: true
}

/** A known word that a mistyped one may stand for. */
export interface KnownWord {
  word: string
  /** Employers that use it. One import may repeat its own typing error thousands of times. */
  sources: number
  inVocabulary: boolean
}

/** A word of a few employers counts as an error only if this many times as many use the similar one. */
const TIMES_THE_SOURCES = 20
/** Several employers rarely make the same error: it has to be a long word with one slip. */
const SHORTEST_OF_SEVERAL = 7

/**
 * The known word that a typing error most likely stands for: `pyhton` is `python`. Undefined when none is
 * close enough.
 * @param users how many employers use what was typed
 */
export async function similarWord(db: Db, typed: string, users = 0): Promise<string | undefined> {
  const word = typed.toLowerCase()
  // A digit or a sign shows a name, and names are not corrected.
  if (word.length < SHORTEST || /[\s\d+#.]/.test(word)) return undefined
  const { rows } = await sql<{ word: string }>`select word from search.similar_words(${word})`.execute(db)
  const near = nearWords(
    word,
    rows.map((row) => row.word),
  ).slice(0, MAX_COUNTED_WORDS)
  if (users > 0) {
    const others = near.filter((other) => other !== word && (users === 1 || isSlip(word, other)))
    const known = others.length === 0 ? [] : await counted(db, others)
    return bestWord(
      word,
      known.filter(({ sources }) => sources >= TIMES_THE_SOURCES * users),
    )
  }
  return near.length < 2 ? near[0] : bestWord(word, await counted(db, near))
}

/** One slip inside of a long word, and no other form of it: its ends are `s`, `e` or `n` in many languages. */
export const isSlip = (word: string, other: string): boolean =>
  word.length >= SHORTEST_OF_SEVERAL &&
  countedSlips(word, other) === 1 &&
  word.slice(0, -1) !== other &&
  other.slice(0, -1) !== word &&
  word.slice(0, -1) !== other.slice(0, -1)

/** Every document that names the word says so in one of its languages. */
async function counted(db: Db, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select asked.word,
      (select count(distinct v.company)::integer
        from (
          select t.ord from search.vacancy_text t
          where t.document @@ (select string_agg(reading, ' | ') from unnest(search.readings(asked.word)) as reading)::tsquery
          limit ${MAX_DOCUMENTS}
        ) found join search.vacancy s using (ord) join catalogue.vacancy v using (id)) as sources,
      exists (select from reference.search_key k
        where k.dictionary in ('skills', 'job-titles') and replace(k.key, ' ', '') = asked.key) as "inVocabulary"
    from unnest(${words}::text[], ${words.map((word) => fold(word).replaceAll(' ', ''))}::text[]) with ordinality
      asked (word, key, place)
    order by asked.place`.execute(db)
  return rows
}

/**
 * Known words within a small edit distance, the nearest first. One edit in four letters, two in six, three in
 * more than nine: with more it is another word.
 */
export function nearWords(typed: string, known: readonly string[]): string[] {
  const most = typed.length < 6 ? 1 : typed.length < 10 ? 2 : 3
  return known
    .map((word) => ({ word, slips: countedSlips(typed, word) }))
    .filter(({ slips }) => slips <= most + 0.5)
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ word }) => word)
}

/** The first letter is rarely wrong, so another one costs extra. */
const countedSlips = (typed: string, word: string): number =>
  slipsBetween(typed, word) + (word[0] === typed[0] ? 0 : 0.5)

/** Fewer slips count most, then how many use the word, and whether the vocabulary has it. */
export function bestWord(typed: string, known: readonly KnownWord[]): string | undefined {
  const scored = known.map(({ word, sources, inVocabulary }) => ({
    word,
    score: Math.log(1 + sources) - 2.5 * countedSlips(typed, word) + (inVocabulary ? 2 : 0),
  }))
  // Sorting keeps the order of equals.
  return scored.toSorted((a, b) => b.score - a.score)[0]?.word
}
