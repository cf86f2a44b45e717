// Objects in a folder. A key is a path of plain segments and a last segment of any text. Beside each file is
// a small one with its key and type, so that a visitor's text never becomes a file name.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { ByteSource, StoredObject } from './storage.ts'

const facts = z.object({
  key: z.string(),
  bytes: z.number(),
  contentType: z.string(),
  changedAt: z.coerce.date(),
})
const KEY = /^(?:[\w-]{1,64}\/){1,4}[^/\\\p{Cc}]{1,400}$/u
const FACTS = '.json'

export class BadKey extends Error {}

export interface Arrival {
  /** An unfinished file; it is moved away when the arrival is kept. */
  path: string
  keep(key: string, facts: { bytes: number; contentType: string }): Promise<void>
  drop(): Promise<void>
}

export function diskObjects(folder: string, now: () => Date) {
  const unfinished = join(folder, 'unfinished')

  /** @throws BadKey */
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new BadKey('A key is plain segments and a name')
    const segments = key.split('/')
    const name = segments.pop() ?? ''
    return join(folder, 'objects', ...segments, createHash('sha256').update(name).digest('hex').slice(0, 32))
  }

  async function keepAt(
    key: string,
    from: string,
    { bytes, contentType }: { bytes: number; contentType: string },
  ) {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(path + FACTS, JSON.stringify({ key, bytes, contentType, changedAt: now() }))
      await rename(from, path)
    } catch (error) {
      await rm(path + FACTS, { force: true })
      throw error
    }
  }

  async function factsAt(path: string): Promise<StoredObject | undefined> {
    try {
      return facts.safeParse(JSON.parse(await readFile(path, 'utf8'))).data
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined
      throw error
    }
  }

  async function* walk(at: string): AsyncGenerator<StoredObject> {
    let entries: Dirent[]
    try {
      entries = await readdir(at, { withFileTypes: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw error
    }
    for (const entry of entries) {
      const path = join(at, entry.name)
      if (entry.isDirectory()) yield* walk(path)
      else if (entry.name.endsWith(FACTS)) {
        const object = await factsAt(path)
        if (object !== undefined) yield object
      }
    }
  }

  return {
    pathOf,

    /** A place for an arriving file. */
    async begin(): Promise<Arrival> {
      await mkdir(unfinished, { recursive: true })
      const path = join(unfinished, randomUUID())
      return { path, keep: (key, facts) => keepAt(key, path, facts), drop: () => rm(path, { force: true }) }
    },

    /** @param prefix whole segments, ending with a slash */
    list: (prefix: string): AsyncIterable<StoredObject> =>
      walk(join(folder, 'objects', ...prefix.split('/').filter((segment) => /^[\w-]+$/.test(segment)))),

    async find(key: string): Promise<StoredObject | undefined> {
      return factsAt(pathOf(key) + FACTS)
    },

    async source(key: string): Promise<ByteSource | undefined> {
      const path = pathOf(key)
      let file: FileHandle
      try {
        file = await open(path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
      const { size } = await file.stat()
      return {
        bytes: size,
        async read(start, length) {
          const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)))
          const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
          return buffer.subarray(0, bytesRead)
        },
        stream: async () => createReadStream(path),
        close: () => file.close(),
      }
    },

    async put(key: string, bytes: Buffer | Blob, contentType: string): Promise<void> {
      const arrival = await this.begin()
      try {
        await writeFile(
          arrival.path,
          bytes instanceof Blob ? Readable.fromWeb(bytes.stream() as never) : bytes,
        )
        await arrival.keep(key, { bytes: bytes instanceof Blob ? bytes.size : bytes.length, contentType })
      } catch (error) {
        // Half a file would only take more of the missing space.
        await arrival.drop()
        throw error
      }
    },

    async move(from: string, to: string): Promise<void> {
      const object = await factsAt(pathOf(from) + FACTS)
      if (object === undefined) throw new Error('The object does not exist')
      await keepAt(to, pathOf(from), object)
      await this.remove(from)
    },

    async copy(from: string, to: string): Promise<void> {
      const object = await factsAt(pathOf(from) + FACTS)
      if (object === undefined) throw new Error('The object does not exist')
      const arrival = await this.begin()
      try {
        await copyFile(pathOf(from), arrival.path)
        await arrival.keep(to, object)
      } catch (error) {
        await arrival.drop()
        throw error
      }
    },

    async remove(key: string): Promise<void> {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(path + FACTS, { force: true })
      // Deletes the folder after its last file, unless another one has arrived meanwhile.
      await rmdir(dirname(path)).catch(() => {})
    },

    /** Unfinished files of a killed process or a lost connection. */
    async dropUnfinished(before: Date): Promise<void> {
      for (const name of await readdir(unfinished).catch(() => [])) {
        const path = join(unfinished, name)
        const file = await open(path).catch(() => undefined)
        const changed = await file?.stat()
        await file?.close()
        if (changed !== undefined && changed.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

export type DiskObjects = ReturnType<typeof diskObjects>
