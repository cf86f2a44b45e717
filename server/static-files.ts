import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { acceptedEncoding } from './page-cache.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

interface StaticFile {
  headers: Record<string, string>
  etag: string
  bodies: Record<'identity' | 'gzip' | 'br', Buffer | undefined>
}

/**
 * Serves the files of a built folder from memory: they are few, small and compressed at build time. Names
 * below /assets/ contain a hash of their content and are cached for a year; the others are revalidated each
 * time.
 * @returns true when it answered
 */
export function staticFiles(folder: string, extraHeaders: Record<string, string>) {
  const files = readFolder(folder, extraHeaders)
  return function answerStatic(request: IncomingMessage, response: ServerResponse): boolean {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const file = files.get(path)
    if (file === undefined) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...extraHeaders, allow: 'GET, HEAD' }).end()
      return true
    }
    if (request.headers['if-none-match'] === file.etag) {
      const { 'cache-control': caching } = file.headers
      response.writeHead(304, { ...extraHeaders, etag: file.etag, 'cache-control': caching }).end()
      return true
    }
    const accepted = acceptedEncoding(request.headers['accept-encoding'])
    const encoding = file.bodies[accepted] === undefined ? 'identity' : accepted
    const body = file.bodies[encoding]
    response.writeHead(200, {
      ...file.headers,
      etag: file.etag,
      'content-length': body?.length ?? 0,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

function readFolder(folder: string, extraHeaders: Record<string, string>): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    const extension = extname(name)
    const type = TYPES[extension]
    if (type === undefined || name.startsWith('.') || !statSync(file).isFile()) continue
    const identity = readFileSync(file)
    const path = `/${name.split(sep).join('/')}`
    files.set(path, {
      headers: {
        ...extraHeaders,
        'content-type': type,
        'cache-control': cachingOf(path),
        vary: 'Accept-Encoding',
      },
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      bodies: { identity, br: optional(`${file}.br`), gzip: optional(`${file}.gz`) },
    })
  }
  return files
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // A cached worker would outlive the build that it belongs to.
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=86400'
}

function optional(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
