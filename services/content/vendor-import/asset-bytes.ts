import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from '#services/content/store/image-size.ts'
import { mediaType } from '#services/content/store/media-types.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import { type ImportedFile, type ImportedItem, type ImportedStack, versionOf } from './imported-stack.ts'
import { type ExportFolder, has, isFolder, isPlainName, namesIn, textOf } from './json-files.ts'

/**
 * The bytes in the export: assets/files/UID/NAME, or assets/UID/NAME in older ones. Many exports contain only
 * some of them.
 */
export function findAssetFiles(folder: ExportFolder, items: readonly ImportedItem[]): ImportedFile[] {
  return items.flatMap(({ contentType, uid, body }) => {
    const filename = textOf(body, 'filename')
    if (contentType !== ASSETS || filename === undefined || !isPlainName(uid)) return []
    const path = [`assets/files/${uid}`, `assets/${uid}`]
      .filter((place) => isFolder(folder, place))
      .map((place) => bytesIn(folder, place, filename))
      .find((found) => found !== undefined)
    if (path === undefined) return []
    return [
      {
        uid,
        version: versionOf(body),
        filename,
        contentType: textOf(body, 'content_type') ?? mediaType(filename),
        path: join(folder.root, path),
      },
    ]
  })
}

function bytesIn(folder: ExportFolder, place: string, filename: string): string | undefined {
  if (isPlainName(filename) && has(folder, `${place}/${filename}`)) return `${place}/${filename}`
  const files = namesIn(folder, place).filter((name) => !name.startsWith('_contentstack_'))
  return files.length === 1 ? `${place}/${files[0]}` : undefined
}

/** Exports omit image dimensions, so they are read from the bytes. */
export async function withDimensions(stack: ImportedStack): Promise<ImportedStack> {
  const sizes = new Map<string, { width: number; height: number }>()
  for (const { uid, path, contentType } of stack.files) {
    const size = await imageSize(readFileSync(path), contentType)
    if (size !== undefined) sizes.set(uid, size)
  }
  return {
    ...stack,
    items: stack.items.map((item) => {
      const dimension = item.contentType === ASSETS ? sizes.get(item.uid) : undefined
      return dimension === undefined ? item : { ...item, body: { dimension, ...item.body } }
    }),
  }
}
