// Job titles by the words of their names: in any order, with others between, inflected, joined or mistyped.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import type { Lang } from '../languages.ts'
import { slipsBetween } from '../slips.ts'
import { PARTS_WORTH } from './fill-title-words.ts'
import { rootOfTitleWord, synonymsOfTitleWord } from './title-families.ts'
import { type Sought, scoreOfEntries } from './title-postings.ts'
import {
  branchOfTitle,
  hasCompounds,
  loosePartsOf,
  partsOfCompound,
  plainWords,
  possibleParts,
  stemOfTitleWord,
} from './title-words.ts'

const MAX_WORDS = 10
/** How much more a rare word counts than a frequent one, above the usual logarithm. */
const RARITY = 1.3
/** What a course branches into says more than what it is called. */
const BRANCH = 1.5
/** What a word is worth that was found otherwise than as it stands. */
const BEGINNING = 0.85
const MISTYPED = 0.8
/** Parts of a compound of which nothing else is known. */
const LOOSE_PARTS = 0.5
/** Of the same family: Metallurge for Metallurgie. */
const FAMILY = 0.6
/** Of the same meaning: Leiter for Manager. */
const SYNONYM = 0.8
const MAX_FAMILY = 6
/** Words in more names than these tell little of the same family or meaning, and make a look-up slow. */
const MAX_RELATED_NAMES = 200
const MAX_BEGINNINGS = 12
const MAX_SIMILAR = 3
/** Names that have least in common with what was typed are left out. */
const MIN_SCORE = 0.12
/** A name in another language than the reader's. */
const OTHER_LANGUAGE = 0.8
/** A name of the job function that the title is of. */
const FUNCTION = 0.6
/** What the title that is most alike in the same job function counts, beside a title itself. */
const NEIGHBOUR = 0.4
/** Functions of which all titles are found, also those that have no such word. */
const MAX_FUNCTIONS = 5

interface KnownWord {
  word: string
  uses: number
}

export interface FoundTitle {
  id: string
  /** 1 for the same words. */
  score: number
}

/** The most alike first. */
export async function titlesByWords(db: Db, typed: string, lang: Lang): Promise<FoundTitle[]> {
  const words = plainWords(typed).slice(0, MAX_WORDS)
  const stems = [...new Set(words.map(stemOfTitleWord))]
  if (stems.length === 0) return []
  const last = /[\s)\]]$/.test(typed) ? undefined : (words.at(-1) ?? '')
  const compounds = hasCompounds(lang) ? stems.flatMap(possibleParts) : []
  const { total, uses, beginnings } = await usesOf(db, [...stems, ...compounds], last)
  const compoundsOf = new Map(
    hasCompounds(lang) ? stems.map((stem) => [stem, partsOfCompound(stem, (part) => uses.has(part))]) : [],
  )
  const partsOf = (stem: string) => compoundsOf.get(stem) ?? []
  const unknown = stems.filter(
    (stem) =>
      !uses.has(stem) &&
      stem.length >= 4 &&
      !(beginnings.length > 0 && stem === stems.at(-1)) &&
      partsOf(stem).length === 0,
  )
  const similar = unknown.length > 0 ? await similarTo(db, unknown) : new Map<string, KnownWord[]>()
  const looseOf = new Map(
    stems.map((stem) => {
      const isOpen = hasCompounds(lang) && !uses.has(stem) && partsOf(stem).length === 0
      const isAlike = (similar.get(stem) ?? []).length > 0
      return [stem, isOpen && !isAlike ? loosePartsOf(stem, (part) => uses.has(part)) : []]
    }),
  )
  const relatives = [
    ...new Set(stems.flatMap((stem) => [stem, ...partsOf(stem), ...(looseOf.get(stem) ?? [])])),
  ]
  const named = [
    ...relatives,
    ...beginnings.map(({ word }) => word),
    ...[...similar.values()].flatMap((some) => some.map(({ word }) => word)),
  ]
  const { version, families, postings } = await postingsOf(db, {
    words: named,
    synonyms: relatives.flatMap((word) => synonymsOfTitleWord(word, lang)),
    roots: new Map(relatives.map((word) => [word, rootOfTitleWord(word)])),
  })
  const weightOf = (used: number | undefined) => Math.log(1 + total / (used ?? 1)) ** RARITY
  const branch = new Set(plainWords(branchOfTitle(typed)).map(stemOfTitleWord))
  const sought: Sought[] = []
  let slots = 0
  let all = 0
  for (const stem of stems) {
    const parts = partsOf(stem)
    const loose = looseOf.get(stem) ?? []
    const weight = weightOf(uses.get(stem)) * (branch.has(stem) ? BRANCH : 1)
    all += weight
    const open = parts.length > 0 ? parts : loose
    const count = Math.max(1, open.length)
    // Of a compound too the rarer part says more: Maurer in Maurerarbeiten.
    const partWeights = open.length === 0 ? [1] : open.map((part) => weightOf(uses.get(part)))
    const ofParts = partWeights.reduce((sum, each) => sum + each, 0)
    const addAt = (slot: number, word: string, credit: number) =>
      sought.push({
        word,
        slot: slots + slot,
        credit: (credit * weight * (partWeights[slot] ?? 0)) / ofParts,
      })
    const every = Array.from({ length: count }, (_, slot) => slot)
    const add = (word: string, credit: number) => {
      for (const slot of every) addAt(slot, word, credit)
    }
    const addRelated = (one: string, credit: number, slotsOf: readonly number[]) => {
      for (const slot of slotsOf) {
        for (const word of families.get(one) ?? []) if (word !== one) addAt(slot, word, credit * FAMILY)
        for (const word of synonymsOfTitleWord(one, lang)) addAt(slot, word, credit * SYNONYM)
      }
    }
    if (uses.has(stem)) add(stem, 1)
    addRelated(stem, 1, every)
    for (const [slot, part] of parts.entries()) {
      addAt(slot, part, PARTS_WORTH)
      addRelated(part, PARTS_WORTH, [slot])
    }
    for (const [slot, part] of loose.entries()) {
      addAt(slot, part, LOOSE_PARTS)
      addRelated(part, LOOSE_PARTS, [slot])
    }
    if (stem === stems.at(-1)) for (const { word } of beginnings) if (word !== stem) add(word, BEGINNING)
    for (const { word } of similar.get(stem) ?? []) add(word, MISTYPED)
    slots += count
  }
  const scores = scoreOfEntries(
    sought.map((each) => ({ ...each, credit: each.credit / all })),
    postings,
    { lang, otherLanguage: OTHER_LANGUAGE, ofFunction: FUNCTION, minCredit: MIN_SCORE },
  )
  return scores.size === 0 ? [] : withNeighbours(scores, await titleEntries(db, version))
}

/** Titles of a job function that fits move up together; all titles of those that fit best are found. */
function withNeighbours(scores: ReadonlyMap<number, number>, entries: readonly TitleEntry[]): FoundTitle[] {
  const best = new Map<string, number>()
  const ofFunction = new Map<string, number>()
  for (const [number, score] of scores) {
    const entry = entries[number]
    if (entry === undefined) continue
    const { entry_id: id, function_id } = entry
    best.set(id, Math.max(score, best.get(id) ?? 0))
    if (function_id !== null) ofFunction.set(function_id, Math.max(score, ofFunction.get(function_id) ?? 0))
  }
  const strongest = [...ofFunction]
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, MAX_FUNCTIONS)
  const near = new Set(strongest.map(([id]) => id))
  for (const { entry_id: id, function_id } of entries)
    if (function_id !== null && near.has(function_id) && !best.has(id)) best.set(id, 0)
  const functionOf = new Map(entries.map(({ entry_id, function_id }) => [entry_id, function_id]))
  return [...best]
    .map(([id, score]) => {
      const neighbour = ofFunction.get(functionOf.get(id) ?? '') ?? 0
      return { id, score: (score + NEIGHBOUR * neighbour) / (1 + NEIGHBOUR) }
    })
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

interface TitleEntry {
  entry_id: string
  function_id: string | null
}

const memories = new WeakMap<Db, { version: string; entries: Promise<TitleEntry[]> }>()

/** By their numbers. Kept until the dictionaries change: some thousand ids. */
async function titleEntries(db: Db, version: string): Promise<TitleEntry[]> {
  const kept = memories.get(db)
  if (kept?.version === version) return kept.entries
  // Others read it later, so it outlives the request that asked first.
  const entries = withoutSignal(async () => {
    const { rows } = await sql<TitleEntry>`
      select entry_id, function_id from reference.title_entry order by number`.execute(db)
    return rows
  })
  memories.set(db, { version, entries })
  entries.catch(() => memories.delete(db))
  return entries
}

/** Where these words stand, and those of their families, the most frequent first. */
async function postingsOf(
  db: Db,
  { words, synonyms, roots }: { words: string[]; synonyms: string[]; roots: ReadonlyMap<string, string> },
): Promise<{ version: string; families: Map<string, string[]>; postings: Map<string, Uint8Array> }> {
  const { rows } = await sql<{ word: string; root: string | null; postings: Uint8Array | null }>`
    select (select version from reference.loaded) as word, null as root, null as postings
    union all
    select word, null, postings from reference.title_posting where word = any(${words}::text[])
    union all
    select word, null, postings from reference.title_posting
    where word = any(${synonyms}::text[]) and uses <= ${MAX_RELATED_NAMES}
    union all
    select near.word, asked.root, near.postings
    from unnest(${[...new Set(roots.values())]}::text[]) asked (root)
    cross join lateral (
      select word, postings from reference.title_posting where root = asked.root and uses <= ${MAX_RELATED_NAMES}
      order by uses desc, word limit ${MAX_FAMILY}
    ) near`.execute(db)
  const ofRoot = Map.groupBy(rows, ({ root }) => root)
  return {
    version: rows.find((row) => row.postings === null)?.word ?? '',
    families: new Map(
      [...roots].map(([word, root]) => [word, (ofRoot.get(root) ?? []).map((row) => row.word)]),
    ),
    postings: new Map(rows.flatMap(({ word, postings }) => (postings === null ? [] : [[word, postings]]))),
  }
}

async function usesOf(db: Db, words: readonly string[], last: string | undefined) {
  const begins = last !== undefined && last.length >= 3
  const { rows } = await sql<{ word: string; uses: number; begins: boolean | null }>`
    select '' as word, coalesce((select names from reference.title_entry order by number desc limit 1), 0) + 1 as uses,
      null as begins
    union all
    select word, uses, false from reference.title_posting where word = any(${words}::text[])
    ${
      begins
        ? sql`union all (
            select word, uses, true from reference.title_posting
            where word ~>=~ ${last} and word ~<~ ${`${last}\u{10ffff}`}
            order by 2 desc limit ${MAX_BEGINNINGS})`
        : sql``
    }`.execute(db)
  return {
    total: rows.find(({ begins }) => begins === null)?.uses ?? 1,
    uses: new Map(rows.filter(({ begins }) => begins === false).map(({ word, uses }) => [word, uses])),
    beginnings: rows.filter(({ begins }) => begins === true) as KnownWord[],
  }
}

async function similarTo(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const { rows } = await sql<KnownWord & { typed: string }>`
    select asked.word as typed, near.word, near.uses
    from unnest(${words}::text[]) asked (word), lateral (
      select word, uses from reference.title_posting
      where word % asked.word and length(word) between length(asked.word) - 2 and length(asked.word) + 2
      order by similarity(word, asked.word) desc limit 12
    ) near`.execute(db)
  const most = (word: string) => (word.length < 6 ? 1 : 2)
  return new Map(
    words.map((typed) => [
      typed,
      rows
        .filter((row) => row.typed === typed)
        .map((row) => ({ ...row, slips: slipsBetween(typed, row.word) }))
        .filter(({ slips }) => slips <= most(typed))
        .toSorted((a, b) => a.slips - b.slips || b.uses - a.uses)
        .slice(0, MAX_SIMILAR),
    ]),
  )
}
