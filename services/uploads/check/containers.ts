// Detects what a file is from its first bytes.
import type { Container } from './formats.ts'

const starts = (head: Buffer, at: number, ...bytes: number[]) =>
  bytes.every((byte, index) => head[at + index] === byte)
const startsWith = (head: Buffer, text: string, at = 0) =>
  head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/**
 * Video brands after `ftyp`: those of MP4 proper. `M4V ` and similar ones are formats of individual players.
 */
const MP4_BRANDS = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'mp4v',
  'avc1',
  'dash',
  'MSNV',
  '3gp4',
  '3gp5',
])
/** The byte order mark of UTF-8. */
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'
const QUICKTIME_ATOMS = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/**
 * @param head the first bytes of the file: 64 are enough except for text, of which all given bytes are read
 */
export function containerOf(head: Buffer): Container | undefined {
  if (startsWith(head, '%PDF-') || startsWith(head, `${BYTE_ORDER_MARK}%PDF-`)) return 'pdf'
  if (starts(head, 0, 0x50, 0x4b, 0x03, 0x04)) return 'zip'
  if (starts(head, 0, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'ole'
  if (startsWith(head, 'Rar!') && starts(head, 4, 0x1a, 0x07)) return 'rar'
  if (starts(head, 0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(head, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  // Its kind of EBML is named within the first bytes: `matroska` is another format.
  if (starts(head, 0, 0x1a, 0x45, 0xdf, 0xa3))
    return head.toString('latin1', 0, 64).includes('\x42\x82\x84webm') ? 'webm' : undefined
  const atom = head.toString('latin1', 4, 8)
  if (atom === 'ftyp') {
    const brand = head.toString('latin1', 8, 12)
    if (brand === 'qt  ') return 'mov'
    return MP4_BRANDS.has(brand) ? 'mp4' : undefined
  }
  if (QUICKTIME_ATOMS.has(atom)) return 'mov'
  return isText(head) ? 'text' : undefined
}

/** Text has no zero bytes and hardly any control characters; its encoding does not matter. */
function isText(head: Buffer): boolean {
  if (head.length === 0 || startsWith(head, '<') || startsWith(head, '{\\rtf') || startsWith(head, 'MZ'))
    return false
  return head.every(
    (byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c,
  )
}
