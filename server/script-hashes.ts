import { createHash } from 'node:crypto'

const SCRIPT = Buffer.from('<script')
const SCRIPT_END = Buffer.from('</script>')

/**
 * Replaces the marks on a rendered page's inline scripts by hashes for its content security policy. Only
 * marked scripts are allowed: the mark is random for each answer, so a script injected through content cannot
 * have it. Hashes instead of nonces, because the bytes are cached. Works on bytes: decoding and encoding a
 * page costs more than a tenth of rendering it.
 * @returns the page without marks, and the sources for script-src: 'sha256-…'
 */
export function hashMarkedScripts(page: Buffer, mark: string): { page: Buffer; sources: string[] } {
  const sources = new Set<string>()
  const attribute = Buffer.from(` nonce="${mark}"`)
  const pieces: Buffer[] = []
  let at = 0
  for (;;) {
    const found = page.indexOf(attribute, at)
    if (found === -1) break
    const opened = page.lastIndexOf('<', found)
    pieces.push(page.subarray(at, found))
    at = found + attribute.length
    if (page.compare(SCRIPT, 0, SCRIPT.length, opened, opened + SCRIPT.length) !== 0) continue
    const start = page.indexOf('>', found) + 1
    const end = page.indexOf(SCRIPT_END, start)
    if (end > start)
      sources.add(`'sha256-${createHash('sha256').update(page.subarray(start, end)).digest('base64')}'`)
    pieces.push(page.subarray(at, end))
    at = end
  }
  pieces.push(page.subarray(at))
  return { page: Buffer.concat(pieces), sources: [...sources] }
}
