// Draws a result of the English test as a PDF, tagged for screen readers. It names nobody, because it is no proof.
import { ink, MARGIN, muted, openPaper, rule, verdigris } from '#app/features/cv/pdf-paper.server.ts'
import { levels } from '#domain/assessment/item.ts'
import { intlTagOf, type Locale } from '#services/languages.ts'
import type { ResultText } from './result-paper.server.ts'

export async function drawResult(
  text: ResultText,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Buffer> {
  const { doc, root, width, write, finish } = openPaper({
    title: `${text.title}: ${text.level}`,
    name: text.title,
    lang: intlTagOf(locale),
    now,
  })
  write('P', text.takenOn, { size: 10, color: muted })
  write('H1', text.title, { size: 18, bold: true })
  doc.y += 6
  write('P', text.level, { size: 60, bold: true, color: verdigris })
  write('P', text.levelName, { size: 14 })
  doc.y += 10
  drawScale(doc, text, { width, root })
  write('P', text.range, { size: 11 })
  write('P', text.rangeText, { size: 9.5, color: muted })
  for (const { heading, lines } of text.sections) {
    doc.y += 14
    write('H2', heading, { size: 13, bold: true })
    doc.y += 2
    for (const { text: line, lang } of lines) write('P', line, { size: 10.5, lang })
  }
  return finish()
}

function drawScale(
  doc: PDFKit.PDFDocument,
  { scale: { at, from, to, alt }, level }: ResultText,
  { width, root }: { width: number; root: PDFKit.PDFStructureElement },
): void {
  const [top, height, cell] = [doc.y, 16, width / levels.length]
  const x = (place: number) => MARGIN + place * cell
  // The library's types lack the bounding box, which screen readers need.
  const place = { alt, bbox: [MARGIN, top, MARGIN + width, top + height + 18] }
  root.add(
    doc.struct('Figure', place, () => {
      for (const [index, name] of levels.entries()) {
        const isOwn = name === level
        doc.rect(x(index), top, cell - 2, height).fill(isOwn ? verdigris : rule)
        doc.font(isOwn ? 'semibold' : 'regular').fontSize(9)
        doc.fillColor(isOwn ? verdigris : muted)
        doc.text(name, x(index), top + height + 3, { width: cell - 2, align: 'center', lineBreak: false })
      }
      const middle = top + height / 2
      doc.moveTo(x(from), middle).lineTo(x(to), middle).lineWidth(2).stroke(ink)
      doc.circle(x(at), middle, 5).lineWidth(1.5).fillAndStroke('#ffffff', ink)
    }),
  )
  doc.y = top + height + 24
}
