import { createMiddleware } from 'hono/factory'

/** Gives every answer the site's security headers, errors and API included; what an answer says for itself stays. */
export const withSecurityHeaders = (headers: Readonly<Record<string, string>>) =>
  createMiddleware(async function withSecurityHeaders(c, next) {
    await next()
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value)
  })
