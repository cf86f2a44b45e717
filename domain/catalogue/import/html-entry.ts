// An article marked up as an h-entry (microformats.org/wiki/h-entry), as blogging systems export it.
import { Parser } from 'htmlparser2'

/** Properties that are read as text, by class name. */
const WORDS: Readonly<Record<string, string>> = {
  'p-name': 'title',
  'p-summary': 'summary',
  'p-author': 'authors',
}
const MANY: Readonly<Record<string, string>> = { 'p-tag': 'keywords', 'p-category': 'keywords' }
const LINKS: Readonly<Record<string, string>> = { 'p-canonical': 'url', 'u-url': 'url' }

interface Open {
  field: string
  many: boolean
  depth: number
  text: string
}

/** @returns the fields of a draft; undefined when the page has no entry */
export function entryOf(html: string): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = {}
  const open: Open[] = []
  let depth = 0
  let isEntry = false
  let body: { depth: number; from: number } | undefined
  const parser = new Parser({
    onopentag(_, { class: names = '', datetime, href }) {
      depth++
      // Inside the article's text, class names belong to quoted content.
      if (body !== undefined) return
      for (const name of names.split(/\s+/)) {
        if (name === 'h-entry') isEntry = true
        if (name === 'e-content') body = { depth, from: parser.endIndex + 1 }
        if (name === 'dt-published' && datetime) fields.date ??= datetime
        if (name === 'dt-updated' && datetime) fields.updated ??= datetime
        const link = LINKS[name]
        if (link !== undefined && href) fields[link] ??= href
        const field = WORDS[name] ?? MANY[name]
        if (field !== undefined) open.push({ field, many: name in MANY, depth, text: '' })
      }
    },
    ontext(text) {
      for (const one of open) one.text += text
    },
    onclosetag() {
      if (body?.depth === depth) {
        fields.description ??= html.slice(body.from, parser.startIndex).trim()
        body = undefined
      }
      for (const one of open.filter((each) => each.depth === depth)) {
        const text = one.text.replace(/\s+/g, ' ').trim()
        if (text !== '' && one.many) fields[one.field] = [...((fields[one.field] as string[]) ?? []), text]
        else if (text !== '') fields[one.field] ??= text
        open.splice(open.indexOf(one), 1)
      }
      depth--
    },
  })
  parser.end(html)
  return isEntry ? fields : undefined
}
