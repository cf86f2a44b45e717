import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { EventCard } from '#app/features/events/events.ts'
import { useYourZone } from '#app/features/events/your-time.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { signInHref } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { HOLD_MINUTES } from '#domain/meeting/rules.ts'
import { AnswerForm, LeaveForm } from './answer-forms.tsx'
import { AskForm } from './ask-form.tsx'
import type { AnswerSaid, ComingData, OwnAnswer } from './coming.ts'
import styles from './coming-panel.module.css'

interface ComingPanelProps {
  event: EventCard
  coming: ComingData
  said: AnswerSaid | undefined
}

/** Attendees of an event, and the viewer's own answer. */
export function ComingPanel({ event, coming, said }: ComingPanelProps) {
  const { t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useNavigation()

  useEffect(() => {
    if (said === undefined || state !== 'idle') return
    // Focus the first invalid field; or, if the submitted form is gone, the heading above the result.
    const wrong = heading.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')
    const next = wrong ?? heading.current
    next?.focus()
  }, [said, state])

  if (coming.open !== 'open') return null
  const { own } = coming
  const key: MessageKey =
    own?.state === 'going'
      ? 'coming.youCome'
      : own?.state === 'waiting'
        ? 'coming.youWait'
        : own?.state === 'offered'
          ? 'coming.offered'
          : 'coming.heading'
  return (
    <section className={styles.panel} aria-labelledby="coming" data-no-print>
      <h2 id="coming" ref={heading} tabIndex={-1} className={styles.heading}>
        {t(key)}
      </h2>
      <p role="status" className={styles.said}>
        <Said said={said} />
      </p>
      <Numbers coming={coming} />
      {own?.state === 'going' ? <Going {...{ event, coming, own }} /> : null}
      {own?.state === 'waiting' ? <Waiting coming={coming} own={own} /> : null}
      {own?.state === 'offered' ? <Offered event={event} coming={coming} own={own} /> : null}
      {own?.state === 'removed' ? <p className={styles.text}>{t('coming.removed')}</p> : null}
      {/* `asked`: the member's address was typed without an account and is not confirmed. */}
      {own === undefined || own.state === 'cancelled' || own.state === 'asked' ? (
        <Undecided coming={coming} said={said} />
      ) : null}
      {coming.names.length > 0 ? (
        <details className={styles.names}>
          <summary>{t('coming.names')}</summary>
          <ul>
            {/* Names are not unique. */}
            {[...coming.names.entries()].map(([place, name]) => (
              <li key={`${name} ${place}`}>{name}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function Said({ said }: { said: AnswerSaid | undefined }) {
  const { t } = useLocale()
  switch (said?.kind) {
    case 'asked':
      return t('coming.asked', { count: HOLD_MINUTES })
    case 'left':
      return t('coming.saidLeft')
    case 'noRoom':
      return t('coming.saidNoRoom', { count: said.free })
    case 'full':
      return t('coming.listClosed')
    case 'tooManyGuests':
      return t('coming.saidTooManyGuests')
    case 'tooOften':
      return t('coming.saidTooOften')
    case 'closed':
      return t('coming.saidClosed')
    default:
      return null
  }
}

/** Number of attendees and free seats. */
function Numbers({ coming: { going, free, tooMany, waiting, isFull } }: { coming: ComingData }) {
  const { t } = useLocale()
  const room =
    tooMany > 0
      ? t('coming.tooMany', { count: tooMany })
      : free === undefined
        ? ''
        : free === 0
          ? t('coming.full')
          : t('coming.free', { count: free })
  return (
    <>
      <p className={styles.numbers}>
        <strong>{going === 0 ? t('coming.nobody') : t('coming.going', { count: going })}</strong>
        {room ? <span className={isFull ? styles.full : undefined}> · {room}</span> : null}
        {waiting > 0 ? <span> · {t('coming.waiting', { count: waiting })}</span> : null}
      </p>
      {free === undefined || going === 0 ? null : (
        <div aria-hidden="true" className={styles.bar}>
          <div style={{ inlineSize: `${(going / Math.max(1, going + free)) * 100}%` }} />
        </div>
      )}
    </>
  )
}

interface OwnProps {
  event: EventCard
  coming: ComingData
  own: OwnAnswer
}

function Going({ event, coming, own }: OwnProps) {
  const { t, locale } = useLocale()
  const zone = useYourZone() ?? event.timeZone
  return (
    <>
      {own.guests > 0 ? <p className={styles.text}>{t('coming.withGuests', { count: own.guests })}</p> : null}
      {own.join?.isOpen ? (
        // Leads to another site through a redirect of ours, so the browser must navigate itself.
        <ButtonLink href={coming.joinPath} prefetch="none" reloadDocument>
          {t('coming.join')}
        </ButtonLink>
      ) : null}
      {own.join && !own.join.isOpen ? (
        <p className={styles.text}>
          {t('coming.joinOpens', {
            time: `${formatDate(own.join.opens, locale, zone)}, ${formatTime(own.join.opens, locale, zone)}`,
          })}
        </p>
      ) : null}
      <details className={styles.change}>
        <summary>{t('coming.change')}</summary>
        {/* Without other choices, the form only saves the visibility of the name. */}
        <AnswerForm coming={coming} label={t('coming.save')} variant="secondary" />
        <LeaveForm label={t('coming.cannot')} />
      </details>
    </>
  )
}

function Waiting({ coming, own }: Pick<OwnProps, 'coming' | 'own'>) {
  const { t } = useLocale()
  return (
    <>
      <p className={styles.text}>
        {own.ahead === 0 ? t('coming.youAreNext') : t('coming.ahead', { count: own.ahead })}
      </p>
      <p className={styles.small}>{t('coming.waitRule')}</p>
      {coming.listIsOpen ? null : <AnswerForm coming={coming} label={t('coming.come')} />}
      <details className={styles.change}>
        <summary>{t('coming.change')}</summary>
        {coming.listIsOpen ? (
          <AnswerForm coming={coming} label={t('coming.save')} variant="secondary" />
        ) : null}
        <LeaveForm label={t('coming.leaveList')} />
      </details>
    </>
  )
}

function Offered({ event, coming, own }: OwnProps) {
  const { t, locale } = useLocale()
  const zone = useYourZone() ?? event.timeZone
  const until = own.heldUntil ?? event.start
  return (
    <>
      <p className={styles.text}>
        {t('coming.offeredUntil', {
          time: `${formatDate(until, locale, zone)}, ${formatTime(until, locale, zone)}`,
        })}
      </p>
      <AnswerForm coming={coming} label={t('coming.take')} />
      <LeaveForm label={t('coming.decline')} />
    </>
  )
}

function Undecided({ coming, said }: { coming: ComingData; said: AnswerSaid | undefined }) {
  const { t, here } = useLocale()
  const closed = coming.isFull && !coming.listIsOpen
  return (
    <>
      {coming.isMember ? (
        <AnswerForm coming={coming} label={t(coming.isFull && !closed ? 'coming.wait' : 'coming.come')} />
      ) : (
        <ButtonLink href={signInHref(here)}>{t('coming.signIn')}</ButtonLink>
      )}
      {!coming.isMember && coming.withoutAccount && said?.kind !== 'asked' ? (
        <AskForm coming={coming} said={said} />
      ) : null}
      {closed ? <p className={styles.small}>{t('coming.listClosed')}</p> : null}
      {coming.isFull && !closed ? <p className={styles.small}>{t('coming.waitRule')}</p> : null}
      {coming.hasJoinLink ? <p className={styles.small}>{t('coming.joinAnnounced')}</p> : null}
    </>
  )
}
