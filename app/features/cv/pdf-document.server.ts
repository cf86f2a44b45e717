// What every PDF of the site begins with: A4, tagged, our own letters in it.
import PDFDocument from 'pdfkit'
import regularLetters from './fonts/onest-regular.ttf?inline'
import semiboldLetters from './fonts/onest-semibold.ttf?inline'

interface NewDocument {
  title: string
  /** A language tag. */
  lang: string
  now: Date
  /** In points. */
  margins: { top: number; left: number; right: number; bottom: number }
}

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** An empty document with the fonts `regular` and `semibold`. */
export function newDocument({ title, lang, now, margins }: NewDocument): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang,
    bufferPages: true,
    info: { Title: title, Creator: 'Guildhall', CreationDate: now, ModDate: now },
  })
  doc.registerFont('regular', bytesOf(regularLetters))
  doc.registerFont('semibold', bytesOf(semiboldLetters))
  return doc
}

/** Resolves with the bytes of the document once it has ended. Call it before anything is drawn. */
export function contentsOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
}
