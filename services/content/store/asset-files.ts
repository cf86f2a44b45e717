import type { Db } from '#db/database.ts'

export interface AssetFile {
  apiKey: string
  uid: string
  version: number
  filename: string
  contentType: string
  bytes: Buffer
}

/** Where this installation serves an asset's bytes; this is the asset's url. */
export const assetFilePath = ({
  apiKey,
  uid,
  version,
  filename,
}: Pick<AssetFile, 'apiKey' | 'uid' | 'version' | 'filename'>) =>
  `/content/assets/${apiKey}/${uid}/${version}/${encodeURIComponent(filename)}`

const OWN = '/content/assets/'

/** Whether an address is one that `assetFilePath` makes. */
export const isOwnAsset = (url: string): boolean =>
  /^\/content\/assets\/[\w-]+\/[\w-]+\/\d+\/[^/?#\s]+$/.test(url) && url.length <= 2000

/** An answer for external clients: addresses of files that this installation serves become absolute. */
export const withCompleteAddresses = (json: string, origin: string): string =>
  json.replaceAll(`"${OWN}`, `"${origin}${OWN}`)

/** The reverse, for an answer of another installation whose files are copied with its content. */
export function withOwnAddresses<Value>(value: Value, origin: string): Value {
  const prefix = `${origin}${OWN}`
  const own = (part: unknown): unknown => {
    if (typeof part === 'string') return part.startsWith(prefix) ? part.slice(origin.length) : part
    if (Array.isArray(part)) return part.map(own)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, own(member)]))
  }
  return own(value) as Value
}

/** Stores the bytes of an asset's version. The asset's record is an item of content type 'sys_assets'. */
export async function putAssetFile(
  db: Db,
  { apiKey, uid, version, filename, contentType, bytes }: AssetFile,
): Promise<void> {
  const file = { filename, content_type: contentType, bytes }
  await db
    .insertInto('content.asset_file')
    .values({ api_key: apiKey, uid, version, ...file })
    .onConflict((conflict) => conflict.columns(['api_key', 'uid', 'version']).doUpdateSet(file))
    .execute()
}

export async function readAssetFile(
  db: Db,
  apiKey: string,
  uid: string,
  version: number,
): Promise<AssetFile | undefined> {
  const row = await db
    .selectFrom('content.asset_file')
    .select(['filename', 'content_type', 'bytes'])
    .where('api_key', '=', apiKey)
    .where('uid', '=', uid)
    .where('version', '=', version)
    .executeTakeFirst()
  return (
    row && { apiKey, uid, version, filename: row.filename, contentType: row.content_type, bytes: row.bytes }
  )
}
