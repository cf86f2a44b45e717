import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { clockText, daysText } from '#app/features/events/events.ts'
import { useDraftOwner } from '#app/forms/drafts/draft-owner.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { AddSomebody } from './add-somebody.tsx'
import styles from './door.module.css'
import type { loadDoor } from './door.server.ts'
import { type DoorPerson, type NotAdded, seatKey } from './door.ts'
import { keptSeats, shownSeats } from './door-queue.ts'
import { useDoor, useKeptPage } from './use-door.ts'

type DoorData = Awaited<ReturnType<typeof loadDoor>>

/** Everybody who comes, each to be pressed when they are here. Pressing again takes it back. */
export function DoorView({ page, said: answered }: { page: DoorData; said: NotAdded | undefined }) {
  const { t, locale } = useLocale()
  const { event } = page
  const owner = useDraftOwner()
  const [wanted, setWanted] = useState('')
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const door = useDoor({ eventId: event.id, owner }, page.checkIn, page.state)
  const off = new Set(door.guests.flatMap(({ id, gone }) => (gone ? id : [])))
  const people = page.people.filter(({ id }) => !off.has(id))
  const waiting = door.guests.filter(({ id, gone }) => !gone && people.every((person) => person.id !== id))
  const shown = shownSeats(door.state.here, door.queue)
  const seats = new Map([...shown].filter(([seat]) => !off.has(seat.split(' ')[0] ?? '')))
  const kept = keptSeats(door.queue)
  useFreshList(page.state.list, door.state.list)
  useKeptPage(page.state.list)

  const found = people.filter(({ name }) => fold(name).includes(fold(wanted.trim())))
  const all = people.reduce((sum, { party }) => sum + party, 0) + waiting.length
  const unsent = door.queue.length + door.guests.length
  const names = new Map(page.people.map(({ id, name }) => [id, name]))
  const gone = door.refused.map((id) => names.get(id) || t('door.noName'))

  function press(event: MouseEvent, person: DoorPerson, seat: number, here: boolean) {
    // Without https browsers make no ids: then the form is sent as it is without script.
    if (!('randomUUID' in crypto)) return
    event.preventDefault()
    door.press(person.id, seat, here)
    const name = seatName(person, seat)
    say(here ? t('door.saidHere', { name }) : t('door.saidUndone', { name }))
  }
  function takeOff(event: MouseEvent, id: string, name: string) {
    if (!('randomUUID' in crypto)) return
    event.preventDefault()
    door.takeOff(id)
    say(t('door.saidOff', { name }))
    list.current?.querySelector<HTMLElement>('button')?.focus()
  }
  const seatName = ({ name }: DoorPerson, seat: number) =>
    seat === 0
      ? name || t('door.noName')
      : t('door.guestOf', { number: seat, name: name || t('door.noName') })

  return (
    <Container className={styles.page}>
      <PageHead title={t('door.heading')} intro={event.title}>
        <Facts
          items={[
            event.allDay
              ? daysText(event, locale)
              : `${formatDate(event.first, locale)}, ${clockText(event, t, locale)}`,
          ]}
        />
        <p>
          <ButtonLink href={page.host} variant="quiet" size="small">
            {t('door.back')}
          </ButtonLink>
        </p>
      </PageHead>
      <div className={styles.bar}>
        <p className={styles.count}>
          <strong>{t('door.count', { here: seats.size + waiting.length, all })}</strong>
        </p>
        <p className={unsent > 0 ? styles.kept : styles.sent} role="status">
          {unsent > 0 ? t('door.kept', { count: unsent }) : null}
          {unsent > 0 && door.trouble === 'session' ? ` ${t('door.session')}` : null}
        </p>
        <div data-needs-script className={styles.find}>
          <TextField
            type="search"
            label={t('door.find')}
            value={wanted}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            onKeyDown={(event) => {
              // On to who was found, by the keyboard of a laptop or of a phone.
              if (event.key !== 'Enter') return
              event.preventDefault()
              list.current?.querySelector<HTMLElement>('button')?.focus()
            }}
          />
        </div>
      </div>
      <Announcement text={said} />
      {gone.length > 0 ? (
        <Notice tone="warning" role="alert">
          {t('door.gone', { names: gone.join(', ') })}
        </Notice>
      ) : null}
      {answered && (answered.why === 'full' || answered.why === 'removed' || answered.why === 'closed') ? (
        <Notice tone="warning" role="alert">
          {t(`door.notAdded.${answered.why}`, { name: answered.name })}
        </Notice>
      ) : null}
      {door.notAdded.map(({ guest, why }) => (
        <Notice key={guest.id} tone="warning" role="alert">
          {t(`door.notAdded.${why}`, { name: guest.name })}{' '}
          {why === 'full' ? (
            <Button size="small" variant="secondary" onClick={() => door.letIn(guest)}>
              {t('door.letIn', { name: guest.name })}
            </Button>
          ) : null}{' '}
          <Button size="small" variant="plain" onClick={() => door.dismiss(guest.id)}>
            {t('door.dismiss', { name: guest.name })}
          </Button>
        </Notice>
      ))}
      {page.isOpen ? (
        <AddSomebody
          nextId={page.nextId}
          said={answered}
          onAdd={(guest) => {
            door.add(guest)
            say(t('door.saidAdded', { name: guest.name }))
          }}
        />
      ) : null}
      {waiting.length > 0 ? (
        <ul className={styles.people}>
          {waiting.map(({ id, name }) => (
            <li key={id} className={classNames(styles.person, styles.waiting)}>
              <span className={styles.name}>{name}</span>
              <span className={styles.when}>
                {t('door.walkIn')}
                <span className={styles.mark}>{t('door.notSent')}</span>
              </span>
              <TakeOff id={id} name={name} onPress={takeOff} />
            </li>
          ))}
        </ul>
      ) : null}
      {people.length + waiting.length === 0 ? <p>{t('door.nobody')}</p> : null}
      {people.length > 0 && found.length === 0 ? <p role="status">{t('door.notFound')}</p> : null}
      <Form method="post" reloadDocument>
        <ol ref={list} className={styles.people}>
          {found.map((person) => (
            <li key={person.id} id={`p-${person.id}`} className={styles.person}>
              {Array.from({ length: person.party }, (_, seat) => {
                const key = seatKey(person.id, seat)
                const shown = seats.get(key)
                const isHere = shown !== undefined
                const isKept = kept.has(key)
                return (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                    key={seat}
                    type="submit"
                    name="press"
                    value={`${person.id} ${seat} ${isHere ? 0 : 1}`}
                    aria-pressed={isHere}
                    className={classNames(styles.seat, seat > 0 && styles.guest, isKept && styles.isKept)}
                    onClick={(event) => press(event, person, seat, !isHere)}
                  >
                    <span className={styles.box} aria-hidden="true">
                      {isHere ? <Icon name="check" size={20} /> : null}
                    </span>
                    <span className={styles.name}>
                      {seat === 0 ? person.name || t('door.noName') : t('door.guest', { number: seat })}
                    </span>
                    <span className={styles.when}>
                      {shown
                        ? t('door.since', { time: formatTime(shown.since, locale, event.timeZone) })
                        : null}
                      {isKept ? <span className={styles.mark}>{t('door.notSent')}</span> : null}
                    </span>
                  </button>
                )
              })}
              {person.walkIn ? (
                <p className={styles.walkIn}>
                  {t('door.walkIn')}
                  <TakeOff id={person.id} name={person.name} onPress={takeOff} />
                </p>
              ) : null}
            </li>
          ))}
        </ol>
      </Form>
      <p className={styles.small}>{t('door.how')}</p>
    </Container>
  )
}

interface TakeOffProps {
  id: string
  name: string
  onPress: (event: MouseEvent, id: string, name: string) => void
}

/** Undoes that somebody was added. */
function TakeOff({ id, name, onPress }: TakeOffProps) {
  const { t } = useLocale()
  return (
    <Button
      type="submit"
      name="takeOff"
      value={id}
      variant="plain"
      size="small"
      aria-label={t('door.takeOffOf', { name })}
      onClick={(event) => onPress(event, id, name)}
    >
      {t('door.takeOff')}
    </Button>
  )
}

/** Accents and capitals are not typed at a door. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Somebody has answered or cancelled since the page was loaded. */
function useFreshList(loaded: string, known: string) {
  const { revalidate, state } = useRevalidator()
  const asked = useRef('')
  useEffect(() => {
    if (known === loaded || state !== 'idle' || asked.current === known) return
    asked.current = known
    void revalidate()
  }, [loaded, known, state, revalidate])
}
