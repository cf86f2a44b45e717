import type { ReactNode } from 'react'
import { EventTimeline } from '#app/features/events/event-timeline.tsx'
import { OfferRows } from '#app/features/offers/offer-rows.tsx'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import type { BlockOf } from './blocks.ts'

/** The next events on a timeline. */
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
    <Listed block={block}>
      <div lang={lang}>
        {block.events.length > 0 ? (
          <EventTimeline events={block.events} level={block.heading ? 3 : 2} />
        ) : (
          <EmptyState title={t('events.nothingAhead')} text={t('pages.emptyText')} />
        )}
      </div>
    </Listed>
  )
}

/** The newest courses or vacancies. */
export function CatalogueList({ block }: { block: BlockOf<'catalogue_list'> }) {
  const { t } = useLocale()
  return (
    <Listed block={block}>
      {block.offers.length > 0 ? (
        <OfferRows offers={block.offers} level={block.heading ? 3 : 2} />
      ) : (
        <EmptyState title={t('pages.emptyTitle')} text={t('pages.emptyText')} />
      )}
    </Listed>
  )
}

/** The frame of both lists: a heading, and a link to the full list. */
function Listed({
  block: { heading, text, theme, edit, more },
  children,
}: {
  block: BlockOf<'events'> | BlockOf<'catalogue_list'>
  children: ReactNode
}) {
  const link = more && <Link href={more.url}>{more.text}</Link>
  return (
    <Section heading={heading} text={text} theme={theme} edit={edit} more={link}>
      {children}
    </Section>
  )
}
