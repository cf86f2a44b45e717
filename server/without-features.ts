// Content and search as a site has them that has switched features off: what belongs to them is not there, for whichever page asks.
import { CONTENT_TYPES, FEATURE_OF_ITEM } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import { facetKeys } from '#domain/search/facts.ts'
import type { AllJobs, FoundJobs, Search } from '#domain/search/search.ts'
import { noEntry } from '#services/content/reader/content-error.ts'
import type { EntriesAnswer, Reader } from '#services/content/reader/reader.ts'

const NO_JOBS: FoundJobs = {
  jobs: [],
  total: 0,
  facets: facetKeys.map((key) => ({ key, values: [], more: 0 })),
  recent: new Map(),
  understood: [],
  featured: false,
  relaxed: [],
  corrected: [],
  also: [],
  leftOut: 0,
}
const ALL_OF_NONE: AllJobs = { ords: [], total: 0, fields: [], skills: new Map() }

/** A search that finds nothing of these features. */
export function searchWithout(search: Search, off: readonly Feature[]): Search {
  const without: Partial<Search> = {
    async findItems(ask) {
      const { items, totals, external } = await search.findItems(ask)
      const isOn = (kind: keyof typeof totals) => !off.includes(FEATURE_OF_ITEM[kind])
      const count = (kind: keyof typeof totals) => (isOn(kind) ? totals[kind] : 0)
      return {
        items: items.filter(({ kind }) => isOn(kind)),
        totals: {
          course: count('course'),
          event: count('event'),
          community: count('community'),
          article: count('article'),
        },
        external: isOn('course') ? external : 0,
      }
    },
    ...(off.includes('jobs') && {
      searchJobs: async () => NO_JOBS,
      similarJobs: async () => [],
      allJobs: async () => ALL_OF_NONE,
    }),
  }
  return overlaid(search, without)
}

/** A reader that finds no entries of the types of these features. */
export function readerWithout(reader: Reader, off: readonly Feature[]): Reader {
  const types = new Set(off.flatMap((feature) => CONTENT_TYPES[feature]))
  if (types.size === 0) return reader
  const without: Reader = overlaid(reader, {
    async find<T>(...[site, ask]: Parameters<Reader['find']>): Promise<EntriesAnswer<T>> {
      if (types.has(ask.contentType)) return { entries: [], count: 0 }
      return reader.find<T>(site, ask as Parameters<typeof reader.find<T>>[1])
    },
    async findOne<T>(...[site, ask]: Parameters<Reader['findOne']>): Promise<T> {
      if (types.has(ask.contentType)) throw noEntry()
      return reader.findOne<T>(site, ask)
    },
    count: async (site, ask) => (types.has(ask.contentType) ? 0 : reader.count(site, ask)),
    async get<T>(...[site, contentType, uid, ask]: Parameters<Reader['get']>): Promise<T> {
      if (types.has(contentType)) throw noEntry()
      return reader.get<T>(site, contentType, uid, ask)
    },
    recording() {
      const { reader: recorder, used } = reader.recording()
      return { reader: readerWithout(recorder, off), used }
    },
    previewing: (preview) => readerWithout(reader.previewing(preview), off),
  })
  return without
}

/** The whole with some members replaced; getters stay what they are. */
function overlaid<T extends object>(whole: T, some: Partial<T>): T {
  return new Proxy(whole, {
    get: (target, name) => Reflect.get(Object.hasOwn(some, name) ? some : target, name),
  })
}
