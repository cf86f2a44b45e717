import { EventTimeline } from '#app/features/events/event-timeline.tsx'
import { OfferRows } from '#app/features/offers/offer-rows.tsx'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import type { BlockOf } from './blocks.ts'

/** What happens next, on a timeline. */
export function NextEvents({ block }: { block: BlockOf<'events'> }) {
  return (
    <MoreMessages messages={block.messages}>
      <Events block={block} />
    </MoreMessages>
  )
}

function Events({ block }: { block: BlockOf<'events'> }) {
  const { t, lang } = useLocale()
  return (
    <Section
      heading={block.heading}
      text={block.text}
      theme={block.theme}
      edit={block.edit}
      more={<More more={block.more} />}
    >
      <div lang={lang}>
        {block.events.length > 0 ? (
          <EventTimeline events={block.events} level={block.heading ? 3 : 2} />
        ) : (
          <EmptyState title={t('events.nothingAhead')} text={t('pages.emptyText')} />
        )}
      </div>
    </Section>
  )
}

/** The newest courses or vacancies. */
export function CatalogueList({ block }: { block: BlockOf<'catalogue_list'> }) {
  const { t } = useLocale()
  return (
    <Section
      heading={block.heading}
      text={block.text}
      theme={block.theme}
      edit={block.edit}
      more={<More more={block.more} />}
    >
      {block.offers.length > 0 ? (
        <OfferRows offers={block.offers} level={block.heading ? 3 : 2} />
      ) : (
        <EmptyState title={t('pages.emptyTitle')} text={t('pages.emptyText')} />
      )}
    </Section>
  )
}

function More({ more }: { more: { text: string; url: string } | undefined }) {
  return more ? <Link href={more.url}>{more.text}</Link> : null
}
