import { isUtf8 } from 'node:buffer'
import type { BodyRule } from './body-rules.ts'

/** Nesting of objects and lists. The deepest valid body has six levels. */
const MAX_DEPTH = 20
/** Members of objects and items of lists: a profile with every list full has about 6,000. */
const MAX_VALUES = 10_000
/** Fields of a form: the longest part of a profile has some hundreds. */
const MAX_FIELDS = 2_000
/** Field names quoted in an answer are cut off here. */
const LONGEST_NAME = 200

export interface BodyFault {
  status: 400 | 415
  detail: string
  /** A JSON pointer, or the name of a field. */
  pointer?: string
}

const NOT_TEXT = 'holds a character that no text may have (NUL, or half of a pair)'

/** The media types that this server parses; undefined for any other. */
export function mediaKindOf(type: string | undefined): 'json' | 'form' | 'multipart' | undefined {
  const [name = ''] = (type ?? '').split(';', 1)
  const media = name.trim().toLowerCase()
  if (/^application\/(?:[a-z.-]+\+)?json$/.test(media)) return 'json'
  if (media === 'application/x-www-form-urlencoded') return 'form'
  return media === 'multipart/form-data' ? 'multipart' : undefined
}

/** Reason to refuse a body by its media type alone. */
export function faultOfType(rule: BodyRule, type: string | undefined): BodyFault | undefined {
  if (rule.reads !== 'json' || mediaKindOf(type) === 'json') return undefined
  return { status: 415, detail: 'The body has to be application/json.' }
}

/**
 * Why a whole body is refused before any schema sees it: too many parts, too deep, or characters that PostgreSQL cannot
 * store. Malformed JSON is left to the handler, which may have an answer of its own for it.
 */
export function faultOfContent(
  rule: BodyRule,
  type: string | undefined,
  body: Buffer,
): BodyFault | undefined {
  if (rule.reads === 'bytes') return undefined
  const kind = rule.reads === 'typed' ? mediaKindOf(type) : 'json'
  if (kind === 'json') return faultOfJson(body)
  if (kind === 'form') return faultOfForm(body.toString('latin1'))
  return kind === 'multipart' ? faultOfMultipart(body, type ?? '') : undefined
}

interface Place {
  value: unknown
  name: string
  above: Place | undefined
  depth: number
}

function faultOfJson(body: Buffer): BodyFault | undefined {
  if (!isUtf8(body)) return { status: 400, detail: 'The body is not UTF-8.' }
  let whole: unknown
  try {
    // Like Request.text(), this drops a byte order mark.
    whole = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
  let values = 0
  const open: Place[] = [{ value: whole, name: '', above: undefined, depth: 0 }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { value, name, depth } = place
    if (!isText(name) || (typeof value === 'string' && !isText(value)))
      return { status: 400, detail: `A text ${NOT_TEXT}.`, pointer: pointerTo(place) }
    if (typeof value !== 'object' || value === null) continue
    if (depth === MAX_DEPTH) return { status: 400, detail: `The body is deeper than ${MAX_DEPTH} levels.` }
    for (const [member, inner] of Object.entries(value)) {
      if (++values > MAX_VALUES)
        return { status: 400, detail: `The body has more than ${MAX_VALUES} values.` }
      open.push({ value: inner, name: member, above: place, depth: depth + 1 })
    }
  }
  return undefined
}

const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

function pointerTo(place: Place): string {
  const names: string[] = []
  for (let at: Place | undefined = place; at?.above !== undefined; at = at.above)
    names.unshift(printable(at.name).replaceAll('~', '~0').replaceAll('/', '~1'))
  return names.map((name) => `/${name}`).join('')
}

const printable = (text: string) =>
  text.replaceAll('\0', '\uFFFD').toWellFormed().slice(0, LONGEST_NAME).toWellFormed()

/** @param text the body decoded as Latin-1: one character per byte */
function faultOfForm(text: string): BodyFault | undefined {
  let fields = 0
  for (const pair of text.split('&', MAX_FIELDS + 1)) {
    if (++fields > MAX_FIELDS) return tooManyFields
    const bytes = bytesOf(pair)
    if (isUtf8(bytes) && !bytes.includes(0)) continue
    const [name = ''] = pair.split('=', 1)
    return fieldFault(bytesOf(name).toString())
  }
  return undefined
}

/** Decodes a form value leniently: an invalid escape is kept as it is. */
const bytesOf = (pair: string): Buffer =>
  Buffer.from(
    pair
      .replaceAll('+', ' ')
      .replaceAll(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  )

const brokenForm: BodyFault = { status: 400, detail: 'The form has no boundary, or breaks off.' }

const tooManyFields: BodyFault = { status: 400, detail: `The form has more than ${MAX_FIELDS} fields.` }

const fieldFault = (name: string): BodyFault => ({
  status: 400,
  detail: `A field ${NOT_TEXT}.`,
  pointer: printable(name),
})

/** Contents of files may be any bytes; part headers and all other parts must be text. */
function faultOfMultipart(body: Buffer, type: string): BodyFault | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return brokenForm
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  let parts = 0
  for (let at = body.indexOf(mark); at !== -1; ) {
    const from = at + mark.length
    const next = body.indexOf(mark, from)
    if (++parts > MAX_FIELDS) return tooManyFields
    if (next === -1) return body.subarray(from, from + 2).equals(Buffer.from('--')) ? undefined : brokenForm
    const part = body.subarray(from, next)
    const blank = part.indexOf('\r\n\r\n')
    if (blank === -1) return brokenForm
    const head = part.subarray(0, blank).toString('latin1')
    const text = isFile(head) ? Buffer.from(head, 'latin1') : part
    if (!isUtf8(text) || text.includes(0)) return fieldFault(nameOf(head))
    at = next
  }
  return brokenForm
}

/** Outside quotation marks, so that a file name is never mistaken for it. */
const isFile = (head: string): boolean =>
  /^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(head.replaceAll(/"[^"\r\n]*"/g, '""'))

const nameOf = (head: string): string =>
  Buffer.from(/;\s*name="?([^";\r\n]*)/i.exec(head)?.[1] ?? '', 'latin1').toString()
