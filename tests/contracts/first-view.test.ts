// The cost of a first view: the files that a page starts with, their compressed size, and that its styles are
// complete.
// The same on any database: it weighs files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '#tests/tools/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site.close())

const pages = [
  '/home',
  '/about',
  '/start',
  '/blog',
  '/blog/backend',
  '/blog/backend/what-a-queue-in-postgresql-costs',
  '/authors/olena-marchuk',
  '/privacy',
  '/no-such-page',
].map((page) => `/global/en-us${page}`)

const built = (address: string) => join(import.meta.dirname, '../../build/client', address.replace(/#$/, ''))
const styleOf = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('') +
  [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"\/>/g)]
    .map(([, address = '']) => readFileSync(built(address), 'utf8'))
    .join('')

test.each(pages)('the styles of every class on %s are loaded', async (path) => {
  const html = await (await site.request(path)).text()
  const style = styleOf(html)
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const own = [...classes].filter((name) => /^_[0-9a-z]+-[0-9a-z]+$/.test(name))
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((name) => !style.includes(`.${name}`))).toEqual([])
})

/**
 * The files that a page starts with, and their imports, without the framework and the router's route list.
 */
function startOf(html: string): string[] {
  const start = /requestAnimationFrame\([\s\S]*?<\/script>/.exec(html)?.[0] ?? ''
  const asked = [...start.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
  const files = new Set<string>()
  const add = (address: string) => {
    if (files.has(address)) return
    files.add(address)
    for (const [, name = ''] of readFileSync(built(address), 'utf8').matchAll(
      /from\s*["'`]\.\/([^"'`]+)["'`]/g,
    ))
      add(`/assets/${name}`)
  }
  for (const address of asked) add(address)
  return [...files].filter((address) => !/\/(?:framework|manifest|rolldown-runtime)-/.test(address))
}
/** Without the digests in names: they change with every build, and the sum by up to a hundred bytes. */
const weighed = (address: string) =>
  brotliCompressSync(readFileSync(built(address), 'utf8').replace(/-[\w-]{7}(?=\.js)/g, ''))
const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, address) => sum + weighed(address).length, 0) / 1000

test.each([
  ['/global/en-us/home', 24.4],
  ['/global/en-us/blog/backend/what-a-queue-in-postgresql-costs', 20],
])('%s starts with at most %f kB of script of our own', async (path, most) => {
  const files = startOf(await site.page(path))
  expect(files.length).toBeGreaterThan(3)
  expect(kilobytes(files), files.join('\n')).toBeLessThanOrEqual(most)
})

test.each(pages)('%s has at most 20 kB of style', async (path) => {
  const html = await (await site.request(path)).text()
  const addresses = new Set(
    [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/[^"#]+)/g)].map(([, address = '']) => address),
  )
  expect(addresses.size).toBeGreaterThan(0)
  const sizes = [...addresses].map((address) => `${address} ${weighed(address).length}`)
  expect(kilobytes([...addresses]), sizes.join('\n')).toBeLessThanOrEqual(20)
})
