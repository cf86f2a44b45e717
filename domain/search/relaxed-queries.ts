import { plainQuery, type Span, withoutSpans } from './meant/tokens.ts'
import { parseQuery } from './query.ts'
import { formatQuery } from './search-words.ts'

export type Relaxation =
  | { without: 'word'; word: string }
  | { without: 'quotes' | 'exclusions' | 'all but one' | 'kind' | 'language' }

export interface RelaxedQuery {
  relaxation: Relaxation
  query: string
}

const MAX_WORDS = 5

/** Less specific variants of a query; those that keep most of it come first. */
export function relaxedQueries(typed: string): RelaxedQuery[] {
  const query = parseQuery(typed)
  const { any, none } = query
  const relaxed: RelaxedQuery[] = []
  if (none.length > 0 && any.length > 0)
    relaxed.push({ relaxation: { without: 'exclusions' }, query: formatQuery({ any, none: [] }) })
  const words = any.map((all) =>
    all.flatMap(({ text }) => text.split(' ').map((word) => ({ text: word, phrase: false }))),
  )
  if (any.flat().some(({ phrase }) => phrase)) {
    relaxed.push({ relaxation: { without: 'quotes' }, query: formatQuery({ any: words, none }) })
  }
  const [[only], [apart]] = [any, words]
  if (any.length === 1 && only !== undefined && only.length > 1) {
    for (const left of only.slice(0, MAX_WORDS)) {
      const rest = only.filter((term) => term !== left)
      relaxed.push({
        relaxation: { without: 'word', word: left.text },
        query: formatQuery({ any: [rest], none }),
      })
    }
  }
  // A quoted phrase stays whole among other terms; alone it is split into words.
  const terms = only !== undefined && only.length > 1 ? only : apart
  if (any.length === 1 && terms !== undefined && terms.length > 1)
    relaxed.push({
      relaxation: { without: 'all but one' },
      query: formatQuery({ any: terms.map((term) => [term]), none }),
    })
  return relaxed
}

/**
 * The same where parts of it became choices: these stay as they were typed, behind the words that are left. They are not
 * understood among alternatives, so that none are made.
 */
export function relaxedBeside(typed: string, understood: readonly Span[]): RelaxedQuery[] {
  if (understood.length === 0) return relaxedQueries(typed)
  const query = plainQuery(typed)
  const left = withoutSpans(query, understood)
  if (left.includes(',')) return []
  const kept = understood.map(({ from, to }) => query.slice(from, to)).join(' ')
  return relaxedQueries(left)
    .filter(({ relaxation }) => relaxation.without !== 'all but one')
    .map(({ relaxation, query: fewer }) => ({ relaxation, query: `${fewer} ${kept}` }))
}
