import type { Translate } from '#app/locale/messages/translate.ts'
import { type ListedCompany, MAX_COUNTED } from '#domain/companies/companies.ts'
import { type CompanyTexts, companyPage } from '#domain/companies/company.ts'
import { assetSources } from '#services/images/image-address.ts'
import { defaultLocale, type Locale, langOf, locales } from '#services/languages.ts'
import type { CompanyCard } from './company-card.ts'

/** A company's description in the viewer's language, otherwise in English, otherwise in any language. */
export function textOf(
  texts: CompanyTexts,
  locale: Locale,
): { locale: Locale; line: string; about: string } | undefined {
  const found = [locale, defaultLocale, ...locales].find((one) => texts[one] !== undefined)
  const text = found && texts[found]
  return found && text && { locale: found, ...text }
}

export function logoOf(logo: string | null): CompanyCard['logo'] {
  const sources = logo === null ? undefined : assetSources({ url: logo })
  return sources && { src: sources.src, srcset: sources.srcset }
}

export function vacanciesText(count: number, t: Translate): string {
  if (count === 0) return ''
  return count >= MAX_COUNTED
    ? t('companies.manyVacancies', { count: MAX_COUNTED - 1 })
    : t('companies.vacancies', { count })
}

/** @param t needs the messages of `companies` */
export function companyCard(
  { key, name, texts, logo, places, vacancies }: ListedCompany,
  { t, locale }: { t: Translate; locale: Locale },
): CompanyCard {
  const text = textOf(texts, locale)
  return {
    key,
    page: companyPage(key),
    name,
    line: text?.line ?? '',
    lang: langOf(text?.locale ?? locale),
    logo: logoOf(logo),
    places,
    vacancies: vacanciesText(vacancies, t),
  }
}
