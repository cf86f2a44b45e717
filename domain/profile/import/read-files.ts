// Files that describe a career: each format is read as a JSON Resume, so that one place knows how to turn
// that into a profile.
import { withArchive } from '#services/uploads/check/archive.ts'
import { FileRefused } from '#services/uploads/check/refusal.ts'
import type { ProfilePatchInput } from '../patch-schema.ts'
import type { Loss, Resume } from '../resume/resume-schema.ts'
import { isEuropass, readEuropass } from './europass.ts'
import { isCandidate, readCandidate } from './europass-candidate.ts'
import { readJsonTree, readXmlTree } from './europass-tree.ts'
import { isLinkedInFile, readLinkedIn } from './linkedin.ts'

export type ImportSource = 'json-resume' | 'linkedin' | 'europass'

/** Limit for all files of an import together. */
export const MAX_IMPORTED = 20 * 1024 * 1024
/**
 * Limit for one document outside an archive: fifty years of career with every text at its longest need far
 * less.
 */
const MAX_DOCUMENT = 4 * 1024 * 1024

export interface BroughtFile {
  name: string
  bytes: Buffer
}

export interface ReadFiles {
  source: ImportSource
  resume: Resume
  /** Values that a profile has but JSON Resume cannot express. */
  more: ProfilePatchInput
  lost: Loss[]
}

/**
 * Reads imported files. The content decides the format; file names matter only for tables.
 * @throws FileRefused
 */
export async function readFiles(files: readonly BroughtFile[]): Promise<ReadFiles> {
  const given = files.filter(({ bytes }) => bytes.length > 0)
  const [first] = given
  if (first === undefined) throw new FileRefused('empty', 'Nothing was sent')
  if (given.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_IMPORTED)
    throw new FileRefused('too-large', 'The files are larger than the limit')
  if (isArchive(first.bytes)) return readLinkedIn(await unpacked(first.bytes))
  for (const { bytes } of given)
    if (bytes.length > MAX_DOCUMENT)
      throw new FileRefused('too-large', 'A document is larger than any career')
  const text = textOf(first.bytes)
  if (/^\s*</.test(text)) return europassOf(readXmlTree(text))
  if (/^\s*\{/.test(text)) return jsonOf(text)
  return readLinkedIn(new Map(given.map(({ name, bytes }) => [name, textOf(bytes)])))
}

const isArchive = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'

/** UTF-8 without its byte order mark; any other encoding is refused. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileRefused('disguised', 'The file is not text')
  }
}

function jsonOf(text: string): ReadFiles {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new FileRefused('broken', 'The JSON is truncated or malformed')
  }
  const tree = readJsonTree(json)
  if (isEuropass(tree)) return europassOf(tree)
  // Any other object may be a résumé: whatever is not is reported as lost.
  return { source: 'json-resume', resume: json as Resume, more: {}, lost: [] }
}

function europassOf(tree: Parameters<typeof readEuropass>[0] | undefined): ReadFiles {
  if (isCandidate(tree)) return { source: 'europass', ...readCandidate(tree) }
  if (!isEuropass(tree)) throw new FileRefused('wrong-kind', 'The document is not a Europass CV')
  return { source: 'europass', ...readEuropass(tree) }
}

/** The tables of an archive that are read. They are unpacked in memory, so no path can escape. */
function unpacked(bytes: Buffer): Promise<Map<string, string>> {
  const source = {
    bytes: bytes.length,
    read: async (start: number, length: number) => bytes.subarray(start, start + length),
    stream: () => Promise.reject(new Error('Archives are read in parts, not as a stream')),
    close: async () => {},
  }
  return withArchive(source, async ({ names, read }) => {
    const tables = new Map<string, string>()
    for (const name of names) {
      const base = name.split('/').at(-1) ?? ''
      if (isLinkedInFile(base) && !tables.has(base)) tables.set(base, textOf(await read(name)))
    }
    return tables
  })
}
