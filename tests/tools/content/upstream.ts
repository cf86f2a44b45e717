// An upstream for the tests of this folder: a delivery engine on its own database behind a real HTTP server
// that can misbehave, and a copy that follows it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { createDelivery } from '#services/content/delivery/delivery.ts'
import { readAssetFile, withCompleteAddresses } from '#services/content/store/asset-files.ts'
import { deleteStack } from '#services/content/store/stacks.ts'
import { createUpstream, type UpstreamOptions } from '#services/content/upstream/upstream.ts'
import { silentLog, stoppedClock } from '../log-and-clock.ts'

export const KEY = 'origin'
export const TOKEN = 'origin-delivery-token'
export const target = { apiKey: KEY, branch: 'main', environment: 'production' }

interface Answer {
  status: number
  headers: Record<string, string>
  body: unknown
}

/**
 * A fault in one request: the connection breaks before or during the answer, no answer comes, another text
 * comes, or the answer is changed.
 */
export type Fault = 'drop' | 'truncate' | 'hang' | { text: string } | ((answer: Answer) => Answer)

export interface OriginServer {
  host: string
  /** Paths with query, in the order of arrival. */
  requests: string[]
  /** Misbehaves on the next requests whose address contains the text, once for each fault. */
  fail(where: string, ...faults: Fault[]): void
  /** Resets it for the next test. */
  heal(): void
  /** Called before each answer. */
  onRequest: ((address: string) => void | Promise<void>) | undefined
  close(): Promise<void>
}

export async function serveOrigin(database: Database): Promise<OriginServer> {
  const open = () => createDelivery({ db: database, log: silentLog() })
  let delivery = open()
  let faults: { where: string; fault: Fault }[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? ''
    origin.requests.push(address)
    const index = faults.findIndex(({ where }) => address.includes(where))
    const [failing] = index === -1 ? [] : faults.splice(index, 1)
    const fault = failing?.fault
    await origin.onRequest?.(address)
    if (fault === 'drop') return void response.socket?.destroy()
    if (fault === 'hang') return
    const url = new URL(address, 'http://origin')
    if (url.pathname.startsWith('/content/assets/')) return sendFile(url.pathname, response)
    const header = (name: string) => String(request.headers[name] ?? '')
    const given = await delivery.respond({
      path: url.pathname.slice('/v3'.length),
      params: [...url.searchParams],
      headers: {
        api_key: header('api_key'),
        access_token: header('access_token'),
        branch: header('branch'),
      },
    })
    // As served over HTTP: with the origin in the addresses of its own files.
    given.body = JSON.parse(
      withCompleteAddresses(JSON.stringify(given.body), origin.host),
    ) as typeof given.body
    const { status, headers, body } = typeof fault === 'function' ? fault(given) : given
    const text = typeof fault === 'object' ? fault.text : JSON.stringify(body)
    response.writeHead(typeof fault === 'object' ? 200 : status, {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    if (fault !== 'truncate') return void response.end(text)
    response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
  }

  async function sendFile(path: string, response: ServerResponse): Promise<void> {
    const [uid = '', version] = path.split('/').slice(4)
    const file = await readAssetFile(database.db, KEY, uid, Number(version))
    response.writeHead(file === undefined ? 404 : 200).end(file?.bytes)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin: OriginServer = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    fail(where, ...more) {
      faults.push(...more.map((fault) => ({ where, fault })))
    },
    heal() {
      faults = []
      // The next test's stack has the same key and revisions.
      delivery = open()
      origin.onRequest = undefined
      origin.requests.length = 0
    },
    onRequest: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return origin
}

export function followerOf(origin: OriginServer, database: Database, options: Partial<UpstreamOptions> = {}) {
  const clock = stoppedClock()
  const log = silentLog()
  const settings = {
    host: origin.host,
    apiKey: KEY,
    deliveryToken: TOKEN,
    environment: 'production',
    branch: 'main',
  }
  const upstream = createUpstream({
    database,
    settings,
    locales: { master: 'en-us', fallbacks: {} },
    clock,
    log,
    random: () => 0,
    ...options,
  })
  return { upstream, clock, log, settings }
}

export const forget = (database: Database) => deleteStack(database.db, KEY)

/** Everything that the stack delivers in the environment, in a fixed order. */
export async function contentOf({ db }: Database): Promise<JsonObject[]> {
  const { rows } = await sql<JsonObject>`
    select 'item' as kind, p.content_type_uid as type, p.uid, p.locale, p.body
      from content.published p join content.scope s on s.id = p.scope_id
      where s.api_key = ${KEY} and s.environment = 'production'
    union all select 'content type', null, uid, null, body from content.content_type where api_key = ${KEY}
    union all select 'global field', null, uid, null, body from content.global_field where api_key = ${KEY}
    union all select 'taxonomy', null, uid, locale, body from content.taxonomy where api_key = ${KEY}
    union all select 'term', taxonomy_uid, uid, locale, body || jsonb_build_object('position', position)
      from content.term where api_key = ${KEY}
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

export async function revisionOf({ db }: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('content.stack')
    .select('revision')
    .where('api_key', '=', KEY)
    .executeTakeFirst()
  return row?.revision
}
