// Finds what a text of HTML or Markdown holds as data. Everything else of the text stays as it is.
import { Parser } from 'htmlparser2'
import { escapeHtml } from '#services/escape.ts'
import { isDataAddress } from './data-address.ts'

export interface TextPictures {
  isMarkdown: boolean
  /** What stands for a picture given as data: an address, or nothing. */
  addressOf: (data: string, alt: string) => string | undefined
}

interface Replaced {
  text: string
  /** Addresses of data that belong to no picture, and were left out. */
  others: number
}

export function replacePictures(text: string, options: TextPictures): Replaced {
  if (!/data:/i.test(text)) return { text, others: 0 }
  if (options.isMarkdown) return inMarkdown(text, options)
  const html = inHtml(text, options)
  let { others } = html
  // Somebody's Markdown in a text that is shown as it is: no picture can stand there.
  const plain = html.text.replace(new RegExp(`${PICTURE}|${CUT_OFF}|${BARE}`, 'gi'), () => {
    others++
    return ''
  })
  return { text: plain, others }
}

/** Members of elements that are words, whatever they begin with. */
const WORDS: ReadonlySet<string> = new Set(['alt', 'title', 'aria-label'])
/** Where pages that load pictures late keep the address of the real one. */
const LATE = ['data-src', 'data-lazy-src', 'data-original']
const DATA_INSIDE = /(?:^|[\s,(])["']?data:[\w.+-]{0,100}(?:\/[\w.+-]{1,100})?(?:;[^,]{0,200})?,/i
const RAW = new Set(['style', 'script'])
const CUT_OFF_TAG = /<[a-z][^<>]{0,500}?["'\s=]data:[^<>]*$/i

interface Edit {
  start: number
  end: number
  text: string
}

function inHtml(text: string, options: TextPictures): Replaced {
  const edits: Edit[] = []
  let others = 0
  let raw: { name: string; start: number } | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      const { startIndex: start, endIndex } = parser
      if (RAW.has(name)) raw ??= { name, start }
      const kept = tagWithoutData(name, attributes, options)
      if (kept === undefined) return
      others += kept.others
      edits.push({ start, end: endIndex + 1, text: kept.text })
    },
    onclosetag(name) {
      if (raw?.name !== name) return
      const { start } = raw
      raw = undefined
      const end = parser.endIndex + 1
      if (!DATA_INSIDE.test(text.slice(start, end))) return
      others++
      edits.push({ start, end, text: '' })
    },
  })
  parser.end(text)
  const written = edited(text, edits)
  // A text that was cut inside of a picture: browsers show nothing of it.
  const cutOff = CUT_OFF_TAG.exec(written)
  return cutOff === null
    ? { text: written, others }
    : { text: written.slice(0, cutOff.index), others: others + 1 }
}

function edited(text: string, edits: readonly Edit[]): string {
  let written = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < at) continue
    written += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return written + text.slice(at)
}

/** @returns undefined if the tag may stay as it is */
function tagWithoutData(
  name: string,
  attributes: Record<string, string>,
  { isMarkdown, addressOf }: TextPictures,
): Replaced | undefined {
  const { src = '', srcset: _, ...own } = attributes
  const holding = Object.keys(attributes).filter(
    (key) => !WORDS.has(key) && DATA_INSIDE.test(attributes[key] ?? ''),
  )
  const kept = (given: Record<string, string>) =>
    Object.entries(given).filter(([key]) => !holding.includes(key))
  if (name !== 'img' || !isDataAddress(src))
    return holding.length === 0 ? undefined : { text: tagOf(name, kept(attributes)), others: 1 }
  const late = LATE.map((key) => own[key] ?? '').find((value) => value !== '' && !isDataAddress(value))
  const address = late ?? addressOf(src, own.alt ?? '')
  if (address === undefined) return { text: '', others: 0 }
  const text = isMarkdown
    ? markdownOf(address, own.alt ?? '', own.title ?? '')
    : tagOf(name, [['src', address], ...kept(own)])
  return { text, others: 0 }
}

const tagOf = (name: string, attributes: readonly (readonly [string, string])[]): string =>
  `<${[name, ...attributes.map(([key, value]) => `${key}="${escapeHtml(value)}"`)].join(' ')}>`

const markdownOf = (address: string, alt: string, title: string): string =>
  `![${alt.replace(/[\][\\\n]/g, ' ')}](${address}${title === '' ? '' : ` "${title.replace(/["\\\n]/g, ' ')}"`})`

/** Listings, where an address of data is what the text is about. */
const CODE = '^```[^]*?(?:^```|(?![^]))|`[^`\\n]{1,10000}`'
const TAG = '<[a-z][^<>]*>'
// An address in Markdown may have parentheses in pairs, as `url(#a)` in a drawing. One alone ends the search, so that
// a text of many beginnings is not read to its end for each.
const ADDRESS = '\\s{0,10}<?(data:[^()]*(?:\\([^()]*\\)[^()]*){0,9999})'
const PICTURE = `!\\[([^\\]]{0,1000})\\]\\(${ADDRESS}\\)`
const CUT_OFF = '!\\[[^\\]]{0,1000}\\]\\(\\s{0,10}<?data:[^()]*$'
/** A picture among the words: nobody reads that many letters. A short one may be what the text is about. */
const BARE = 'data:image/[\\w.+-]{1,100}(?:;[\\w=.-]{1,100}){0,5},[\\w+/=%-]{200,}'
const LINK = new RegExp(`(?<!!)\\[([^\\]\\n]{0,1000})\\]\\(${ADDRESS}\\)|${CUT_OFF}|${BARE}`, 'gi')
const DEFINITION = /^ {0,3}\[([^\]\n]{1,300})\]:[ \t]{0,10}<?(data:[^\s>]*)>?[^\n]*(?:\n|$)/gim
const USE = /!\[([^\]\n]{0,300})\](?:\[([^\]\n]{0,300})\])?(?!\()/g

function inMarkdown(text: string, options: TextPictures): Replaced {
  let others = 0
  const defined = new Map<string, string>()
  // What many editors write: the pictures of a text are defined at its end.
  const parts = partsOf(text).map(({ isCode, text: part }) => ({
    isCode,
    text: isCode
      ? part
      : part.replace(DEFINITION, (_, name: string, data: string) => {
          defined.set(name.toLowerCase(), data)
          return ''
        }),
  }))
  const shown = (data: string, alt: string, title = '') => {
    const address = options.addressOf(data, alt)
    return address === undefined ? '' : markdownOf(address, alt, title)
  }
  const written = parts.map(({ isCode, text: part }) => {
    if (isCode) return part
    const found = inHtml(part, options)
    others += found.others
    const pictures = found.text
      .replace(new RegExp(PICTURE, 'gi'), (_, alt: string, target: string) => {
        const title = /\s["']([^"']*)["']\s*$/.exec(target)
        const data = (title === null ? target : target.slice(0, title.index)).trim().replace(/>$/, '')
        return shown(data, alt, title?.[1])
      })
      .replace(LINK, (_, words = '') => {
        others++
        return words
      })
    if (defined.size === 0) return pictures
    return pictures.replace(USE, (use, alt: string, name = '') => {
      const data = defined.get((name || alt).toLowerCase())
      return data === undefined ? use : shown(data, alt)
    })
  })
  return { text: written.join(''), others }
}

function partsOf(text: string): { isCode: boolean; text: string }[] {
  const parts = []
  let at = 0
  for (const { 1: code, index } of text.matchAll(new RegExp(`(${CODE})|${TAG}|${PICTURE}`, 'gim'))) {
    if (code === undefined) continue
    parts.push({ isCode: false, text: text.slice(at, index) }, { isCode: true, text: code })
    at = index + code.length
  }
  return [...parts, { isCode: false, text: text.slice(at) }]
}
