import { createMiddleware } from 'hono/factory'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'
import type { BodyBindings, BodyRefusal } from '../http/body-reader.ts'

/**
 * Answers for the edge where it refuses a body: before the application is asked, or as soon as the application begins to
 * read. Whatever the application still answers then is dropped. Without a connection (tests) there is nothing to refuse.
 */
export const refusedBodies = () =>
  createMiddleware<{ Variables: AppVariables; Bindings: Partial<BodyBindings> }>(
    async function refusedBodies(c, next) {
      const refused = c.env?.refusals
      if (refused === undefined) return next()
      const answered = async () => {
        await next()
        return undefined
      }
      const refusal = refused.now ?? (await Promise.race([answered(), refused.later]))
      if (refusal !== undefined) return answerOf(refusal, c.get('requestId'))
    },
  )

function answerOf({ page, status, detail, pointer }: BodyRefusal, id: string): Response {
  if (page)
    return new Response(`${detail} (${id})\n`, {
      status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  const errors =
    pointer === undefined ? {} : { errors: [{ pointer, code: 'bad_format' as const, message: detail }] }
  return problem(status, id, { detail, ...errors })
}
