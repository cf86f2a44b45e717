// Job titles by the words of their names: in any order, with others between, inflected, joined or mistyped.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Lang } from '../languages.ts'
import { slipsBetween } from '../slips.ts'
import { PARTS_WORTH } from './fill-title-words.ts'
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
const MAX_BEGINNINGS = 12
const MAX_SIMILAR = 3
/** Titles whose names have least in common with what was typed are left out. */
const MIN_SCORE = 0.12
const MAX_FOUND = 300
/** A name in another language than the reader's. */
const OTHER_LANGUAGE = 0.8

interface KnownWord {
  word: string
  uses: number
}

/** A word of the index that stands for a part of what was typed. */
interface Sought {
  word: string
  slot: number
  credit: number
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
  const weightOf = (used: number | undefined) => Math.log(1 + total / (used ?? 1))
  const sought: Sought[] = []
  let slots = 0
  let all = 0
  for (const stem of stems) {
    const parts = partsOf(stem)
    const weight = weightOf(uses.get(stem))
    all += weight
    const count = Math.max(1, parts.length)
    const add = (word: string, credit: number) => {
      for (let slot = 0; slot < count; slot++)
        sought.push({ word, slot: slots + slot, credit: (credit * weight) / count })
    }
    if (uses.has(stem)) add(stem, 1)
    for (const [at, part] of parts.entries())
      sought.push({ word: part, slot: slots + at, credit: (PARTS_WORTH * weight) / count })
    if (stem === stems.at(-1)) for (const { word } of beginnings) if (word !== stem) add(word, BEGINNING)
    const alike = similar.get(stem) ?? []
    for (const { word } of alike) add(word, MISTYPED)
    if (hasCompounds(lang) && !uses.has(stem) && parts.length === 0 && alike.length === 0)
      for (const part of loosePartsOf(stem, (part) => uses.has(part))) add(part, LOOSE_PARTS)
    slots += count
  }
  if (sought.length === 0) return undefined
  return sql`
    select t.entry_id,
      max(n.covered * (0.55 + 0.45 * least(1, n.filled)) * case when t.lang = ${lang} then 1 else ${OTHER_LANGUAGE}::real end)
        as score
    from (
      select name, sum(credit) as covered, sum(share) as filled from (
        select p.name, q.slot, max(q.credit) as credit, max(p.share) as share
        from unnest(${sought.map(({ word }) => word)}::text[], ${sought.map(({ slot }) => slot)}::integer[],
          ${sought.map(({ credit }) => credit / all)}::real[]) q (word, slot, credit)
        join reference.title_word w on w.word = q.word
        cross join lateral unnest(w.names, w.shares) p (name, share)
        group by p.name, q.slot
      ) slot group by name
      having sum(credit) >= ${MIN_SCORE}
    ) n
    join reference.title_name t on t.name = n.name
    join reference.entry e on e.dictionary = 'job-titles' and e.id = t.entry_id
    left join reference.entry p on p.dictionary = e.dictionary and p.id = e.parent_id
    where ${condition}
    group by t.entry_id order by score desc, t.entry_id limit ${MAX_FOUND}`
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
