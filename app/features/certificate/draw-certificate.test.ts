import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { CertificateFacts } from '#domain/assessment/certificate.ts'
import { langOf, locales } from '#services/languages.ts'
import { certificateText } from './certificate-text.ts'
import { drawCertificate } from './draw-certificate.server.ts'

const now = new Date('2026-11-23T10:00:00Z')
const facts: CertificateFacts = {
  name: 'Bo',
  level: 'C1',
  range: ['B2', 'C1', 'C2'],
  areas: { grammar: 'B2', vocabulary: 'C1', reading: 'B1' },
  answers: 35,
  bank: 'open-2026.1',
  openBank: true,
  measurement: 'provisional',
  testedAt: '2026-11-20T08:30:00.000Z',
  validUntil: '2029-11-20T08:30:00.000Z',
  issuer: 'Guildhall',
}
const names = [
  'Bo',
  'Святослав-Олександр Нечуй-Левицький',
  'Maria-Aleksandra von Hohenzollern-Sigmaringen de la Vega y Castellanos-Bustamante Wolfeschlegelsteinhausen',
  'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim(),
  'W'.repeat(200),
]
const perLanguage = new Map(locales.map((locale) => [langOf(locale), locale]))

test.each([...perLanguage])(
  'is one page with the whole name and the address, in %s',
  async (lang, locale) => {
    const t = createTranslate(await loadMessages(lang, ['certificate', 'englishTest']), locale)
    const address = `https://guildhall.example/global/${locale}/certificates/AbCdEfGhIjKlMnOpQrStUv`
    for (const name of names) {
      const text = certificateText({ ...facts, name }, { t, locale })
      const pdf = await getDocumentProxy(
        new Uint8Array(await drawCertificate(text, { locale, now, address, t })),
      )
      expect(pdf.numPages).toBe(1)
      const { items } = await (await pdf.getPage(1)).getTextContent()
      const words = items.map((item) => ('str' in item ? item.str : '')).join('')
      const bare = (one: string) => one.replace(/\s/g, '')
      for (const part of [name, address, ...text.limits]) expect(bare(words)).toContain(bare(part))
    }
  },
)
