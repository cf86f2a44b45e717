// The texts of a certificate. Page and PDF show the same ones, so that an altered print can be detected by
// comparing.
import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { CertificateFacts } from '#domain/assessment/certificate.ts'
import { areas } from '#domain/assessment/item.ts'
import type { Locale } from '#services/languages.ts'

export interface CertificateText {
  title: string
  name: string
  level: string
  /** What somebody at this level reads: speaking and writing are not measured. */
  reads: string
  facts: { name: string; value: string }[]
  /** Limits of what the level says. */
  limits: string[]
}

export function certificateText(
  facts: CertificateFacts,
  { t, locale }: { t: Translate; locale: Locale },
): CertificateText {
  const { level, range, answers, bank, openBank } = facts
  const [lowest = level] = range
  const highest = range.at(-1) ?? level
  return {
    title: t('certificate.title'),
    name: facts.name,
    level,
    reads: t(`englishTest.reads.${level}`),
    facts: [
      {
        name: t('certificate.range'),
        value: lowest === highest ? level : t('certificate.fromTo', { from: lowest, to: highest }),
      },
      ...areas.flatMap((area) => {
        const reached = facts.areas[area]
        return reached === undefined ? [] : [{ name: t(`englishTest.area.${area}`), value: reached }]
      }),
      { name: t('certificate.answers'), value: String(answers) },
      { name: t('certificate.bank'), value: bank },
      { name: t('certificate.testedOn'), value: formatDate(facts.testedAt, locale) },
      { name: t('certificate.validUntil'), value: formatDate(facts.validUntil, locale) },
      { name: t('certificate.issuer'), value: facts.issuer },
    ],
    limits: [
      ...(openBank ? [t('certificate.limitOpen')] : []),
      t('certificate.limitAlone'),
      t('certificate.limitSkills'),
      t(`certificate.measurement.${facts.measurement}`),
    ],
  }
}
