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
/** Entries that were asked for by id, and those that the service does not have. */
const KEPT_SINGLE = 10_000
/** Batches that are asked for at the same time. */
const AT_ONCE = 4
/** Dictionaries that pages can do without: their failures are not logged as warnings. */
const MINOR: ReadonlySet<DictionaryName> = new Set(['skill-levels', 'knowledge', 'education-degrees'])

interface Kept {
  list: ReferenceList
  at: number
}

/**
 * Reference data of an external service with the same endpoints. Answers are cached for ten minutes and,
 * while the service is down, until it is back; without a cached answer the list is empty. Both are marked and
 * logged. Entries by id are cached one by one, so that a list with one more entry asks for that one only.
 */
export function createConnectedReferenceData({
  url,
  apiKey,
  log,
  now,
  fetch = globalThis.fetch,
}: ConnectedOptions): ReferenceData {
  const kept = new LRUCache<string, Kept>({ max: KEPT })
  const single = new LRUCache<string, { entry: ReferenceEntry | undefined; at: number }>({ max: KEPT_SINGLE })
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
    async byIds(dictionary, ids, { lang, fields }) {
      const nameOf = (id: string) => `${lang} ${dictionary} ${fields?.join(',') ?? '*'} ${id}`
      // Without ids nothing tells which entry is whose.
      const keep = fields === undefined || fields.includes('id')
      const known = new Map<string, ReferenceEntry | undefined>()
      const ages: number[] = []
      const due = (keep ? [...new Set(ids)] : ids).filter((id) => {
        const one = keep ? single.get(nameOf(id)) : undefined
        if (one === undefined || now() - one.at >= FRESH) return true
        known.set(id, one.entry)
        return false
      })
      const batches = Array.from({ length: Math.ceil(due.length / BATCH) }, (_, at) =>
        due.slice(at * BATCH, at * BATCH + BATCH),
      )
      const lists: ReferenceList[] = []
      for (let turn = 0; turn < batches.length; turn += AT_ONCE) {
        const some = batches.slice(turn, turn + AT_ONCE)
        const path = (batch: string[]) => `${batch.map(encodeURIComponent).join(',')}?${query({ fields })}`
        lists.push(...(await Promise.all(some.map((batch) => ask(dictionary, path(batch), lang)))))
      }
      for (const list of lists) if (list.age !== undefined) ages.push(list.age)
      const degraded = lists.some((list) => list.degraded)
      if (keep)
        for (const [at, batch] of batches.entries()) {
          const list = lists[at] as ReferenceList
          const read = new Map(list.results.map((entry) => [String(entry.id), entry]))
          for (const id of batch) {
            const older = single.get(nameOf(id))
            if (!list.degraded) single.set(nameOf(id), { entry: read.get(id), at: now() })
            else if (!read.has(id) && older !== undefined) {
              ages.push(Math.round((now() - older.at) / 1_000))
              known.set(id, older.entry)
              continue
            }
            known.set(id, read.get(id))
          }
        }
      const results = keep
        ? ids.map((id) => known.get(id)).filter((entry) => entry !== undefined)
        : lists.flatMap((list) => list.results)
      return {
        results,
        total: results.length,
        ...(degraded ? { degraded: true } : {}),
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
