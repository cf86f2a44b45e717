import { basename } from 'node:path'
import { sql } from 'kysely'
import { stringify } from 'yaml'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { assetFilePath } from '#services/content/store/asset-files.ts'
import { mediaType } from '#services/content/store/media-types.ts'
import { ASSETS, type Target } from '#services/content/store/stack-change.ts'
import type { StoredVersion } from '#services/content/store/versions.ts'
import type { AssetSource } from './asset-folder.ts'
import type { ImageAsset } from './markdown-to-rich-text.ts'
import { assetUid } from './uids.ts'

export interface PulledAssets {
  /** By path below the folder. */
  files: Map<string, Buffer | string>
  pathOf: (uid: string) => string | undefined
  findAsset: (path: string) => ImageAsset | undefined
}

/** Every asset with its bytes, and a file beside it where there is something to tell. */
export async function pullAssets(
  db: Db,
  target: Target,
  versions: readonly StoredVersion[],
  known: ReadonlyMap<string, AssetSource>,
): Promise<PulledAssets> {
  const assets = versions.filter(({ contentType }) => contentType === ASSETS)
  const bytes = await newestBytes(db, target.apiKey)
  const paths = new Map([...known.values()].map(({ uid, path }) => [uid, path]))
  const files = new Map<string, Buffer | string>()
  const images = new Map<string, ImageAsset>()
  const taken = new Set(paths.values())
  for (const { uid, body } of assets) {
    const filename = String(body.filename ?? uid)
    const path = paths.get(uid) ?? freePath(target.apiKey, uid, filename, taken)
    paths.set(uid, path)
    taken.add(path)
    const content = bytes.get(uid)
    if (content !== undefined) files.set(path, content.bytes)
    const own =
      content !== undefined &&
      body.url === assetFilePath({ apiKey: target.apiKey, uid, version: content.version, filename })
    const sidecar = sidecarOf(body, path, assetUid(target.apiKey, path) === uid, own)
    if (Object.keys(sidecar).length > 0) files.set(`${path}.yaml`, stringify(sidecar, { lineWidth: 118 }))
    images.set(path, { uid, url: String(body.url), filename, contentType: String(body.content_type) })
  }
  return { files, pathOf: (uid) => paths.get(uid), findAsset: (path) => images.get(path) }
}

function freePath(apiKey: string, uid: string, filename: string, taken: ReadonlySet<string>): string {
  const safe = basename(filename).replaceAll(/[\\/:*?"<>|]/g, '-')
  const plain = `assets/${safe}`
  if (assetUid(apiKey, plain) === uid || !taken.has(plain)) return plain
  return `assets/${uid}-${safe}`
}

function sidecarOf(body: JsonObject, path: string, uidFollows: boolean, own: boolean): JsonObject {
  const filename = String(body.filename)
  const meta: JsonObject = {
    ...(uidFollows ? {} : { uid: body.uid ?? null }),
    ...(uidFollows ? {} : { created_at: body.created_at ?? null, updated_at: body.updated_at ?? null }),
  }
  return {
    ...(body.title === filename ? {} : { title: body.title ?? '' }),
    ...(typeof body.description === 'string' ? { description: body.description } : {}),
    ...(Array.isArray(body.tags) && body.tags.length > 0 ? { tags: body.tags } : {}),
    ...(filename === basename(path) ? {} : { filename }),
    ...(own ? mediaTypeOf(body, filename) : remote(body)),
    ...(Object.keys(meta).length > 0 ? { _meta: meta } : {}),
  }
}

/** Only where the name does not tell it. */
const mediaTypeOf = ({ content_type }: JsonObject, filename: string): JsonObject =>
  content_type === undefined || content_type === mediaType(filename) ? {} : { content_type }

/** Of an asset whose bytes are elsewhere. */
function remote({ url, content_type, file_size, dimension }: JsonObject): JsonObject {
  return {
    url: url ?? '',
    content_type: content_type ?? '',
    file_size: file_size ?? '0',
    ...(dimension === undefined ? {} : { dimension }),
  }
}

async function newestBytes(db: Db, apiKey: string): Promise<Map<string, { version: number; bytes: Buffer }>> {
  const { rows } = await sql<{ uid: string; version: number; bytes: Buffer }>`
    select distinct on (uid) uid, version, bytes from content.asset_file
    where api_key = ${apiKey} order by uid, version desc`.execute(db)
  return new Map(rows.map(({ uid, version, bytes }) => [uid, { version, bytes }]))
}
