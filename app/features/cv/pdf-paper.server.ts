// The sheet on which this site says something about a test: a certificate and a result look alike.
import { contentsOf, newDocument } from './pdf-document.server.ts'

/** Page margin in points. */
export const MARGIN = 62
export const ink = '#14181d'
export const muted = '#5c5f62'
export const rule = '#cfc9bb'
export const verdigris = '#0f6f60'

interface TextStyle {
  size: number
  bold?: boolean
  color?: string
  x?: number
  width?: number
  link?: string
  /** A language tag, where it is not the document's. */
  lang?: string | undefined
}

/** A tagged document with one structure, to which `write` adds text from the top down. */
export function openPaper({
  title,
  name,
  lang,
  now,
}: {
  title: string
  name: string
  lang: string
  now: Date
}) {
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN }
  const doc = newDocument({ title, lang, now, margins })
  const contents = contentsOf(doc)
  const root = doc.struct('Document', { title: name })
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  return {
    doc,
    root,
    /** Between the margins. */
    width,
    write(tag: string, line: string, style: TextStyle) {
      const { size, bold = false, color = ink, x = MARGIN, link, lang: own } = style
      root.add(
        doc.struct(tag, own === undefined ? {} : { lang: own }, () => {
          doc
            .font(bold ? 'semibold' : 'regular')
            .fontSize(size)
            .fillColor(color)
          doc.text(line, x, doc.y, { width: style.width ?? width, lineGap: 2, ...(link && { link }) })
        }),
      )
    },
    /** Ends the document. @returns its bytes */
    finish(): Promise<Buffer> {
      root.end()
      doc.end()
      return contents
    },
  }
}
