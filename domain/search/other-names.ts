// Other names of what was typed, from the vocabulary: `k8s` is Kubernetes, `аналитик данных` is Data Analyst. What was
// typed comes first; the other names are searched besides, and the reader is told.

import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { withoutSignal } from '#db/request-signal.ts'
import { knownShortForms, knownSpellings, ordinaryWords } from '#domain/matching/ordinary-words.ts'
import { growingCache } from '#services/growing-cache.ts'
import { fold, foldedForms } from '#services/reference-data/fold.ts'
import { SharedByContent } from '#services/shared-by-content.ts'
import type { Query, Term } from './query.ts'

/** An entry of the vocabulary that has the typed name. */
export interface NamedEntry {
  dictionary: 'skills' | 'job-titles'
  name: string
  /** In other languages. */
  names: readonly string[]
  aliases: readonly string[]
  /** How people type it. */
  typed?: readonly string[]
  /** 3 and more: chosen by hand, or known to be used in information technology. */
  weight: number
}

export interface OtherNames {
  kind: 'skill' | 'title'
  /** The most usual first. */
  names: readonly string[]
  /** Of a title: what else people write for it, which counts for less than its names. */
  forms: readonly string[]
  /** Too short, or too ordinary a word, to be meant by itself among others. */
  needsContext: boolean
}

/** One or more terms that follow each other, and texts that mean the same as all of them together. */
export interface Group {
  /** As typed, with words that say nothing: `scientifique des données`. */
  text: string
  /** Without such words. */
  terms: readonly Term[]
  other: OtherNames | undefined
}

/** A query whose words have their other names. */
export interface WideQuery {
  any: readonly (readonly Group[])[]
  /** Each of one term. */
  none: readonly Group[]
}

/** What else was searched for what was typed. */
export interface AlsoSearched {
  from: string
  /** One or several names. */
  to: string
}

const MAX_WORDS = 4
const MAX_NAMES = 8
const MAX_FORMS = 16
/** Shorter words are no title by themselves. */
const SHORTEST_TITLE = 10
/** Lighter entries are products of many trades, known by their own names only. */
const LIGHTEST = 3
/** People say Kafka, not Apache Kafka. */
const makers = ['apache', 'microsoft', 'amazon', 'google']
const maker = /^(?:Apache|Microsoft|Amazon|Google)\s+(?=\S{4,})/
/** Shorter texts without blanks are too often the same by chance. */
const SHORTEST_JOINED = 5

const joined = (text: string): string => fold(text).replaceAll(' ', '')
const sizeOf = (text: string): number => text.replace(/[^\p{L}\p{N}+#]/gu, '').length

/**
 * Other names of a text, from the entries that have it as a name or, without blanks, as nearly one. Undefined when
 * nothing is named so; without names when no other is worth searching.
 */
export function otherNames(typed: string, entries: readonly NamedEntry[]): OtherNames | undefined {
  const forms = new Set(foldedForms(typed))
  const squeezed = joined(typed)
  const candidates = entries
    .flatMap((entry) => {
      const named = [entry.name, ...entry.names].some((name) => forms.has(fold(name)))
      const isName = (name: string) => forms.has(fold(name)) || isJoined(squeezed, name)
      const isTyped = entry.typed?.some(isName) ?? false
      const alias = [entry.name, ...entry.names, ...entry.aliases, ...(entry.typed ?? [])].find(isName)
      if (alias === undefined || !(named || isTyped || mayBeMeant(entry, alias, typed))) return []
      return [{ entry, alias, named }]
    })
    // Our own titles before those of a list of all occupations, a name before an alias.
    .toSorted(
      (a, b) =>
        Number(b.entry.weight >= LIGHTEST) - Number(a.entry.weight >= LIGHTEST) ||
        Number(b.named) - Number(a.named) ||
        b.entry.weight - a.entry.weight,
    )
  const [best] = candidates
  if (best === undefined) return undefined
  const { entry, alias, named } = best
  const isTitle = entry.dictionary === 'job-titles'
  const names = isTitle ? titleNames(entry) : skillNames(entry, alias)
  // Not by the form for look-ups, which takes "analist" for "analyst".
  const seen = new Set(['', typed.toLowerCase()])
  const others = names.filter((name) => {
    const form = name.toLowerCase()
    if (seen.has(form)) return false
    seen.add(form)
    return true
  })
  const single = !/\s/.test(typed)
  const small = sizeOf(typed) <= 2 || (single && ordinaryWords.has(typed.toLowerCase()))
  return {
    kind: isTitle ? 'title' : 'skill',
    names: others.slice(0, MAX_NAMES),
    forms: isTitle ? titleForms(entry, [typed, ...names]) : [],
    // "Developer" is a title of its own only where nothing is said of what.
    needsContext: !named && (small || (isTitle && single && sizeOf(typed) < SHORTEST_TITLE)),
  }
}

/** `powerbi` is Microsoft Power BI. */
function isJoined(squeezed: string, name: string): boolean {
  if (squeezed.length < SHORTEST_JOINED) return false
  const other = joined(name)
  return other === squeezed || makers.some((by) => other === by + squeezed)
}

function mayBeMeant({ dictionary, name, weight }: NamedEntry, alias: string, typed: string): boolean {
  if (dictionary === 'job-titles')
    return weight >= LIGHTEST || /\s/.test(typed) || sizeOf(typed) >= SHORTEST_TITLE
  return weight >= LIGHTEST && (isWellKnown(alias) || isShortFor(alias, name))
}

/** Names that people gave, as opposed to spellings of tools: `jruby`, `php53`. */
const isWellKnown = (alias: string): boolean =>
  /\p{Lu}|[^\0-\x7f]/u.test(alias) ||
  /\s/.test(alias) ||
  knownShortForms.has(alias) ||
  knownSpellings.has(alias)

/** The letters stand in the name in this order: `psql` is PostgreSQL, and `hudson` not Jenkins. */
function isShortFor(alias: string, name: string): boolean {
  const whole = joined(name)
  let at = 0
  for (const letter of joined(alias).replace(/\d+$/, '')) {
    const found = whole.indexOf(letter, at)
    if (found === -1) return false
    at = found + 1
  }
  return at > 0
}

/** In all languages; a list of occupations joins the forms of a title: `Datenanalyst/Datenanalystin`. */
const titleNames = ({ name, names }: NamedEntry): string[] =>
  [name, ...names].flatMap((each) => each.split('/')).map((each) => each.trim())

/** How people write one of our own titles: a `QA Engineer` is a «Тестувальник» or a `Softwaretester` to many. */
function titleForms({ aliases, weight }: NamedEntry, names: readonly string[]): string[] {
  if (weight < LIGHTEST) return []
  const wordsOf = (text: string) => fold(text).split(' ')
  const known = names.map(wordsOf)
  const forms: string[] = []
  for (const text of aliases.filter(isForm)) {
    const words = wordsOf(text)
    // What has all words of another name is found by it: titles are compared word by word.
    if (known.some((other) => other.every((word) => words.includes(word)))) continue
    known.push(words)
    forms.push(text)
  }
  return forms.slice(0, MAX_FORMS)
}

/** "Tester" and "Developer" are parts of many titles, and English ones may mean more than the title. */
const isForm = (alias: string): boolean =>
  /[^\0-\x7f]/.test(alias)
    ? /[\s-]/.test(alias) || sizeOf(alias) >= SHORTEST_TITLE
    : /^[a-z]{11,}$/i.test(alias)

function skillNames({ name, names, aliases }: NamedEntry, alias: string): string[] {
  const own = withoutMaker(name)
  const usual = aliases.filter((other) => sizeOf(other) > 2 && isWellKnown(other) && !isOrdinary(other))
  const all = [withoutMaker(alias), own, ...names, ...usual.map(withoutMaker)]
  // What contains the name is found by it.
  return all.filter((other, index) => index < 2 || !` ${fold(other)} `.includes(` ${fold(own)} `))
}

const isOrdinary = (name: string): boolean => ordinaryWords.has(name.toLowerCase())

function withoutMaker(name: string): string {
  const rest = name.replace(maker, '')
  return isOrdinary(rest) ? name : rest
}

/** Everything that may be a name: up to four words that follow each other. Quoted words mean themselves. */
export function spansOf({ any, none }: Query): string[] {
  const spans = new Set(none.filter(({ phrase }) => !phrase).map(({ text }) => text))
  for (const all of any)
    for (let from = 0; from < all.length; from++)
      for (let to = from + 1; to <= Math.min(all.length, from + MAX_WORDS); to++) {
        const terms = all.slice(from, to)
        if (terms.some(({ phrase }) => phrase)) break
        spans.add(textOf(terms))
      }
  return [...spans]
}

const textOf = (terms: readonly Term[]): string => terms.map(({ text }) => text).join(' ')

/** Gives words their other names, the longest names first. */
export function widened({ any, none }: Query, known: ReadonlyMap<string, OtherNames>): WideQuery {
  const grouped = any.map((all) => {
    const groups: Group[] = []
    for (let from = 0; from < all.length; ) {
      const group = longestFrom(all, from, known)
      groups.push(group)
      from += group.terms.length
    }
    const sure = groups.some(({ other }) => other?.needsContext === false)
    return groups.map((group) =>
      group.other?.needsContext === true && groups.length > 1 && !sure
        ? { ...group, other: undefined }
        : group,
    )
  })
  const isSure = grouped.flat().some(({ other }) => other?.needsContext === false)
  const excluded = none.map((term) => {
    const group = longestFrom([term], 0, known)
    // Other names of a job would exclude more than the word does: `-developer` also every software engineer.
    const isMeant = group.other?.kind === 'skill' && (isSure || !group.other.needsContext)
    return isMeant ? group : { ...group, other: undefined }
  })
  return { any: grouped, none: excluded }
}

function longestFrom(all: readonly Term[], from: number, known: ReadonlyMap<string, OtherNames>): Group {
  for (let to = Math.min(all.length, from + MAX_WORDS); to > from; to--) {
    const terms = all.slice(from, to)
    const other = terms.some(({ phrase }) => phrase) ? undefined : known.get(textOf(terms))
    if (other !== undefined) return { text: textOf(terms), terms, other }
  }
  const terms = all.slice(from, from + 1)
  return { text: textOf(terms), terms, other: undefined }
}

/** Leaves words out of it, and groups that have nothing else. */
export function withoutTerms({ any, none }: WideQuery, keeps: (term: Term) => boolean): WideQuery {
  const left = any.map((all) =>
    all
      .map((group) => ({ ...group, terms: group.terms.filter(keeps) }))
      .filter(({ terms, other }) => terms.length > 0 || other !== undefined),
  )
  return { any: left.filter((all) => all.length > 0), none }
}

/** The texts of all other names. */
export const otherTexts = ({ any, none }: WideQuery): string[] => [
  ...new Set([...any.flat(), ...none].flatMap(({ other }) => other?.names ?? [])),
]

/** The texts of all other forms of titles. */
export const formTexts = ({ any }: WideQuery): string[] => [
  ...new Set(any.flat().flatMap(({ other }) => other?.forms ?? [])),
]

/** Groups with other names, as the reader is told. @param isThere whether something has the name */
export function alsoSearched(
  { any }: WideQuery,
  isThere: (name: string, group: Group) => boolean,
): AlsoSearched[] {
  // Alternatives may have the same word.
  const groups = new Map(any.flat().map((group) => [group.text, group]))
  return [...groups.values()].flatMap((group) => {
    const to = [...(group.other?.names ?? []), ...(group.other?.forms ?? [])]
      .filter((name) => isThere(name, group))
      .slice(0, MAX_TOLD)
    return to.length === 0 ? [] : [{ from: group.text, to: to.join(', ') }]
  })
}

const MAX_TOLD = 3
const MAX_KEPT = 20_000
const none: unique symbol = Symbol('no other names')

/** Some three megabytes, and the same for all tenants with the same vocabulary. */
const allKeys = new SharedByContent<ReadonlySet<string>>()

/** Looks names up in the vocabulary, and keeps the answers. */
export class NameFinder {
  readonly #db: Db
  readonly #kept = growingCache<OtherNames | typeof none>(MAX_KEPT)
  /** All names without blanks: most of what is typed is none, and need not be asked for. */
  #keys: Promise<ReadonlySet<string>> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Forgets all answers, because the vocabulary may have changed. */
  forget(): void {
    this.#kept.clear()
    this.#keys = undefined
  }

  #allKeys(): Promise<ReadonlySet<string>> {
    this.#keys ??= withoutSignal(() => this.#readKeys())
    const reading = this.#keys
    const again = () => {
      if (this.#keys === reading) this.#keys = undefined
    }
    // On the first start there are searches before there is a vocabulary.
    reading.then(({ size }) => size === 0 && again(), again)
    return reading
  }

  async #readKeys(): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ keys: string[] | null }>`
      select array_agg(distinct replace(key, ' ', '')) as keys from reference.search_key
      where dictionary in ('skills', 'job-titles')`.execute(this.#db)
    const keys = rows[0]?.keys ?? []
    return allKeys.of(keys.join('\n'), () => new Set(keys))
  }

  /** A query with the other names of its words. */
  async widen(query: Query): Promise<WideQuery> {
    return widened(query, await this.known(spansOf(query)))
  }

  /** Those of some texts that the vocabulary names. */
  async known(spans: readonly string[]): Promise<ReadonlyMap<string, OtherNames>> {
    const unknown = spans.filter((span) => !this.#kept.has(span))
    if (unknown.length > 0) await this.#find(unknown)
    const known = new Map<string, OtherNames>()
    for (const span of spans) {
      const kept = this.#kept.get(span)
      if (kept !== undefined && kept !== none) known.set(span, kept)
    }
    return known
  }

  async #find(spans: readonly string[]): Promise<void> {
    const all = await this.#allKeys()
    if (all.size === 0) return
    const every = spans.flatMap((span) =>
      foldedForms(span)
        .map((form) => form.replaceAll(' ', ''))
        .flatMap((form) => [
          { span, key: form },
          ...(form.length < SHORTEST_JOINED ? [] : makers.map((by) => ({ span, key: by + form }))),
        ]),
    )
    const keys = every.filter(({ key }) => all.has(key))
    const bySpan = Map.groupBy(keys.length === 0 ? [] : await this.#entriesOf(keys), ({ span }) => span)
    for (const span of spans) this.#kept.set(span, otherNames(span, bySpan.get(span) ?? []) ?? none)
  }

  async #entriesOf(
    keys: readonly { span: string; key: string }[],
  ): Promise<(NamedEntry & { span: string })[]> {
    const { rows } = await sql<NamedEntry & { span: string }>`
      select distinct on (asked.span, e.dictionary, e.id) asked.span, e.dictionary, e.name,
        array(select value from jsonb_each_text(e.names)) as names, e.aliases, e.typed, e.weight::float8 as weight
      from unnest(${keys.map(({ span }) => span)}::text[], ${keys.map(({ key }) => key)}::text[]) asked (span, key)
      join reference.search_key k
        on k.dictionary in ('skills', 'job-titles') and replace(k.key, ' ', '') = asked.key
      join reference.entry e on e.dictionary = k.dictionary and e.id = k.entry_id and e.is_active`.execute(
      this.#db,
    )
    return rows
  }
}
