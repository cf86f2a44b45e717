// Uids derived from names: the same on every machine, in the vendor's form.
import { createHash } from 'node:crypto'

export const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

const uidOf = (...parts: string[]) => `blt${hashOf(...parts).slice(0, 16)}`

export const entryUid = (apiKey: string, contentType: string, name: string) =>
  uidOf(apiKey, contentType, name)

export const assetUid = (apiKey: string, path: string) => uidOf(apiKey, 'sys_assets', path)

export const environmentUid = (apiKey: string, name: string) => uidOf(apiKey, 'environment', name)

/** _metadata.uid of a block or a list item. */
export const memberUid = (entry: string, path: string) => `cs${hashOf(entry, path).slice(0, 16)}`
