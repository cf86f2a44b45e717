import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { SitePlaces } from '#app/locale/locales.ts'
import type { Db } from '#db/database.ts'
import type { Identity } from '#services/identity/identity.ts'
import type { SignedIn, Viewer } from '#services/identity/viewer.ts'
import { parseLocale } from '#services/languages.ts'
import type { Log } from '#services/log.ts'
import { faultsOf, problem, problemSchema } from '#services/problem.ts'

/** Language of the texts, short or in full; the default if absent. */
export const askedLocale = z
  .string()
  .max(20)
  .refine((locale) => parseLocale(locale) !== undefined, 'is no locale of this site')
  .optional()

/** Context of a call to the product API. */
export interface ApiCall {
  /** Returned to the caller and added to every log line. */
  requestId: string
  tenant: string
  /** Public origin, such as https://guildhall.example */
  origin: string
  /** The site's regions and locales. Calls that name no language use the site's default. */
  places: SitePlaces
  viewer: Viewer
  /** The viewer's session; undefined for the anonymous. */
  sessionId: string | undefined
  identity: Identity
  /** Allowed targets of redirects. */
  redirects: { origin: string; hosts: readonly string[] }
  /** Identifies the visitor for limits: a digest, not an address. */
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
 * Creates a feature's part of the product API (`<name>.api.server.ts`). Calls are described by the schemas
 * that validate their input, so openapi.json always matches the behaviour. Responses to invalid input list
 * all faults.
 */
export const featureApi = () =>
  new OpenAPIHono<{ Variables: ApiVariables }>({
    strict: false,
    defaultHook(result, c) {
      if (!result.success) return problem(422, c.get('requestId'), { errors: faultsOf(result.error) })
    },
  })

/** Describes a refusal in a call's documentation. */
export const failure = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})

/** Middleware that refuses the anonymous before reading their input. */
export const membersOnly: MiddlewareHandler<{ Variables: ApiVariables }> = async (c, next) => {
  const { viewer, requestId } = c.get('call')
  if (!viewer.authorized) return problem(401, requestId)
  await next()
}

/** The member, in calls behind `membersOnly`. */
export function memberOfCall({ viewer }: ApiCall): SignedIn {
  if (!viewer.authorized) throw new Error('This call needs membersOnly before it')
  return viewer
}

/** Passes a finished Response through: the types of described calls accept only `c.json`. */
export const described = (answer: Response) => answer as never
