// Whoever reads the names of session cookies before the framework takes them from the one file that has them: here they
// are others, and what is kept for everybody is sent by the new names alone.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import { PageCache } from '../page-cache.ts'
import { classOf } from './admission/classes.ts'
import { answerFromCache, answerStale } from './answer-from-cache.ts'

vi.mock('#services/identity/cookie-names.ts', async (original) => ({
  ...(await original<object>()),
  isOneReader: (header: string | undefined) => /\bbadge=/.test(header ?? ''),
}))

const PATH = '/global/en-us/home'
const [fresh, outdated] = [0, 1].map(() => new PageCache({ maxBytes: 1_000_000, clock: () => 0 })) as [
  PageCache,
  PageCache,
]
beforeAll(async () => {
  const page = { status: 200, headers: {}, identity: Buffer.from('for everybody') }
  for (const cache of [fresh, outdated]) await cache.put(PATH, page, new Map([['stack', '1']]))
  outdated.setRevision('stack', '2')
})

const asking = (cookie: string) =>
  ({ method: 'GET', url: PATH, headers: { cookie } }) as unknown as IncomingMessage
const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse

test.each([
  ['badge=1', false, 'member'],
  ['access_token=1; signed_in=1', true, 'page'],
])('with %s what is kept is sent: %s', (cookie, isSent, requestClass) => {
  expect(answerFromCache(fresh, asking(cookie), response)).toBe(isSent)
  expect(answerStale(outdated, asking(cookie), response)).toBe(isSent)
  expect(classOf({ method: 'GET', path: PATH, cookie, type: undefined })).toBe(requestClass)
})
