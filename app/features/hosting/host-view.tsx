import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { clockText, daysText, placeText } from '#app/features/events/events.ts'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { AnswerState } from '#domain/meeting/answer-rows.ts'
import { tooMany } from '#domain/meeting/rules.ts'
import { EventFields } from './event-fields.tsx'
import type { loadHostPage } from './host.server.ts'
import type { HostCountsShown, HostSaid } from './host.ts'
import { CallOff, NamedHosts } from './host-forms.tsx'
import styles from './hosting.module.css'
import { People } from './people.tsx'

export type HostPageData = Awaited<ReturnType<typeof loadHostPage>>

const groups = [
  ['going', 'hosting.coming'],
  ['offered', 'hosting.offers'],
  ['waiting', 'hosting.list'],
  ['removed', 'hosting.removedOnes'],
] as const satisfies [AnswerState, string][]

/** Attendees of an event, and all actions of its host. */
export function HostView({ page, said }: { page: HostPageData; said: HostSaid | undefined }) {
  const { t, locale } = useLocale()
  const { event, counts, people, name, isCut, over } = page
  const status = useRef<HTMLDivElement>(null)
  const { state } = useNavigation()

  // The pressed button often disappears with its row, so focus moves to the result or to the first invalid
  // field.
  useEffect(() => {
    if (said === undefined || state !== 'idle') return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    const next = wrong ?? status.current
    next?.focus()
  }, [said, state])

  const when = event.allDay
    ? daysText(event, locale)
    : `${formatDate(event.first, locale)}, ${clockText(event, t, locale)}`
  return (
    <>
      <Container>
        <PageHead title={event.title} intro={t('hosting.intro')}>
          <Facts items={[when, placeText(event, t), event.cancelled ? t('events.cancelled') : null]} />
          <div ref={status} tabIndex={-1} role="status" className={styles.said}>
            {said === undefined && page.isMade ? <Notice>{t('makeEvent.saidMade')}</Notice> : null}
            {said === undefined ? null : (
              <Notice
                tone={
                  ['gone', 'noRoom', 'faults', 'stale', 'noMember'].includes(said.kind) ? 'warning' : 'info'
                }
              >
                <Said said={said} />
              </Notice>
            )}
          </div>
          <p className={styles.ways}>
            {counts.going > 0 ? (
              <ButtonLink href={page.door} size="small">
                {t('hosting.door')}
              </ButtonLink>
            ) : null}
            {page.edit ? (
              <ButtonLink href={page.edit} variant="secondary" size="small">
                {t('makeEvent.edit')}
              </ButtonLink>
            ) : null}
            {page.copy ? (
              <ButtonLink href={page.copy} variant="secondary" size="small">
                {t('makeEvent.copy')}
              </ButtonLink>
            ) : null}
            <ButtonLink href={page.file} download reloadDocument variant="secondary" size="small">
              {t('hosting.file')}
            </ButtonLink>
            <ButtonLink href={event.url} variant="quiet" size="small">
              {t('hosting.see')}
            </ButtonLink>
          </p>
        </PageHead>
        <Numbers counts={counts} />
      </Container>
      {people.length > 0 || name !== '' ? (
        <Section
          heading={t('hosting.people')}
          text={isCut ? t('hosting.more', { count: people.length }) : undefined}
        >
          <Form method="get" role="search" preventScrollReset className={styles.find}>
            <TextField
              type="search"
              name="name"
              label={t('hosting.find')}
              defaultValue={name}
              maxLength={100}
            />
            <Button type="submit" variant="secondary">
              {t('hosting.findButton')}
            </Button>
          </Form>
          {people.length === 0 ? <p>{t('hosting.notFound')}</p> : null}
          {groups.map(([group, key]) => (
            <People
              key={group}
              group={group}
              heading={t(key)}
              people={people.filter((one) => one.state === group)}
              timeZone={event.timeZone}
              open={page.isOpen && !over}
            />
          ))}
        </Section>
      ) : (
        <Section heading={t('hosting.people')}>
          <p>{t(page.answersHere ? 'hosting.nobody' : 'hosting.elsewhere')}</p>
        </Section>
      )}
      <Section
        heading={t('hosting.change')}
        // Imports never overwrite an event made here.
        text={page.edit ? t('hosting.changeText') : `${t('hosting.changeText')} ${t('hosting.changeStays')}`}
      >
        <EventFields page={page} said={said} />
      </Section>
      {page.series.length > 1 || page.dates ? (
        <Section
          heading={t('makeEvent.series')}
          more={
            page.dates ? (
              <ButtonLink href={page.dates} variant="secondary" size="small">
                {t('makeEvent.rule')}
              </ButtonLink>
            ) : undefined
          }
        >
          <ul className={styles.people}>
            {page.series.map(({ event: date, host, here }) => (
              <li key={date.id} className={styles.person}>
                <Link href={host} aria-current={here ? 'page' : undefined}>
                  {formatDate(date.first, locale)}, {clockText(date, t, locale)}
                </Link>
                {date.cancelled ? <span className={styles.small}>{t('events.cancelled')}</span> : null}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {over ? null : (
        <CallOff cancelled={event.cancelled} isSeries={page.isSeries} reason={page.cancelReason} />
      )}
      {page.isEditor ? <NamedHosts hosts={page.hosts} community={event.community} said={said} /> : null}
    </>
  )
}

function Numbers({ counts }: { counts: HostCountsShown }) {
  const { t, locale } = useLocale()
  const { capacity, taken, going, waitingPeople, offered, held } = counts
  const number = (count: number) => formatNumber(count, locale)
  const over = tooMany({ capacity, taken })
  return (
    <div className={styles.numbers}>
      <FactList
        facts={[
          {
            name: t('hosting.coming'),
            value: (
              <>
                {number(going)}
                {counts.here > 0 ? (
                  <span className={styles.line}>{t('hosting.hereNow', { count: counts.here })}</span>
                ) : null}
              </>
            ),
          },
          {
            name: t('hosting.capacity'),
            value: (
              <>
                {capacity === null
                  ? t('hosting.noLimit')
                  : t('hosting.taken', { taken: number(taken), seats: number(capacity) })}
                {over > 0 ? (
                  <span className={styles.line}>{t('coming.tooMany', { count: over })}</span>
                ) : null}
                {offered > 0 ? (
                  <span className={styles.line}>{t('hosting.offered', { count: offered })}</span>
                ) : null}
                {held > 0 ? <span className={styles.line}>{t('hosting.held', { count: held })}</span> : null}
              </>
            ),
          },
          {
            name: t('hosting.list'),
            value: number(waitingPeople),
          },
        ]}
      />
    </div>
  )
}

const texts = {
  saved: 'hosting.saidSaved',
  removed: 'hosting.saidRemoved',
  given: 'hosting.saidGiven',
  allowed: 'hosting.saidAllowed',
  off: 'hosting.saidOff',
  held: 'hosting.saidHeld',
  gone: 'hosting.saidGone',
  named: 'hosting.saidNamed',
  dismissed: 'hosting.saidDismissed',
  stale: 'hosting.saidStale',
  faults: 'hosting.saidFaults',
  noMember: 'hosting.noMember',
} as const

function Said({ said }: { said: HostSaid }) {
  const { t } = useLocale()
  return said.kind === 'noRoom' ? t('hosting.saidNoRoom', { count: said.free }) : t(texts[said.kind])
}
