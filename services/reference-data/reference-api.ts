import { Hono } from 'hono'
import { z } from 'zod'
import { wordsOfIssue } from '../fault.ts'
import type { Lang } from '../languages.ts'
import { problem } from '../problem.ts'
import { dictionaryPaths, type Guard } from './paths.ts'
import { both, listFilter, locationQuery, lookupQuery, searchQuery } from './queries.ts'
import { FilterError, type ReferenceData, type ReferenceList } from './reference-data.ts'

export interface ReferenceApiOptions {
  data: ReferenceData
  /** Undefined: nobody has a key, and calls that require one are only for this site's own pages. */
  apiKey: string | undefined
  /** Other origins whose pages may call with the visitor's cookies. */
  origins: readonly string[]
  isMember(headers: Headers): Promise<boolean>
  /** False while there is no data: during a first start, or after loading failed. */
  isReady?(): Promise<boolean>
  /** The requested language: a locale in the address, else what the browser accepts. */
  langOf(locale: string | null, acceptLanguage: string | null): Lang
}

const BATCH = 20
const HOUR = 3_600
/** Shared dictionaries for members, like the same lists at their own addresses. */
const MEMBERS_LISTS = ['industries', 'educationDegrees']
/** Loading takes some 5 to 30 seconds. */
const AGAIN_SECONDS = 3

interface Variables {
  lang: Lang
}
interface Bindings {
  requestId: string
}

/**
 * The reference-data service: `/v2/<dictionary>/lookup`, `/search` and `/<ids>`, and the location service
 * below `/location/v1`. Read-only; answers `{"results": […], "total"}` in the reader's language.
 */
export function createReferenceApi(options: ReferenceApiOptions) {
  const { data, apiKey, origins, isMember, isReady, langOf } = options
  const api = new Hono<{ Variables: Variables; Bindings: Bindings }>({ strict: false })

  api.use('/v2/*', async function credentials(c, next) {
    const origin = c.req.header('origin')
    const shared = origin !== undefined && origins.includes(origin)
    if (c.req.method === 'OPTIONS')
      return shared ? preflight({ ...from(origin), ...withCookies }) : preflight({})
    await next()
    if (shared)
      for (const [name, value] of Object.entries({ ...from(origin), ...withCookies })) c.header(name, value)
    c.header('vary', 'Origin, Accept-Language')
  })
  // Called without credentials, so any origin is allowed: the answer is the same for everybody.
  api.use('/location/v1/*', async function open(c, next) {
    if (c.req.method === 'OPTIONS') return preflight(from('*'))
    await next()
    c.header('access-control-allow-origin', '*')
    c.header('vary', 'Accept-Language')
  })
  api.use('*', async function language(c, next) {
    c.set('lang', langOf(c.req.query('locale') ?? null, c.req.header('accept-language') ?? null))
    await next()
    c.header('content-language', c.get('lang'))
  })

  api.use('*', async function untilReady(c, next) {
    if ((await isReady?.()) ?? true) return next()
    const headers = { 'retry-after': String(AGAIN_SECONDS) }
    return problem(503, c.env.requestId, { detail: 'The reference data is being loaded.', headers })
  })

  /** @returns the answer that refuses the caller, or undefined */
  async function refusal(guard: Guard, headers: Headers, id: string): Promise<Response | undefined> {
    if (guard === 'member' && !(await isMember(headers))) return problem(401, id)
    if (guard !== 'key') return undefined
    // The site's own pages need no key; browsers do not let another site send this header.
    if (headers.get('sec-fetch-site') === 'same-origin') return undefined
    if (hasKey(headers)) return undefined
    return problem(401, id, { detail: 'The header x-api-key is missing or wrong.' })
  }

  /** Members, and programs with the key. */
  const mayReadAll = async (headers: Headers) => hasKey(headers) || (await isMember(headers))
  const hasKey = (headers: Headers) => apiKey !== undefined && headers.get('x-api-key') === apiKey

  api.get('/v2/:path/:what', async (c) => {
    const known = Object.hasOwn(dictionaryPaths, c.req.param('path'))
      ? dictionaryPaths[c.req.param('path')]
      : undefined
    if (known === undefined) return problem(404, c.env.requestId)
    const { dictionary } = known
    const refused = await refusal(known.guard, c.req.raw.headers, c.env.requestId)
    if (refused !== undefined) return refused
    const lang = c.get('lang')
    const what = c.req.param('what')
    if (dictionary === 'options' && what !== 'lookup' && what !== 'search') {
      const forMembers = MEMBERS_LISTS.includes(what)
      if (forMembers && !(await mayReadAll(c.req.raw.headers))) return problem(401, c.env.requestId)
      const { fields } = searchQuery.parse(c.req.query())
      const filter = listFilter('dictionary', '=in=', [z.string().regex(/^\w+$/).parse(what)])
      return answer(
        await data.search(dictionary, { lang, fields, filter, size: 500 }),
        forMembers ? 'member' : known.guard,
      )
    }
    // All shared dictionaries at once; callers without the right get only the public ones.
    const guard = dictionary === 'options' ? 'member' : known.guard
    const open =
      dictionary === 'options' && !(await mayReadAll(c.req.raw.headers))
        ? listFilter('dictionary', '=out=', MEMBERS_LISTS)
        : undefined
    if (what === 'lookup') {
      const { q, initial_query, filters, type, ...page } = lookupQuery.parse(c.req.query())
      const filter = both(filters, open, listFilter('type', '=in=', type))
      return answer(
        await data.lookup(dictionary, { ...page, lang, filter, q: q.trim() || initial_query }),
        guard,
      )
    }
    if (what === 'search') {
      const { q, ...page } = searchQuery.parse(c.req.query())
      return answer(await data.search(dictionary, { ...page, lang, filter: both(q, open) }), guard)
    }
    const { fields } = searchQuery.parse(c.req.query())
    const ids = [...new Set(what.split(',').filter((id) => id !== ''))]
    if (ids.length > BATCH)
      return problem(400, c.env.requestId, { detail: `At most ${BATCH} ids can be asked for at once.` })
    return answer(await data.byIds(dictionary, ids, { lang, fields }), guard)
  })

  api.get('/location/v1/lookup', async (c) => {
    const refused = await refusal('key', c.req.raw.headers, c.env.requestId)
    if (refused !== undefined) return refused
    const { q, type, exclude_type, size, parents } = locationQuery.parse(c.req.query())
    const lang = c.get('lang')
    const inside = typeof parents === 'object' ? parents : undefined
    const within = [listFilter('parent_id', '=in=', inside), listFilter('region_id', '=in=', inside)]
    const filter = both(
      listFilter('type', '=in=', type),
      listFilter('type', '=out=', exclude_type),
      within[0] && within.join(','),
    )
    const list = await data.lookup('locations', { q, filter, size, lang })
    return answer(parents === true ? await withParents(data, list, lang) : list, 'open')
  })
  api.get('/location/v1/countries', async (c) => {
    const refused = await refusal('key', c.req.raw.headers, c.env.requestId)
    if (refused !== undefined) return refused
    const fields = c.req.query('expand') === 'full' ? undefined : ['id', 'name', 'iso_code']
    const lang = c.get('lang')
    const list = await data.search('locations', { filter: 'type==Country', size: 500, lang, fields })
    const order = new Intl.Collator(lang).compare
    const results = list.results.toSorted((a, b) => order(String(a.name), String(b.name)))
    return answer({ ...list, results }, 'open')
  })

  api.all('*', (c) => problem(c.req.method === 'GET' || c.req.method === 'HEAD' ? 404 : 405, c.env.requestId))
  api.onError((error, c) => {
    if (error instanceof FilterError) return problem(400, c.env.requestId, { detail: error.message })
    if (error instanceof z.ZodError)
      return problem(400, c.env.requestId, {
        errors: error.issues.map((issue) => ({
          pointer: issue.path.map(String).join('.'),
          ...wordsOfIssue(issue),
        })),
      })
    throw error
  })
  return api
}

function answer({ results, total, degraded, age }: ReferenceList, guard: Guard): Response {
  const kept = guard === 'member' ? 'private, max-age=300' : `public, max-age=${HOUR}`
  return Response.json(
    { results, total },
    {
      headers: degraded ? { 'cache-control': 'no-store', ...warningOf(age) } : { 'cache-control': kept },
    },
  )
}

/** The warning header for missing or old data, with its age. */
const warningOf = (age: number | undefined): Record<string, string> =>
  age === undefined
    ? { warning: '199 - "reference data is not available"' }
    : { warning: '110 - "reference data is older than usual"', age: String(age) }

const from = (origin: string) => ({ 'access-control-allow-origin': origin })
const withCookies = { 'access-control-allow-credentials': 'true' }
const preflight = (allowed: Record<string, string>) =>
  new Response(null, {
    status: 204,
    headers: {
      vary: 'Origin',
      ...allowed,
      ...('access-control-allow-origin' in allowed
        ? {
            'access-control-allow-methods': 'GET',
            'access-control-allow-headers': 'authorization, accept-language, x-api-key',
            'access-control-max-age': '600',
          }
        : {}),
    },
  })

/** Adds each location's parents, the country first. */
async function withParents(data: ReferenceData, list: ReferenceList, lang: Lang): Promise<ReferenceList> {
  const chainOf = (place: Record<string, unknown>) =>
    [place.parent_id, place.region_id].filter((id) => typeof id === 'string')
  const ids = [...new Set(list.results.flatMap(chainOf))]
  const { results } = await data.byIds('locations', ids, { lang, fields: ['id', 'type', 'name', 'iso_code'] })
  const byId = new Map(results.map((place) => [place.id, place]))
  return {
    ...list,
    results: list.results.map((place) => ({
      ...place,
      parents: chainOf(place).flatMap((id) => byId.get(id) ?? []),
    })),
  }
}
