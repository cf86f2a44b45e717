// Europass documents as a tree of elements, from XML or JSON: both have the same elements and differ only in
// lists.

import { Parser } from 'htmlparser2'
import { isRecord } from '#services/record.ts'
import { FileRefused } from '#services/uploads/check/refusal.ts'

export interface Element {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** Its own text, with entities decoded. */
  text: string
  children: Element[]
}

const MAX_ELEMENTS = 50_000
const DEEPEST = 40

/**
 * Reads XML. A document type is refused, because its entities could fetch a file or grow without end.
 * @throws FileRefused
 */
export function readXmlTree(source: string): Element {
  const top: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [top]
  let elements = 0
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!'))
          throw new FileRefused('active', 'The document has a document type declaration')
      },
      onopentag(tag, attributes) {
        elements += 1
        if (elements > MAX_ELEMENTS || open.length > DEEPEST)
          throw new FileRefused('bomb', 'The document has too many elements')
        const element: Element = { name: localName(tag), attributes, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const here = open.at(-1)
        if (here !== undefined) here.text += text
      },
      onclosetag(tag, isImplied) {
        // Any element that is neither self-closing nor closed by its own tag was truncated or wrongly nested.
        const closesItself = source[parser.endIndex - 1] === '/' && source[parser.startIndex + 1] !== '/'
        if ((isImplied && !closesItself) || open.pop()?.name !== localName(tag))
          throw new FileRefused('broken', 'The document is not well-formed')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(source)
  parser.end()
  const [root] = top.children
  if (root === undefined || top.children.length > 1 || open.length > 1)
    throw new FileRefused('broken', 'The document is not well-formed')
  return root
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1)

/** The first property of the object is the root; a list becomes elements of one name. */
export function readJsonTree(json: unknown): Element | undefined {
  let elements = 0
  const childrenOf = (value: unknown, depth: number): Element[] =>
    isRecord(value)
      ? Object.entries(value).flatMap(([name, one]) =>
          [one].flat().map((item) => elementOf(name, item, depth)),
        )
      : []
  const elementOf = (name: string, value: unknown, depth: number): Element => {
    elements += 1
    if (elements > MAX_ELEMENTS || depth > DEEPEST)
      throw new FileRefused('bomb', 'The document has too many elements')
    const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
    return { name, attributes: {}, text, children: childrenOf(value, depth + 1) }
  }
  return childrenOf(json, 0)[0]
}

/** The element at the end of the path, if present. */
export function at(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (here, name) => here?.children.find((child) => child.name === name),
    element,
  )
}

/** Its text on one line. */
export const textAt = (element: Element | undefined, ...path: readonly string[]): string =>
  (at(element, ...path)?.text ?? '').replace(/\s+/g, ' ').trim()

/** All of its texts on one line. */
export const allText = (element: Element): string =>
  [element.text.trim(), ...element.children.map(allText)].filter((text) => text !== '').join(' ')

/** A period that has ended at an unknown date. It is not a date, so no reader takes it for the present. */
export const OVER = 'unknown'

/** Elements of a list, which XML wraps in one more element: `Education` in `EducationList`. */
export const listAt = (element: Element | undefined, name: string): Element[] =>
  (at(element, `${name}List`) ?? element)?.children.filter((child) => child.name === name) ?? []

const BLOCKS = new Set(['p', 'div', 'br', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The lines of a text that may contain HTML. */
export function linesOf(html: string): string[] {
  let text = ''
  const parser = new Parser({
    onopentag: (name) => {
      if (BLOCKS.has(name)) text += '\n'
    },
    ontext: (words) => {
      text += words.replace(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      if (BLOCKS.has(name)) text += '\n'
    },
  })
  // Without tags the line ends are the writer's own.
  parser.end(/<\w/.test(html) ? html : html.replace(/\r?\n/g, '<br>'))
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
