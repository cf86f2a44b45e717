/** Limits of a file field. Sizes in megabytes of 1024 × 1024 bytes. */
export interface FileLimits {
  /**
   * As in a file input: media types, their families and extensions, separated by commas. Empty allows
   * everything.
   */
  accept?: string | undefined
  maxSize?: number | undefined
  minSize?: number | undefined
  /** Includes files chosen before. */
  maxFiles?: number | undefined
}

export type RefusalReason = 'empty' | 'too large' | 'too small' | 'wrong type' | 'too many'

export interface Refusal {
  name: string
  reason: RefusalReason
}

type FileFacts = Pick<File, 'name' | 'size' | 'type'>

export const MEGABYTE = 1024 * 1024
export const DEFAULT_MAX_SIZE = 100
export const DEFAULT_MIN_SIZE = 0

/** Divides files into accepted and refused ones, the latter with the first reason. */
export function sortFiles<Chosen extends FileFacts>(
  files: readonly Chosen[],
  limits: FileLimits,
  already: number,
): { accepted: Chosen[]; refused: Refusal[] } {
  const accepted: Chosen[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const room = already + accepted.length < (limits.maxFiles ?? Number.POSITIVE_INFINITY)
    const reason = refusalOf(file, limits) ?? (room ? undefined : 'too many')
    if (reason === undefined) accepted.push(file)
    else refused.push({ name: file.name, reason })
  }
  return { accepted, refused }
}

function refusalOf(file: FileFacts, limits: FileLimits): RefusalReason | undefined {
  const { accept = '', maxSize = DEFAULT_MAX_SIZE, minSize = DEFAULT_MIN_SIZE } = limits
  if (!isAccepted(file, accept)) return 'wrong type'
  if (file.size === 0) return 'empty'
  if (file.size > maxSize * MEGABYTE) return 'too large'
  if (file.size < minSize * MEGABYTE) return 'too small'
  return undefined
}

/**
 * Whether a file matches `accept`. Not every browser checks dropped files, and browsers guess the type from
 * the extension, so either one is enough.
 */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const file = { name: name.toLowerCase(), type: type.toLowerCase().split(';')[0] ?? '' }
  return (
    wanted.length === 0 ||
    wanted.some((part) => {
      if (part.startsWith('.')) return file.name.endsWith(part)
      if (part === '*/*' || part === '*') return true
      return part.endsWith('/*') ? file.type.startsWith(part.slice(0, -1)) : file.type === part
    })
  )
}

/** The extensions of an `accept` attribute, for display: `PDF, DOC, DOCX`. */
export function endingsOf(accept: string): string[] {
  const endings = accept
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('.'))
  return [...new Set(endings.map((ending) => ending.slice(1).toUpperCase()))]
}
