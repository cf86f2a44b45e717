import type { Database } from '#db/database.ts'
import { readAssetFile } from '#services/content/store/asset-files.ts'

const ADDRESS = /^\/content\/assets\/([\w-]+)\/([\w-]+)\/(\d+)\/[^/]+$/

/**
 * Types that a browser may display. Anything that could run as a document of this origin is sent as a
 * download.
 */
const SHOWN = /^(image\/(?!svg)|video\/|audio\/|font\/|application\/pdf$|text\/plain$)/

/**
 * Serves an asset's bytes at its own address, which includes the version and so never changes.
 * @returns undefined when the path is not an asset's
 */
export async function answerAssetFile({ db }: Database, request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  const found = ADDRESS.exec(url.pathname)
  if (found === null) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const [, apiKey = '', uid = '', version = ''] = found
  const file = Number(version) < 2 ** 31 ? await readAssetFile(db, apiKey, uid, Number(version)) : undefined
  if (file === undefined) return new Response('There is no such asset\n', { status: 404 })
  const asFile = url.searchParams.get('disposition') === 'attachment' || !SHOWN.test(file.contentType)
  const name = encodeURIComponent(file.filename)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.bytes.length),
      // In an <img> an SVG is shown whatever this header says; opened as a page it must not run.
      'content-disposition': `${asFile ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    },
  })
}
