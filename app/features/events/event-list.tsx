import { data } from 'react-router'
import { asksForValues } from '#app/features/listing/all-values.ts'
import { CorrectedNotice } from '#app/features/listing/corrected-notice.tsx'
import { failedList } from '#app/features/listing/failed-list.ts'
import { Listing } from '#app/features/listing/listing.tsx'
import { formatListing, withChoice } from '#app/features/listing/listing-state.ts'
import { NothingFound } from '#app/features/listing/nothing-found.tsx'
import { SaveLinks } from '#app/features/listing/save-links.tsx'
import { savePage } from '#app/features/listing/saved-address.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { PAST } from '#domain/catalogue/found-event.ts'
import type { Route } from './+types/event-list'
import styles from './event-list.module.css'
import { EventTimeline } from './event-timeline.tsx'
import { EVENTS_A_PAGE, eventsListing } from './events-listing.ts'
import { loadEventsPage } from './events-page.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = await loadEventsPage(context, query)
  if (page.failed) return data(page, failedList)
  // Upcoming events become past ones without a change to the content.
  const kept = asksForValues(query) ? 'no-store' : 's-maxage=300'
  return data(page, { headers: { 'cache-control': kept } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function EventList({ loaderData: page }: Route.ComponentProps) {
  return (
    <MoreMessages messages={page.messages}>
      <Events page={page} />
    </MoreMessages>
  )
}

function Events({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const { events, isPast, past, pastTotal, total } = page
  return (
    <Listing
      shape={eventsListing}
      state={page.state}
      heading={t('events.heading')}
      intro={t('events.intro')}
      searchLabel={t('events.search')}
      facets={page.facets}
      sortLabels={{}}
      // A list of past events alone is not empty.
      total={total === 0 && past.length > 0 ? 1 : total}
      pageSize={EVENTS_A_PAGE}
      countText={t(isPast ? 'events.past' : 'events.count', { count: total })}
      emptyTitle={t('events.none')}
      noItems={{
        title: t('events.noneYet'),
        text: t('events.noneYetText'),
        way: { text: t('listing.save'), href: savePage('events', eventsListing, page.state) },
      }}
      reader={page.reader}
      suggestions={page.suggestions}
      understood={page.understood}
      failed={page.failed}
      notice={
        page.corrected.length + page.also.length > 0 ? (
          <CorrectedNotice corrected={page.corrected} also={page.also} />
        ) : undefined
      }
      tools={
        isPast ? null : (
          <>
            <SaveLinks list="events" shape={eventsListing} state={page.state} />
            <a href={page.calendar}>{t('events.calendar')}</a>
          </>
        )
      }
    >
      {events.length > 0 ? (
        <div className={styles.ahead}>
          <EventTimeline events={events} />
        </div>
      ) : (
        <NothingFound
          title={page.suggestions.length > 0 ? t('events.none') : t('events.nothingAhead')}
          query={page.state.query}
          facets={page.facets}
          suggestions={page.suggestions}
        />
      )}
      {past.length > 0 ? (
        <details className={styles.past}>
          <summary className={styles.summary}>{t('events.past', { count: pastTotal })}</summary>
          <EventTimeline events={past} />
          {pastTotal > past.length ? (
            <p className={styles.all}>
              <Link href={formatListing(withChoice(page.state, 'when', PAST, true), eventsListing)}>
                {t('events.allPast')}
              </Link>
            </p>
          ) : null}
        </details>
      ) : null}
    </Listing>
  )
}
