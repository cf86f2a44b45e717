import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { assetFilePath, putAssetFile } from '#services/content/store/asset-files.ts'
import { type ItemKey, keyOf, type Saving } from '#services/content/store/item.ts'
import { ASSETS, type Target } from '#services/content/store/stack-change.ts'
import { type ItemFields, newestVersions, saveVersions } from '#services/content/store/versions.ts'
import type { AssetSource } from './asset-folder.ts'
import { sameFields } from './comparable.ts'

export interface SavedAssets {
  keys: ItemKey[]
  /** Where each is served, by uid. */
  urls: Map<string, string>
  /** How many are new or changed. */
  saved: number
}

/** Saves new versions of the assets whose bytes or texts changed. Same bytes stay where they are, under the same url. */
export async function saveAssets(
  trx: Db,
  target: Target,
  locale: string,
  assets: readonly AssetSource[],
  saving: Saving,
): Promise<SavedAssets> {
  const keys = assets.map(({ uid }) => ({ contentType: ASSETS, uid, locale }))
  const newest = await newestVersions(trx, target, keys)
  const stored = await storedFiles(trx, target.apiKey)
  const urls = new Map<string, string>()
  const changed: ItemFields[] = []
  for (const asset of assets) {
    const key = { contentType: ASSETS, uid: asset.uid, locale }
    const before = newest.get(keyOf(key))
    const version = (before?.version ?? 0) + 1
    const known = stored.get(asset.uid)
    const sameBytes = asset.file !== undefined && known?.digest === asset.file.digest
    const fileVersion = sameBytes && known !== undefined ? known.version : version
    const url = asset.sidecar.url ?? assetFilePath({ ...asset, apiKey: target.apiKey, version: fileVersion })
    urls.set(asset.uid, url)
    const fields = { ...untold(before?.body), ...assetFields(asset, url) }
    if (before !== undefined && (sameBytes || asset.file === undefined) && sameFields(before.body, fields))
      continue
    changed.push({ ...key, fields })
    if (asset.file !== undefined && !sameBytes)
      await putAssetFile(trx, { ...asset, apiKey: target.apiKey, version, bytes: asset.file.bytes })
  }
  await saveVersions(trx, target, changed, saving)
  return { keys, urls, saved: changed.length }
}

/** What an import knew of an asset and its file does not tell, such as the folder it was in. */
function untold(body: JsonObject = {}): JsonObject {
  const { title, filename, content_type, file_size, url, tags, description, dimension, ...others } = body
  const { uid, _version, created_at, updated_at, created_by, updated_by, ...kept } = others
  return kept
}

function assetFields({ sidecar, filename, contentType, file }: AssetSource, url: string): JsonObject {
  const dimension = file?.dimension ?? sidecar.dimension
  const dates = sidecar._meta ?? {}
  return {
    title: sidecar.title ?? filename,
    filename,
    content_type: contentType,
    file_size: file === undefined ? (sidecar.file_size ?? '0') : String(file.bytes.length),
    url,
    tags: sidecar.tags ?? [],
    ...(sidecar.description === undefined ? {} : { description: sidecar.description }),
    ...(dimension === undefined ? {} : { dimension: { ...dimension } }),
    ...(dates.created_at === undefined ? {} : { created_at: new Date(dates.created_at).toISOString() }),
    ...(dates.updated_at === undefined ? {} : { updated_at: new Date(dates.updated_at).toISOString() }),
  }
}

/** The newest bytes of each asset, by uid. */
async function storedFiles(
  trx: Db,
  apiKey: string,
): Promise<Map<string, { version: number; digest: string }>> {
  const { rows } = await sql<{ uid: string; version: number; digest: string }>`
    select distinct on (uid) uid, version, encode(sha256(bytes), 'hex') as digest
    from content.asset_file where api_key = ${apiKey} order by uid, version desc`.execute(trx)
  return new Map(rows.map(({ uid, version, digest }) => [uid, { version, digest }]))
}
