// Which site answers a host, and how sites are opened, exchanged and closed while others answer.
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseEnv } from '../env.ts'
import type { ServedSite } from '../served-site.ts'
import { type ReadTenants, readTenants } from './tenant-settings.ts'
import { createTenants } from './tenants.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const input = { PORT: '3000', DATA_DIR: '/tmp/tenants-test' }
const settings = (files: Record<string, string>): ReadTenants =>
  readTenants(
    Object.entries(files).map(([name, text]) => ({ name, text })),
    { first: parseEnv(input), input },
  )

interface Answer extends EventEmitter {
  status: number
  text: string
  headers: Record<string, string>
}

function response(): Answer & ServerResponse {
  const answer = Object.assign(new EventEmitter(), { status: 0, text: '', headers: {} })
  return Object.assign(answer, {
    writeHead(status: number, headers: Record<string, string>) {
      answer.status = status
      answer.headers = headers
      return this
    },
    end(text?: string) {
      answer.text = text ?? ''
      return this
    },
  }) as unknown as Answer & ServerResponse
}

function setUp({
  before = async () => {},
  atFirstVisit = false,
}: {
  before?: () => Promise<void>
  atFirstVisit?: boolean
} = {}) {
  const events: string[] = []
  const lines: string[] = []
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (fields: object, text: string) => void lines.push(`${text} ${JSON.stringify(fields)}`),
  }
  const failing = new Set<string>()
  const opened = new Map<string, number>()
  const tenants = createTenants({
    first: (_request: IncomingMessage, answer: ServerResponse) => void answer.writeHead(421, {}).end('first'),
    async open({ name }) {
      await before()
      const nth = (opened.get(name) ?? 0) + 1
      opened.set(name, nth)
      if (failing.has(`open ${name} ${nth}`)) throw new Error('It does not open')
      events.push(`open ${name}`)
      return {
        answer: (_request: IncomingMessage, answer: ServerResponse) =>
          void answer.writeHead(200, {}).end(`${name} ${nth}`),
        begin: () => {},
        stopServices: async () => {
          events.push(`stop ${name}`)
          if (failing.has(`stop ${name}`)) throw new Error('It does not end')
        },
        services: { identity: { siteViews: { handOver: () => `for-${name}` } } },
        database: { close: async () => void events.push(`close ${name}`) },
      } as unknown as ServedSite
    },
    log,
    atFirstVisit,
  })
  /** @param host named by a request whose answer goes on until the test ends it */
  const begin = (host: string | undefined) => {
    const answer = response()
    void tenants.answer({ method: 'GET', headers: { host } } as IncomingMessage, answer)
    return answer
  }
  const ask = (host: string | undefined) => {
    const answer = begin(host)
    answer.emit('close')
    return answer
  }
  return { tenants, ask, begin, events, lines, fail: (event: string) => void failing.add(event) }
}

const host = (name: string) => `${name}.localhost:3000`

test('the host tells the site, in any case; any other goes to the first', async () => {
  const { tenants, ask } = setUp()
  await tenants.follow(settings({ noborders: '', 'careers-india': '' }))
  expect(ask(host('noborders')).text).toBe('noborders 1')
  expect(ask(host('CAREERS-India')).text).toBe('careers-india 1')
  for (const other of [
    '127.0.0.1:3000',
    'noborders.localhost',
    `${host('noborders')}.evil.example`,
    '',
    undefined,
  ])
    expect(ask(other).text).toBe('first')
})

test('until it is open a site says so, and when to come again', async () => {
  let opens = () => {}
  const opened = new Promise<void>((resolve) => {
    opens = resolve
  })
  const { tenants, ask } = setUp({ before: () => opened })
  const opening = tenants.follow(settings({ noborders: '' }))
  await vi.advanceTimersByTimeAsync(0)
  const early = ask(host('noborders'))
  expect([early.status, early.headers['retry-after'], early.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  opens()
  await opening
  expect(ask(host('noborders')).status).toBe(200)
})

test('in a demo a site is opened by its first visit, once, and stays as it was visited', async () => {
  const { tenants, ask, events } = setUp({ atFirstVisit: true })
  const files = { noborders: '', 'careers-india': '' }
  await tenants.follow(settings(files))
  expect(events).toEqual([])
  expect(tenants.list().map(({ state }) => state)).toEqual(['unvisited', 'unvisited'])
  expect([ask(host('noborders')).status, ask(host('noborders')).status]).toEqual([503, 503])
  await vi.advanceTimersByTimeAsync(0)
  expect(ask(host('noborders')).text).toBe('noborders 1')
  expect(events).toEqual(['open noborders'])
  await tenants.follow(settings({ noborders: 'TELEMETRY=off', 'careers-india': 'TELEMETRY=off' }))
  expect(ask(host('noborders')).text).toBe('noborders 2')
  expect(tenants.list().map(({ name, state }) => [name, state])).toEqual([
    ['careers-india', 'unvisited'],
    ['noborders', 'open'],
  ])
})

test('a changed file exchanges its site alone, a removed one closes it', async () => {
  const { tenants, ask, events } = setUp()
  await tenants.follow(settings({ noborders: '', 'careers-india': '' }))
  events.length = 0
  await tenants.follow(settings({ noborders: 'TELEMETRY=off', 'careers-india': '' }))
  expect(events).toEqual(['stop noborders', 'close noborders', 'open noborders'])
  expect(ask(host('noborders')).text).toBe('noborders 2')
  events.length = 0
  await tenants.follow(settings({ 'careers-india': '' }))
  expect(events).toEqual(['stop noborders', 'close noborders'])
  expect(ask(host('noborders')).text).toBe('first')
  expect(ask(host('careers-india')).text).toBe('careers-india 1')
})

test('a file that became faulty leaves its site as it is, and is named in the log', async () => {
  const { tenants, ask, events, lines } = setUp()
  await tenants.follow(settings({ noborders: '' }))
  await tenants.follow(settings({ noborders: 'PORT=1' }))
  expect(events).toEqual(['open noborders'])
  expect(ask(host('noborders')).text).toBe('noborders 1')
  expect(lines.join()).toMatch(/noborders.*PORT: is one for all tenants/)
})

test('while a site is exchanged its host answers 503, never with the first site’s pages', async () => {
  const { tenants, ask, begin } = setUp()
  await tenants.follow(settings({ noborders: '' }))
  const running = begin(host('noborders'))
  const exchanging = tenants.follow(settings({ noborders: 'TELEMETRY=off' }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask(host('noborders')).status).toBe(503)
  running.emit('close')
  await exchanging
  expect(ask(host('noborders')).text).toBe('noborders 2')
})

test('two sites exchange their hosts', async () => {
  const { tenants, ask } = setUp()
  const at = (name: string) => `ORIGIN=http://${name}.localhost:3000`
  await tenants.follow(settings({ noborders: at('one'), 'careers-india': at('two') }))
  await tenants.follow(settings({ noborders: at('two'), 'careers-india': at('one') }))
  expect(ask(host('one')).text).toBe('careers-india 2')
  expect(ask(host('two')).text).toBe('noborders 2')
})

test('a site that does not close cleanly keeps no other from being opened', async () => {
  const { tenants, ask, lines, fail } = setUp()
  await tenants.follow(settings({ noborders: '' }))
  fail('stop noborders')
  await tenants.follow(settings({ 'careers-india': '' }))
  expect(lines.join()).toMatch(/could not be closed cleanly/)
  expect(ask(host('careers-india')).status).toBe(200)
})

test('a site that finishes opening while the process ends is closed at once', async () => {
  let opens = () => {}
  const opened = new Promise<void>((resolve) => {
    opens = resolve
  })
  const { tenants, events } = setUp({ before: () => opened })
  void tenants.follow(settings({ noborders: '' }))
  await vi.advanceTimersByTimeAsync(0)
  tenants.end()
  const stopped = tenants.stopServices().then(() => tenants.closeDatabases())
  opens()
  await stopped
  expect(events).toEqual(['open noborders', 'stop noborders', 'close noborders'])
})

test('requests that are being answered are finished before their site is closed', async () => {
  const { tenants, ask, begin, events } = setUp()
  await tenants.follow(settings({ noborders: '' }))
  const running = begin(host('noborders'))
  const closing = tenants.follow(settings({}))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(events).toEqual(['open noborders'])
  expect(ask(host('noborders')).text).toBe('first')
  running.emit('close')
  await closing
  expect(events).toEqual(['open noborders', 'stop noborders', 'close noborders'])
})

test('an answer that never ends does not keep a site open', async () => {
  const { tenants, begin, events } = setUp()
  await tenants.follow(settings({ noborders: '' }))
  begin(host('noborders'))
  const closing = tenants.follow(settings({}))
  await vi.advanceTimersByTimeAsync(20_000)
  await closing
  expect(events.at(-1)).toBe('close noborders')
})

test('a site whose database is away is tried again, while the others answer', async () => {
  let away = true
  const { tenants, ask, lines } = setUp({
    before: async () => {
      if (away) throw new Error('The database is away')
    },
  })
  await tenants.follow(settings({ noborders: '' }))
  expect(ask(host('noborders')).status).toBe(503)
  expect(lines.join()).toMatch(/could not be opened/)
  away = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ask(host('noborders')).text).toBe('noborders 1')
})

test('the list says of each whether it is open, being opened, or why it is not', async () => {
  let opens = () => {}
  let away = true
  const opened = new Promise<void>((resolve) => {
    opens = resolve
  })
  const { tenants } = setUp({
    before: async () => {
      await opened
      if (away) throw new Error('password of user guildhall')
    },
  })
  const said = () => tenants.list().map(({ name, state, faulty }) => [name, state, faulty])
  const following = tenants.follow(
    settings({ noborders: '', epamgdo: 'PORT=1', 'careers-india': 'ACCESS=members' }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(said()).toEqual([
    ['careers-india', 'opening', undefined],
    ['epamgdo', 'failed', ['PORT']],
    ['noborders', 'opening', undefined],
  ])
  opens()
  await following
  expect(said()[0]).toEqual(['careers-india', 'failed', undefined])
  expect(JSON.stringify(tenants.list())).not.toContain('password')
  away = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tenants.list()).toEqual([
    {
      name: 'careers-india',
      state: 'open',
      faulty: undefined,
      facts: {
        origin: 'http://careers-india.localhost:3000',
        access: 'members',
        signUp: 'open',
        off: [],
        regions: undefined,
        languages: undefined,
      },
    },
    // The next try reads the same files.
    { name: 'epamgdo', state: 'failed', faulty: ['PORT'], facts: undefined },
    expect.objectContaining({ name: 'noborders', state: 'open' }),
  ])
  await tenants.follow(settings({ noborders: 'PORT=2', 'careers-india': 'ACCESS=members' }))
  expect(said()).toEqual([
    ['careers-india', 'open', undefined],
    ['noborders', 'open', ['PORT']],
  ])
  await tenants.follow(settings({}))
  expect(tenants.list()).toEqual([])
})

test('at the end of the process all stop, and nothing is opened any more', async () => {
  const { tenants, events } = setUp()
  await tenants.follow(settings({ noborders: '', 'careers-india': '' }))
  await tenants.stopServices()
  await tenants.closeDatabases()
  expect(events.slice(2).sort()).toEqual([
    'close careers-india',
    'close noborders',
    'stop careers-india',
    'stop noborders',
  ])
  await tenants.follow(settings({ epamgdo: '' }))
  expect(events.join()).not.toMatch(/epamgdo/)
})

test('a first visit that fails is tried again by one after half a minute, and until then it says so', async () => {
  const { tenants, ask, fail, events } = setUp({ atFirstVisit: true })
  fail('open noborders 1')
  await tenants.follow(settings({ noborders: '' }))
  expect(ask(host('noborders')).text).toMatch(/is being opened/)
  await vi.advanceTimersByTimeAsync(0)
  for (let n = 0; n < 3; n++) {
    expect(ask(host('noborders')).text).toMatch(/cannot be opened/)
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect([events, tenants.list().map(({ state }) => state)]).toEqual([[], ['failed']])
  await vi.advanceTimersByTimeAsync(15_000)
  ask(host('noborders'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ask(host('noborders')).text).toBe('noborders 2')
})

test('a link to see a site as a visitor: of open ones; one that nobody has visited is opened for it', async () => {
  const { tenants } = setUp({ atFirstVisit: true })
  await tenants.follow(settings({ 'careers-india': '', epamgdo: '' }))
  const asked = { view: { as: 'anonymous' }, back: 'http://localhost:3000/', locale: 'en-us' } as const
  expect(tenants.view('careers-india', asked)).toBe('opening')
  await tenants.follow(settings({ 'careers-india': '', epamgdo: '' }))
  expect(tenants.view('careers-india', asked)).toEqual({
    link: 'http://careers-india.localhost:3000/api/login/view?token=for-careers-india',
  })
  // Its visitors see nothing but the sign-in.
  expect(tenants.view('epamgdo', asked)).toBeUndefined()
  expect(tenants.view('anywhere', asked)).toBeUndefined()
})
