// A picture that a source gives as data: checked as an upload would be, and named by its content.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { checkFile } from '#services/uploads/check/check-file.ts'
import { containerOf } from '#services/uploads/check/containers.ts'
import { kindRules } from '#services/uploads/check/formats.ts'
import { checkPicture } from '#services/uploads/check/picture.ts'
import { type FileFault, FileRefused } from '#services/uploads/check/refusal.ts'
import type { ByteSource } from '#services/uploads/storage/storage.ts'
import { readDataAddress } from './data-address.ts'

export interface GivenPicture {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  digest: string
  /** Of its content, not of its label. */
  extension: string
  contentType: string
  bytes: Buffer
  dimension: { width: number; height: number }
}

/** Pictures that members may upload are those that a source may give. */
const KIND = 'AVATAR'
const { formats, most: MAX_BYTES } = kindRules[KIND]
const ACCEPTED = 'only JPEG and PNG are kept'
/** The labels of programs that do not know the type. */
const NO_LABEL = /^(?:(?:application|binary)\/octet-stream)?$/

/** @returns the reason if the address holds no picture that the site keeps */
export async function readPicture(address: string): Promise<GivenPicture | { reason: string }> {
  const file = readDataAddress(address, MAX_BYTES)
  if ('reason' in file) return file
  const { label, bytes } = file
  const format = formats.find(({ container }) => container === containerOf(bytes.subarray(0, 4_096)))
  if (format === undefined) {
    const isPictureLabel = formats.some(({ types }) => types.includes(label))
    return {
      reason: isPictureLabel ? `is labelled ${label}, and is none` : `is ${labelled(label)}: ${ACCEPTED}`,
    }
  }
  const [contentType] = format.types
  if (!NO_LABEL.test(label) && !format.types.includes(label))
    return { reason: `is labelled ${labelled(label)}, and is ${contentType}` }
  const { container, extension } = format
  if (container !== 'jpeg' && container !== 'png') return { reason: `is ${contentType}: ${ACCEPTED}` }
  try {
    const source = inMemory(bytes)
    await checkFile(source, { kind: KIND, name: `picture.${extension}`, declaredType: contentType })
    await checkPicture(source, container, { redrawn: false })
    const dimension = await decoded(bytes)
    const digest = createHash('sha256').update(bytes).digest('hex')
    return { digest, extension, contentType, bytes, dimension }
  } catch (error) {
    if (error instanceof FileRefused) return { reason: REASONS[error.fault] ?? 'is refused' }
    throw error
  }
}

const labelled = (label: string) => (label === '' ? 'of no known type' : label.slice(0, 60))

const REASONS: Partial<Record<FileFault, string>> = {
  broken: 'is broken',
  bomb: 'has too many pixels',
  polyglot: 'has something else behind it',
  disguised: 'is not what it is labelled',
}

/** Decodes the whole picture: one that was cut off still has intact headers. */
async function decoded(bytes: Buffer): Promise<GivenPicture['dimension']> {
  try {
    const { width, height } = await sharp(bytes, { failOn: 'error' }).metadata()
    await sharp(bytes, { failOn: 'error' }).resize(16, 16, { fit: 'inside' }).raw().toBuffer()
    return { width, height }
  } catch (error) {
    throw new FileRefused('broken', (error as Error).message)
  }
}

const inMemory = (bytes: Buffer): ByteSource => ({
  bytes: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
  stream: async () => Readable.from([bytes]),
  close: async () => {},
})
