import type { ByteSource } from '../storage/storage.ts'
import type { UploadKind } from '../upload-status.ts'
import { withArchive } from './archive.ts'
import { containerOf } from './containers.ts'
import { type FileFormat, formatOfName, isTypeOf, kindRules } from './formats.ts'
import { checkOffice } from './office.ts'
import { checkOle } from './ole.ts'
import { checkPdf } from './pdf.ts'
import { checkPicture } from './picture.ts'
import { FileRefused } from './refusal.ts'

export interface FileClaim {
  kind: UploadKind
  /** The original file name. */
  name: string
  /** The declared media type; undefined if none was sent. */
  declaredType: string | undefined
}

/** Types that browsers send when they do not know. */
const UNKNOWN = /^(?:application\/octet-stream|binary\/octet-stream)?$/

/**
 * Extension, declared type and content must agree, and the content must be harmless.
 * @returns the format
 * @throws FileRefused
 */
export async function checkFile(source: ByteSource, claim: FileClaim): Promise<FileFormat> {
  if (source.bytes === 0) throw new FileRefused('empty', 'The file has no content')
  if (source.bytes > kindRules[claim.kind].most) throw new FileRefused('too-large', 'The file is too large')
  const format = formatOfName(claim.kind, claim.name)
  if (format === undefined) throw new FileRefused('wrong-kind', 'Files with this extension are not accepted')
  if (!UNKNOWN.test(claim.declaredType ?? '') && !isTypeOf(format, claim.declaredType ?? ''))
    throw new FileRefused('disguised', 'The declared type does not match the extension')

  const container = containerOf(await source.read(0, 4_096))
  if (container !== format.container) {
    // A password-protected new document is stored in an old container.
    if (container === 'ole' && format.container === 'zip') await checkOle(source, format.extension)
    throw new FileRefused('disguised', `The content is ${container ?? 'of no known kind'}`)
  }
  await checkContent(source, format, claim.kind)
  return format
}

function checkContent(
  source: ByteSource,
  { container, extension }: FileFormat,
  kind: UploadKind,
): Promise<void> {
  switch (container) {
    case 'pdf':
      return checkPdf(source)
    case 'zip':
      return extension === 'zip' ? withArchive(source, async () => {}) : checkOffice(source, extension)
    case 'ole':
      return checkOle(source, extension)
    case 'jpeg':
    case 'png':
      return checkPicture(source, container, { redrawn: kind === 'AVATAR' })
    case 'rar':
      return checkRar(source)
    case 'mp4':
    case 'mov':
    case 'webm':
    case 'text':
      return Promise.resolve()
  }
}

/**
 * Reads only the first headers, which say whether names or contents are encrypted. We never unpack these
 * archives.
 */
async function checkRar(source: ByteSource): Promise<void> {
  const head = await source.read(0, 64)
  const newer = head[6] === 0x01
  // Version 4: the main header's flag 0x80 (headers encrypted), or the first file's flag 0x04; version 5: header type 4.
  const flags = newer ? 0 : head.readUInt16LE(10)
  const fileFlags = newer ? 0 : head.readUInt16LE(7 + head.readUInt16LE(12) + 3)
  if ((flags & 0x80) !== 0 || (fileFlags & 0x04) !== 0 || (newer && head[13] === 4))
    throw new FileRefused('encrypted', 'The archive has a password')
}
