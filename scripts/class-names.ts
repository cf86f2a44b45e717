import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'

const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => name.split(sep).join('/'))
  .sort()

/**
 * A short class name for the build: the number of the style sheet and of the class or animation in it, such
 * as `_1c-3`. Every page contains these names three times (markup, style, script), and similar neighbours
 * compress to almost nothing. Stable between the browser's build and the server's, which read the sheets in
 * different orders.
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
