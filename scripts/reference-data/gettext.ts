import { readFileSync } from 'node:fs'

const MAGIC = 0x950412de

/**
 * Reads a compiled GNU gettext catalogue, little-endian: translations by message.
 * @throws when the file is not one
 */
export function readCatalogue(file: string): Map<string, string> {
  const bytes = readFileSync(file)
  if (bytes.readUInt32LE(0) !== MAGIC) throw new Error(`${file} is not a gettext catalogue`)
  const [count, messages, translations] = [8, 12, 16].map((at) => bytes.readUInt32LE(at)) as [
    number,
    number,
    number,
  ]
  const textAt = (table: number, index: number) => {
    const [length, start] = [bytes.readUInt32LE(table + 8 * index), bytes.readUInt32LE(table + 8 * index + 4)]
    return bytes.toString('utf8', start, start + length)
  }
  const found = Array.from(
    { length: count },
    (_, at) => [textAt(messages, at), textAt(translations, at)] as const,
  )
  // The first entry, without a message, is the file's header.
  return new Map(found.filter(([message]) => message !== ''))
}
