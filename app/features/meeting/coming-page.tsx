import { data, Form } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { eventCardOf } from '#app/features/events/events.server.ts'
import { clockText, daysText } from '#app/features/events/events.ts'
import { useYourZone } from '#app/features/events/your-time.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { comeById } from '#domain/meeting/ask.ts'
import { hasJoinLink } from '#domain/meeting/join-link.ts'
import { leaveById } from '#domain/meeting/leave.ts'
import { opennessOf } from '#domain/meeting/rules.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/coming-page'
import { wakeLetters } from './answer.server.ts'
import { findByLetter } from './answer-by-letter.server.ts'
import { ownAnswerOf } from './coming.server.ts'
import styles from './coming-page.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { region, locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const [messages, { product }, found] = await Promise.all([
    loadMessages(langOf(locale), ['events', 'coming', 'comingMail']),
    loadSiteIdentity(context),
    findByLetter(context, params.token),
  ])
  const t = createTranslate(messages, locale)
  const head = unlistedHead(t(found ? 'comingMail.pageTitle' : 'comingMail.badTitle'), product)
  // Not cached: the address contains a letter's secret.
  const headers = { 'cache-control': 'no-store' }
  if (found === undefined) return data({ head, messages, about: undefined }, { status: 404, headers })
  const { answer, event } = found
  const own = await ownAnswerOf(context, event, answer, await hasJoinLink(db, event.id))
  const about = {
    event: eventCardOf(context, event),
    open: opennessOf(event, now),
    own,
    isMember: answer.memberId !== null,
    joinPath: pagePath({ region, locale, page: `/coming/${params.token}/join` }),
  }
  return data({ head, messages, about }, { headers })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const found = await findByLetter(context, params.token)
  const intent = (await request.formData()).get('intent')
  if (found === undefined) return data({ said: 'gone' as const }, { status: 404 })
  const { id } = found.answer
  const outcome =
    intent === 'leave'
      ? await leaveById(db, id, { tenant, now }).then(() => ({ kind: 'left' as const }))
      : await comeById(db, id, { tenant, now })
  await wakeLetters(context)
  const isDone = ['going', 'waiting', 'left'].includes(outcome.kind)
  return data({ said: outcome.kind }, { status: isDone ? 200 : 409 })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ComingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Coming about={loaderData.about} said={actionData?.said} />
    </MoreMessages>
  )
}

type About = Route.ComponentProps['loaderData']['about']

function Coming({ about, said }: { about: About; said: string | undefined }) {
  const { t, locale } = useLocale()
  const yours = useYourZone()
  if (about === undefined)
    return (
      <Container>
        <PageHead title={t(said === 'left' ? 'comingMail.notComing' : 'comingMail.badTitle')} />
        <p role="status" className={styles.text}>
          {said === 'left' ? t('coming.saidLeft') : t('comingMail.badText')}
        </p>
        <p className={styles.on}>
          <ButtonLink href="/events" variant="quiet">
            {t('events.all')}
          </ButtonLink>
        </p>
      </Container>
    )
  const { event, own, open } = about
  const zone = yours ?? event.timeZone
  const moment = (at: string) => `${formatDate(at, locale, zone)}, ${formatTime(at, locale, zone)}`
  return (
    <Container>
      <PageHead title={t(titleOf())} />
      <p className={styles.event}>
        <strong lang={langOf(event.locale)}>{event.title}</strong>
        <span>
          {event.allDay
            ? daysText(event, locale)
            : `${formatDate(event.first, locale)}, ${clockText(event, t, locale)}`}
        </span>
      </p>
      <p role="status" className={styles.text}>
        {textOf()}
      </p>
      {open === 'open' ? (
        <div className={styles.on}>
          {own.join?.isOpen && !about.isMember ? (
            <ButtonLink href={about.joinPath} prefetch="none" reloadDocument>
              {t('coming.join')}
            </ButtonLink>
          ) : null}
          {own.state === 'asked' || own.state === 'offered' ? (
            <Form method="post">
              <Button type="submit" name="intent" value="come">
                {t(own.state === 'asked' ? 'coming.come' : 'coming.take')}
              </Button>
            </Form>
          ) : null}
          {own.state === 'cancelled' || own.state === 'removed' ? null : (
            <Form method="post">
              <Button type="submit" name="intent" value="leave" variant="secondary">
                {t(
                  own.state === 'offered'
                    ? 'coming.decline'
                    : own.state === 'waiting'
                      ? 'coming.leaveList'
                      : 'coming.cannot',
                )}
              </Button>
            </Form>
          )}
          <ButtonLink href={event.url} variant="quiet">
            {t('comingMail.see')}
          </ButtonLink>
        </div>
      ) : null}
    </Container>
  )

  function titleOf() {
    if (own.state === 'going') return 'coming.youCome'
    if (own.state === 'waiting') return 'coming.youWait'
    return own.state === 'offered' ? 'coming.offered' : 'comingMail.pageTitle'
  }

  function textOf() {
    if (open === 'cancelled') return t('events.cancelledText')
    if (open !== 'open') return t('events.over')
    if (said === 'full') return t('coming.listClosed')
    switch (own.state) {
      case 'asked':
        return t('comingMail.confirmText')
      case 'going':
        return own.join ? t('coming.joinOpens', { time: moment(own.join.opens) }) : t('comingMail.coming')
      case 'waiting':
        return own.ahead === 0 ? t('coming.youAreNext') : t('coming.ahead', { count: own.ahead })
      case 'offered':
        return t('coming.offeredUntil', { time: moment(own.heldUntil ?? event.start) })
      case 'removed':
        return t('coming.removed')
      case 'cancelled':
        return t(said === 'left' ? 'coming.saidLeft' : 'comingMail.notComing')
    }
  }
}
