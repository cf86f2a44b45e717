import { readFile } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import { leftOut, type SourceRow } from './draft.ts'
import { entryOf } from './html-entry.ts'
import { draftsOf, type LinkedDataKind } from './linked-data.ts'

/** Reads a web page's JSON-LD scripts, or the article that its markup describes (h-entry). */
export async function* htmlRows(path: string, file: string, kind: LinkedDataKind): AsyncGenerator<SourceRow> {
  const html = await readFile(path, 'utf8')
  const scripts: string[] = []
  let inside = false
  const parser = new Parser({
    onopentag(name, { type }) {
      inside = name === 'script' && type?.trim().toLowerCase() === 'application/ld+json'
      if (inside) scripts.push('')
    },
    ontext(text) {
      if (inside) scripts[scripts.length - 1] += text
    },
    onclosetag() {
      inside = false
    },
  })
  parser.end(html)
  for (const [index, script] of scripts.entries()) {
    const where = `${file}#${index + 1}`
    try {
      yield* draftsOf(JSON.parse(script), kind, where)
    } catch (error) {
      yield leftOut(where, `is no JSON: ${(error as Error).message}`)
    }
  }
  if (scripts.length > 0) return
  const fields = kind === 'article' ? entryOf(html) : undefined
  if (fields === undefined)
    yield leftOut(file, kind === 'article' ? 'holds neither JSON-LD nor an h-entry' : 'holds no JSON-LD')
  else yield { draft: { where: file, fields } }
}
