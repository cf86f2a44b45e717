// Turns typed text into search terms: stop words are dropped, typing errors corrected, and a word that is
// still being typed is completed.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { meaningOf } from './meant/meaning.ts'
import { tokensOf, withoutSpans } from './meant/tokens.ts'
import type { Understood } from './meant/understand.ts'
import { type AlsoSearched, alsoSearched, otherTexts, type WideQuery, withoutTerms } from './other-names.ts'
import { parseQuery, type Query, type Term } from './query.ts'
import { employersWith, FEW_EMPLOYERS, nowhereElse } from './rare-word.ts'
import { type Correction, similarWord } from './similar-word.ts'
import type { VacancyIndex } from './vacancy-index.ts'
import type { Readings, WordSets } from './word-sets.ts'

export interface SearchWords {
  query: Query
  /** The same as somebody would type it. */
  text: string
  /** Words without results, or that only a few employers use, and their replacements. */
  corrected: Correction[]
  /** Names from the vocabulary that were searched besides. */
  also: AlsoSearched[]
  /** As a tsquery; undefined when no word is left. */
  written: string | undefined
  /** The lexemes of each wanted term, by alternative: `[[{'engin', 'engineer'}]]`. */
  lexemes: ReadonlySet<string>[][]
}

export interface WordsQuery {
  typed: string
  locale: string
  /** True while the last word may be unfinished. */
  typing?: boolean
  /** True where other words became choices, so that stop words alone ask for nothing. */
  isRest?: boolean
}

const COMPLETIONS = 4
const MAX_TERMS = 12

export async function searchWords(
  db: Db,
  index: VacancyIndex,
  { typed, locale, typing = false, isRest = false }: WordsQuery,
): Promise<SearchWords> {
  const { words, names } = index
  // Lists of vacancies make choices of these; nothing else has pay, and the other words may be in any text.
  const { query: asTyped, understood } = await meaningOf(index, typed, locale)
  const pay = understood.filter(isPay)
  const unpaid = parseQuery(withoutSpans(asTyped, pay))
  // An amount alone is looked for as words elsewhere; without any word nothing would be looked for, not even vacancies.
  const parsed = unpaid.any.length === 0 ? parseQuery(asTyped) : unpaid
  const meant = new Set(understood.flatMap((part) => textsOf(parseQuery(part.typed))))
  const said = withoutEmptyWords(parsed, await words.readingsOf(textsOf(parsed)), locale, isRest)
  // An amount at the end is whole, and the word before it is not the one that is being typed.
  const going = typing && /[\p{L}\p{N}+#]$/u.test(typed) && !pay.some(({ to }) => to === asTyped.length)
  const {
    query: completed,
    open,
    isWord,
  } = going ? await complete(db, said) : { query: parsed, open: undefined, isWord: true }
  const kept = new Set(said.any.flat())
  // Completions are alternatives, among which no words become choices: a word that was understood is not completed.
  const ends = understood.some(({ to }) => to === asTyped.length)
  const isWhole = !going || (understood.length > 0 && (ends || isWord))
  const named = await names.widen(completed)
  const wanted = going ? named : withoutTerms(named, (term) => kept.has(term))
  const { wide, corrected } = await correct(db, index, wanted, (text) => text === open || meant.has(text))
  const query = {
    any: wide.any.map((all) => all.flatMap(({ terms }) => terms)),
    none: wide.none.flatMap(({ terms }) => terms),
  }
  const readings = await words.readingsOf([...textsOf(query), ...otherTexts(wide)])
  const allOf = (text: string) => {
    const all = readings.get(text)?.all ?? []
    return locale.startsWith('uk') ? [...new Set(all.flatMap(alternating))] : all
  }
  return {
    query,
    text: isWhole ? withWords(asTyped, corrected) : formatWide(wide),
    corrected,
    also: await alsoFound(db, words, typing ? ofTyped(wide, typed) : wide),
    written: written(wide, allOf, isRest),
    lexemes: wide.any.map((all) =>
      all.flatMap(({ terms, other }) => {
        // Words of a longer name are in texts that it does not name.
        const others = (other?.names ?? []).map((name) => allOf(name).flatMap(lexemesOf))
        const single = others.filter((lexemes) => new Set(lexemes).size === 1).flat()
        return terms.map(({ text }) => new Set([...allOf(text).flatMap(lexemesOf), ...single]))
      }),
    ),
  }
}

/** While somebody types, only other names of what was typed are told, not those of completions. */
const ofTyped = ({ any, none }: WideQuery, typed: string): WideQuery => ({
  any: any.map((all) =>
    all.filter(({ text }) => ` ${typed.toLowerCase()} `.includes(` ${text.toLowerCase()} `)),
  ),
  none,
})

const isPay = ({ choices }: Understood) => choices.pay_min !== undefined || choices.pay_max !== undefined

/** What was typed, with some words replaced. */
function withWords(query: string, corrected: SearchWords['corrected']): string {
  const instead = new Map(corrected.map(({ from, to }) => [from, to]))
  const replaced = tokensOf(query).flatMap(({ text, from, to, kind }) => {
    const other =
      kind === 'word' ? instead.get(text.replace(/^[^\p{L}\p{N}.]+|[^\p{L}\p{N}+#]+$/gu, '')) : undefined
    return other === undefined ? [] : [{ from, to, other }]
  })
  let text = query
  for (const { from, to, other } of replaced.toReversed()) text = text.slice(0, from) + other + text.slice(to)
  return text.replace(/ +/g, ' ').trim()
}

const textsOf = ({ any, none }: Query) => [...any.flat(), ...none].map(({ text }) => text)

// PostgreSQL has no Ukrainian stop words.
const emptyInUkrainian = new Set(
  'а або але без був було в вона вони від він для до є ж за з зі і із їх й її його коли ми на над не ні о об по при про та так те ти то у це цей чи що щоб як які який'.split(
    ' ',
  ),
)

/**
 * Drops stop words of English and the reader's language, unless nothing else is left.
 * @param isRest true if the other words became choices: the `and` that is left of `free and online` asks for nothing
 */
export function withoutEmptyWords(
  query: Query,
  readings: ReadonlyMap<string, Readings>,
  locale: string,
  isRest: boolean,
): Query {
  const says = ({ text, phrase }: Term) => {
    if (phrase) return true
    const empty = readings.get(text)?.empty ?? []
    if (locale.startsWith('uk') && emptyInUkrainian.has(text.toLowerCase())) return false
    return !(empty.includes('en') || empty.includes(locale.slice(0, 2)))
  }
  const any = query.any.map((all) => all.filter(says)).filter((all) => all.length > 0)
  return any.length === 0 && !isRest ? query : { ...query, any }
}

/** The text that `parseQuery` reads as the same query. */
export function formatQuery({ any, none }: Query): string {
  const text = (term: Term) => (term.phrase ? `"${term.text}"` : term.text)
  return [any.map((all) => all.map(text).join(' ')).join(', '), ...none.map((term) => `-${text(term)}`)]
    .filter(Boolean)
    .join(' ')
}

/** The same with all words of each name, so that it is read as that name again. */
const formatWide = ({ any, none }: WideQuery): string =>
  formatQuery({
    any: any.map((all) =>
      all.flatMap(({ text, terms, other }) => (other === undefined ? terms : [{ text, phrase: false }])),
    ),
    none: none.flatMap(({ terms }) => terms),
  })

/** Replaces the last word by every known word that begins with it. `open` is that word, `isWord` says if it is known. */
async function complete(
  db: Db,
  query: Query,
): Promise<{ query: Query; open: string | undefined; isWord: boolean }> {
  const last = query.any.at(-1)
  const term = last?.at(-1)
  if (last === undefined || term === undefined || term.phrase || term.text.length < 2)
    return { query, open: undefined, isWord: false }
  const { rows } = await sql<{ word: string }>`
    select word from search.words_beginning(${term.text.toLowerCase()}, ${COMPLETIONS})`.execute(db)
  if (rows.length === 0) return { query, open: term.text, isWord: false }
  const others = last.slice(0, -1)
  const alternatives = [...new Set([term.text.toLowerCase(), ...rows.map(({ word }) => word)])].map(
    (text) => [...others, { text, phrase: false }],
  )
  const room = Math.max(1, Math.floor((MAX_TERMS - textsOf(query).length) / last.length) + 1)
  return {
    query: { ...query, any: [...query.any.slice(0, -1), ...alternatives.slice(0, room)] },
    open: term.text.toLowerCase(),
    isWord: rows.some(({ word }) => word === term.text.toLowerCase()),
  }
}

/** What the vocabulary names is no mistake, even where nothing has it. */
async function correct(
  db: Db,
  index: VacancyIndex,
  wide: WideQuery,
  isSure: (text: string) => boolean,
): Promise<{ wide: WideQuery; corrected: SearchWords['corrected'] }> {
  const single = wide.any
    .flat()
    .filter(({ other }) => other === undefined)
    .flatMap(({ terms }) => terms.filter(({ text, phrase }) => !phrase && !isSure(text)))
  const { words } = index
  const { unknown, rare } = await doubtful(db, index, [...new Set(single.map(({ text }) => text))])
  const instead = new Map<string, string>()
  for (const text of unknown) {
    const similar = await similarWord(db, text)
    const meant = similar ?? (await twoWords(db, words, text))
    if (meant !== undefined) instead.set(text, meant)
  }
  for (const [text, users] of rare) {
    const similar = await similarWord(db, text, users)
    if (similar !== undefined) instead.set(text, similar)
  }
  const right = (term: Term): Term[] =>
    term.phrase
      ? [term]
      : (instead.get(term.text) ?? term.text).split(' ').map((text) => ({ text, phrase: false }))
  const any = wide.any.map((all) =>
    all.map((group) => (group.other === undefined ? { ...group, terms: group.terms.flatMap(right) } : group)),
  )
  return {
    wide: { ...wide, any },
    corrected: [...instead].map(([from, to]) => ({
      from,
      to,
      ...(rare.has(from) && { isUsed: true as const }),
    })),
  }
}

const SHORTEST_PART = 4

/** An unknown word may be a compound of two known ones: `cloudkosten` is `cloud kosten`. */
async function twoWords(db: Db, words: WordSets, text: string): Promise<string | undefined> {
  const letters = [...text.toLowerCase()]
  const splits: [string, string][] = []
  for (let at = SHORTEST_PART; at <= letters.length - SHORTEST_PART; at++)
    splits.push([letters.slice(0, at).join(''), letters.slice(at).join('')])
  if (splits.length === 0 || splits.length > 24) return undefined
  const unknown = new Set(await unknownWords(db, words, [...new Set(splits.flat())]))
  const known = splits.filter((parts) => parts.every((part) => !unknown.has(part)))
  // The most even split: halves are words, short ends are suffixes.
  const [best] = known.toSorted(
    (a, b) => Math.min(b[0].length, b[1].length) - Math.min(a[0].length, a[1].length),
  )
  return best?.join(' ')
}

/** Words that nothing has, and words that a few employers use, with how many these are. */
async function doubtful(
  db: Db,
  { words, columns }: VacancyIndex,
  texts: readonly string[],
): Promise<{ unknown: string[]; rare: ReadonlyMap<string, number> }> {
  const readings = await words.readingsOf(texts)
  const used = await Promise.all(
    texts.map(async (text) => {
      const sets = await words.setsOf(readings.get(text)?.all ?? [], 'anywhere')
      return { text, employers: employersWith(columns, sets) }
    }),
  )
  const none = used.filter(({ employers }) => employers.length === 0).map(({ text }) => text)
  const few = used.filter(({ employers }) => employers.length > 0 && employers.length <= FEW_EMPLOYERS)
  const [unknown, rare] = await Promise.all([
    none.length === 0 ? [] : nowhere(db, words, none),
    nowhereElse(db, new Map(few.map(({ text, employers }) => [text, employers]))),
  ])
  return {
    unknown,
    rare: new Map(
      few.flatMap(({ text, employers }) => (rare.includes(text) ? [[text, employers.length]] : [])),
    ),
  }
}

/** Words that no document contains in any form. */
async function unknownWords(db: Db, words: WordSets, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return []
  const { rows: known } = await sql<{ word: string }>`
    select word from search.word where word = any(${texts.map((text) => text.toLowerCase())}::text[])`.execute(
    db,
  )
  const left = texts.filter((text) => !known.some(({ word }) => word === text.toLowerCase()))
  if (left.length === 0) return []
  return nowhere(db, words, left)
}

/** Other names that some document has. */
async function alsoFound(db: Db, words: WordSets, wide: WideQuery): Promise<AlsoSearched[]> {
  const names = otherTexts(wide)
  if (names.length === 0) return []
  const missing = new Set(await nowhere(db, words, names))
  const asked = new Set(names)
  return alsoSearched(wide, (name) => asked.has(name) && !missing.has(name))
}

/** Texts that no document contains in any form. */
async function nowhere(db: Db, words: WordSets, texts: readonly string[]): Promise<string[]> {
  const readings = await words.readingsOf(texts)
  const queries = texts.map(
    (text) =>
      readings
        .get(text)
        ?.all.map((reading) => `(${reading})`)
        .join(' | ') ?? '',
  )
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${texts}::text[], ${queries}::text[]) as asked (text, query)
    where query <> '' and not exists (select from search.vacancy_text where document @@ query::tsquery)
      and not exists (select from search.article where document @@ query::tsquery)
      and not exists (select from catalogue.course where search_document @@ query::tsquery)
      and not exists (select from catalogue.event where search_document @@ query::tsquery)`.execute(db)
  return rows.map(({ text }) => text)
}

function written(
  { any, none }: WideQuery,
  allOf: (text: string) => readonly string[],
  isRest: boolean,
): string | undefined {
  const oneOf = (text: string) => {
    const all = allOf(text)
    return all.length === 0 ? [] : [`(${all.map((reading) => `(${reading})`).join(' | ')})`]
  }
  const alternatives = any
    .map((all) =>
      all.flatMap(({ terms, other }) => {
        const typed = terms.flatMap(({ text }) => oneOf(text))
        const either = [
          ...(typed.length === 0 ? [] : [`(${typed.join(' & ')})`]),
          ...(other?.names ?? []).flatMap(oneOf),
        ]
        return either.length === 0 ? [] : [`(${either.join(' | ')})`]
      }),
    )
    .filter((all) => all.length > 0)
  const excluded = none
    .flatMap(({ text, other }) => [text, ...(other?.names ?? [])])
    .flatMap(oneOf)
    .map((term) => `!${term}`)
  if (alternatives.length === 0) return isRest && excluded.length > 0 ? excluded.join(' & ') : undefined
  const wanted = alternatives.map((all) => `(${all.join(' & ')})`).join(' | ')
  return [`(${wanted})`, ...excluded].join(' & ')
}

// Consonants that change before some endings in Ukrainian: «бібліотека, у бібліотеці».
const alternations: Readonly<Record<string, string>> = { к: 'ц', ц: 'к', г: 'з', з: 'г', х: 'с' }
const alternating = (reading: string): string[] => [
  reading,
  reading.replace(/([кцгзх])(?=')/g, (letter) => alternations[letter] ?? letter),
]

/** The words of `'machin' <-> 'learn'`. */
const lexemesOf = (reading: string): string[] =>
  [...reading.matchAll(/'((?:[^']|'')+)'/g)].map(([, lexeme = '']) => lexeme.replaceAll("''", "'"))
