import { join, resolve } from 'node:path'
import { readOutbox } from '#services/mail/outbox.ts'
import type { Env } from './env.ts'

export const outboxFolder = (env: Env): string => join(resolve(env.DATA_DIR), 'outbox')

/**
 * The messages that the site would have sent, newest first, as JSON. Their links give access to accounts, so
 * this exists only in a demo or in development.
 */
export async function answerOutbox(env: Env, id: string | undefined): Promise<Response> {
  const readable = (env.demo || env.NODE_ENV !== 'production') && env.SMTP_URL === undefined
  if (!readable) return new Response('Not found\n', { status: 404 })
  const messages = await readOutbox(outboxFolder(env))
  const headers = { 'cache-control': 'no-store' }
  if (id === undefined) return Response.json({ data: messages }, { headers })
  const message = messages.find((one) => one.id === id)
  if (message === undefined) return new Response('Not found\n', { status: 404 })
  return Response.json({ data: message }, { headers })
}
