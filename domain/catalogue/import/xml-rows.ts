import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import { escapeHtml } from '#services/escape.ts'
import { isRecord } from '#services/record.ts'
import { leftOut, type SourceRow } from './draft.ts'
import { type Row, readRow } from './map-row.ts'
import type { Mapping } from './mapping.ts'
import type { UsualNames } from './usual-names.ts'

const ROWS = new Set(['item', 'entry', 'job', 'vacancy', 'position', 'posting', 'event', 'course', 'offer'])

/** An element around the rows. */
interface Around {
  /** Counts from the beginning of the file. */
  number: number
  name: string
  /** Of what stands in it, by `xml:lang` or by RSS's own `language`. */
  language: string | undefined
  /** Another vocabulary's word (`dc:language`), which RSS's own outdoes. */
  isForeign: boolean
  text: string
}

/** What elements around the rows say at their ends, by their number. */
type Languages = ReadonlyMap<number, string>

interface FeedRow {
  members: Row
  /** From the outermost on. */
  parents: readonly Around[]
}

interface Open {
  name: string
  members: Row
  text: string
  /** Nested elements are kept as text: Atom's type="xhtml". */
  verbatim: boolean
}

/**
 * Reads rows of XML: RSS, Atom and vendors' lists of elements. A row is the outermost element with a usual
 * name, or the one that the mapping names. Nested leaves count as properties of the row unless it has one
 * with the same name; prefixes are dropped. Mismatched tags are tolerated, because real feeds have them.
 *
 * What a feed says of itself may stand behind its rows: if their own channel has said nothing yet, the file is read
 * twice, so that a large one is never held.
 */
export async function* xmlRows(
  path: string,
  file: string,
  mapping: Mapping,
  names: UsualNames,
): AsyncGenerator<SourceRow> {
  const wanted = mapping.rows?.toLowerCase()
  const reader = rowReader(wanted)
  let known: Languages | undefined
  let rows = 0
  for await (const row of rowsOf(path, reader)) {
    const channel = row.parents.at(-1)
    const isSettled = channel === undefined || (channel.language !== undefined && !channel.isForeign)
    if (!isSettled) known ??= await languagesAtEnd(path, wanted)
    yield mapped(row, known, `${file}#${++rows}`, mapping, names)
  }
  if (rows === 0) yield leftOut(file, reader.elements() === 0 ? 'is no XML' : 'holds no rows')
}

async function* rowsOf(path: string, reader: ReturnType<typeof rowReader>) {
  for await (const part of createReadStream(path, 'utf8')) {
    reader.write(part as string)
    yield* reader.take()
  }
  reader.end()
  yield* reader.take()
}

async function languagesAtEnd(path: string, wanted: string | undefined): Promise<Languages> {
  const found = new Map<number, string>()
  const reader = rowReader(wanted, ({ number, language }) => {
    if (language !== undefined) found.set(number, language)
  })
  for await (const _ of rowsOf(path, reader));
  return found
}

/** The word of the nearest element around a row that says one. */
function languageOf({ parents }: FeedRow, known: Languages | undefined): string | undefined {
  for (const parent of parents.toReversed()) {
    const language = known?.get(parent.number) ?? parent.language
    if (language !== undefined) return language
  }
  return undefined
}

function mapped(
  given: FeedRow,
  known: Languages | undefined,
  where: string,
  mapping: Mapping,
  names: UsualNames,
): SourceRow {
  const row = readRow(withLeaves(given.members), mapping, names)
  const language = languageOf(given, known)
  return { draft: { where, ...row, ...(language === undefined ? {} : { feedLanguage: language }) } }
}

/** @param onEnd called at the end of each element around rows, with what is known of it by then */
function rowReader(wanted: string | undefined, onEnd: (around: Around) => void = () => {}) {
  let finished: FeedRow[] = []
  let stack: Open[] = []
  let around: Around[] = []
  let elements = 0
  const marks: string[] = []
  const isRowName = (name: string) => (wanted === undefined ? ROWS.has(name) : name === wanted)
  /** What `language` says holds for the element that it stands in; RSS 1.0 has its items beside the channel. */
  const closeAround = (tag: string) => {
    const name = localName(tag)
    const closed = around.at(-1)
    if (closed?.name !== name) return
    around = around.slice(0, -1)
    onEnd(closed)
    const said = name === 'language' ? closed.text.trim() || undefined : undefined
    if (said !== undefined) noteLanguage(around.at(-1), said, tag.includes(':'))
    else if (name === 'channel') noteLanguage(around.at(-1), closed.language, closed.isForeign)
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        elements++
        const name = localName(tag)
        const open = stack.at(-1)
        if (open?.verbatim === true) {
          marks.push(name)
          open.text += startTag(name, attributes)
          return
        }
        if (stack.length === 0 && !isRowName(name)) {
          around = [
            ...around,
            { number: elements, name, language: attributes['xml:lang'], isForeign: false, text: '' },
          ]
          return
        }
        const verbatim = attributes.type === 'xhtml'
        stack.push({ name, members: verbatim ? {} : { ...attributes }, text: '', verbatim })
      },
      ontext(text) {
        const open = stack.at(-1)
        if (open !== undefined) open.text += open.verbatim ? escapeHtml(text) : text
        const outer = around.at(-1)
        if (open === undefined && outer?.name === 'language') outer.text += text
      },
      onclosetag(tag) {
        const open = stack.at(-1)
        if (open?.verbatim === true && marks.at(-1) === localName(tag)) {
          open.text += `</${marks.pop()}>`
          return
        }
        if (open === undefined) closeAround(tag)
        if (open === undefined || open.name !== localName(tag)) return
        stack = stack.slice(0, -1)
        const parent = stack.at(-1)
        if (parent === undefined) finished.push({ members: open.members, parents: around })
        else add(parent.members, nameOf(open), contentOf(open), tag.includes(':'))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  return {
    write: (text: string) => parser.write(text),
    end() {
      parser.end()
      // Elements that a broken feed does not close.
      for (const left of around) onEnd(left)
    },
    elements: () => elements,
    take() {
      const rows = finished
      finished = []
      return rows
    },
  }
}

/** The first word counts, but RSS's own before another vocabulary's. */
function noteLanguage(parent: Around | undefined, language: string | undefined, isForeign: boolean): void {
  if (parent === undefined || language === undefined) return
  if (parent.language !== undefined && (isForeign || !parent.isForeign)) return
  parent.language = language
  parent.isForeign = isForeign
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1).toLowerCase()
}

/** Only the alternate link of an Atom entry is its address. */
function nameOf({ name, members }: Open): string {
  const { rel } = members
  return name === 'link' && typeof rel === 'string' && rel !== 'alternate' ? `link${rel}` : name
}

function startTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')}>`
}

function contentOf({ members, text }: Open): unknown {
  const words = text.trim()
  const names = Object.keys(members)
  if (names.length === 0) return words
  // An Atom link has its address in an attribute; elsewhere attributes only say how to read the text.
  if (words !== '') return words
  return typeof members.href === 'string' ? members.href : members
}

/** RSS's own `content` or `title` takes precedence over that of another vocabulary (`media:content`). */
function add(members: Row, name: string, value: unknown, foreign: boolean): void {
  if (value === '') return
  const kept = members[name]
  if (kept === undefined) members[name] = value
  else if (foreign) return
  else members[name] = Array.isArray(kept) ? [...kept, value] : [kept, value]
}

function withLeaves(row: Row): Row {
  const leaves: Row = {}
  const walk = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(walk)
    if (!isRecord(value)) return
    for (const [name, member] of Object.entries(value))
      if (typeof member === 'string') leaves[name] ??= member
      else walk(member)
  }
  for (const value of Object.values(row)) if (typeof value === 'object') walk(value)
  return { ...leaves, ...row }
}
