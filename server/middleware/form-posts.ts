import { createMiddleware } from 'hono/factory'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Pages take forms and nothing else: their actions would fail at the first byte of anything different. */
export const formPosts = () =>
  createMiddleware(async function formPosts(c, next) {
    if (READS.has(c.req.method) || FORMS.test(c.req.header('content-type') ?? '')) return next()
    return c.text('A page takes forms: application/x-www-form-urlencoded or multipart/form-data.\n', 415, {
      'cache-control': 'no-store',
      'accept-post': 'application/x-www-form-urlencoded, multipart/form-data',
    })
  })
