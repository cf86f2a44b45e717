import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { assetFilePath, putAssetFile } from '#services/content/store/asset-files.ts'
import { type ItemKey, keyOf, type Saving } from '#services/content/store/item.ts'
import { ASSETS, type Target } from '#services/content/store/stack-change.ts'
import { type ItemFields, newestVersions, saveVersions } from '#services/content/store/versions.ts'
import { isRecord } from '#services/record.ts'
import type { AssetSource } from './asset-folder.ts'
import { sameFields } from './comparable.ts'

export interface SavedAssets {
  /** Where each asset is served, by uid. */
  urls: Map<string, string>
  /** New and changed assets. */
  saved: ItemKey[]
}

/** Saves new versions of assets whose bytes or texts have changed. Unchanged bytes keep their url. */
export async function saveAssets(
  trx: Db,
  target: Target,
  locale: string,
  assets: readonly AssetSource[],
  saving: Saving,
): Promise<SavedAssets> {
  const keyFor = ({ uid }: AssetSource) => ({ contentType: ASSETS, uid, locale })
  const newest = await newestVersions(trx, target, assets.map(keyFor))
  const stored = await storedFiles(
    trx,
    target.apiKey,
    assets.map(({ uid }) => uid),
  )
  const urls = new Map<string, string>()
  const changed: ItemFields[] = []
  for (const asset of assets) {
    const key = keyFor(asset)
    const before = newest.get(keyOf(key))
    const version = (before?.version ?? 0) + 1
    const known = stored.get(asset.uid)
    const sameBytes = asset.file !== undefined && known?.digest === asset.file.digest
    const fileVersion = sameBytes && known !== undefined ? known.version : version
    const url = asset.sidecar.url ?? assetFilePath({ ...asset, apiKey: target.apiKey, version: fileVersion })
    urls.set(asset.uid, url)
    const fields = assetFields(asset, url, before?.body, sameBytes)
    if (before !== undefined && (sameBytes || asset.file === undefined) && sameFields(before.body, fields))
      continue
    changed.push({ ...key, fields })
    if (asset.file !== undefined && !sameBytes)
      await putAssetFile(trx, { ...asset, apiKey: target.apiKey, version, bytes: asset.file.bytes })
  }
  await saveVersions(trx, target, changed, saving)
  const saved = changed.map(({ contentType, uid }) => ({ contentType, uid, locale }))
  return { urls, saved }
}

/** Properties that an import knew of an asset but its file does not express, such as its folder. */
function untold(body: JsonObject = {}): JsonObject {
  const { title, filename, content_type, file_size, url, tags, description, dimension, ...others } = body
  const { uid, _version, created_at, updated_at, created_by, updated_by, ...kept } = others
  return kept
}

/** @param sameBytes the stored size still applies: an import may have measured it differently */
export function assetFields(
  { sidecar, filename, contentType, file }: AssetSource,
  url: string,
  stored: JsonObject | undefined,
  sameBytes: boolean,
): JsonObject {
  const dimension = sameBytes ? stored?.dimension : (file?.dimension ?? sidecar.dimension)
  const size = sameBytes ? stored?.file_size : file && String(file.bytes.length)
  const meta = sidecar._meta ?? {}
  const fields: JsonObject = {
    ...untold(stored),
    title: sidecar.title ?? filename,
    filename,
    content_type: contentType,
    file_size: size ?? sidecar.file_size ?? '0',
    url,
    tags: sidecar.tags ?? [],
    ...(sidecar.description === undefined ? {} : { description: sidecar.description }),
    ...(isRecord(dimension) ? { dimension: { ...dimension } } : {}),
    ...(meta.created_at === undefined ? {} : { created_at: new Date(meta.created_at).toISOString() }),
    ...(meta.updated_at === undefined ? {} : { updated_at: new Date(meta.updated_at).toISOString() }),
  }
  return Object.fromEntries(
    Object.entries({ ...fields, ...meta.exact }).filter(([, value]) => value !== null),
  ) as JsonObject
}

/** The latest bytes of these assets, by uid. */
async function storedFiles(
  trx: Db,
  apiKey: string,
  uids: readonly string[],
): Promise<Map<string, { version: number; digest: string }>> {
  const { rows } = await sql<{ uid: string; version: number; digest: string }>`
    select distinct on (uid) uid, version, encode(sha256(bytes), 'hex') as digest
    from content.asset_file where api_key = ${apiKey} and uid = any(${uids}::text[])
    order by uid, version desc`.execute(trx)
  return new Map(rows.map(({ uid, version, digest }) => [uid, { version, digest }]))
}
