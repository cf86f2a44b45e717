import { LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Fact } from '#app/ui/structure/fact-list.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { TagList } from '#app/ui/tag.tsx'
import { langOf } from '#services/languages.ts'
import type { EventPageData } from './event-page.server.ts'
import { EventTimeline } from './event-timeline.tsx'
import styles from './event-view.module.css'
import { clockText, daysText, placeText } from './events.ts'
import { eventsListing } from './events-listing.ts'
import { useYourZone, yourTimeText } from './your-time.ts'

export function EventView({ page }: { page: EventPageData }) {
  const { t } = useLocale()
  const { event, over, address } = page
  const lang = langOf(event.locale)
  return (
    <>
      <ItemPage
        crumbs={[{ title: t('events.heading'), url: eventsListing.page }]}
        crumbsLabel={t('shell.breadcrumbs')}
        title={event.title}
        summary={event.summary}
        lang={lang}
        notice={
          event.cancelled || over ? (
            <Notice tone="warning" className={styles.notice}>
              {t(event.cancelled ? 'events.cancelledText' : 'events.over')}
            </Notice>
          ) : undefined
        }
        actions={
          <>
            {address ? (
              <ButtonLink href={address} iconAt="end" icon="external">
                {t('events.go')}
              </ButtonLink>
            ) : null}
            {over || event.cancelled ? null : (
              <ButtonLink href={page.calendar} download variant={address ? 'quiet' : 'primary'}>
                {t('events.download')}
              </ButtonLink>
            )}
            <LateKeepButton item={{ id: event.id, type: 'event' }} title={event.title} />
          </>
        }
        seed={event.id}
        topic="indigo"
        facts={useFacts(page)}
        factsTitle={t('events.facts')}
      >
        <Prose html={page.html} lang={lang} />
        <TagList tags={event.topics} label={t('events.topics')} />
      </ItemPage>
      {page.more.length > 0 ? (
        <div data-no-print>
          <Section
            heading={t('events.more', { community: event.community })}
            more={
              <ButtonLink href={eventsListing.page} variant="quiet" size="small">
                {t('events.all')}
              </ButtonLink>
            }
          >
            <EventTimeline events={page.more} level={3} />
          </Section>
        </div>
      ) : null}
    </>
  )
}

function useFacts({ event, venue, capacity }: EventPageData): Fact[] {
  const { t, locale } = useLocale()
  const yours = yourTimeText(event, useYourZone(), t, locale)
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
        </>
      ),
    },
    { name: t('events.community'), value: event.community },
    event.languages.length > 0 && { name: t('events.language'), value: event.languages.join(', ') },
    capacity !== null && { name: t('events.capacity'), value: formatNumber(capacity, locale) },
  ]
  return facts.filter((fact): fact is Fact => fact !== false && fact.value !== '')
}
