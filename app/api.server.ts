import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Db } from '#db/database.ts'
import type { Identity } from '#services/identity/identity.ts'
import type { SignedIn, Viewer } from '#services/identity/viewer.ts'
import { parseLocale } from '#services/languages.ts'
import type { Log } from '#services/log.ts'
import { faultsOf, problem, problemSchema } from '#services/problem.ts'

/** A language that texts are asked for in, short or in full; absent, the default. */
export const askedLocale = z
  .string()
  .max(20)
  .refine((locale) => parseLocale(locale) !== undefined, 'is no locale of this site')
  .optional()

/** What a call of the product API carries. */
export interface ApiCall {
  /** For the caller to quote, and on every log line. */
  requestId: string
  tenant: string
  /** Public origin, such as https://guildhall.example */
  origin: string
  viewer: Viewer
  /** The viewer's session; undefined for the anonymous. */
  sessionId: string | undefined
  identity: Identity
  /** What an address to redirect to is checked against. */
  redirects: { origin: string; hosts: readonly string[] }
  /** Whose requests are counted together by limits; a digest, no address. */
  visitor: string
  now: Date
  db: Db
  log: Log
}

export interface ApiVariables {
  requestId: string
  visitor: string
  call: ApiCall
}

/**
 * What a feature's part of the product API is made of (`<name>.api.server.ts`): calls described by the schemas that check
 * their input, so that openapi.json cannot differ from what is done. Bad input is answered with every fault at once.
 */
export const featureApi = () =>
  new OpenAPIHono<{ Variables: ApiVariables }>({
    strict: false,
    defaultHook(result, c) {
      if (!result.success) return problem(422, c.get('requestId'), { errors: faultsOf(result.error) })
    },
  })

/** How a described call says what it refuses. */
export const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})

/** For a described call's `middleware`: refuses whoever is not signed in before their input is looked at. */
export const membersOnly: MiddlewareHandler<{ Variables: ApiVariables }> = async (c, next) => {
  const { viewer, requestId } = c.get('call')
  if (!viewer.authorized) return problem(401, requestId)
  await next()
}

/** Who calls, where `membersOnly` has let them in. */
export function memberOfCall({ viewer }: ApiCall): SignedIn {
  if (!viewer.authorized) throw new Error('This call needs membersOnly before it')
  return viewer
}

/**
 * A finished answer as the answer of a described call. The description's types know `c.json` alone; a problem and what is
 * described more widely than its type come this way.
 */
export const described = (answer: Response) => answer as never
