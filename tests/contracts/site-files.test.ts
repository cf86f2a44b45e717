// Files that describe the whole site to programs and phones.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#services/content/store/publishing.ts'
import { saveVersions } from '#services/content/store/versions.ts'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
let configured: Site
beforeAll(async () => {
  site = await openSite()
  configured = await openSite({
    env: {
      SECURITY_CONTACT: 'mailto:security@guildhall.example',
      SECURITY_POLICY: 'https://guildhall.example/policy',
    },
  })
}, 120_000)
afterAll(async () => {
  await site.close()
  await configured.close()
})

const publicFiles = join(import.meta.dirname, '..', '..', 'public')

test('security.txt exists only with a contact', async () => {
  expect((await site.request('/.well-known/security.txt')).status).toBe(404)
  const answer = await configured.request('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:security@guildhall.example\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 100 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test("llms.txt lists the sections in the site's own words, and its links work", async () => {
  const answer = await site.request('/llms.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^# Guildhall\n\n> \S.+\n\n## Sections\n/)
  const addresses = [...text.matchAll(/\]\((http:\/\/127\.0\.0\.1:3000[^)]*)\)/g)].map(
    ([, address]) => address ?? '',
  )
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses)
    expect([address, (await site.request(new URL(address).pathname)).status]).toEqual([address, 200])
})

test("the manifest has the site's name and colours, and its icons exist", async () => {
  const read = async () => {
    await site.services.contentChanged()
    return (await site.request('/manifest.webmanifest')).json()
  }
  const answer = await site.request('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = await read()
  expect(manifest).toMatchObject({ name: 'Guildhall', theme_color: '#0f1216', background_color: '#fbfaf6' })
  for (const { src } of manifest.icons) expect([src, existsSync(join(publicFiles, src))]).toEqual([src, true])
  const { db } = site.services.database
  const { rows } = await site.services.database.pool.query(
    "select uid from content.published where content_type_uid = 'site_settings' limit 1",
  )
  const key = { contentType: 'site_settings', uid: rows[0]?.uid ?? 'bltsettings', locale: 'en-us' }
  const stack = { apiKey: 'guildhall', branch: 'main' }
  const saving = { by: 'editor', at: new Date('2026-11-22T12:00:00Z') }
  const fields = { title: 'Zunft', brand: { paper: '#ffffff', ink: '#101040' } }
  await saveVersions(db, stack, [{ ...key, fields }], saving)
  await publish(db, stack, [key], ['production'], saving)
  expect(await read()).toMatchObject({ name: 'Zunft', theme_color: '#101040', background_color: '#ffffff' })
  expect(await site.page('/global/en-us/about')).toContain('<meta name="theme-color" content="#101040"/>')
})

test("a tenant's own icon is used in tabs, on home screens and in the manifest", async () => {
  const { db } = configured.services.database
  const { rows } = await configured.services.database.pool.query(
    "select uid from content.published where content_type_uid = 'site_settings' limit 1",
  )
  const key = { contentType: 'site_settings', uid: rows[0]?.uid ?? 'bltsettings', locale: 'en-us' }
  const stack = { apiKey: 'guildhall', branch: 'main' }
  const saving = { by: 'editor', at: new Date('2026-11-22T12:00:00Z') }
  const picture = { contentType: 'sys_assets', uid: 'bltsign', locale: 'en-us' }
  const wear = async (width: number, height: number, worn = true) => {
    const file = {
      title: 'Sign',
      filename: 'sign.png',
      content_type: 'image/png',
      file_size: '100',
      url: '/content/assets/guildhall/bltsign/1/sign.png',
      dimension: { width, height },
    }
    const logo = worn ? { uid: picture.uid, _content_type_uid: picture.contentType } : null
    const fields = { title: 'Zunft', brand: { paper: '#fbfaf6', ink: '#0f1216', logo } }
    await saveVersions(
      db,
      stack,
      [
        { ...picture, fields: file },
        { ...key, fields },
      ],
      saving,
    )
    await publish(db, stack, [picture, key], ['production'], saving)
    await configured.services.contentChanged()
    const html = await configured.page('/global/en-us/about')
    const manifest = await (await configured.request('/manifest.webmanifest')).json()
    return {
      icons: [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
        ([, href]) => href,
      ),
      manifest: manifest.icons.map(({ src }: { src: string }) => src),
    }
  }
  const address = '/images/asset/guildhall/bltsign/1/sign.png?w=320'
  expect(await wear(512, 512)).toEqual({ icons: [address, address], manifest: [address] })
  // A wide logo with a name is illegible at sixteen pixels.
  expect((await wear(800, 200)).icons).toContain('/favicon.svg')
  expect((await wear(512, 512, false)).manifest).toContain('/icon-512.png')
})

test('every page links to the icons, which exist', async () => {
  const html = await configured.page('/global/de-de/blog')
  const files = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  )
  expect(files).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'])
  for (const file of files.slice(0, 3))
    expect([file, existsSync(join(publicFiles, file))]).toEqual([file, true])
  expect(html).toContain('<meta name="theme-color" content="#0f1216"/>')
})
