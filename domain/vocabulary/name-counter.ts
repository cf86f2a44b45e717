import { fold } from '#services/reference-data/fold.ts'

export interface CountedName {
  key: string
  /** As it is mostly written. */
  name: string
  items: number
  lists: number
  sources: number
  examples: string[]
}

export interface SeenItem {
  source: string
  title: string
  /** Unknown values of its list. */
  listed: readonly string[]
  /** Unknown names of its texts. */
  named: Iterable<string>
  /** Words of its texts in lower case, in the form that names are compared by. */
  plain: ReadonlySet<string>
}

interface Count {
  spellings: Map<string, number>
  items: number
  lists: number
  sources: Set<string>
  examples: string[]
  /** Items that have it as a word in lower case. */
  plain: number
}

/** How many sources are told apart; more is many. */
const MAX_SOURCES = 200
const MAX_SPELLINGS = 5
const EXAMPLES = 3

/**
 * Counts in how many items and sources names stand. Holds no more names than it is told: when there are too many, those
 * that were rarest so far are forgotten, so that a name is missed only if it is rarer than `forgotten` at any time.
 */
export class NameCounter {
  readonly #counts = new Map<string, Count>()
  readonly #most: number
  /** Names that stood in no more items than this may be missing. */
  forgotten = 0

  constructor(most = 30_000) {
    this.#most = most
  }

  add({ source, title, listed, named, plain }: SeenItem): void {
    const inList = new Set(listed.map(fold))
    const names = new Map([...named, ...listed].map((name) => [fold(name), name]))
    for (const [key, name] of names)
      if (key.length > 1) this.#note(key, name, { source, title, isListed: inList.has(key) })
    for (const word of plain) {
      const count = names.has(word) ? undefined : this.#counts.get(word)
      if (count !== undefined) count.plain += 1
    }
    while (this.#counts.size > this.#most) this.#forget()
  }

  #note(key: string, name: string, item: { source: string; title: string; isListed: boolean }): void {
    const count: Count = this.#counts.get(key) ?? {
      spellings: new Map(),
      items: 0,
      lists: 0,
      sources: new Set(),
      examples: [],
      plain: 0,
    }
    this.#counts.set(key, count)
    count.items += 1
    if (item.isListed) count.lists += 1
    if (count.spellings.has(name) || count.spellings.size < MAX_SPELLINGS)
      count.spellings.set(name, (count.spellings.get(name) ?? 0) + 1)
    if (count.sources.size < MAX_SOURCES) {
      // An example from another source says more.
      if (!count.sources.has(item.source) && count.examples.length < EXAMPLES) count.examples.push(item.title)
      count.sources.add(item.source)
    }
  }

  #forget(): void {
    this.forgotten += 1
    for (const [key, { items }] of this.#counts) if (items <= this.forgotten) this.#counts.delete(key)
  }

  /** Those that stand in many sources first. Names that are mostly a word in lower case are words. */
  most({ least, limit }: { least: number; limit: number }): CountedName[] {
    return [...this.#counts]
      .filter(([, { items, lists, plain }]) => items >= least && (lists > 0 || plain < items))
      .map(([key, { spellings, items, lists, sources, examples }]) => ({
        key,
        name: [...spellings].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])[0],
        items,
        lists,
        sources: sources.size,
        examples,
      }))
      .sort((a, b) => b.sources - a.sources || b.items - a.items || (a.key < b.key ? -1 : 1))
      .slice(0, limit)
  }
}
