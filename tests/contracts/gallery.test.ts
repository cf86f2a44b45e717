// The gallery of the design kit is for developers: the production build must not contain it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client')

let site: Site
beforeAll(async () => {
  site = await openSite({ env: { NODE_ENV: 'production' } })
})
afterAll(() => site.close())

test('in production the gallery’s address is not found', async () => {
  const gallery = await site.request('/global/en-us/ui?part=Button')
  expect(gallery.status).toBe(404)
  expect((await site.request('/global/en-us/ui.data')).status).toBe(404)
})

test('no file for the browser mentions the gallery, not even the list of routes', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(5)
  const naming = files.filter((name) =>
    // GALLERY, in capitals, is a top-level domain that forms know.
    /[Gg]allery|[Dd]esign kit/.test(name + readFileSync(join(CLIENT, name), 'utf8')),
  )
  expect(naming).toEqual([])
})

test('in production a page keeps its direction, whatever its address asks for', async () => {
  const asked = await site.page('/global/en-us/about?dir=rtl')
  expect(asked).toContain('dir="ltr"')
})
