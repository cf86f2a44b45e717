// Archives that the site makes, written piece by piece: however large a file in it is, little of it is in memory.
import { open } from 'node:fs/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  /** Shown as the time of its last change. */
  at: Date
  /** Stored as it is, as of pictures and films, which do not become smaller. */
  isPacked?: boolean
  parts: () => Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

/** The format without its extension for large files ends at 4 GiB: the caller keeps well below it. */
export async function writeZip(
  path: string,
  entries: Iterable<ZipEntry>,
  signal?: AbortSignal,
): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    let made: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      made.push(chunk)
    })
    const write = async () => {
      const chunks = made
      made = []
      for (const chunk of chunks) await file.writeFile(chunk)
    }
    const encoder = new TextEncoder()
    for (const { name, at, isPacked, parts } of entries) {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
      entry.mtime = at
      zip.add(entry)
      for await (const part of parts()) {
        signal?.throwIfAborted()
        entry.push(typeof part === 'string' ? encoder.encode(part) : part)
        await write()
      }
      entry.push(new Uint8Array(0), true)
      await write()
    }
    zip.end()
    await write()
  } finally {
    await file.close()
  }
}
