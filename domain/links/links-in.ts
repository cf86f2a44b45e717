import { Parser } from 'htmlparser2'
import type { Json, JsonObject } from '#db/json.ts'

/** An address in an entry. */
export interface WrittenAddress {
  /** `blocks.0.hero.actions.1.url` */
  field: string
  url: string
}

/** Names of fields that hold an address in any content type. */
const ADDRESS = /^(?:url|href|link|.*_url)$/
/** The entry's own address, and fields of the content store. */
const OWN = new Set(['url', 'uid', 'locale', 'tags', '_version', 'ACL', 'publish_details'])
const LINK = /<a\s/i
const MAX_DEPTH = 40

/** All addresses that an entry links to, in fields and in both forms of rich text. Files are left out. */
export function linksIn(body: JsonObject): WrittenAddress[] {
  const found: WrittenAddress[] = []
  const walk = (value: Json, path: string, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) walk(one, `${path}.${at}`, depth + 1)
      return
    }
    if (typeof value === 'string') {
      if (LINK.test(value)) for (const href of hrefsIn(value)) add(path, href)
      return
    }
    if (typeof value !== 'object' || value === null || isFile(value)) return
    for (const [name, member] of Object.entries(value)) {
      if (depth === 0 && OWN.has(name)) continue
      const at = path === '' ? name : `${path}.${name}`
      if (typeof member === 'string' && ADDRESS.test(name)) add(at, member)
      else walk(member, at, depth + 1)
    }
  }
  const add = (field: string, url: string) => {
    if (url.trim() !== '') found.push({ field: field.slice(0, 500), url: url.trim() })
  }
  walk(body, '', 0)
  return found
}

const isFile = (value: JsonObject) => 'filename' in value && 'url' in value

function hrefsIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href !== undefined) found.push(href)
    },
  })
  parser.end(html)
  return found
}
