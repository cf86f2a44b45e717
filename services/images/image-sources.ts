// The original bytes of pictures: from the content store, or from the vendor's host for assets that are not
// stored here.
import type { Db } from '#db/database.ts'
import type { RemoteSource, StoredSource } from './image-request.ts'

export interface SourceFile {
  bytes: Buffer
  contentType: string
}

/** The vendor's host did not answer properly; a retry may help. */
export class SourceUnavailable extends Error {}

const LARGEST = 25 * 1024 * 1024
const TIME_LIMIT = 10_000
const PICTURE = /^image\/(?:jpeg|pjpeg|png|webp|avif|gif|svg\+xml|tiff)$/

export async function readStored(
  db: Db,
  { apiKey, uid, version }: StoredSource,
): Promise<SourceFile | undefined> {
  const row = await db
    .selectFrom('content.asset_file')
    .select(['bytes', 'content_type'])
    .where('api_key', '=', apiKey)
    .where('uid', '=', uid)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { bytes: row.bytes, contentType: row.content_type }
}

export interface RemoteOptions {
  db: Db
  fetch: typeof fetch
  hosts: ReadonlySet<string>
}

/**
 * Only configured hosts, only https, only assets that the content store knows, no redirects, and a size
 * limit: nobody can make this server request anything else.
 * @returns undefined when there is no such picture
 */
export async function readRemote(
  { host, path, uid }: RemoteSource,
  { db, fetch, hosts }: RemoteOptions,
): Promise<SourceFile | undefined> {
  if (!hosts.has(host) || !(await isKnown(db, uid))) return undefined
  const response = await ask(fetch, `https://${host}${path}`)
  if (response.status === 404 || response.status === 410 || response.status === 422) return undefined
  const contentType =
    (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (response.status !== 200) throw new SourceUnavailable(`${host} answered ${response.status}`)
  if (!PICTURE.test(contentType)) return undefined
  return { bytes: await readBody(response), contentType }
}

async function isKnown(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('content.published')
    .select('uid')
    .where('scope_id', 'in', (scopes) => scopes.selectFrom('content.scope').select('id'))
    .where('content_type_uid', '=', 'sys_assets')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function ask(fetch: RemoteOptions['fetch'], address: string): Promise<Response> {
  try {
    return await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
      headers: { accept: 'image/*' },
    })
  } catch (error) {
    throw new SourceUnavailable('The host of the asset did not answer', { cause: error })
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > LARGEST) throw new SourceUnavailable('The picture is too large')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof SourceUnavailable
      ? error
      : new SourceUnavailable('The picture broke off', { cause: error })
  }
  return Buffer.concat(parts)
}
