// A vendor's export, imported with the operator's command, is read on a page of the site and through the
// vendor's own SDK.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import contentstack from '@contentstack/delivery-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '#server/cli/run-cli.ts'
import { listen, type TestListener } from '#tests/tools/content/listener.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

const compass = join(import.meta.dirname, '../../../shared/data/contentstack/compass')

describe.skipIf(!existsSync(compass))('an export of the vendor', () => {
  let site: Site
  let listener: TestListener
  const said: string[] = []

  beforeAll(async () => {
    site = await openSite()
    const { database, env } = site.services
    const command = [
      'import',
      'contentstack',
      compass,
      '--stack',
      'compass',
      '--token',
      'compass-token',
      '--environment',
      'preview',
      '--tenant',
      env.TENANT,
      '--region',
      'eu',
    ]
    const code = await runCli(command, {
      env,
      openDatabase: async () => database,
      out: (line) => said.push(line),
      err: (line) => said.push(line),
      progress: () => ({ update: () => {}, end: () => {} }),
      now: () => new Date('2026-11-21T12:00:00Z'),
    })
    if (code !== 0) throw new Error(said.join('\n'))
    await site.services.contentChanged()
    listener = await listen((request) =>
      site.request(new URL(request.url).pathname + new URL(request.url).search, request),
    )
  })
  afterAll(async () => {
    await listener?.close()
    await site?.close()
  })

  test('its articles are pages of the region, in the requested language', async () => {
    const html = await site.page('/eu/de-de/article/a-flavorful-tradition-feijoada-from-brazil')
    expect(html).toMatch(/<html lang="de"/)
    expect(html).toContain('Eine geschmackvolle Tradition: Feijoada aus Brasilien')
    // The reader's browser requests only this site.
    expect(html).not.toMatch(/(?:src|srcset|content)="https:\/\/images/i)
    expect(
      (await site.request('/global/de-de/article/a-flavorful-tradition-feijoada-from-brazil')).status,
    ).toBe(404)
  })

  test('the official SDK reads the same article, with filter, projection and locale', async () => {
    const stack = contentstack.stack({
      apiKey: 'compass',
      deliveryToken: 'compass-token',
      environment: 'preview',
      host: '127.0.0.1',
      port: listener.port,
      insecure: true,
    } as Parameters<typeof contentstack.stack>[0])
    const { entries } = await stack
      .contentType('article')
      .entry()
      .locale('de')
      .only(['title', 'url'])
      .query({ url: '/article/a-flavorful-tradition-feijoada-from-brazil' })
      .find<{ title: string; url: string }>()
    expect(entries?.map(({ title }) => title)).toEqual([
      'Eine geschmackvolle Tradition: Feijoada aus Brasilien',
    ])
  })
})
