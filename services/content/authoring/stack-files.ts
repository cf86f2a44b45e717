import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const PARTS = ['content_types', 'global_fields', 'taxonomies', 'assets', 'entries']

/** All paths in a content folder, relative to it. */
export function filesOf(folder: string): string[] {
  return PARTS.filter((part) => existsSync(join(folder, part)))
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
