// Digest of what a database template is made from: with the same digest it is as good as a new one.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reachableFrom } from '../../scripts/import-graph.ts'

const root = join(import.meta.dirname, '..', '..')

export interface TemplateSources {
  /** Code that makes it, including everything that it imports. */
  code: readonly string[]
  /** Files and folders that this code reads. */
  data: readonly string[]
  /** Anything else that it depends on. */
  also?: string
}

export function templateDigest({ code, data, also = '' }: TemplateSources): string {
  const files = [...reachableFrom(code), ...data.flatMap(filesOf)].toSorted()
  const hash = createHash('sha256').update(also)
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

function filesOf(path: string): string[] {
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
      filesOf(`${path}/${entry.name}`),
    )
  } catch {
    return [path]
  }
}
