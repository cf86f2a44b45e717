import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { clockText, daysText } from '#app/features/events/events.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import styles from './door.module.css'
import type { loadDoor } from './door.server.ts'
import { type DoorPerson, seatKey } from './door.ts'
import { keptSeats, shownSeats } from './door-queue.ts'
import { useDoor, useKeptPage } from './use-door.ts'

type DoorData = Awaited<ReturnType<typeof loadDoor>>

/** Everybody who comes, each to be pressed when they are here. Pressing again takes it back. */
export function DoorView({ page }: { page: DoorData }) {
  const { t, locale } = useLocale()
  const { event, people } = page
  const [wanted, setWanted] = useState('')
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const door = useDoor(event.id, page.checkIn, page.state)
  const seats = shownSeats(door.state.here, door.queue)
  const kept = keptSeats(door.queue)
  useFreshList(page.state.list, door.state.list)
  useKeptPage(page.state.list)

  const found = people.filter(({ name }) => fold(name).includes(fold(wanted.trim())))
  const all = people.reduce((sum, { party }) => sum + party, 0)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const gone = door.refused.map((id) => names.get(id) || t('door.noName'))

  function press(event: MouseEvent, person: DoorPerson, seat: number, here: boolean) {
    // Without https browsers make no ids: then the form is sent as it is without script.
    if (!('randomUUID' in crypto)) return
    event.preventDefault()
    door.press(person.id, seat, here)
    const name = seatName(person, seat)
    say(here ? t('door.saidHere', { name }) : t('door.saidUndone', { name }))
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
          <strong>{t('door.count', { here: seats.size, all })}</strong>
        </p>
        <p className={door.queue.length > 0 ? styles.kept : styles.sent} role="status">
          {door.queue.length > 0 ? t('door.kept', { count: door.queue.length }) : null}
          {door.queue.length > 0 && door.trouble === 'session' ? ` ${t('door.session')}` : null}
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
      {people.length === 0 ? <p>{t('door.nobody')}</p> : null}
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
            </li>
          ))}
        </ol>
      </Form>
      <p className={styles.small}>{t('door.how')}</p>
    </Container>
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
