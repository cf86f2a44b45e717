import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { SavedList } from '#domain/saved-searches/saved-searches.ts'
import type { ListingShape, ListingState } from './listing-state.ts'
import { feedOf, savePage } from './saved-address.ts'

interface SaveLinksProps {
  list: SavedList
  shape: ListingShape
  state: ListingState
}

/** Links in a list's header: save the search, and its feed. */
export function SaveLinks({ list, shape, state }: SaveLinksProps) {
  const { t } = useLocale()
  return (
    <>
      <Link href={savePage(list, shape, state)} prefetch="none" rel="nofollow">
        {t('listing.save')}
      </Link>
      <Link href={feedOf(shape, state)} prefetch="none" rel="nofollow" aria-label={t('listing.feedName')}>
        {t('listing.feed')}
      </Link>
    </>
  )
}
