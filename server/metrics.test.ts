import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { JobCounts } from '#jobs/job-counts.ts'
import { createCounts } from '#services/telemetry/counts.ts'
import { createMetrics, routeKindOf } from './metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { PageCache } from './page-cache.ts'

const TOKEN = 'a-token-of-the-operator'

describe('who may read the numbers', () => {
  const local = { remoteAddress: '127.0.0.1' }
  const host = '127.0.0.1:3000'
  test.each([
    ['a program on this machine', undefined, { host }, local, true],
    ['the same over IPv6', undefined, { host: '[::1]:3000' }, { remoteAddress: '::1' }, true],
    ['a mapped address', undefined, { host: 'localhost' }, { remoteAddress: '::ffff:127.0.0.1' }, true],
    ['another machine', undefined, { host }, { remoteAddress: '10.0.0.7' }, false],
    ['a proxy on this machine', undefined, { host, 'x-forwarded-for': '10.0.0.7' }, local, false],
    ['a proxy that passes the name on', undefined, { host: 'guildhall.example' }, local, false],
    ['no address', undefined, { host }, {}, false],
    ['the token', TOKEN, { authorization: `Bearer ${TOKEN}` }, { remoteAddress: '10.0.0.7' }, true],
    ['another token', TOKEN, { authorization: `Bearer ${TOKEN}x` }, local, false],
    ['no token though local', TOKEN, { host }, local, false],
  ])('%s', (_, token, headers, socket, may) => {
    expect(mayReadMetrics({ headers, socket }, token)).toBe(may)
  })
})

test.each([
  ['/global/en-us/blog?page=2', 'page'],
  ['/global/en-us/blog.data?page=2', 'page-data'],
  ['/api/search/jobs?q=x', 'api'],
  ['/content/v3/assets', 'content'],
  ['/images/art/x.svg', 'image'],
  ['/readyz', 'probe'],
])('%s is of the kind %s', (url, kind) => {
  expect(routeKindOf(url)).toBe(kind)
})

test('the numbers are served as text, without anything that grows with visitors', async () => {
  const { counts, lose } = createCounts()
  const jobCounts = new JobCounts()
  jobCounts.add('take-statistics', 'done', 1_500)
  const sources = {
    env: { METRICS_TOKEN: undefined },
    securityHeaders: { 'x-content-type-options': 'nosniff' },
    pageCache: new PageCache({ maxBytes: 1_000, clock: () => 0 }),
    database: { pool: { totalCount: 3, idleCount: 2, waitingCount: 1 } },
    telemetry: { counts },
    jobCounts,
    failedJobs: async () => [{ kind: 'take-statistics', count: 2 }],
    readiness: async () => ({
      ready: true,
      database: 'ok',
      content: { state: 'following' as const, syncedAt: null, ageSeconds: 42, failure: null },
    }),
  }
  counts.vitals.set('LCP good', 7)
  lose('queue', 5)
  const metrics = createMetrics(sources)
  metrics.hit(200, 0.4)
  metrics.observe('api', 404, 12)
  const server = createServer((request, response) => void metrics.answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`
  try {
    // Twice: values read at scrape time must not add up.
    await fetch(address)
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const lines = (await answer.text()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'guildhall_page_cache_hits_total 1',
        'guildhall_request_duration_seconds_count{kind="page",status="2xx"} 1',
        'guildhall_request_duration_seconds_bucket{le="0.01",kind="api",status="4xx"} 0',
        'guildhall_request_duration_seconds_bucket{le="0.025",kind="api",status="4xx"} 1',
        'guildhall_database_waiting 1',
        'guildhall_content_age_seconds{state="following"} 42',
        'guildhall_ready 1',
        'guildhall_web_vitals_total{name="LCP",rating="good"} 7',
        'guildhall_web_lost_total{reason="queue"} 5',
        'guildhall_job_runs_total{job="take-statistics",outcome="done"} 1',
        'guildhall_job_seconds_total{job="take-statistics",outcome="done"} 1.5',
        'guildhall_jobs_failed{job="take-statistics"} 2',
      ]),
    )
    expect((await fetch(address, { headers: { 'x-forwarded-for': '10.0.0.7' } })).status).toBe(403)
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  } finally {
    server.close()
  }
})
