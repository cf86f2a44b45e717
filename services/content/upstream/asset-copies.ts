// Bytes of assets that the upstream serves itself. The vendor's assets are on its image host, which the image
// service asks when needed. Another installation of this program serves them below its own origin; here those
// addresses would lead nowhere.
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import { assetFilePath, putAssetFile } from '../store/asset-files.ts'
import { ASSETS } from '../store/stack-change.ts'
import type { Change } from './sync-page.ts'
import { knownAssetFiles } from './upstream-rows.ts'

export interface AssetCopiesOptions {
  apiKey: string
  /** The upstream's address, which relative asset addresses belong to. */
  base: string
  fetch: typeof fetch
  clock: Clock
  log: Log
  signal: AbortSignal
}

interface AssetRecord {
  uid: string
  version: number
  filename: string
  contentType: string
  url: string
}

const LARGEST = 50 * 1024 * 1024
const TIME_LIMIT = 30_000

export function createAssetCopies({ apiKey, base, fetch, clock, log, signal }: AssetCopiesOptions) {
  /** Files that could not be copied; retried in each round. */
  const owed = new Map<string, AssetRecord>()

  async function copy(db: Db, record: AssetRecord): Promise<void> {
    try {
      const response = await fetch(new URL(record.url, base), {
        redirect: 'error',
        signal: AbortSignal.any([signal, clock.limit(TIME_LIMIT)]),
      })
      if (response.status !== 200) throw new Error(`Status ${response.status}`)
      const bytes = await readBytes(response)
      const { uid, version, filename, contentType } = record
      await putAssetFile(db, { apiKey, uid, version, filename, contentType, bytes })
      owed.delete(record.url)
    } catch (err) {
      signal.throwIfAborted()
      if (!owed.has(record.url))
        log.warn(
          { err, url: record.url },
          'A file of the upstream could not be copied; trying again in the next round',
        )
      owed.set(record.url, record)
    }
  }

  /** Copies missing files. A failure does not hold up the others. */
  return async function copyAssets(db: Db, changes: readonly Change[]): Promise<void> {
    const records = changes.flatMap((change) => ownFile(apiKey, change) ?? [])
    const wanted = new Map([...owed, ...records.map((record) => [record.url, record] as const)])
    if (wanted.size === 0) return
    const known = await knownAssetFiles(db, apiKey, [...wanted.values()])
    for (const record of wanted.values()) if (!known.has(fileKey(record))) await copy(db, record)
  }
}

const fileKey = ({ uid, version }: { uid: string; version: number }) => `${uid}/${version}`

function ownFile(apiKey: string, change: Change): AssetRecord | undefined {
  if (change.kind !== 'put' || change.key.contentType !== ASSETS) return undefined
  const { uid, _version: version, filename, content_type: contentType, url } = change.body
  if (typeof version !== 'number' || typeof filename !== 'string' || typeof url !== 'string') return undefined
  if (url !== assetFilePath({ apiKey, uid, version, filename })) return undefined
  return { uid, version, filename, contentType: String(contentType ?? 'application/octet-stream'), url }
}

async function readBytes(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > LARGEST) throw new Error('The file is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
