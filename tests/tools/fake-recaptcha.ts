// A fake of reCAPTCHA v3 over HTTP: its script for browsers, and the call that verifies a token.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRecaptcha {
  origin: string
  /** The score for the next request, 0 to 1. */
  score: number
  /** Verification requests, oldest first. */
  asked: { secret: string; response: string }[]
  close(): Promise<void>
}

/** A real token is opaque; this one contains what it was made for. */
const script = `window.grecaptcha = {
  ready: (callback) => setTimeout(callback),
  execute: async (siteKey, { action }) => [siteKey, action, location.hostname, Math.random()].join('|'),
}`

export async function openFakeRecaptcha(secret: string): Promise<FakeRecaptcha> {
  const used = new Set<string>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', fake.origin)
    if (pathname === '/recaptcha/api.js')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    if (pathname !== '/recaptcha/api/siteverify') return response.writeHead(404).end()
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const asked = { secret: form.get('secret') ?? '', response: form.get('response') ?? '' }
    fake.asked.push(asked)
    response.writeHead(200, { 'content-type': 'application/json' })
    if (asked.secret !== secret)
      return response.end(JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] }))
    if (used.has(asked.response))
      return response.end(JSON.stringify({ success: false, 'error-codes': ['timeout-or-duplicate'] }))
    used.add(asked.response)
    const [, action, hostname] = asked.response.split('|')
    const { score } = fake
    response.end(
      JSON.stringify({ success: true, score, action, hostname, challenge_ts: new Date().toISOString() }),
    )
  })
  const fake: FakeRecaptcha = {
    origin: '',
    score: 0.9,
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}
