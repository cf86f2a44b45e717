// Finished pictures on disk: bounded, the least recently used go first. Losing the folder loses nothing but time.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Rises when the same request would give other bytes. */
const PIPELINE = 1

export const nameOf = (key: string): string =>
  createHash('sha256').update(`${PIPELINE}\n${key}`).digest('hex').slice(0, 40)

export interface DiskCache {
  get(key: string): Promise<Buffer | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Without reading it. */
  has(key: string): Promise<boolean>
}

export function createDiskCache(folder: string, maxBytes: number): DiskCache {
  // Size by name, the longest unused first.
  let files: Promise<Map<string, number>> | undefined
  let total = 0

  async function readFolder(): Promise<Map<string, number>> {
    await mkdir(folder, { recursive: true })
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        // What a killed process left half-written.
        if (!/^[0-9a-f]{40}$/.test(name)) return rm(path, { recursive: true, force: true })
        const { size, mtimeMs } = await stat(path)
        return { name, size, mtimeMs }
      }),
    )
    const known = found.filter((file) => file !== undefined).sort((a, b) => a.mtimeMs - b.mtimeMs)
    total = known.reduce((sum, { size }) => sum + size, 0)
    return new Map(known.map(({ name, size }) => [name, size]))
  }

  function index(): Promise<Map<string, number>> {
    files ??= readFolder().catch((error: unknown) => {
      files = undefined
      throw error
    })
    return files
  }

  async function forget(known: Map<string, number>, name: string): Promise<void> {
    total -= known.get(name) ?? 0
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
      const size = known.get(name)
      if (size === undefined) return undefined
      known.delete(name)
      known.set(name, size)
      try {
        const bytes = await readFile(join(folder, name))
        // The order survives a restart; nobody waits for it.
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
      total += bytes.length - (known.get(name) ?? 0)
      known.delete(name)
      known.set(name, bytes.length)
      for (const oldest of known.keys()) {
        if (total <= maxBytes || oldest === name) break
        await forget(known, oldest)
      }
    },
  }
}
