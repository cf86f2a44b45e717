// Names of entries in files. The database does not store them: a name that no file gives is guessed, and a
// guess is right if it yields the entry's uid.
import type { JsonObject } from '#db/json.ts'
import { entryUid } from './uids.ts'

/** Lower case, words joined by hyphens; letters of other scripts stay. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

export interface NamedEntry {
  name: string
  /** Whether the file has to state the uid. */
  keepUid: boolean
}

export function nameEntry(
  apiKey: string,
  contentType: string,
  uid: string,
  body: JsonObject,
  taken: ReadonlySet<string>,
): NamedEntry {
  const texts = [body.slug, body.url, body.title].filter((text) => typeof text === 'string')
  const candidates = [
    ...texts.flatMap((text) => [slugOf(text.split('/').at(-1) ?? ''), slugOf(text)]),
    'main',
    ...texts.flatMap((text) => slugOf(text).split('-')),
  ].filter((name) => name !== '')
  const right = candidates.find((name) => entryUid(apiKey, contentType, name) === uid)
  if (right !== undefined && !taken.has(right)) return { name: right, keepUid: false }
  const [first = uid.toLowerCase()] = candidates
  return { name: taken.has(first) ? `${first}-${uid.toLowerCase()}` : first, keepUid: true }
}
