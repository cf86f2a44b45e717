// Opens an embedded database in memory on a dump that it shares with others (tests): reads go to the dump itself, and a
// file is copied before the first write to it. Of a hundred megabytes a test changes a few.
import { MemoryFS } from '@electric-sql/pglite'

interface FileNode {
  contents: Uint8Array
  usedBytes: number
  stream_ops: { write(stream: { node: FileNode }, ...rest: unknown[]): number }
}

/** What is used of Emscripten's file system. */
interface Files {
  mkdirTree(path: string): void
  create(path: string): FileNode
}

const DATA_FOLDER = '/pglite/data'

export class SnapshotFiles extends MemoryFS {
  readonly #dump: Uint8Array

  constructor(dump: Uint8Array) {
    super()
    this.#dump = dump
  }

  override async initialSyncFs(): Promise<void> {
    const fs = (this.pg as unknown as { Module: { FS: Files } }).Module.FS
    for (const { path, isFolder, from, size } of entriesOfTar(this.#dump)) {
      const at = `${DATA_FOLDER}/${path}`
      if (isFolder) fs.mkdirTree(at)
      else share(fs.create(at), this.#dump.subarray(from, from + size))
    }
  }
}

function share(node: FileNode, contents: Uint8Array): void {
  node.contents = contents
  node.usedBytes = contents.length
  const operations = node.stream_ops
  node.stream_ops = {
    ...operations,
    write(stream, ...rest) {
      // Whatever else changes a file makes a new array anyway.
      if (node.contents === contents) node.contents = new Uint8Array(contents)
      node.stream_ops = operations
      return operations.write(stream, ...rest)
    },
  }
}

interface Entry {
  path: string
  isFolder: boolean
  /** Where its bytes begin in the archive. */
  from: number
  size: number
}

const BLOCK = 512
const [FILE, FOLDER] = ['0', '5']

/** Of an archive as PGlite's dumpDataDir writes it: folders before what is in them. */
export function* entriesOfTar(tar: Uint8Array): Generator<Entry> {
  const bytes = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength)
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const text = (offset: number, length: number) => {
      const field = bytes.toString('latin1', at + offset, at + offset + length)
      return field.split('\0', 1)[0] ?? ''
    }
    const [path, prefix, kind] = [text(0, 100), text(345, 155), text(156, 1)]
    const size = Number.parseInt(text(124, 12), 8)
    if (kind !== FILE && kind !== FOLDER)
      throw new Error(`${path} is of kind ${kind}, neither file nor folder`)
    yield {
      path: prefix === '' ? path : `${prefix}/${path}`,
      isFolder: kind === FOLDER,
      from: at + BLOCK,
      size,
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}
