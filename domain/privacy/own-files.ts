// The files that a member has here, under names that say what they are.
import type { Db } from '#db/database.ts'
import type { FileStorage } from '#services/uploads/storage/storage.ts'
import type { UploadKind } from '#services/uploads/upload-status.ts'
import type { ZipEntry } from '#services/zip-file.ts'

/** An archive without the extension for large files ends at 4 GiB. */
const MAX_FILES_BYTES = 3 * 1024 ** 3
const MAX_FILES = 2_000
const MAX_NAME = 100
/** Names of file systems end at 255, with a number and the ending. */
const MAX_NAME_BYTES = 180
/** Devices on Windows, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

const folders: Readonly<Record<UploadKind, string>> = {
  AVATAR: 'photo',
  CV: 'cv',
  APPLICATION_CV: 'cv-of-application',
  ENGLISH_VIDEO: 'english-speaking-test',
  CERTIFICATE: 'certificates',
  DOCUMENT: 'documents',
}

export interface OwnFile {
  kind: UploadKind
  /** Its own, as the member uploaded it. */
  fileName: string
  bytes: number
  at: Date
  /** Undefined: it is too much for one archive; its own page has it. */
  path: string
  entry: ZipEntry
  /** In the storage. */
  key: string
}

/** Files that are stored, the newest first; what would be too much for one archive is left out. */
export async function ownFiles(
  db: Db,
  storage: Pick<FileStorage, 'open'>,
  memberId: string,
): Promise<OwnFile[]> {
  const rows = await db
    .selectFrom('uploads.upload')
    .select(['kind', 'file_name', 'object_key', 'requested_at'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'UPLOADED')
    .where('object_key', 'is not', null)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(MAX_FILES)
    .execute()
  const files: OwnFile[] = []
  const taken = new Set<string>()
  let left = MAX_FILES_BYTES
  for (const { kind, file_name, object_key: key, requested_at: at } of rows) {
    const source = key === null ? undefined : await storage.open(key)
    if (source === undefined || key === null) continue
    const { bytes } = source
    await source.close()
    if (bytes > left) continue
    left -= bytes
    const fileName = file_name ?? 'file'
    const path = freePath(`files/${folders[kind]}`, fileName, taken)
    files.push({
      ...{ kind, fileName, bytes, at, path, key },
      entry: { name: path, at, isPacked: true, parts: () => piecesOf(storage, key) },
    })
  }
  return files
}

/** A name that every file system takes, once. */
export function freePath(folder: string, fileName: string, taken: Set<string>): string {
  const plain = fileName.replace(/[\p{C}\\/:*?"<>|]+/gu, '_').replace(/^[.\s]+|[.\s]+$/g, '')
  const [, name = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(plain) ?? []
  const points = [...(name || 'file')].slice(-MAX_NAME)
  while (Buffer.byteLength(points.join('')) > MAX_NAME_BYTES) points.shift()
  const cut = points.join('').replace(/^[.\s]+/, '') || 'file'
  const stem = DEVICE.test(cut) ? `_${cut}` : cut
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${stem}${number === 1 ? '' : ` (${number})`}${ending}`
    const key = path.toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return path
  }
}

async function* piecesOf(storage: Pick<FileStorage, 'open'>, key: string): AsyncGenerator<Uint8Array> {
  const source = await storage.open(key)
  // Removed meanwhile: the page names it, and it is empty.
  if (source === undefined) return
  try {
    for await (const piece of await source.stream()) yield piece as Uint8Array
  } finally {
    await source.close()
  }
}
