// Compresses static files after the build, so that no request has to: file.br and file.gz beside each file. First the list
// of routes, which every page fetches, is packed (route-list.ts).
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { packRouteList } from './route-list.ts'

const compressible = /\.(js|css|svg|json|txt|xml|html|map|webmanifest)$/
const listOfRoutes = /[\\/]assets[\\/]manifest-\w+\.js$/

for (const path of readdirSync('build/client', { recursive: true })) {
  const file = join('build/client', path)
  if (!compressible.test(file) || !statSync(file).isFile()) continue
  if (listOfRoutes.test(file)) writeFileSync(file, packRouteList(readFileSync(file, 'utf8')))
  const bytes = readFileSync(file)
  if (bytes.length < 200) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
