import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf, locales } from '#services/languages.ts'
import { drawResult } from './draw-result.server.ts'
import { resultText } from './result-paper.server.ts'

const measured: Parameters<typeof resultText>[0] = {
  ...{ bank: 'open-2026.1', isOpen: true, takenOn: '2026-11-20T08:30:00.000Z', level: 'C1', items: 35 },
  ...{ range: ['B2', 'C1', 'C2'], measurement: 'provisional', error: 0.3, at: 4.4, from: 4.1, to: 4.7 },
  areas: (['grammar', 'vocabulary', 'reading'] as const).map((area) => ({
    ...{ area, level: 'C1', items: 12, at: 4.4, from: 4, to: 4.8 },
  })),
  targets: ['conditional-inversion', 'fixed-phrase', 'attitude'].map((target) => ({
    ...{ target, area: 'grammar', level: 'C1' },
  })),
  offers: [],
  before: { level: 'B2', takenOn: '2026-09-20T08:30:00.000Z', change: 'up' },
  speaking: undefined,
}

const perLanguage = new Map(locales.map((locale) => [langOf(locale), locale]))
test.each([...perLanguage])('has every line, on one page or two, in %s', async (lang, locale) => {
  const t = createTranslate(await loadMessages(lang, ['certificate', 'englishTest']), locale)
  const text = resultText(measured, { t, locale })
  const now = new Date('2026-11-23T10:00:00Z')
  const pdf = await getDocumentProxy(new Uint8Array(await drawResult(text, { locale, now })))
  expect(pdf.numPages).toBeLessThanOrEqual(2)
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const bare = (words: string) => words.replaceAll(/\s/g, '')
  const words = bare((await extractText(pdf, { mergePages: true })).text)
  const lines = text.sections.flatMap((section) => [
    section.heading,
    ...section.lines.map((line) => line.text),
  ])
  expect(lines.length).toBeGreaterThan(18)
  for (const line of [text.title, text.takenOn, text.levelName, text.range, ...lines])
    expect(words).toContain(bare(line))
  expect(JSON.stringify(text)).not.toMatch(/englishTest\.|certificate\./)
  // The scale has its text for those who do not see it.
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  expect(tree).toContain('Figure')
  for (const role of ['H1', 'H2', 'P']) expect(tree).toContain(`"${role}"`)
})
