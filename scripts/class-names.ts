import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'

const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => name.split(sep).join('/'))
  .sort()

/**
 * The name of a class in a built site: which style sheet, which class or animation of it, such as `_1c-3`. Every page carries these names
 * three times (markup, style, script), and neighbours that look alike compress to almost nothing. The same for the browser's
 * build and the server's, which meet the sheets in different orders.
 */
export function shortClassName(local: string, file: string, css: string): string {
  const sheet = sheets.indexOf(
    relative('app', file.split('?', 1)[0] ?? file)
      .split(sep)
      .join('/'),
  )
  const locals = [...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name]) => name)
  const at = [...new Set(locals)].indexOf(local)
  if (sheet < 0 || at < 0) throw new Error(`No short name for '${local}' of ${file}`)
  return `_${sheet.toString(36)}-${at.toString(36)}`
}
