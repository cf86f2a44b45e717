import { LRUCache } from 'lru-cache'
import type { Log } from '#services/log.ts'
import { isRecord } from '#services/record.ts'
import type { Lang } from '../languages.ts'
import { foldedForms } from './fold.ts'
import { pathOf } from './paths.ts'
import type { PageOptions, ReferenceData, ReferenceEntry, ReferenceList } from './reference-data.ts'
import type { DictionaryName } from './seed-entry.ts'

export interface ConnectedOptions {
  /** Address of an external service with the same endpoints, such as https://reference.example */
  url: string
  apiKey: string | undefined
  log: Log
  now: () => number
  fetch?: typeof globalThis.fetch
}

const BATCH = 20
const TIMEOUT = 3_000
const FRESH = 10 * 60_000
const KEPT = 2_000
/** Dictionaries that pages can do without: their failures are not logged as warnings. */
const MINOR: ReadonlySet<DictionaryName> = new Set(['skill-levels', 'knowledge', 'education-degrees'])

interface Kept {
  list: ReferenceList
  at: number
}

/**
 * Reference data of an external service with the same endpoints. Answers are cached for ten minutes and,
 * while the service is down, until it is back; without a cached answer the list is empty. Both are marked and
 * logged.
 */
export function createConnectedReferenceData({
  url,
  apiKey,
  log,
  now,
  fetch = globalThis.fetch,
}: ConnectedOptions): ReferenceData {
  const kept = new LRUCache<string, Kept>({ max: KEPT })
  const underWay = new Map<string, Promise<ReferenceList>>()

  async function read(address: string, lang: Lang): Promise<ReferenceList> {
    const answer = await fetch(address, {
      headers: {
        accept: 'application/json',
        'accept-language': lang,
        ...(apiKey ? { 'x-api-key': apiKey } : {}),
      },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!answer.ok) throw new Error(`The service answered ${answer.status}`)
    return listOf(await answer.json())
  }

  async function ask(dictionary: DictionaryName, rest: string, lang: Lang): Promise<ReferenceList> {
    const address = `${url.replace(/\/$/, '')}/v2/${pathOf(dictionary)}/${rest}`
    const key = `${lang} ${address}`
    const known = kept.get(key)
    if (known !== undefined && now() - known.at < FRESH) return known.list
    const running = underWay.get(key) ?? read(address, lang).finally(() => underWay.delete(key))
    underWay.set(key, running)
    try {
      const list = await running
      kept.set(key, { list, at: now() })
      return list
    } catch (error) {
      const age = known === undefined ? {} : { age: Math.round((now() - known.at) / 1_000) }
      const tell = MINOR.has(dictionary) ? 'info' : 'warn'
      log[tell]({ err: error, dictionary, ...age }, 'Reference data could not be read')
      return { ...(known?.list ?? { results: [], total: 0 }), ...age, degraded: true }
    }
  }

  return {
    async lookup(dictionary, { q, exact, filter, ...page }) {
      const list = await ask(dictionary, `lookup?${query({ ...page, q, filters: filter })}`, page.lang)
      if (!exact) return list
      const results = list.results.filter((entry) => isCalled(entry, q))
      return { ...list, results, total: results.length }
    },
    search: (dictionary, { filter, ...page }) =>
      ask(dictionary, `search?${query({ ...page, q: filter })}`, page.lang),
    async byIds(dictionary, ids, options) {
      const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
        ids.slice(at * BATCH, at * BATCH + BATCH),
      )
      const lists = await Promise.all(
        batches.map((batch) =>
          ask(
            dictionary,
            `${batch.map(encodeURIComponent).join(',')}?${query({ fields: options.fields })}`,
            options.lang,
          ),
        ),
      )
      const results = lists.flatMap((list) => list.results)
      const ages = lists.flatMap(({ age }) => age ?? [])
      return {
        results,
        total: results.length,
        ...(lists.some(({ degraded }) => degraded) ? { degraded: true } : {}),
        ...(ages.length > 0 ? { age: Math.max(...ages) } : {}),
      }
    },
  }
}

/** Titles and degrees have their name in another property. */
function isCalled(entry: ReferenceEntry, text: string): boolean {
  const name = entry.name ?? entry.title_name ?? entry.education_degree_name
  const forms = new Set(foldedForms(text))
  return typeof name === 'string' && foldedForms(name).some((form) => forms.has(form))
}

type Query = Partial<Omit<PageOptions, 'lang' | 'filter'>> & {
  q?: string | undefined
  filters?: string | undefined
}

function query({ q, filters, fields, from, size }: Query): URLSearchParams {
  const members = { q, filters, fields: fields?.join(','), from, size }
  const present = Object.entries(members).filter(([, value]) => value !== undefined)
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)]))
}

function listOf(body: unknown): ReferenceList {
  const { results, total } = (body ?? {}) as { results?: unknown; total?: unknown }
  if (!Array.isArray(results)) throw new Error('The answer of the service has no list')
  const entries = results.filter((entry): entry is ReferenceEntry => isRecord(entry))
  return { results: entries, total: typeof total === 'number' ? total : entries.length }
}
