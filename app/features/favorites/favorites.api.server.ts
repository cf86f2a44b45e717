import { createRoute, z } from '@hono/zod-openapi'
import {
  type ApiCall,
  askedLocale,
  described,
  failure,
  featureApi,
  memberOfCall,
  membersOnly,
} from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { type FavoriteKey, favoriteTypes } from '#domain/favorites/favorite-key.ts'
import { listFavorites, MAX_FAVORITES, removeFavorite } from '#domain/favorites/favorites.ts'
import { FEATURE_OF_ITEM } from '#domain/features/feature-facts.ts'
import { problem } from '#services/problem.ts'
import { favoriteName, favoriteStates, findFavoriteItems, keepItem } from './favorites.server.ts'

const key = z.strictObject({ id: z.string().min(1).max(200), type: z.enum(favoriteTypes) })
const item = key.extend({
  title: z.string().optional(),
  page: z.string().nullable().optional().describe('Without region and locale; null: it is gone altogether'),
  state: z.enum(favoriteStates).optional(),
  addedAt: z.string().optional(),
})
const refusals = { 401: failure('Nobody is signed in'), 422: failure('The body is not valid') }
const one = {
  description: 'As it stands now',
  content: { 'application/json': { schema: z.object({ data: key }) } },
}
const body = { body: { required: true, content: { 'application/json': { schema: key } } } }
const path = '/profile/favorites'

const list = createRoute({
  method: 'get',
  middleware: membersOnly,
  path,
  summary: "The member's favorites, the newest first; 404 while there are none",
  request: {
    query: z.object({
      short: z.enum(['true', 'false']).default('false').describe('Only id and type'),
      locale: askedLocale.describe('Of titles'),
    }),
  },
  responses: {
    200: {
      description: 'The favorites',
      content: { 'application/json': { schema: z.object({ data: z.array(item) }) } },
    },
    401: refusals[401],
    404: failure('There are none'),
    422: failure('The query is not valid'),
  },
})
const add = createRoute({
  method: 'post',
  middleware: membersOnly,
  path,
  summary: 'Keeps an item; one that is kept already stays',
  request: body,
  responses: { 200: one, ...refusals, 409: failure('There are too many') },
})
const remove = createRoute({
  method: 'delete',
  middleware: membersOnly,
  path,
  summary: 'Removes an item, whether it was there or not',
  request: body,
  responses: { 200: one, ...refusals },
})

export interface FavoritesApiOptions {
  contextOf: (call: ApiCall, locale: string | undefined) => Promise<RequestContext>
}

export const favoritesApi = ({ contextOf }: FavoritesApiOptions) => {
  const api = featureApi()
  api.openapi(list, async (c) => {
    const call = c.get('call')
    const { short, locale } = c.req.valid('query')
    const context = await contextOf(call, locale)
    const { FEATURES_OFF: off } = context.get(servicesContext).env
    const favorites = (await listFavorites(call.db, memberOfCall(call).userId)).filter(
      ({ type }) => !off.includes(FEATURE_OF_ITEM[type]),
    )
    if (favorites.length === 0)
      return described(problem(404, call.requestId, { detail: 'There are no favorites.' }))
    if (short === 'true') return c.json({ data: favorites.map(({ id, type }) => ({ id, type })) }, 200)
    const items = await findFavoriteItems(context, favorites)
    const data = favorites.map(({ id, type, title, addedAt }) => {
      const found = items.get(favoriteName({ id, type }))
      return {
        id,
        type,
        title: found?.title ?? title,
        page: found?.page ?? null,
        state: found?.state ?? ('stale' as const),
        addedAt: addedAt.toISOString(),
      }
    })
    return c.json({ data }, 200)
  })
  api.openapi(add, async (c) => {
    const call = c.get('call')
    const asked: FavoriteKey = c.req.valid('json')
    const context = await contextOf(call, undefined)
    const outcome = await keepItem(context, memberOfCall(call).userId, asked)
    if (outcome === 'unknown')
      return described(
        problem(422, call.requestId, {
          errors: [
            { pointer: '/id', code: 'unknown_reference', message: `There is no ${asked.type} of this id` },
          ],
        }),
      )
    if (outcome === 'kept') return c.json({ data: asked }, 200)
    return described(problem(409, call.requestId, { detail: `There are ${MAX_FAVORITES} already.` }))
  })
  api.openapi(remove, async (c) => {
    const call = c.get('call')
    const asked: FavoriteKey = c.req.valid('json')
    await removeFavorite(call.db, memberOfCall(call).userId, asked)
    return c.json({ data: asked }, 200)
  })
  return api
}
