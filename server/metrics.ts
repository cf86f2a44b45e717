import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type JobSources, jobMetrics } from './job-metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'
import type { Services } from './services.ts'

/** The kind of handler that answered a request, coarse enough that the number of series never grows. */
export type RouteKind = 'page' | 'page-data' | 'api' | 'content' | 'image' | 'upload' | 'file' | 'probe'

export type MetricsSources = Pick<Services, 'pageCache' | 'readiness' | 'securityHeaders'> &
  JobSources & {
    telemetry: Pick<Services['telemetry'], 'counts'>
    env: Pick<Services['env'], 'METRICS_TOKEN'>
    database: { pool: Pick<Services['database']['pool'], 'totalCount' | 'idleCount' | 'waitingCount'> }
  }

const BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function routeKindOf(url: string): RouteKind {
  const path = url.split('?', 1)[0] ?? ''
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return 'probe'
  if (path.startsWith('/api/')) return 'api'
  if (/^\/(content|v3|webhooks)\//.test(path)) return 'content'
  if (path.startsWith('/images/') || path.startsWith('/avatar/')) return 'image'
  if (path.startsWith('/storage/')) return 'upload'
  return path.endsWith('.data') ? 'page-data' : 'page'
}

/** The delay of the event loop is sampled this often. The default of 10 keeps an idle process from resting. */
const LOOP_SAMPLE_MS = 50

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Metrics of a site for Prometheus: docs/operations.md explains each.
 * @param ofProcess with those of the process, which several sites may share
 */
export function createMetrics(sources: MetricsSources, { ofProcess = true } = {}) {
  const headers = sources.securityHeaders
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS })
  const durations = new Histogram({
    name: 'guildhall_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const hits = new Counter({
    name: 'guildhall_page_cache_hits_total',
    help: 'Pages answered from finished bytes',
    registers,
  })
  gaugesOf(sources, registry)
  jobMetrics(sources, registry)

  // Each series is looked up once: serving a cached page takes hardly longer than the look-up.
  const series = new Map<string, { observe(seconds: number): void }>()
  function observe(kind: RouteKind, status: number, milliseconds: number) {
    const key = `${kind} ${Math.trunc(status / 100)}xx`
    const known = series.get(key) ?? durations.labels(...key.split(' '))
    series.set(key, known)
    known.observe(milliseconds / 1_000)
  }

  return {
    /** For parts of the server that count for themselves. */
    registry,
    /** A page was served from the cache. */
    hit(status: number, milliseconds: number) {
      hits.inc()
      observe('page', status, milliseconds)
    },
    observe,
    /** Answers /metrics. @returns true when it answered */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.url?.split('?', 1)[0] !== '/metrics') return false
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end()
        return true
      }
      if (!mayReadMetrics(request, sources.env.METRICS_TOKEN)) {
        response
          .writeHead(403, {
            ...headers,
            'content-type': 'text/plain; charset=utf-8',
            'cache-control': 'no-store',
          })
          .end('For this machine, or with the token of METRICS_TOKEN.\n')
        return true
      }
      registry.metrics().then(
        (text) => {
          response
            .writeHead(200, { ...headers, 'content-type': registry.contentType, 'cache-control': 'no-store' })
            .end(request.method === 'HEAD' ? undefined : text)
        },
        () => response.writeHead(500, headers).end(),
      )
      return true
    },
  }
}

/** Values that are read at scrape time. */
function gaugesOf({ pageCache, database, telemetry, readiness }: MetricsSources, registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `guildhall_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('page_cache_pages', 'Finished pages in memory', () => pageCache.size.pages)
  gauge('page_cache_bytes', 'Bytes of finished pages in memory', () => pageCache.size.bytes)
  gauge('database_connections', 'Open connections to the database', () => database.pool.totalCount)
  gauge('database_connections_idle', 'Connections that wait for work', () => database.pool.idleCount)
  gauge('database_waiting', 'Questions that wait for a connection', () => database.pool.waitingCount)

  new Gauge({
    name: 'guildhall_content_age_seconds',
    help: 'Time since the content was last in step with its upstream; absent where content is our own',
    labelNames: ['state'],
    registers,
    async collect() {
      const { content } = await readiness()
      this.reset()
      if (content && 'ageSeconds' in content && content.ageSeconds !== null)
        this.labels(content.state).set(content.ageSeconds)
    },
  })
  new Gauge({
    name: 'guildhall_ready',
    help: '1 while the database and content are there, as /readyz says',
    registers,
    async collect() {
      this.set((await readiness()).ready ? 1 : 0)
    },
  })

  const { counts } = telemetry
  const total = (name: string, help: string, labelNames: string[], read: (counter: Counter) => void) =>
    new Counter({
      name: `guildhall_web_${name}_total`,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        read(this)
      },
    })
  total('spans', 'Measurements that browsers reported', [], (counter) => counter.inc(counts.spans))
  total('pages_left', 'Pages that measured visitors left', [], (counter) => counter.inc(counts.pagesLeft))
  total('forwarded', 'Measurements that the collector took', [], (counter) => counter.inc(counts.forwarded))
  total('vitals', 'Web vitals by name and rating', ['name', 'rating'], (counter) => {
    for (const [key, value] of counts.vitals) counter.labels(...key.split(' ')).inc(value)
  })
  total('clicks', 'Presses of buttons and links that content names', ['name'], (counter) => {
    for (const [name, value] of counts.clicks) counter.labels(name).inc(value)
  })
  total('scrolls', 'Depths of a page that were reached', ['percent'], (counter) => {
    for (const [percent, value] of counts.scrolls) counter.labels(percent).inc(value)
  })
  total('lost', 'Measurements that went nowhere, by reason', ['reason'], (counter) => {
    for (const [reason, value] of Object.entries(counts.lost)) counter.labels(reason).inc(value)
  })
}
