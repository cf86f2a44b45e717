import { createHash } from 'node:crypto'

/**
 * Turns the marked inline scripts of a rendered page into hashes for its content security policy, and takes the marks out.
 * Only scripts with the mark are blessed: the mark is random for each answer, so a script that slipped in through content
 * cannot carry it. Hashes instead of nonces, because the bytes go into a cache.
 * @returns the page without marks, and the sources for script-src: 'sha256-…'
 */
export function hashMarkedScripts(html: string, mark: string): { html: string; sources: string[] } {
  const sources = new Set<string>()
  const attribute = ` nonce="${mark}"`
  let out = ''
  let at = 0
  for (;;) {
    const found = html.indexOf(attribute, at)
    if (found === -1) break
    const opened = html.lastIndexOf('<', found)
    const contentStart = html.indexOf('>', found) + 1
    out += html.slice(at, found)
    if (html.startsWith('<script', opened)) {
      const contentEnd = html.indexOf('</script>', contentStart)
      const content = html.slice(contentStart, contentEnd)
      if (content !== '') sources.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
      out += html.slice(found + attribute.length, contentEnd)
      at = contentEnd
    } else {
      at = found + attribute.length
    }
  }
  return { html: out + html.slice(at), sources: [...sources] }
}
