import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { parsePagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'

// Few readers change region or language, so its code loads only then.
const Loader = lazy(() =>
  import('#app/ui/feedback/full-screen-loader.tsx').then(
    ({ FullScreenLoader }) => ({ default: FullScreenLoader }),
    () => ({ default: () => null }),
  ),
)

/**
 * Covers the window during the one navigation that replaces everything: to another region or language. During
 * all others the page stays readable, and the progress line at the top is enough.
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
