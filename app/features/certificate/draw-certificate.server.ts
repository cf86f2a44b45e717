// Draws a certificate as PDF: one A4 page, tagged for screen readers, with embedded fonts and a QR code.
import { ink, MARGIN, muted, openPaper, rule, verdigris } from '#app/features/cv/pdf-paper.server.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { intlTagOf, type Locale } from '#services/languages.ts'
import type { CertificateText } from './certificate-text.ts'
import { qrOf } from './qr.ts'

interface PaperOptions {
  locale: Locale
  now: Date
  /** The public page, which shows the same. */
  address: string
  t: Translate
}

const QR = 92

export async function drawCertificate(
  text: CertificateText,
  { locale, now, address, t }: PaperOptions,
): Promise<Buffer> {
  const { doc, root, width, write, finish } = openPaper({
    title: `${text.title}: ${text.name}`,
    name: text.title,
    lang: intlTagOf(locale),
    now,
  })
  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  const line = () => {
    const y = doc.y
    decorate(() =>
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.7)
        .stroke(rule),
    )
  }
  decorate(() => doc.rect(MARGIN, MARGIN, width, 6).fill(ink))
  doc.y = MARGIN + 34
  write('H1', text.title, { size: 14, color: muted })
  doc.y += 6
  write('P', text.name, { size: nameSize(doc, text.name, width), bold: true })
  doc.y += 18
  line()
  doc.y += 20
  const top = doc.y
  write('P', t('certificate.level'), { size: 10, color: muted })
  write('P', text.level, { size: 64, bold: true, color: verdigris, width: 110 })
  const below = doc.y
  doc.y = top + 18
  write('P', text.reads, { size: 12, x: MARGIN + 130, width: width - 130 })
  doc.y = Math.max(below, doc.y) + 8
  line()
  doc.y += 18
  const column = (width - 24) / 2
  const rows = Math.ceil(text.facts.length / 2)
  const start = doc.y
  for (const [at, { name, value }] of text.facts.entries()) {
    const x = MARGIN + (at < rows ? 0 : column + 24)
    doc.y = start + (at % rows) * 38
    write('P', name, { size: 9.5, color: muted, x, width: column })
    write('P', value, { size: 12, x, width: column })
  }
  doc.y = start + rows * 38 + 8
  line()
  doc.y += 16
  const side = doc.y
  for (const limit of text.limits) {
    write('P', limit, { size: 9.5, color: muted, width: width - QR - 28 })
    doc.y += 3
  }
  doc.y += 8
  write('P', t('certificate.checkAt'), { size: 9.5, width: width - QR - 28 })
  write('Link', address, { size: 9.5, width: width - QR - 28, link: address })
  drawQr(doc, address, { x: MARGIN + width - QR, y: side, alt: t('certificate.qr'), root })
  return finish()
}

const NAME_SIZES = [32, 26, 21, 17, 14, 12] as const
const NAME_LINES = 2

/** The largest size in which a name keeps to its lines and breaks in no word: the rest has to fit below it. */
function nameSize(doc: PDFKit.PDFDocument, name: string, width: number): number {
  doc.font('semibold')
  const fits = (size: number) => {
    doc.fontSize(size)
    const isWhole = name.split(/[\s-]/).every((word) => doc.widthOfString(`${word}-`) <= width)
    return isWhole && doc.heightOfString(name, { width }) <= NAME_LINES * doc.currentLineHeight(true) + 1
  }
  return NAME_SIZES.find(fits) ?? NAME_SIZES[NAME_SIZES.length - 1] ?? 12
}

function drawQr(
  doc: PDFKit.PDFDocument,
  address: string,
  { x, y, alt, root }: { x: number; y: number; alt: string; root: PDFKit.PDFStructureElement },
): void {
  const { side, rows } = qrOf(address)
  const unit = QR / side
  // The library's types lack the bounding box, which screen readers need.
  const place = { alt, bbox: [x, y, x + QR, y + QR] }
  root.add(
    doc.struct('Figure', place, () => {
      for (const [row, modules] of rows.entries())
        for (const [column, isDark] of modules.entries())
          if (isDark) doc.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05)
      doc.fill(ink)
    }),
  )
}
