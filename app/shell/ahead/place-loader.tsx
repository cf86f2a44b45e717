import { useNavigation } from 'react-router'
import { parsePagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { FullScreenLoader } from '#app/ui/feedback/full-screen-loader.tsx'

/**
 * The loader over the whole window, for the one navigation after which nothing of the page stays: to another region or
 * language. Everywhere else the page can be read on, and the line at the top says enough.
 */
export function PlaceLoader() {
  const { t, region, locale } = useLocale()
  const to = parsePagePath(useNavigation().location?.pathname ?? '')
  const elsewhere = to !== undefined && (to.region !== region || to.locale !== locale)
  return <FullScreenLoader active={elsewhere} label={t('shell.loading')} />
}
