import { basename } from 'node:path'
import { sql } from 'kysely'
import { stringify } from 'yaml'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { assetFilePath } from '#services/content/store/asset-files.ts'
import { mediaType } from '#services/content/store/media-types.ts'
import { ASSETS, type Target } from '#services/content/store/stack-change.ts'
import type { StackSettings } from '#services/content/store/stacks.ts'
import type { StoredVersion } from '#services/content/store/versions.ts'
import { isRecord } from '#services/record.ts'
import { type AssetSource, imageAsset, parseSidecar } from './asset-folder.ts'
import { differingMembers } from './comparable.ts'
import type { ImageAsset } from './markdown-to-rich-text.ts'
import { assetFields } from './push-assets.ts'
import { publicationKey } from './push-state.ts'
import { assetUid } from './uids.ts'

export interface PulledAssets {
  /** By path in the folder. */
  files: Map<string, Buffer | string>
  pathOf: (uid: string) => string | undefined
  findAsset: (path: string) => ImageAsset | undefined
  /** Finds an asset that this pull writes, as a push will find it. */
  findWritten: (path: string) => ImageAsset | undefined
}

/** Every asset with its bytes, and a sidecar file where there is something to say about it. */
export async function pullAssets(
  db: Db,
  target: Target,
  { masterLocale, environments }: StackSettings,
  versions: readonly StoredVersion[],
  published: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, AssetSource>,
): Promise<PulledAssets> {
  const assets = versions.filter(
    ({ contentType, locale }) => contentType === ASSETS && locale === masterLocale,
  )
  const everywhere = environments.map(({ name }) => name)
  const bytes = await newestBytes(db, target.apiKey)
  const paths = new Map([...known.values()].map(({ uid, path }) => [uid, path]))
  const files = new Map<string, Buffer | string>()
  const images = new Map<string, ImageAsset>()
  const written = new Map<string, ImageAsset>()
  const taken = new Set(paths.values())
  for (const version of assets) {
    const { uid, body } = version
    const filename = String(body.filename ?? uid)
    const path = paths.get(uid) ?? freePath(target.apiKey, uid, filename, taken)
    paths.set(uid, path)
    taken.add(path)
    const content = bytes.get(uid)
    if (content !== undefined) files.set(path, content.bytes)
    const address =
      content && assetFilePath({ apiKey: target.apiKey, uid, version: content.version, filename })
    const own = body.url === address
    const names = everywhere.filter((name) => published.has(publicationKey(name, version)))
    const sidecar = withMeta(
      sidecarOf(body, path, assetUid(target.apiKey, path) === uid, own),
      names.length === everywhere.length ? {} : { environments: names },
    )
    const asPushed = sourceOf(path, uid, sidecar, content?.bytes)
    const read = assetFields(asPushed, asPushed.sidecar.url ?? address ?? '', body, content !== undefined)
    const exact = differingMembers(body, read).map((member) => [member, body[member] ?? null] as const)
    const complete = withMeta(sidecar, exact.length === 0 ? {} : { exact: Object.fromEntries(exact) })
    if (Object.keys(complete).length > 0) files.set(`${path}.yaml`, textOf(complete))
    written.set(path, imageAsset(asPushed))
    images.set(path, { uid, url: String(body.url), filename, contentType: String(body.content_type) })
  }
  return {
    files,
    pathOf: (uid) => paths.get(uid),
    findAsset: (path) => images.get(path),
    findWritten: (path) => written.get(path),
  }
}

const textOf = (sidecar: JsonObject) => stringify(sidecar, { lineWidth: 118 })

const withMeta = (sidecar: JsonObject, more: JsonObject): JsonObject =>
  Object.keys(more).length === 0
    ? sidecar
    : { ...sidecar, _meta: { ...(isRecord(sidecar._meta) ? sidecar._meta : {}), ...more } }

/** The asset as a push will read it from the folder. */
function sourceOf(path: string, uid: string, sidecar: JsonObject, bytes: Buffer | undefined): AssetSource {
  const { data = {} } = parseSidecar(textOf(sidecar))
  const filename = data.filename ?? basename(path)
  return {
    path,
    uid,
    filename,
    contentType: data.content_type ?? mediaType(filename),
    sidecar: data,
    ...(bytes === undefined ? {} : { file: { bytes, digest: '', dimension: undefined } }),
  }
}

function freePath(apiKey: string, uid: string, filename: string, taken: ReadonlySet<string>): string {
  const name = basename(filename)
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .slice(-100)
  // A folder ignores names with a leading dot, and .yaml files are sidecars.
  const safe = name === '' || name.startsWith('.') || name.endsWith('.yaml') ? `file-${name}.bin` : name
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

/** Only if the file name does not imply it. */
const mediaTypeOf = ({ content_type }: JsonObject, filename: string): JsonObject =>
  content_type === undefined || content_type === mediaType(filename) ? {} : { content_type }

/** For an asset whose bytes are stored elsewhere. */
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
