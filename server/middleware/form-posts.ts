import { createMiddleware } from 'hono/factory'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Page actions accept form posts only; any other body would make them fail with 500. */
export const formPosts = () =>
  createMiddleware(async function formPosts(c, next) {
    if (READS.has(c.req.method) || FORMS.test(c.req.header('content-type') ?? '')) return next()
    return c.text('A page takes forms: application/x-www-form-urlencoded or multipart/form-data.\n', 415, {
      'cache-control': 'no-store',
      'accept-post': 'application/x-www-form-urlencoded, multipart/form-data',
    })
  })
