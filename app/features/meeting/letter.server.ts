import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { eventCardOf, eventPage } from '#app/features/events/events.server.ts'
import { clockText, daysText, placeText } from '#app/features/events/events.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { writeCalendar } from '#domain/catalogue/calendar/write-calendar.ts'
import type { FoundEvent } from '#domain/catalogue/found-event.ts'
import { answerToken } from '#domain/meeting/ask.ts'
import { changesOf, type SentFacts } from '#domain/meeting/event-facts.ts'
import { hasJoinLink } from '#domain/meeting/join-link.ts'
import { letterKinds } from '#domain/meeting/letter-kinds.ts'
import type { LetterAbout } from '#domain/meeting/letters.ts'
import { type Locale, langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { mailboxOf } from '#services/mail/mailbox.ts'
import { eventLetter } from './letters.ts'

export interface EventLetterOptions {
  /** Key that signs links. */
  key: Uint8Array
  /**
   * The site's sender, which calendar programs show as the organiser: 'Guildhall
   * <no-reply@guildhall.example>'.
   */
  from: string
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/**
 * Writes letters in the language in which the recipient answered, with times in their time zone next to the
 * event's.
 */
export function eventLetterWriter({ key, from, contextOf }: EventLetterOptions) {
  return async (about: LetterAbout, now: Date): Promise<Omit<MailMessage, 'to'>> => {
    const { answer, event, kind, before, recipient, reason } = about
    const context = await contextOf(answer)
    const { region, locale } = context.get(placeContext)
    const { db, origin, loadMessages } = context.get(servicesContext)
    const [messages, { product }, joins] = await Promise.all([
      loadMessages(langOf(locale), ['events', 'comingMail']),
      loadSiteIdentity(context),
      hasJoinLink(db, event.id),
    ])
    const t = createTranslate(messages, locale)
    const address = (page: string) => origin + pagePath({ region, locale, page })
    const changed = before && changesOf(before, factsOf(event))
    const old = before && { ...event, ...withDates(before) }
    const zone = answer.timeZone ?? event.timeZone ?? 'UTC'
    const moment = (at: Date) => `${formatDate(at, locale, zone)}, ${formatTime(at, locale, zone)}`
    const letter = eventLetter({ t, lang: langOf(locale), product }, kind, {
      title: event.title,
      when: whenText(context, event, t),
      whenForYou: forYouText(event, answer.timeZone, locale),
      where: whereText(context, event, t),
      whenWas: changed?.time && old ? whenText(context, old, t) : undefined,
      whereWas: changed?.place && old ? whereText(context, old, t) : undefined,
      reason,
      guests: answer.party - 1,
      joins,
      until: answer.heldUntil === null ? '' : moment(answer.heldUntil),
      page: address(eventPage(event.slug)),
      answer: address(`/coming/${answerToken(key, answer.id)}`),
      isMember: answer.memberId !== null,
    })
    const known = letterKinds[kind]
    const method = 'calendar' in known ? known.calendar : undefined
    // People on the waiting list have no calendar entry to add or remove.
    const hasEntry =
      method === 'CANCEL' && kind !== 'calledOff' ? answer.calendarTurns > 0 : answer.state === 'going'
    if (method === undefined || !hasEntry) return letter
    const content = writeCalendar([event], {
      addressOf: () => address(eventPage(event.slug)),
      message: {
        method,
        organizer: mailboxOf(from),
        attendee: recipient,
        sequence: event.sequence + answer.calendarTurns,
        at: now,
      },
    })
    return { ...letter, calendar: { method, content } }
  }
}

const factsOf = (event: FoundEvent): SentFacts => ({
  start: event.start.toISOString(),
  end: event.end?.toISOString() ?? null,
  allDay: event.allDay,
  timeZone: event.timeZone,
  format: event.format,
  venue: event.venue,
  address: event.address,
  city: event.city,
  country: event.country,
  open: event.status === 'open',
})

const withDates = ({ start, end, open: _, ...facts }: SentFacts) => ({
  ...facts,
  start: new Date(start),
  end: end === null ? null : new Date(end),
})

/** Returns `9 December 2026, 19:00–21:00 in Lviv`, in the event's time zone. */
function whenText(context: RequestContext, event: FoundEvent, t: Translate): string {
  const { locale } = context.get(placeContext)
  const card = eventCardOf(context, event)
  return event.allDay
    ? daysText(card, locale)
    : `${formatDate(card.first, locale)}, ${clockText(card, t, locale)}`
}

/** Returns the time in the recipient's time zone, if it differs. */
function forYouText({ start, timeZone, allDay }: FoundEvent, zone: string | null, locale: Locale): string {
  const at = (where: string) => `${formatDate(start, locale, where)}, ${formatTime(start, locale, where)}`
  if (zone === null || allDay || at(zone) === at(timeZone ?? 'UTC')) return ''
  return at(zone)
}

function whereText(context: RequestContext, event: FoundEvent, t: Translate): string {
  const place = placeText(eventCardOf(context, event), t)
  return [event.venue, event.address, place].filter((part) => part !== null && part !== '').join(', ')
}
