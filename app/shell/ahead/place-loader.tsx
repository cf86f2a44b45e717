import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { parsePagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'

// Few change region or language; what they see meanwhile is fetched when they do.
const Loader = lazy(() =>
  import('#app/ui/feedback/full-screen-loader.tsx').then(
    ({ FullScreenLoader }) => ({ default: FullScreenLoader }),
    () => ({ default: () => null }),
  ),
)

/**
 * The loader over the whole window, for the one navigation after which nothing of the page stays: to another region or
 * language. Everywhere else the page can be read on, and the line at the top says enough.
 */
export function PlaceLoader() {
  const { t, region, locale } = useLocale()
  const to = parsePagePath(useNavigation().location?.pathname ?? '')
  const elsewhere = to !== undefined && (to.region !== region || to.locale !== locale)
  if (!elsewhere) return null
  return (
    <Suspense>
      <Loader active label={t('shell.loading')} />
    </Suspense>
  )
}
