// The vendor's own examples: a JSON document and the HTML that its serialiser makes of it. We write other attributes on
// purpose, so both sides are reduced to what a reader gets: words, structure, marks, links, pictures, spans.

import { existsSync, readFileSync } from 'node:fs'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import type { AssetImage } from '#services/images/image-address.ts'
import { isRecord } from '#services/record.ts'
import { pageOptions } from '#tests/tools/rich-text-options.ts'
import { plainText } from './plain-text.ts'
import { renderRichText } from './render-rich-text.server.ts'
import { parseRegularHtml } from './source/regular-html.ts'
import type { Attributes, HtmlNode } from './source/tree.ts'

const folder = new URL('../../../../shared/data/contentstack/json-rich-text/', import.meta.url)
const lines = (name: string): Record<string, unknown>[] =>
  existsSync(new URL(name, folder))
    ? readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : []
const pairs = lines('json-html-pairs.jsonl')

/** Where we differ for a reason that is not one of notation. */
const DIFFERENT: Readonly<Record<string, string>> = {
  '6': 'players of other hosts are links',
  '8': 'a link to an entry that is not embedded leaves its words',
  '11': 'the picture is there; the vendor leaves an empty figure for a script to fill',
  '12': 'a link to nowhere is "#" in the document and has no address in the HTML',
  '13': 'a picture without an address is not there',
  '14': 'players of other hosts are links; the vendor leaves an empty figure for the picture',
  '18': 'posts of other hosts are links',
  'video-tag-0': 'players of other hosts are links',
  'video-tag-1': 'players of other hosts are links',
  'RT-154': 'players of other hosts are links',
  'RT-360': 'players of other hosts are links',
}

const options = {
  ...pageOptions,
  firstLevel: 1,
  linkHref: (href: string) => href,
  // As if every host were one of the vendor's: the pairs name hosts that do not exist.
  imageSources: ({ url }: AssetImage) =>
    url === '' ? undefined : { src: url, srcset: undefined, width: undefined, height: undefined },
}

describe.skipIf(pairs.length === 0)("the vendor's pairs", () => {
  test.each(pairs.map((pair) => [String(pair.case), pair] as const))('%s', (name, pair) => {
    const ours = reduce(renderRichText(pair.json ?? pair.expectedJson, options).html)
    const theirs = reduce([pair.html].flat().join(''))
    if (DIFFERENT[name] === undefined) expect(ours).toBe(theirs)
    else expect(ours, 'no difference any more: take it from the list').not.toBe(theirs)
  })

  test.each(pairs.map((pair) => [String(pair.case), pair] as const))(
    '%s read from its HTML',
    (name, pair) => {
      const json = renderRichText(pair.json ?? pair.expectedJson, options)
      const html = renderRichText(pair.html, options)
      if (DIFFERENT[name] === undefined) expect(reduce(html.html)).toBe(reduce(json.html))
      expect(html.headings).toEqual(json.headings)
    },
  )
})

describe.skipIf(pairs.length === 0)('other documents of the vendor', () => {
  test.each(lines('json-markdown-pairs.jsonl').map(({ title, json }) => [String(title), json]))(
    '%s',
    (_, json) => {
      expect(renderRichText(json, options).html).not.toBe('')
    },
  )

  test('every member of delivered entries, with embedded items', () => {
    const entries: unknown = JSON.parse(readFileSync(new URL('delivery-entries.json', folder), 'utf8'))
    let rendered = 0
    const walk = (value: unknown, embedded: unknown): void => {
      if (Array.isArray(value)) for (const item of value) walk(item, embedded)
      else if (isRecord(value)) {
        const own = value._embedded_items ?? embedded
        renderRichText(value, { ...options, embedded: own })
        for (const member of Object.values(value)) walk(member, own)
      } else if (renderRichText(value, { ...options, embedded }).html !== '') rendered++
    }
    walk(entries, undefined)
    expect(rendered).toBeGreaterThan(50)
  })
})

const BLOCK = /^(?:p|h[1-6]|[uo]l|li|blockquote|table|thead|tbody|tr|t[hd]|pre|hr|figcaption)$/
const INLINE = /^(?:strong|em|u|del|su[pb]|code|a|img|br|span)$/

/** What a reader gets of some HTML, as text: elements of meaning, their addresses, spans and alignment. */
function reduce(html: string): string {
  const everything = {
    allowedTags: false,
    allowedAttributes: false,
    parseStyleAttributes: false,
    allowVulnerableTags: true,
  } as const
  return parseRegularHtml(sanitizeHtml(html, everything))
    .map(outline)
    .join('')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

function outline(node: HtmlNode): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ')
  const { attributes, children } = node
  if (attributes['aria-hidden'] === 'true') return ''
  const isCode = attributes.class === 'code' || node.tag === 'pre'
  const tag = isCode ? 'pre' : attributes['data-type'] === 'inlineCode' ? 'code' : node.tag
  const inside = isCode
    ? plainText(children.filter((child) => !isCaption(child)))
    : children.map(outline).join('')
  const kept = keptAttributes(tag, attributes)
  if (BLOCK.test(tag)) {
    // Whether words stand in a paragraph of their own or straight in their block is notation.
    const named = tag !== 'p' || kept !== ''
    return inside.trim() === '' && tag === 'p' ? '' : `\n${named ? `<${tag}${kept}>\n` : ''}${inside}\n`
  }
  return INLINE.test(tag) && (tag !== 'span' || kept !== '') ? `<${tag}${kept}>${inside}</${tag}>` : inside
}

const isCaption = (node: HtmlNode) => typeof node !== 'string' && node.tag === 'figcaption'

function keptAttributes(tag: string, attributes: Attributes): string {
  const { href, target, src, id, dir, colspan, rowspan, style = '' } = attributes
  const align =
    BLOCK.test(tag) && tag !== 'figcaption'
      ? /text-align: ?(left|right|center|justify)/.exec(style)?.[1]
      : undefined
  const kept = {
    href,
    target: target === '_blank' ? target : undefined,
    src,
    id: /^h\d$/.test(tag) ? undefined : id,
    class:
      (tag === 'p' || tag === 'span') && !/embed/.test(attributes.class ?? '') ? attributes.class : undefined,
    dir: dir === '' ? undefined : dir,
    colspan,
    rowspan,
    align,
  }
  return Object.entries(kept)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('')
}
