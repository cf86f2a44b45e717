import { EventTimeline } from '#app/features/events/event-timeline.tsx'
import { eventsListing } from '#app/features/events/events-listing.ts'
import { LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import type { AnswerSaid } from '#app/features/meeting/coming.ts'
import { ComingPanel } from '#app/features/meeting/coming-panel.tsx'
import { PlanButton } from '#app/features/planning/plan-button.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { ItemPage } from '#app/ui/structure/item-page.tsx'
import { TagList } from '#app/ui/tag.tsx'
import { langOf } from '#services/languages.ts'
import { EventAgenda } from './event-agenda.tsx'
import type { EventPageData } from './event-page.server.ts'
import { EventSpeakers } from './event-speakers.tsx'
import styles from './event-view.module.css'
import { useEventFacts } from './use-event-facts.tsx'

export function EventView({ page, said }: { page: EventPageData; said: AnswerSaid | undefined }) {
  const { t } = useLocale()
  const { event, over, address } = page
  const lang = langOf(event.locale)
  const counted = page.coming.open === 'open'
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
              {page.cancelReason === '' ? null : ` ${page.cancelReason}`}
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
              <ButtonLink href={page.calendar} download variant={address || counted ? 'quiet' : 'primary'}>
                {t('events.download')}
              </ButtonLink>
            )}
            {page.host ? (
              <ButtonLink href={page.host} variant="secondary">
                {t('coming.host')}
              </ButtonLink>
            ) : null}
            <LateKeepButton id={event.id} type="event" title={event.title} />
            {over || event.cancelled ? null : <PlanButton kind="event" item={event.id} title={event.title} />}
          </>
        }
        seed={event.id}
        topic="indigo"
        panel={<ComingPanel event={event} coming={page.coming} said={said} />}
        facts={useEventFacts(page)}
        factsTitle={t('events.facts')}
      >
        {page.recording || page.slides ? (
          <p className={styles.left}>
            {page.recording ? <ButtonLink href={page.recording}>{t('events.recording')}</ButtonLink> : null}
            {page.slides ? (
              <ButtonLink href={page.slides} variant={page.recording ? 'quiet' : 'primary'}>
                {t('events.slides')}
              </ButtonLink>
            ) : null}
          </p>
        ) : null}
        <Prose html={page.html} lang={lang} />
        <EventAgenda event={event} points={page.agenda} />
        <EventSpeakers speakers={page.speakers} lang={lang} />
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
