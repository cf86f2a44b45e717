import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LINK = /<link [^>]*rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g

export interface Style {
  text: string
  /** Source for style-src: 'sha256-…' */
  source: string
}

/** The style sheets of a built site by address; empty without a build. */
export function readStyles(folder: string): ReadonlyMap<string, Style> {
  const assets = join(folder, 'assets')
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.css')) : []
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(assets, name), 'utf8')
      return [
        `/assets/${name}`,
        { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` },
      ]
    }),
  )
}

let built: ReadonlyMap<string, Style> | undefined
/** Those of the site's own build: read once for all tenants. */
export function builtStyles(): ReadonlyMap<string, Style> {
  built ??= readStyles('build/client')
  return built
}

/**
 * Inlines a page's style sheets, so that a first view waits for one answer instead of two. Only for cached
 * pages, because they are compressed once; a member's pages link to the sheets, which the browser has by
 * then. The links stay, disabled: the framework looks for them during hydration, and they are not fetched,
 * neither now nor when a late part of the page needs the same sheet.
 */
export function withStyles(
  page: Buffer,
  styles: ReadonlyMap<string, Style>,
): { page: Buffer; sources: string[] } {
  const headEnd = page.indexOf('</head>')
  if (headEnd < 0) return { page, sources: [] }
  const sources: string[] = []
  const head = page.toString('utf8', 0, headEnd).replaceAll(LINK, (link, href: string) => {
    // The framework marks a sheet that late parts also use with an empty fragment.
    const address = href.replace(/#$/, '')
    const style = styles.get(address)
    if (style === undefined) return link
    sources.push(style.source)
    // Late parts look for a link without the mark, and would fetch the sheet if there were none.
    const links = address === href ? [link] : [link, `<link rel="stylesheet" href="${address}">`]
    return `<style>${style.text}</style>${links.map((one) => one.replace(/\/?>$/, ' disabled=""/>')).join('')}`
  })
  return { page: Buffer.concat([Buffer.from(head), page.subarray(headEnd)]), sources }
}
