// Fills the look-up of job titles by words. Each title has a hundred names at most; those that are the same words are one.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/schema.ts'
import type { Lang } from '../languages.ts'
import { mapInPieces } from '../pause.ts'
import type { SeedEntry } from './seed-entry.ts'
import { rootOfTitleWord } from './title-families.ts'
import { MAX_NAMES_OF_NUMBER, numberOfName, packPostings } from './title-postings.ts'
import { hasCompounds, partsOfCompound, wordsOfTitle } from './title-words.ts'

/** A word stands alone in so many names before it counts as a part of compounds. */
const MIN_PART_NAMES = 2
/** What a compound's parts are worth together, beside the word itself. */
export const PARTS_WORTH = 0.8
const ROWS = 1_000

export interface TitleName {
  entry: string
  /** Its job function. */
  functionId?: string | undefined
  lang: Lang | undefined
  words: readonly string[]
  /** It names the job function that the title is of. */
  ofFunction?: boolean
}

interface Posting {
  names: number[]
  shares: number[]
}

export function titleNames(entry: SeedEntry): TitleName[] {
  const given: [Lang | undefined, string][] = [
    ['en', entry.name],
    ...Object.entries(entry.names ?? {}).map(([lang, name]): [Lang, string] => [lang as Lang, name]),
    ...[entry.otherNames, entry.officeNames].flatMap((byLang) =>
      Object.entries(byLang ?? {}).flatMap(([lang, names]) =>
        names.map((name): [Lang, string] => [lang as Lang, name]),
      ),
    ),
    ...(entry.aliases ?? []).map((alias): [undefined, string] => [undefined, alias]),
  ]
  const functionId =
    entry.more?.job_function_id === undefined ? undefined : String(entry.more.job_function_id)
  const seen = new Set<string>()
  const inSome = new Set<string>()
  return given.flatMap(([lang, name]) => {
    const words = wordsOfTitle(name)
    const key = words.toSorted().join(' ')
    if (words.length === 0 || (lang === undefined ? inSome : seen).has(`${lang ?? ''} ${key}`)) return []
    seen.add(`${lang} ${key}`)
    // An alias of no language that some language has is the same name.
    inSome.add(` ${key}`)
    return [{ entry: entry.id, functionId, lang, words }]
  })
}

/** The names of its job function. */
export function functionNames(entry: SeedEntry, jobFunction: SeedEntry | undefined): TitleName[] {
  if (jobFunction === undefined) return []
  return titleNames(jobFunction).map((each) => ({
    ...each,
    entry: entry.id,
    functionId: jobFunction.id,
    ofFunction: true,
  }))
}

/** In pieces: a hundred thousand names take a second. */
export async function postingsOf(names: readonly TitleName[]): Promise<Map<string, Posting>> {
  const uses = new Map<string, number>()
  for (const { words, ofFunction } of names)
    if (ofFunction !== true) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const isPart = (word: string) => (uses.get(word) ?? 0) >= MIN_PART_NAMES
  const compounds = new Map<string, string[]>()
  const partsOf = (word: string) => {
    const known = compounds.get(word)
    if (known !== undefined) return known
    const parts = partsOfCompound(word, isPart)
    compounds.set(word, parts)
    return parts
  }
  const weightOf = (word: string) => Math.log(1 + names.length / (uses.get(word) ?? 1))
  const postings = new Map<string, Posting>()
  await mapInPieces([...names.entries()], ([at, { lang, words }]) => {
    const all = words.reduce((sum, word) => sum + weightOf(word), 0)
    const shares = new Map<string, number>()
    const add = (word: string, share: number) => shares.set(word, Math.max(share, shares.get(word) ?? 0))
    for (const word of words) {
      const share = weightOf(word) / all
      add(word, share)
      if (!hasCompounds(lang)) continue
      const parts = partsOf(word)
      for (const part of parts) add(part, (share * PARTS_WORTH) / parts.length)
    }
    for (const [word, share] of shares) {
      const posting = postings.get(word) ?? { names: [], shares: [] }
      posting.names.push(at)
      posting.shares.push(share)
      postings.set(word, posting)
    }
  })
  return postings
}

interface NumberedEntry {
  number: number
  entry_id: string
  function_id: string | null
  /** How many names there are up to this entry. */
  names: number
}

/** An entry with more names than its number holds gets a further number. */
export function numberNames(names: readonly TitleName[]): { numbers: number[]; entries: NumberedEntry[] } {
  const entries: NumberedEntry[] = []
  const known = new Map<string, { number: number; names: number }>()
  const numbers = names.map(
    ({ entry: entry_id, functionId: function_id = null, lang, ofFunction = false }, at) => {
      let open = known.get(entry_id)
      if (open === undefined || open.names === MAX_NAMES_OF_NUMBER) {
        open = { number: entries.length, names: 0 }
        known.set(entry_id, open)
        entries.push({ number: open.number, entry_id, function_id, names: 0 })
      }
      const last = entries.at(-1)
      if (last !== undefined) last.names = at + 1
      return numberOfName({ entry: open.number, name: open.names++, lang, ofFunction })
    },
  )
  return { numbers, entries }
}

/** Into tables that take the place of the present ones later. */
export async function fillTitleWords(
  db: Kysely<Tables>,
  names: readonly TitleName[],
  signal?: AbortSignal,
): Promise<void> {
  const { numbers, entries } = numberNames(names)
  for (let from = 0; from < entries.length; from += ROWS)
    await sql`
      insert into reference.title_entry_next (number, entry_id, function_id, names)
      select number, entry_id, function_id, names
      from json_to_recordset(${JSON.stringify(entries.slice(from, from + ROWS))}::json)
        given (number integer, entry_id text, function_id text, names integer)`.execute(db)
  const postings = [...(await postingsOf(names))]
  for (let from = 0; from < postings.length; from += ROWS) {
    signal?.throwIfAborted()
    const rows = postings.slice(from, from + ROWS).map(([word, { names: some, shares }]) => ({
      word,
      root: rootOfTitleWord(word),
      uses: some.length,
      postings: `\\x${packPostings(
        some.map((at) => numbers[at] ?? 0),
        shares,
      ).toString('hex')}`,
    }))
    await sql`
      insert into reference.title_posting_next (word, root, uses, postings)
      select word, root, uses, postings
      from json_to_recordset(${JSON.stringify(rows)}::json) given (word text, root text, uses integer, postings bytea)`.execute(
      db,
    )
  }
}
