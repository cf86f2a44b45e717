// Checks the direction of imports that docs/architecture.md draws.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { type ImportEdge, importsOf } from '../scripts/import-graph.ts'

const root = join(import.meta.dirname, '..')
const aliases = ['app', 'domain', 'jobs', 'services', 'db', 'server', 'tests']

interface Import extends ImportEdge {
  from: string
}

const sources = aliases.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
)
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
const production = sources.filter((file) => !isTest(file))
const imports: Import[] = production.flatMap((from) => importsOf(from).map((edge) => ({ from, ...edge })))

// Leaves: used by every feature, using none.
const isLeaf = (file: string) =>
  file.startsWith('app/contexts/') || ['app/api.server.ts', 'app/recently-used.ts'].includes(file)

// Pure modules that browsers may import: how an image's address is built, and the table of languages.
const forBrowsers = ['services/images/image-address.ts', 'services/languages.ts']

const breaches = (rule: (edge: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} -> ${to}`)

test('server -> app and jobs -> domain -> services -> db, never up and not between app and jobs', () => {
  const order: Record<string, number> = { server: 1, app: 2, jobs: 2, domain: 3, services: 4, db: 5 }
  const folder = (file: string) => file.split('/')[0] ?? ''
  const level = (file: string) => order[folder(file)] ?? 0
  const isBeside = (from: string, to: string) => folder(from) !== folder(to) && level(to) === level(from)
  expect(
    breaches(({ from, to }) => level(to) > 0 && (level(to) < level(from) || isBeside(from, to))),
  ).toEqual([])
})

test('inside app: routes and root -> features and shell -> forms -> ui -> locale, never up', () => {
  const order: Record<string, number> = { features: 1, shell: 1, forms: 2, ui: 3, locale: 4 }
  const level = (file: string) => (file.startsWith('app/') ? (order[file.split('/')[1] ?? ''] ?? 0) : -1)
  expect(
    breaches(({ from, to }) => level(from) > 0 && level(to) !== -1 && !isLeaf(to) && level(to) < level(from)),
  ).toEqual([])
})

test('the parts of the request context and the frame of the API are leaves', () => {
  expect(
    breaches(
      ({ from, to }) => isLeaf(from) && to.startsWith('app/') && !isLeaf(to) && !to.startsWith('app/locale/'),
    ),
  ).toEqual([])
})

test('browser code of the design kit and the language folder knows no server', () => {
  expect(
    breaches(
      ({ from, to }) =>
        /^app\/(ui|locale)\//.test(from) &&
        (/\.server\.tsx?$/.test(to) || /^(jobs|domain|services|db)\//.test(to)) &&
        !forBrowsers.includes(to),
    ),
  ).toEqual([])
})

test('what browsers share with services uses nothing', () => {
  expect(breaches(({ from }) => forBrowsers.includes(from))).toEqual([])
})

test('no production code imports a test or a test tool', () => {
  expect(breaches(({ to }) => isTest(to))).toEqual([])
})

// Imported by nothing in the product: two entry points, and the authoring side of live preview, which has no
// page yet.
const entries = ['app/routes.ts', 'server/main.ts', 'services/content/preview/parent-window.ts']

test('what only tests use is in tests/tools', () => {
  const used = new Set(imports.map(({ to }) => to))
  // Route modules are listed here, not imported.
  for (const [, file] of readFileSync(join(root, 'app/routes.ts'), 'utf8').matchAll(/'([\w./-]+\.tsx?)'/g))
    used.add(`app/${file}`)
  const ofTests = new Set(sources.filter(isTest).flatMap((from) => importsOf(from).map(({ to }) => to)))
  expect(ofTests.size).toBeGreaterThan(300)
  const unused = production.filter((file) => ofTests.has(file) && !used.has(file) && !entries.includes(file))
  const named = production.filter((file) => /(^|\/)test(ing|s)?[-/]/.test(file))
  expect([...unused, ...named]).toEqual([])
})

test('features and shell do not use each other both ways', () => {
  const area = (file: string) => /^app\/(?:features\/([^/]+)|(shell))\//.exec(file)?.slice(1).find(Boolean)
  const pairs = new Set(
    imports.flatMap(({ from, to }) =>
      area(from) && area(to) && area(from) !== area(to) ? [`${area(from)}>${area(to)}`] : [],
    ),
  )
  expect([...pairs].filter((pair) => pairs.has(pair.split('>').reverse().join('>')))).toEqual([])
})

test('there is no import cycle', () => {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of production) visit(file, [])
  expect(cycles).toEqual([])
})

test('no drain by name and no barrel', () => {
  const drain = /(^|\/)(utils?|helpers?|lib|common|misc)(\/|\.tsx?$)/
  expect(production.filter((file) => drain.test(file) || /(^|\/)index\.ts$/.test(file))).toEqual([])
})
