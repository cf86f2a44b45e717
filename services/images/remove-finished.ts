import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOf } from './disk-cache.ts'
import { IMAGE_WIDTHS } from './image-address.ts'
import { FORMATS, type StoredSource } from './image-request.ts'
import { keyOf } from './photos.ts'

/** Where a site keeps rendered pictures. */
export const finishedFolder = (dataFolder: string): string => join(dataFolder, 'images')

/** Everything that pages may have had rendered of a stored picture. */
export function finishedKeys(source: Omit<StoredSource, 'kind'>): string[] {
  const base = keyOf({ source: { kind: 'asset', ...source } })
  const sizes = IMAGE_WIDTHS.flatMap((width) =>
    [...FORMATS, 'fallback'].map((format) => `${base} ${width} ${format}`),
  )
  return [...sizes, `${base} preview`]
}

/**
 * Removes what was rendered of pictures that are gone. A process that has the folder open finds a file missing, as after
 * anybody's cleaning up.
 */
export async function removeFinished(
  dataFolder: string,
  sources: readonly Omit<StoredSource, 'kind'>[],
): Promise<void> {
  const folder = finishedFolder(dataFolder)
  for (const source of sources)
    await Promise.all(finishedKeys(source).map((key) => rm(join(folder, nameOf(key)), { force: true })))
}
