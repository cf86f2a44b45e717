import { eventFacts } from '#app/features/favorites/item-date.ts'
import { makePage } from '#app/features/host-access/host-addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import type { AnswerState } from '#domain/meeting/answer-rows.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/my-events-page'
import { loadMyEvents, type MyEvent, type MyEventsData } from './my-events.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadMyEvents(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function MyEventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <MyEvents {...loaderData} />
    </MoreMessages>
  )
}

function MyEvents({
  ahead,
  past,
  hosted,
  drafts,
}: Pick<MyEventsData, 'ahead' | 'past' | 'hosted' | 'drafts'>) {
  const { t, locale } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('comingMail.mine')} intro={t('comingMail.mineIntro')}>
          {drafts === null ? null : (
            <p>
              <ButtonLink href={makePage} variant="secondary" size="small">
                {t('makeEvent.title')}
              </ButtonLink>
            </p>
          )}
        </PageHead>
        {ahead.length === 0 ? (
          <EmptyState title={t('comingMail.mineEmpty')}>
            <ButtonLink href="/events" variant="quiet" size="small">
              {t('events.all')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <Rows>
            {ahead.map((mine) => (
              <EventRow key={mine.event.id} mine={mine} level={2} />
            ))}
          </Rows>
        )}
      </Container>
      {drafts !== null && drafts.length > 0 ? (
        <Section heading={t('makeEvent.drafts')}>
          <Rows>
            {drafts.map(({ id, title, href, changedAt }) => (
              <Row
                key={id}
                title={title || t('makeEvent.untitled')}
                href={href}
                facts={<Facts items={[t('makeEvent.changed', { date: formatDate(changedAt, locale) })]} />}
              />
            ))}
          </Rows>
        </Section>
      ) : null}
      {hosted.length > 0 ? (
        <Section heading={t('hosting.mine')}>
          <Rows>
            {hosted.map((event) => (
              <HostedRow key={event.id} event={event} />
            ))}
          </Rows>
        </Section>
      ) : null}
      {past.length > 0 ? (
        <Section heading={t('comingMail.minePast')}>
          <Rows>
            {past.map((mine) => (
              <EventRow key={mine.event.id} mine={mine} level={3} />
            ))}
          </Rows>
        </Section>
      ) : null}
    </>
  )
}

function HostedRow({ event }: { event: MyEventsData['hosted'][number] }) {
  const { t, locale, lang } = useLocale()
  const own = langOf(event.locale)
  return (
    <Row
      title={event.title}
      lang={own === lang ? undefined : own}
      href={event.host}
      facts={
        <div lang={lang}>
          <Facts
            items={[
              ...eventFacts(event, t, locale),
              event.cancelled ? t('events.cancelled') : null,
              event.others > 0 ? t('makeEvent.moreDates', { count: event.others }) : null,
            ]}
          />
        </div>
      }
    />
  )
}

const names: Partial<Record<AnswerState, MessageKey & `coming.${string}`>> = {
  going: 'coming.youCome',
  waiting: 'coming.youWait',
  offered: 'coming.offered',
  removed: 'coming.removed',
}

function EventRow({ mine: { event, state, guests }, level }: { mine: MyEvent; level: 2 | 3 }) {
  const { t, locale, lang } = useLocale()
  const own = langOf(event.locale)
  const name = names[state]
  return (
    <Row
      title={event.title}
      level={level}
      lang={own === lang ? undefined : own}
      href={event.url}
      facts={
        <div lang={lang}>
          <Facts items={eventFacts(event, t, locale)} />
          <Facts
            items={[
              event.cancelled ? <strong key="cancelled">{t('events.cancelled')}</strong> : null,
              name === undefined || level === 3 ? null : t(name as 'coming.youCome'),
              guests > 0 ? t('coming.withGuests', { count: guests }) : null,
            ]}
          />
        </div>
      }
    />
  )
}
