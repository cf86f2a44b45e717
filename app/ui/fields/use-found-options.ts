import { useEffect, useMemo, useRef, useState } from 'react'
import { type Found, findOptions, type LoadOptions } from './find-options.ts'
import type { Option } from './option.ts'
import { matchingOptions } from './option-matches.ts'

export interface FoundOptions extends Found {
  /** While new options load, the previous ones. */
  options: readonly Option[]
  /**
   * True if the options belong to an earlier query, so that keys typed for the new one must not choose from
   * them.
   */
  isStale: boolean
  retry: () => void
}

interface Sources {
  /** Given options. With `loadOptions` they are shown for an empty query. */
  options?: readonly Option[] | undefined
  loadOptions?: LoadOptions | undefined
}

const DEBOUNCE_MS = 250
const NONE: readonly Option[] = []

/** Options for a query: filtered here, or loaded while the list is open, once typing pauses. */
export function useFoundOptions(
  { options, loadOptions }: Sources,
  query: string,
  open: boolean,
): FoundOptions {
  const [found, setFound] = useState<Found & { query?: string }>({
    state: 'loading',
    options: NONE,
  })
  const [attempt, setAttempt] = useState(0)
  const known = useRef(new Map<string, readonly Option[]>())
  // Uses the latest function without loading again whenever a parent renders.
  const load = useRef(loadOptions)
  useEffect(() => {
    load.current = loadOptions
  })

  const asks = loadOptions !== undefined && !(query.trim() === '' && options !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!open) known.current.clear()
    if (!open || !asks) return
    const before = known.current.get(query)
    if (before) {
      setFound({ state: 'ready', options: before, query })
      return
    }
    setFound((last) => ({ ...last, state: 'loading' }))
    const controller = new AbortController()
    const ask = () =>
      findOptions(
        async (...question) => (await load.current?.(...question)) ?? NONE,
        query,
        controller.signal,
        (answer) => {
          if (answer.state === 'ready') known.current.set(query, answer.options)
          setFound({ ...answer, query })
        },
      )
    const timer = setTimeout(ask, query === '' ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, open, asks, attempt])

  const filtered = useMemo(
    () => (asks ? NONE : matchingOptions(options ?? NONE, query)),
    [asks, options, query],
  )
  return asks
    ? { ...found, isStale: found.query !== query, retry: () => setAttempt((last) => last + 1) }
    : { state: 'ready', options: filtered, isStale: false, retry: () => {} }
}
