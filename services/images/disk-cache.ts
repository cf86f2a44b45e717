// Rendered pictures on disk up to a limit; the least recently used are deleted first. Losing the folder costs
// only time.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Increase it when the same request would give other bytes. */
const PIPELINE = 1

export const nameOf = (key: string): string =>
  createHash('sha256').update(`${PIPELINE}\n${key}`).digest('hex').slice(0, 40)

export interface DiskCache {
  get(key: string): Promise<Buffer | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Without reading the file. */
  has(key: string): Promise<boolean>
}

export function createDiskCache(folder: string, maxBytes: number): DiskCache {
  /** Size by name. Only for the order: a file larger than the limit stays until the next one arrives. */
  type Files = LRUCache<string, number>
  let files: Promise<Files> | undefined

  async function readFolder(): Promise<Files> {
    await mkdir(folder, { recursive: true })
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        // Unfinished files of a killed process.
        if (!/^[0-9a-f]{40}$/.test(name)) return rm(path, { recursive: true, force: true })
        const { size, mtimeMs } = await stat(path)
        return { name, size, mtimeMs }
      }),
    )
    const known = found.filter((file) => file !== undefined).sort((a, b) => a.mtimeMs - b.mtimeMs)
    const files: Files = new LRUCache({
      maxSize: Number.MAX_SAFE_INTEGER,
      sizeCalculation: (size) => Math.max(1, size),
    })
    for (const { name, size } of known) files.set(name, size)
    return files
  }

  function index(): Promise<Files> {
    files ??= readFolder().catch((error: unknown) => {
      files = undefined
      throw error
    })
    return files
  }

  async function forget(known: Files, name: string): Promise<void> {
    known.delete(name)
    await rm(join(folder, name), { force: true })
  }

  return {
    async has(key) {
      return (await index()).has(nameOf(key))
    },

    async get(key) {
      const known = await index()
      const name = nameOf(key)
      if (known.get(name) === undefined) return undefined
      try {
        const bytes = await readFile(join(folder, name))
        // Saves the order across restarts, without waiting for it.
        const now = new Date()
        void utimes(join(folder, name), now, now).catch(() => {})
        return bytes
      } catch {
        await forget(known, name)
        return undefined
      }
    },

    async put(key, bytes) {
      const known = await index()
      const name = nameOf(key)
      const unfinished = join(folder, `${name}.${randomUUID()}`)
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      known.set(name, bytes.length)
      for (const oldest of [...known.rkeys()]) {
        if (known.calculatedSize <= maxBytes || oldest === name) break
        await forget(known, oldest)
      }
    },
  }
}
