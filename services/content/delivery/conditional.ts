// Conditional requests: a client that has the current answer gets 304 (RFC 9110, 8.8.3 and 13.1.2).
import { createHash } from 'node:crypto'

/** Weak, because the same answer is sent in several encodings. */
export const entityTag = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether If-None-Match names the tag, by weak comparison; `*` matches anything. */
export function isNamed(tag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = opaquePart(tag)
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((candidate) => opaquePart(candidate) === opaque)
}

const opaquePart = (tag: string) => tag.replace(/^W\//, '')
