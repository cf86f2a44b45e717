// A CV as PDF: A4, with its structure told to whoever reads it by other means than eyes, and our own letters in it.
import type { CvContent, CvItem, CvSection } from './cv-content.ts'
import { contentsOf, newDocument } from './pdf-document.server.ts'

interface DrawOptions {
  /** A language tag. */
  lang: string
  now: Date
  /** A square picture as JPEG. */
  picture?: Buffer | undefined
  /** `{page}` and `{pages}` are put in. */
  pageOf: (page: number, pages: number) => string
}

// In points: 72 to the inch.
const MARGIN = 51
const BOTTOM = 62
const PICTURE = 76
/** Dates stand beside what they are about. */
const SIDE = 112
const GAP = 20
const ink = '#14181d'
const muted = '#5c5f62'
const rule = '#cfc9bb'
const accent = '#c93a15'

type Doc = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

export async function drawCv(content: CvContent, options: DrawOptions): Promise<Buffer> {
  const { lang, now, picture, pageOf } = options
  const doc = newDocument({
    title: content.title,
    lang,
    now,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
  })
  const finished = contentsOf(doc)
  const root = doc.struct('Document', { title: content.title })
  doc.addStructure(root)
  drawHead(doc, root, content, picture)
  for (const section of content.sections) drawSection(doc, root, section)
  root.end()
  drawFeet(doc, pageOf)
  doc.end()
  return finished
}

interface TextStyle {
  font?: 'regular' | 'semibold'
  size: number
  color?: string
  x?: number
  width?: number
  gap?: number
  link?: string | undefined
}

const left = MARGIN
const wholeWidth = (doc: Doc) => doc.page.width - 2 * MARGIN

/** One text as one element of the structure. */
function write(doc: Doc, parent: Structure, tag: string, text: string, style: TextStyle): void {
  const { x = left, width = wholeWidth(doc) - (x - left), gap = 2 } = style
  parent.add(
    doc.struct(tag, {}, () => {
      look(doc, style)
      doc.text(text, x, doc.y, { width, lineGap: gap, ...(style.link && { link: style.link }) })
    }),
  )
}

const look = (doc: Doc, { font = 'regular', size, color = ink }: TextStyle) =>
  doc.font(font).fontSize(size).fillColor(color)

function heightOf(doc: Doc, text: string, style: TextStyle): number {
  if (text === '') return 0
  look(doc, style)
  const { x = left, width = wholeWidth(doc) - (x - left), gap = 2 } = style
  return doc.heightOfString(text, { width, lineGap: gap })
}

/** What is only to be seen: rules, page numbers. */
function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

const isRoomFor = (doc: Doc, height: number) => doc.y + height <= doc.page.height - BOTTOM

function drawHead(doc: Doc, root: Structure, content: CvContent, picture: Buffer | undefined): void {
  const { name, lede, contacts } = content
  decorate(doc, () => doc.rect(left, MARGIN, 34, 3).fill(accent))
  doc.y = MARGIN + 20
  const width = wholeWidth(doc) - (picture ? PICTURE + GAP : 0)
  write(doc, root, 'H1', name, { font: 'semibold', size: 27, width, gap: 0 })
  if (lede !== '') {
    doc.y += 3
    write(doc, root, 'P', lede, { size: 12, color: muted, width })
  }
  if (contacts.length > 0) {
    doc.y += 9
    const list = doc.struct('L')
    root.add(list)
    drawContacts(doc, list, contacts, width)
    list.end()
  }
  if (picture) {
    const at = doc.page.width - MARGIN - PICTURE
    // The types of the library do not know the place of a picture, which readers of documents want.
    const place = { alt: name, bbox: [at, MARGIN, at + PICTURE, MARGIN + PICTURE] }
    const figure = doc.struct('Figure', place, () => {
      doc.image(picture, at, MARGIN, { width: PICTURE, height: PICTURE })
    })
    root.add(figure)
    doc.y = Math.max(doc.y, MARGIN + PICTURE)
  }
  doc.y += 12
}

/** Beside each other as far as there is room; each whole on its line. */
function drawContacts(doc: Doc, list: Structure, contacts: CvContent['contacts'], width: number): void {
  const style: TextStyle = { size: 9.5 }
  let x = left
  look(doc, style)
  for (const { text, href } of contacts) {
    const wide = Math.min(doc.widthOfString(text) + 1, width)
    if (x > left && x + wide > left + width) {
      x = left
      doc.y += 15
    }
    const top = doc.y
    const item = doc.struct('LI')
    list.add(item)
    const body = doc.struct('LBody')
    item.add(body)
    write(doc, body, href ? 'Link' : 'P', text, { ...style, x, width: wide, link: href })
    body.end()
    item.end()
    const lines = Math.max(0, Math.round((doc.y - top) / 15) - 1)
    doc.y = top + lines * 15
    x += wide + 18
  }
  doc.y += 15
}

const heading: TextStyle = { font: 'semibold', size: 11, color: accent }
const title: TextStyle = { font: 'semibold', size: 11, x: left + SIDE + GAP }
const facts: TextStyle = { size: 9.5, color: muted, x: left + SIDE + GAP }
const body: TextStyle = { size: 9.5, x: left + SIDE + GAP, gap: 2.5 }
const date: TextStyle = { size: 9, color: muted, width: SIDE }
const HEADING_HEIGHT = 34

function drawSection(doc: Doc, root: Structure, section: CvSection): void {
  const first = 'items' in section && section.items[0] ? startHeight(doc, section.items[0]) : 28
  if (!isRoomFor(doc, HEADING_HEIGHT + first)) doc.addPage()
  const part = doc.struct('Sect', { title: section.heading })
  root.add(part)
  doc.y += 8
  const top = doc.y
  decorate(doc, () =>
    doc
      .moveTo(left, top)
      .lineTo(doc.page.width - MARGIN, top)
      .lineWidth(0.7)
      .stroke(rule),
  )
  doc.y = top + 8
  write(doc, part, 'H2', section.heading, heading)
  doc.y += 4
  if ('items' in section) for (const item of section.items) drawItem(doc, part, item)
  else drawFacts(doc, part, section.facts)
  part.end()
}

/** What of an entry stays together: its name, what is known of it, and the first lines of its text. */
function startHeight(doc: Doc, item: CvItem): number {
  const text = heightOf(doc, item.text, body)
  return Math.max(
    heightOf(doc, item.dates, date),
    heightOf(doc, item.title, title) + heightOf(doc, item.facts, facts) + Math.min(text, 34),
  )
}

const shownAddress = (href: string): string => href.replace(/^https?:\/\//, '').replace(/\/$/, '')

function drawItem(doc: Doc, part: Structure, item: CvItem): void {
  const whole =
    startHeight(doc, item) +
    heightOf(doc, item.text, body) +
    heightOf(doc, item.tags, facts) +
    heightOf(doc, item.href ?? '', facts)
  // A short entry is not torn apart; a long one may go on overleaf.
  const together = whole < 150 ? whole : startHeight(doc, item)
  if (!isRoomFor(doc, together)) doc.addPage()
  const top = doc.y
  const entry = doc.struct('Div')
  part.add(entry)
  if (item.title !== '') {
    const h3 = doc.struct('H3')
    entry.add(h3)
    write(doc, h3, item.href ? 'Link' : 'Span', item.title, { ...title, link: item.href })
    h3.end()
  }
  const below = doc.y
  if (item.dates !== '') {
    doc.y = top + 1.5
    write(doc, entry, 'P', item.dates, date)
  }
  doc.y = item.title === '' ? top : below
  if (item.facts !== '') write(doc, entry, 'P', item.facts, facts)
  if (item.text !== '') {
    doc.y += 2
    for (const paragraph of item.text.split('\n').filter((line) => line.trim() !== ''))
      write(doc, entry, 'P', paragraph, body)
  }
  // On paper a link is its address.
  if (item.href !== undefined)
    write(doc, entry, 'Link', shownAddress(item.href), { ...facts, link: item.href })
  if (item.tags !== '') {
    doc.y += 2
    write(doc, entry, 'P', item.tags, { ...facts, size: 9 })
  }
  entry.end()
  doc.y += 11
}

/** In two columns, so that twenty skills are no page. */
function drawFacts(doc: Doc, part: Structure, all: readonly { name: string; value: string }[]): void {
  const list = doc.struct('L')
  part.add(list)
  const isShort = all.every(({ value }) => value === '')
  if (isShort) drawItemOfList(doc, list, all.map(({ name }) => name).join(' · '), { ...body })
  else {
    const column = (wholeWidth(doc) - SIDE - 2 * GAP) / 2
    for (let at = 0; at < all.length; at += 2) {
      const pair = all.slice(at, at + 2).map(({ name, value }) => (value === '' ? name : `${name}: ${value}`))
      const height = Math.max(...pair.map((text) => heightOf(doc, text, { ...body, width: column })))
      if (!isRoomFor(doc, height)) doc.addPage()
      const top = doc.y
      for (const [index, text] of pair.entries()) {
        doc.y = top
        drawItemOfList(doc, list, text, {
          ...body,
          x: left + SIDE + GAP + index * (column + GAP),
          width: column,
        })
      }
      doc.y = top + height + 2
    }
  }
  list.end()
  doc.y += 9
}

function drawItemOfList(doc: Doc, list: Structure, text: string, style: TextStyle): void {
  const item = doc.struct('LI')
  list.add(item)
  write(doc, item, 'LBody', text, style)
  item.end()
}

function drawFeet(doc: Doc, pageOf: DrawOptions['pageOf']): void {
  const { start, count } = doc.bufferedPageRange()
  if (count < 2) return
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at)
    // Below the margin there is no line to break: else the number would begin a page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    look(doc, { size: 8.5, color: muted })
    doc.text(pageOf(at + 1, count), left, doc.page.height - 40, {
      width: wholeWidth(doc),
      align: 'right',
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
}
