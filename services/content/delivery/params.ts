// The query parameters of a request in the notations that SDKs use: `include`, `include[]`, `include[][]`,
// `include[0]`.

export type Pairs = readonly (readonly [name: string, value: string])[]

/** The key in `only` and `except` for the entry itself. */
export const BASE = 'BASE'

export interface Page {
  skip: number
  limit: number
}

const MAX_A_PAGE = 100
const MAX_IN_A_LIST = 200
const MAX_SKIPPED = 10_000_000

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed()

export class Params {
  readonly pairs: Pairs

  constructor(pairs: Pairs) {
    this.pairs = pairs.map(([name, value]) => [storable(name), storable(value)])
  }

  /** Undefined when absent or empty. */
  text(name: string): string | undefined {
    const value = this.pairs.findLast(([own]) => own === name)?.[1]
    return value === '' ? undefined : value
  }

  flag(...names: string[]): boolean {
    return names.some((name) => this.text(name) === 'true')
  }

  list(name: string): string[] {
    const values = this.pairs
      .filter(([own]) => own.startsWith(name) && /^(\[\d*\])*$/.test(own.slice(name.length)))
      .map(([, value]) => value)
      .filter((value) => value !== '')
    return [...new Set(values)].slice(0, MAX_IN_A_LIST)
  }

  /** Groups `only[BASE][]=title&only[author][0]=name` by owner. */
  fields(name: 'only' | 'except'): Map<string, string[]> {
    const fields = new Map<string, string[]>()
    for (const [own, value] of this.pairs) {
      const spelled = own.startsWith(name) && /^(?:\[([^\]]*)\])?(?:\[\d*\])*$/.exec(own.slice(name.length))
      if (!spelled || value === '') continue
      const owner = spelled[1] === undefined || /^\d*$/.test(spelled[1]) ? BASE : spelled[1]
      const list = fields.get(owner) ?? []
      if (list.length < MAX_IN_A_LIST) fields.set(owner, [...list, value])
    }
    return fields
  }

  /** Negative values and words count as absent: the vendor's published tests expect a list, not an error. */
  page(): Page {
    const limit = this.#count('limit')
    return {
      skip: Math.min(this.#count('skip') ?? 0, MAX_SKIPPED),
      limit: Math.min(limit ?? MAX_A_PAGE, MAX_A_PAGE),
    }
  }

  #count(name: string): number | undefined {
    const value = this.text(name)
    return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
  }
}
