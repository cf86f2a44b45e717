// Choices that a service finds while the reader types. Answers are cached for the lifetime of the page.
import { NotYet } from '#app/ui/fields/find-options.ts'
import { isOption, type Option } from '../definition/options.ts'

export type Lookup = (api: string, query: string, signal: AbortSignal) => Promise<readonly Option[]>

export type FindByIds = (
  api: string,
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<readonly Option[]>

/** Maximum number of ids per request. */
export const idsInOneRequest = 20

/** Parses a service's answer, `{ results: [...] }`; anything else contains no choices. */
export function optionsOf(answer: unknown): Option[] {
  const results =
    typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : answer
  return Array.isArray(results) ? results.filter(isOption) : []
}

/** The language of the page, not the browser's own: choices are read beside the page's words. */
const inPageLanguage = (): Record<string, string> =>
  typeof document === 'undefined' ? {} : { 'accept-language': document.documentElement.lang }

export function createLookup(get: typeof fetch = fetch): Lookup {
  const known = new Map<string, readonly Option[]>()
  return async (api, query, signal) => {
    const url = `${api}${api.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`
    const language = inPageLanguage()
    const name = `${Object.values(language)} ${url}`
    const before = known.get(name)
    if (before !== undefined) return before
    const answer = await get(url, {
      signal,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...language },
    })
    const later = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0
    if (later > 0) throw new NotYet(later)
    if (!answer.ok) throw new Error(`the lookup answered ${answer.status}`)
    const options = optionsOf(await answer.json())
    known.set(name, options)
    return options
  }
}

/** Looks up choices by id, in batches. The choices of a failed batch are missing. */
export async function findByIds(
  api: string,
  ids: readonly string[],
  signal: AbortSignal,
  get: typeof fetch = fetch,
): Promise<Option[]> {
  const base = api.replace(/\/(?:lookup|search)$/, '')
  const batches = Array.from({ length: Math.ceil(ids.length / idsInOneRequest) }, (_, index) =>
    ids.slice(index * idsInOneRequest, (index + 1) * idsInOneRequest),
  )
  const found = await Promise.all(
    batches.map(async (batch) => {
      const answer = await get(`${base}/${batch.map(encodeURIComponent).join(',')}`, {
        signal,
        headers: inPageLanguage(),
      })
      return answer.ok ? optionsOf(await answer.json()) : []
    }),
  )
  return found.flat()
}
