import { clockText, daysText, placeText } from '#app/features/events/events.ts'
import { useYourZone, yourTime } from '#app/features/events/your-time.ts'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Fact } from '#app/ui/structure/fact-list.tsx'
import { CopyAddress } from './copy-address.tsx'
import type { EventPageData } from './event-page.server.ts'
import styles from './event-view.module.css'
import { FollowCommunity } from './follow-community.tsx'

type ShownFacts = Pick<EventPageData, 'event' | 'venue' | 'place' | 'capacity'> & {
  /** Undefined for anonymous viewers; null if nobody can follow, as in a preview. */
  followed: boolean | undefined | null
}

/** The facts beside an event's text. */
export function useEventFacts({ event, venue, place, capacity, followed }: ShownFacts): Fact[] {
  const { t, locale } = useLocale()
  const yours = yourTime(event, useYourZone(), locale)
  const facts: (Fact | false)[] = [
    {
      name: t('events.when'),
      value: event.allDay ? (
        <>
          <time dateTime={event.first}>{daysText(event, locale)}</time>
          <span className={styles.line}>
            {event.days > 1 ? t('events.days', { count: event.days }) : t('events.allDay')}
          </span>
        </>
      ) : (
        <>
          <time dateTime={event.start}>{formatDate(event.first, locale)}</time>
          <span className={styles.line}>{clockText(event, t, locale)}</span>
        </>
      ),
    },
    yours !== '' && { name: t('events.forYou'), value: yours },
    {
      name: t('events.where'),
      value: (
        <>
          {placeText(event, t)}
          {venue ? <span className={styles.line}>{venue}</span> : null}
          {place && place.address !== venue ? (
            <span className={styles.line}>
              {place.address.startsWith(venue ?? ' ') ? null : place.address}
            </span>
          ) : null}
          {place ? (
            <span className={styles.ways}>
              <CopyAddress address={place.address} />
              {place.map ? (
                <Link href={place.map} tracking={false}>
                  {t('events.map')}
                </Link>
              ) : null}
            </span>
          ) : null}
        </>
      ),
    },
    event.community !== '' && {
      name: t('events.community'),
      value: (
        <>
          {event.community}
          {followed === null ? null : (
            <>
              <span className={styles.follow}>
                <FollowCommunity community={event.community} followed={followed} />
              </span>
              <span className={styles.line}>{t('events.followText')}</span>
            </>
          )}
        </>
      ),
    },
    event.languages.length > 0 && { name: t('events.language'), value: event.languages.join(', ') },
    capacity !== null && { name: t('events.capacity'), value: formatNumber(capacity, locale) },
  ]
  return facts.filter((fact): fact is Fact => fact !== false && fact.value !== '')
}
