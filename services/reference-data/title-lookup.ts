// Job titles by the words of their names: in any order, with others between, inflected, joined or mistyped.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Lang } from '../languages.ts'
import { slipsBetween } from '../slips.ts'
import { PARTS_WORTH } from './fill-title-words.ts'
import { rootOfTitleWord, synonymsOfTitleWord } from './title-families.ts'
import {
  hasCompounds,
  loosePartsOf,
  partsOfCompound,
  plainWords,
  possibleParts,
  stemOfTitleWord,
} from './title-words.ts'

const MAX_WORDS = 10
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
const MAX_FOUND = 300
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

/** A word of the index that stands for a part of what was typed. */
interface Sought {
  word: string
  slot: number
  credit: number
  /** Of the same family or meaning as what was typed. */
  isRelated: boolean
}

/**
 * Entries by their likeness, 1 for the same words; undefined if no word of the text is known.
 * @param condition on an entry `e` and its parent `p`: asked before the most alike are taken
 */
export async function titlesByWords(
  db: Db,
  typed: string,
  lang: Lang,
  condition: RawBuilder<boolean>,
): Promise<RawBuilder<unknown> | undefined> {
  const words = plainWords(typed).slice(0, MAX_WORDS)
  const stems = [...new Set(words.map(stemOfTitleWord))]
  if (stems.length === 0) return undefined
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
  const families = await familiesOf(db, [
    ...new Set(stems.flatMap((stem) => [stem, ...partsOf(stem), ...(looseOf.get(stem) ?? [])])),
  ])
  const weightOf = (used: number | undefined) => Math.log(1 + total / (used ?? 1))
  const sought: Sought[] = []
  let slots = 0
  let all = 0
  for (const stem of stems) {
    const parts = partsOf(stem)
    const loose = looseOf.get(stem) ?? []
    const weight = weightOf(uses.get(stem))
    all += weight
    const count = Math.max(1, parts.length, loose.length)
    const addAt = (slot: number, word: string, credit: number, isRelated = false) =>
      sought.push({ word, slot: slots + slot, credit: (credit * weight) / count, isRelated })
    const every = Array.from({ length: count }, (_, slot) => slot)
    const add = (word: string, credit: number) => {
      for (const slot of every) addAt(slot, word, credit)
    }
    const addRelated = (one: string, credit: number, slotsOf: readonly number[]) => {
      for (const slot of slotsOf) {
        for (const word of families.get(one) ?? []) if (word !== one) addAt(slot, word, credit * FAMILY, true)
        for (const word of synonymsOfTitleWord(one, lang)) addAt(slot, word, credit * SYNONYM, true)
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
  if (sought.length === 0) return undefined
  return sql`
    with title as materialized (
      select e.id as entry_id, e.more->>'job_function_id' as function_id,
        max(n.score * case when t.lang = ${lang} then 1 else ${OTHER_LANGUAGE}::real end
          * case when t.of_function then ${FUNCTION}::real else 1 end) as score
      from (
        select name, sum(credit) * (0.55 + 0.45 * least(1, sum(share))) as score from (
          select p.name, q.slot, max(q.credit) as credit, max(p.share) as share
          from unnest(${sought.map(({ word }) => word)}::text[], ${sought.map(({ slot }) => slot)}::integer[],
            ${sought.map(({ credit }) => credit / all)}::real[], ${sought.map(({ isRelated }) => isRelated)}::boolean[])
            q (word, slot, credit, is_related)
          join reference.title_word w
            on w.word = q.word and (not q.is_related or cardinality(w.names) <= ${MAX_RELATED_NAMES})
          cross join lateral unnest(w.names, w.shares) p (name, share)
          group by p.name, q.slot
        ) slot group by name
        having sum(credit) >= ${MIN_SCORE}
      ) n
      join reference.title_name t on t.name = n.name
      join reference.entry e on e.dictionary = 'job-titles' and e.id = t.entry_id
      left join reference.entry p on p.dictionary = e.dictionary and p.id = e.parent_id
      where ${condition}
      group by e.id, e.more->>'job_function_id'
    ), function as materialized (
      select function_id, max(score) as score from title where function_id is not null group by function_id
    )
    select entry_id, max(score) as score from (
      select title.entry_id, (title.score + ${NEIGHBOUR}::real * coalesce(function.score, 0)) / ${1 + NEIGHBOUR}::real as score
      from title left join function on function.function_id = title.function_id
      union all
      select e.id, ${NEIGHBOUR / (1 + NEIGHBOUR)}::real * function.score
      from (select * from function order by score desc, function_id limit ${MAX_FUNCTIONS}) function
      join reference.entry e on e.dictionary = 'job-titles' and e.more->>'job_function_id' = function.function_id
      left join reference.entry p on p.dictionary = e.dictionary and p.id = e.parent_id
      where ${condition}
    ) found
    group by entry_id order by score desc, entry_id limit ${MAX_FOUND}`
}

/** Known words by the word whose root they have, the most frequent first. */
async function familiesOf(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const roots = words.map(rootOfTitleWord)
  const { rows } = await sql<{ root: string; words: string[] }>`
    select asked.root, array(
      select word from reference.title_word where root = asked.root and cardinality(names) <= ${MAX_RELATED_NAMES}
      order by cardinality(names) desc, word limit ${MAX_FAMILY}
    ) as words
    from unnest(${[...new Set(roots)]}::text[]) asked (root)`.execute(db)
  const ofRoot = new Map(rows.map(({ root, words: some }) => [root, some]))
  return new Map(words.map((word, at) => [word, ofRoot.get(roots[at] ?? '') ?? []]))
}

async function usesOf(db: Db, words: readonly string[], last: string | undefined) {
  const begins = last !== undefined && last.length >= 3
  const { rows } = await sql<{ word: string; uses: number; begins: boolean }>`
    select word, cardinality(names) as uses, false as begins
    from reference.title_word where word = any(${words}::text[])
    ${
      begins
        ? sql`union all (
            select word, cardinality(names), true from reference.title_word
            where word ~>=~ ${last} and word ~<~ ${`${last}\u{10ffff}`}
            order by 2 desc limit ${MAX_BEGINNINGS})`
        : sql``
    }`.execute(db)
  const { rows: count } = await sql<{ total: number }>`
    select coalesce(max(name), 0) + 1 as total from reference.title_name`.execute(db)
  return {
    total: Number(count[0]?.total ?? 1),
    uses: new Map(rows.filter(({ begins }) => !begins).map(({ word, uses }) => [word, uses])),
    beginnings: rows.filter(({ begins }) => begins) as KnownWord[],
  }
}

async function similarTo(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
  const { rows } = await sql<KnownWord & { typed: string }>`
    select asked.word as typed, near.word, near.uses
    from unnest(${words}::text[]) asked (word), lateral (
      select word, cardinality(names) as uses from reference.title_word
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
