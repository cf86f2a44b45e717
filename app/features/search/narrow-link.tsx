import { coursesListing } from '#app/features/courses/courses-listing.ts'
import { eventsListing } from '#app/features/events/events-listing.ts'
import { jobsListing } from '#app/features/jobs/jobs-listing.ts'
import { formatListing, type ListingShape, withQuery } from '#app/features/listing/listing-state.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './search-page.module.css'
import type { SearchGroup } from './search-results.ts'

const lists: Partial<Record<SearchGroup, ListingShape>> = {
  courses: coursesListing,
  events: eventsListing,
  jobs: jobsListing,
}

/** Link to the list of one kind, which has facets and no limit of results. */
export function NarrowLink({ group, query }: { group: SearchGroup | undefined; query: string }) {
  const { t } = useLocale()
  const shape = group && lists[group]
  if (shape === undefined) return null
  const empty = { query: '', chosen: {}, sort: shape.sorts[0], page: 1 }
  return (
    <Link
      href={`${shape.page}${formatListing(withQuery(empty, query, shape), shape)}`}
      className={styles.narrow}
    >
      {t('search.narrow')}
    </Link>
  )
}
