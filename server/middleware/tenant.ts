import { createMiddleware } from 'hono/factory'
import type { ApiVariables } from '#app/api.server.ts'
import { TENANT_HEADER } from '#app/features/session/tenant-header.ts'
import { problem } from '#services/problem.ts'

/**
 * Whether a call is meant for this site's tenant. A site serves one tenant at one host, and accepts only tokens that name both,
 * so the header can only agree. A header that is sent twice arrives as one with a comma, and agrees with nothing.
 */
export const isForTenant = (header: string | undefined, tenant: string): boolean =>
  header === undefined || header === tenant

/** Refuses calls for another tenant before anything is read. */
export const tenantOnly = (tenant: string) =>
  createMiddleware<{ Variables: ApiVariables }>(async function tenantOnly(c, next) {
    if (isForTenant(c.req.header(TENANT_HEADER), tenant)) return next()
    return problem(403, c.get('requestId'), { detail: 'This site serves another tenant.' })
  })
