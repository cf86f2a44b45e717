import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { defaultLocale } from '#services/languages.ts'
import type { PageLanguage } from './entry-page.ts'

/** Says that the page is in another language than asked for, or that its original has been revised since. */
export function LanguageNotice({
  language,
  className,
}: {
  language: PageLanguage
  className?: string | undefined
}) {
  const { t, locale, region } = useLocale()
  if (language.fellBack) {
    return (
      <Notice tone="warning" className={className}>
        {t(language.locale === defaultLocale ? 'pages.notTranslatedFromEnglish' : 'pages.notTranslated')}
      </Notice>
    )
  }
  if (language.originalUpdatedAt === undefined) return null
  return (
    <Notice tone="warning" className={className}>
      {t('pages.translationOlder')}{' '}
      {t('pages.originalUpdated', { date: formatDate(language.originalUpdatedAt, locale) })}{' '}
      <Link href={pagePath({ region, locale: defaultLocale, page: language.page })} hrefLang="en">
        {t('pages.readOriginal')}
      </Link>
    </Notice>
  )
}
