// Compresses static files after the build, so that no request has to: file.br and file.gz beside each file. First the list
// of routes, which every page fetches, is made small (shortList).
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|xml|html|map|webmanifest)$/
const isFile = /\.(xml|ics|csv|json|pdf|txt|webmanifest)$/
const listOfRoutes = /[\\/]assets[\\/]manifest-\w+\.js$/

for (const path of readdirSync('build/client', { recursive: true })) {
  const file = join('build/client', path)
  if (!compressible.test(file) || !statSync(file).isFile()) continue
  if (listOfRoutes.test(file)) writeFileSync(file, shortList(readFileSync(file, 'utf8')))
  const bytes = readFileSync(file)
  if (bytes.length < 200) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/**
 * What a route does not have is left out: a member that is missing means the same. So are feeds, calendars and other files,
 * which the browser opens without the router (isFileInAPlace). What is fetched with a route is in one order everywhere, the most
 * frequent first, which compresses better.
 */
function shortList(script) {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const list = JSON.parse(script.slice(start, end).replaceAll(/,"has\w+":false/g, ''))
  const routes = Object.values(list.routes)
  const parents = new Set(routes.map(({ parentId }) => parentId))
  for (const { id, path = '', hasDefaultExport, hasAction } of routes)
    if (isFile.test(path) && !hasDefaultExport && !hasAction && !parents.has(id)) delete list.routes[id]
  const uses = new Map()
  for (const { imports } of routes) for (const file of imports) uses.set(file, (uses.get(file) ?? 0) + 1)
  for (const { imports } of routes) imports.sort((a, b) => uses.get(b) - uses.get(a) || (a < b ? -1 : 1))
  return script.slice(0, start) + JSON.stringify(list) + script.slice(end)
}
