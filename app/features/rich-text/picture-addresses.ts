import { assetPath } from '#services/images/image-address.ts'
import { isRecord } from '#services/record.ts'

const SOURCE_IN_HTML = /<img\b[^>]*?\ssrc="([^"]+)"/gi

/**
 * Addresses of all pictures that the texts of an entry may show: of assets embedded in it, and in its documents.
 * @param value an entry, or any part of one
 */
export function pictureAddresses(value: unknown): string[] {
  const found = new Set<string>()
  collect(value, found)
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (!value.includes('<img')) return
    for (const [, address = ''] of value.matchAll(SOURCE_IN_HTML)) keep(address, found)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
  } else if (isRecord(value)) {
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'string') collect(member, found)
      else if (name === 'url' || name === 'src' || name === 'asset-link') keep(member, found)
      else collect(member, found)
    }
  }
}

function keep(address: string, found: Set<string>): void {
  if (/\.(?:png|jpe?g|webp|avif)(?:[?#]|$)/i.test(address) && assetPath(address) !== undefined)
    found.add(address)
}
