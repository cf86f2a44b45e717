// Whoever reads the names of session cookies before the framework takes them from the one file that has them. In a process
// in which that file has others, what is kept for everybody is sent by the new names alone.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SERVER = new URL('../', import.meta.url).href
const script = `
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    return url.endsWith('/services/identity/cookie-names.ts')
      ? { ...loaded, source: String(loaded.source).replaceAll(/'(?:access_token|signed_in)'/g, (name) => name.replace("'", "'new_")) }
      : loaded
  },
})
const { PageCache } = await import('${SERVER}page-cache.ts')
const { answerFromCache, answerStale } = await import('${SERVER}http/answer-from-cache.ts')
const { classOf } = await import('${SERVER}http/admission/classes.ts')
const path = '/global/en-us/home'
const caches = [0, 1].map(() => new PageCache({ maxBytes: 1_000_000, clock: () => 0 }))
const page = { status: 200, headers: {}, identity: Buffer.from('for everybody') }
for (const cache of caches) await cache.put(path, page, new Map([['stack', '1']]))
caches[1].setRevision('stack', '2')
const response = { writeHead: () => response, end: () => response }
const outcome = ['new_access_token=1', 'new_signed_in=1', '__Host-new_access_token=1', 'access_token=1'].map((cookie) => {
  const request = { method: 'GET', url: path, headers: { cookie } }
  const kept = [answerFromCache(caches[0], request, response), answerStale(caches[1], request, response)]
  return [cookie, ...kept, classOf({ method: 'GET', path, cookie, type: undefined })]
})
process.stdout.write(JSON.stringify(outcome))
`

test('with renamed cookies no page that is kept is sent to a member', async () => {
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: new URL('..', SERVER) })
  expect(JSON.parse(stdout)).toEqual([
    ['new_access_token=1', false, false, 'member'],
    ['new_signed_in=1', false, false, 'member'],
    ['__Host-new_access_token=1', false, false, 'member'],
    ['access_token=1', true, true, 'page'],
  ])
})
