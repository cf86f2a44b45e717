import { useEffect, useState } from 'react'
import type { FoundPath } from '#app/features/search/found-paths.ts'
import type { SearchGroup, SearchResult } from '#app/features/search/search-results.ts'
import type { Relaxation } from '#domain/search/relaxed-queries.ts'

interface SearchSuggestion {
  relaxation: Relaxation
  /** Query string of the search page: `?q=…`. */
  search: string
  count: number
}

export interface Found {
  query: string
  results: SearchResult[]
  total: number
  counts: Record<SearchGroup, number>
  paths: FoundPath[]
  /** What words were taken for, and the query without them. */
  understood: { typed: string; label: string; without: string }[]
  /** Other names that were searched besides. */
  also: { from: string; to: string }[]
  corrected: { from: string; to: string }[]
  /** Suggestions if nothing is found. */
  suggestions: SearchSuggestion[]
}

/** A word typed quickly causes one request. */
const PAUSE_MS = 70
const SIZE = 20

/** Results as you type. The last results stay until the next arrive; superseded requests are aborted. */
export function useFound(query: string, lang: string): { found: Found | undefined; failed: boolean } {
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (query.length < 2) {
      setFound(undefined)
      setFailed(false)
      return
    }
    const overtaken = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const search = new URLSearchParams({ q: query, lang, size: String(SIZE), typing: 'true' })
        const answer = await fetch(`/api/search?${search}`, { signal: overtaken.signal })
        if (!answer.ok) throw new Error(`The search answered ${answer.status}`)
        const { data } = await answer.json()
        // During a rolling upgrade a replica of the version before answers without some.
        setFound({ paths: [], understood: [], also: [], ...data, query })
        setFailed(false)
      } catch {
        if (!overtaken.signal.aborted) setFailed(true)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [query, lang])
  return { found, failed }
}
