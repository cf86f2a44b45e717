// What a site stores begins with one of these, each in the one place that writes it; a bucket may have other things as well.
import type { FileStorage, StoredObject } from './storage.ts'

const PREFIXES = ['avatars/', 'exports/', 'files/', 'form-files/', 'incoming/'] as const

export type OwnKey = `${(typeof PREFIXES)[number]}${string}`

export async function* ownObjects(storage: Pick<FileStorage, 'list'>): AsyncGenerator<StoredObject> {
  for (const prefix of PREFIXES) yield* storage.list(prefix)
}
