// Hostile bodies, sent to every address in the table that accepts a body: a new address is covered as soon as
// it has its line.
// The same on any database: bodies are refused before anything is asked of it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BodyRule, bodyRules } from '#server/http/body-rules.ts'
import { createListener } from '#server/http/listener.ts'
import { createMetrics } from '#server/metrics.ts'
import type { Services } from '#server/services.ts'
import { type CookieBrowser, openBrowser, signIn } from '#tests/tools/cookie-browser.ts'
import { forgetLimits } from '#tests/tools/members.ts'
import { openSite, type Site } from '#tests/tools/site.ts'
import { roleTable } from '../contracts/role-table.ts'
import { chunkOf, headOf, openLine, type RawLine } from './raw-line.ts'

let site: Site
let server: Server
let port: number
let member: string
beforeAll(async () => {
  site = await openSite({ env: { DEMO: 'on' } })
  await site.services.referenceService.load()
  const bundle = new URL('../../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(bundle)) as { createApp: (services: Services) => Hono }
  server = createServer(
    createListener({
      app: createApp(site.services),
      services: site.services,
      metrics: createMetrics(site.services),
      answerStatic: () => false,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  member = await cookiesOf('member@guildhall.example')
}, 120_000)
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

const lines: RawLine[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) line.end()
  await forgetLimits(site)
})

interface Address {
  address: string
  method: string
  path: string
  rule: BodyRule
  members: boolean
}

const addresses: Address[] = Object.entries(bodyRules).map(([address, rule]) => {
  const entry = roleTable.find((one) => one.address === address)
  const [kind = '', pattern = ''] = address.split(' ')
  const own = kind === 'page' ? `/global/en-us/${pattern}` : pattern
  const path = /[:*]/.test(own) ? (entry?.ask ?? own) : own
  return {
    address,
    rule,
    path,
    method: kind === 'page' || kind === 'ALL' ? 'POST' : kind,
    members: entry !== undefined && entry.audience !== 'anybody',
  }
})

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const typeOf = ({ rule }: Address) =>
  rule.reads === 'json' || rule.reads === 'any-json' ? JSON_TYPE : FORM_TYPE

interface Sending {
  type?: string
  cookie?: string
}

/** The head of a request from our own page. */
function start(to: Address, framing: Record<string, string>, { type = typeOf(to), cookie }: Sending = {}) {
  const line = openLine(port)
  lines.push(line)
  const headers = {
    host: '127.0.0.1:3000',
    origin: 'http://127.0.0.1:3000',
    'content-type': type,
    ...(cookie === undefined ? {} : { cookie }),
    ...framing,
  }
  line.send(headOf(to.method, to.path, headers))
  return line
}

function sendWhole(to: Address, body: string | Buffer, sending?: Sending) {
  const line = start(to, { 'content-length': String(Buffer.byteLength(body)) }, sending)
  line.send(body)
  return line.answer()
}

async function cookiesOf(email: string): Promise<string> {
  const browser: CookieBrowser = openBrowser(site)
  await signIn(browser, { email })
  return [...browser.cookies]
    .filter(([, { path }]) => path === '/')
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ')
}

describe.each(addresses)('$address', (to) => {
  const limit = to.rule.limit

  test('a length beyond the limit is refused before a byte of it is sent', async () => {
    const { status, head } = await start(to, { 'content-length': String(limit + 1) }).answer()
    expect(status).toBe(413)
    expect(head).toContain('connection: close')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain(
      to.rule.page ? 'content-type: text/plain' : 'content-type: application/problem+json',
    )
  })

  test('a body without an end is answered, by a refusal or because nobody needs it', async () => {
    const line = start(to, { 'transfer-encoding': 'chunked' })
    const piece = chunkOf('x'.repeat(64 * 1024))
    // Bodies that are passed on as they arrive may be large; their readers have their own tests.
    const pieces = Math.min(Math.ceil(limit / (64 * 1024)) + 1, 60)
    for (let sent = 0; sent < pieces; sent++) line.send(piece)
    if (limit > 3_000_000) {
      line.end()
      return
    }
    const { status } = await line.answer()
    expect(status).toBeLessThan(500)
    expect(status).not.toBe(200)
  })

  if (to.members)
    test('a stranger is turned away before the body is read', async () => {
      const line = start(to, { 'transfer-encoding': 'chunked' })
      line.send(chunkOf('{'))
      const { status, head } = await line.answer()
      if (to.rule.page) expect(head).toMatch(/location: \/api\/login\?/)
      else expect(status).toBe(401)
      expect([302, 303, 307, 401]).toContain(status)
    })

  describe('never fails on our side', () => {
    const nested = '{"a":'.repeat(5_000)
    const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])))
    test.each([
      ['nothing', JSON_TYPE, ''],
      ['half of JSON', JSON_TYPE, '{"a":'],
      ['no JSON', JSON_TYPE, 'a=b'],
      ['null', JSON_TYPE, 'null'],
      ['a list', JSON_TYPE, '[[]]'],
      ['a number too large', JSON_TYPE, '{"version":1e999,"size":-1e308}'],
      ['NUL in JSON', JSON_TYPE, '{"email":"a\\u0000@example.org","name":"\\u0000","form":"a\\u0000"}'],
      ['NUL in a name of JSON', JSON_TYPE, '{"\\u0000":1}'],
      ['half of a pair', JSON_TYPE, '{"email":"\\ud800"}'],
      ['its own prototype', JSON_TYPE, '{"__proto__":{"a":1},"constructor":{}}'],
      ['a deep body', JSON_TYPE, nested],
      ['many keys', JSON_TYPE, keys],
      ['bytes that are no text', JSON_TYPE, Buffer.from([0x7b, 0xff, 0xfe, 0x00])],
      ['NUL in a form', FORM_TYPE, 'email=a%00%40example.org&password=%00&name=%00&choice=%00'],
      ['half of a pair in a form', FORM_TYPE, 'email=%ED%A0%80&choice=%ED%A0%80'],
      ['many fields', FORM_TYPE, 'take=1&'.repeat(9_000)],
      ['a broken form', FORM_TYPE, '%%%=&&&==%zz'],
      ['parts without a boundary', 'multipart/form-data', 'x'],
      [
        'parts that break off',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="a',
      ],
      [
        'NUL in a part',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\na\0b\r\n--b--\r\n',
      ],
      ['no type that it knows', 'text/plain', '{"a":1}'],
      ['no type at all', '', '{"a":1}'],
      ['a type that is none', ';;;', 'a'],
    ])('on %s', async (name, type, body) => {
      const { status, body: text } = await sendWhole(to, body, {
        type,
        ...(to.members ? { cookie: member } : {}),
      })
      expect(status, `${name}: ${text.slice(0, 300)}`).toBeLessThan(500)
      expect(text.length).toBeLessThan(400_000)
    })
  })
})

describe('what is refused, and what is not', () => {
  const newsletter = addresses.find(({ path }) => path.endsWith('/newsletter/subscribe')) as Address
  const profile = addresses.find(({ address }) => address === 'PATCH /api/club/profile') as Address

  test('a text that cannot be kept is refused with its place', async () => {
    const { status, body } = await sendWhole(newsletter, '{"email":"a\\u0000@example.org"}')
    expect(status).toBe(400)
    expect(body).toContain('"pointer":"/email"')
  })

  test('of five thousand unknown members twenty are named', async () => {
    const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])))
    const { status, body } = await sendWhole(profile, keys, { cookie: member })
    expect(status).toBe(422)
    expect(JSON.parse(body).errors).toHaveLength(20)
    expect(body).toContain('The first 20 of 5000 faults are named.')
  })

  test('half a million of them are not even looked at', async () => {
    const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, 1])))
    const { status, body } = await sendWhole(profile, keys.slice(0, profile.rule.limit), { cookie: member })
    expect([400, 413]).toContain(status)
    expect(body.length).toBeLessThan(1_000)
  })

  test('another type is refused where JSON is read', async () => {
    expect((await sendWhole(newsletter, '{}', { type: 'text/plain' })).status).toBe(415)
  })

  test('an honest body is taken, in one piece and in many', async () => {
    const whole = await sendWhole(profile, JSON.stringify({ discord: 'mira' }), { cookie: member })
    expect(whole.status).toBe(200)
    const line = start(profile, { 'transfer-encoding': 'chunked' }, { cookie: member })
    for (const letter of JSON.stringify({ discord: 'mira' })) line.send(chunkOf(letter))
    line.send('0\r\n\r\n')
    expect((await line.answer()).status).toBe(200)
  })
})
