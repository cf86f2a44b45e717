import { readFile } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import { leftOut, type SourceRow } from './draft.ts'
import { draftsOf, type LinkedDataKind } from './linked-data.ts'

/** What a web page says of itself in its scripts of JSON-LD. */
export async function* htmlRows(path: string, file: string, kind: LinkedDataKind): AsyncGenerator<SourceRow> {
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
  parser.end(await readFile(path, 'utf8'))
  if (scripts.length === 0) yield leftOut(file, 'holds no JSON-LD')
  for (const [index, script] of scripts.entries()) {
    const where = `${file}#${index + 1}`
    try {
      yield* draftsOf(JSON.parse(script), kind, where)
    } catch (error) {
      yield leftOut(where, `is no JSON: ${(error as Error).message}`)
    }
  }
}
