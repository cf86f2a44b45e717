import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'
import { loadResult, type ResultPageData } from './result.server.ts'
import { targetName } from './target-name.ts'

export interface ResultText {
  title: string
  takenOn: string
  level: string
  levelName: string
  range: string
  rangeText: string
  /** Positions in levels, as on the page. */
  scale: { at: number; from: number; to: number; alt: string }
  sections: { heading: string; lines: { text: string; lang?: 'en' }[] }[]
}

/**
 * The result as a PDF in the language of its address.
 * @throws 404 without a level, and for another member's
 */
export async function makeResultPaper(context: RequestContext, asked: string | null): Promise<Buffer> {
  const { locale } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  const { messages, level } = await loadResult(context, asked)
  if (level === undefined) throw notFound()
  const t = createTranslate(messages, locale)
  const { drawResult } = await import('./draw-result.server.ts')
  return drawResult(resultText(level, { t, locale }), { locale, now })
}

/** What the page says, without its offers: they change, and paper does not. */
export function resultText(
  measured: NonNullable<ResultPageData['level']>,
  { t, locale }: { t: Translate; locale: Locale },
): ResultText {
  const { level, range, takenOn, at, from, to, areas, targets, before, items, error, bank, isOpen } = measured
  const [lowest = level] = range
  const highest = range.at(-1) ?? level
  const rangeText =
    lowest === highest ? t('englishTest.rangeOne') : t('englishTest.range', { from: lowest, to: highest })
  const day = (date: string) => formatDate(date, locale)
  return {
    title: t('englishTest.resultTitle'),
    takenOn: t('englishTest.resultOf', { date: day(takenOn) }),
    level,
    levelName: t(`englishTest.name.${level}`),
    range: rangeText,
    rangeText: t('englishTest.rangeText'),
    scale: { at, from, to, alt: t('englishTest.scaleText', { level, range: rangeText }) },
    sections: [
      {
        heading: t('englishTest.canHeading'),
        lines: [{ text: `${t(`englishTest.reads.${level}`)} ${t(`englishTest.can.${level}`)}` }],
      },
      {
        heading: t('englishTest.areas'),
        lines: areas.map((one) => ({
          text: `${t(`englishTest.area.${one.area}`)}: ${t('englishTest.areaText', { level: one.level, number: one.items })}`,
        })),
      },
      {
        heading: t('englishTest.learnHeading'),
        lines:
          targets.length === 0
            ? [{ text: t('englishTest.learnNothing') }]
            : [
                { text: t('englishTest.learnText') },
                ...targets.map(({ target, level: of }) => ({
                  text: `${targetName(target)} (${of})`,
                  lang: 'en' as const,
                })),
              ],
      },
      ...(before === undefined
        ? []
        : [
            {
              heading: t('englishTest.changeHeading'),
              lines: [
                {
                  text: t(`englishTest.change.${before.change}`, {
                    before: before.level,
                    date: day(before.takenOn),
                  }),
                },
              ],
            },
          ]),
      {
        heading: t('englishTest.basisHeading'),
        lines: [
          t('englishTest.basisItems', { number: items }),
          t('englishTest.basisError', { error: formatNumber(error, locale, { maximumFractionDigits: 1 }) }),
          isOpen ? t('englishTest.basisOpen', { bank }) : t('englishTest.basisBank', { bank }),
          t('englishTest.alone'),
          t('englishTest.not'),
          t(`certificate.measurement.${measured.measurement}`),
        ].map((text) => ({ text })),
      },
    ],
  }
}
