// The form in which a host makes an event, or changes one made here. Pure: the page, the preview and the
// publishing of a series read it the same way.
import { createHash } from 'node:crypto'
import { type Locale, parseLocale } from '#services/languages.ts'
import {
  type AgendaPoint,
  type Event,
  eventSchema,
  linkSchema,
  MAX_GUESTS,
  type Speaker,
} from '../catalogue/event.ts'
import type { FoundEvent } from '../catalogue/found-event.ts'
import { addressSchema, countrySchema, nameKey } from '../catalogue/item.ts'
import { communityKey } from '../following/communities.ts'
import { MAX_DATES, type Repeat, repeats, type SeriesRule, seriesDays } from './series-days.ts'
import { addDays, instantOf, isDay, isTime, isZone, wallOf } from './wall-time.ts'

/** Every field with the characters that it may have. */
const lengths = {
  title: 150,
  community: 200,
  summary: 300,
  text: 8_000,
  locale: 5,
  languages: 100,
  topics: 400,
  format: 10,
  timeZone: 60,
  firstDay: 10,
  startTime: 5,
  lastDay: 10,
  endTime: 5,
  venue: 300,
  address: 400,
  city: 120,
  country: 2,
  joinUrl: 2_000,
  capacity: 8,
  guests: 2,
  withoutAccount: 2,
  agenda: 3_000,
  speakers: 3_000,
  recording: 2_000,
  slides: 2_000,
  repeat: 10,
  dates: 2,
  until: 10,
} as const satisfies Record<string, number>

export type OwnField = keyof typeof lengths
export const ownFields = Object.keys(lengths) as OwnField[]
/** Every field as its control's value; empty if not set. Languages and topics are separated by commas. */
export type OwnEventForm = Record<OwnField, string>

export const emptyForm = (given: Partial<OwnEventForm> = {}): OwnEventForm =>
  ({ ...Object.fromEntries(ownFields.map((field) => [field, ''])), ...given }) as OwnEventForm

/** Reads posted fields; anything longer than a field can be is cut just after, so that it is refused. */
export const typedForm = (posted: Readonly<Record<string, string | undefined>>): OwnEventForm =>
  emptyForm(
    Object.fromEntries(
      ownFields.map((field) => [
        field,
        (posted[field] ?? '')
          .replaceAll('\r\n', '\n')
          .replaceAll('\0', '')
          .toWellFormed()
          .trim()
          .slice(0, lengths[field] + 1),
      ]),
    ),
  )

export type OwnFault =
  | {
      kind:
        | 'missing'
        | 'choose'
        | 'tooLong'
        | 'day'
        | 'time'
        | 'past'
        | 'endFirst'
        | 'link'
        | 'noPlace'
        | 'seats'
        | 'guests'
        | 'community'
        | 'dates'
        | 'untilFirst'
        | 'oneDate'
    }
  /** Number of seats taken. */
  | { kind: 'taken'; taken: number }
  /** The line that cannot be read. */
  | { kind: 'agenda' | 'agendaTime' | 'speakers'; line: string }
  | { kind: 'topic'; name: string; closest: string }
export type OwnFaults = Partial<Record<OwnField, OwnFault>>

export interface TopicNames {
  /** The vocabulary's name by the key of a typed one. */
  known: ReadonlyMap<string, string>
  /** For names that are not in the vocabulary: a similar one, or empty. */
  unknown: ReadonlyMap<string, string>
}

export interface ReadingOwn {
  now: Date
  /** The communities for which the host makes events, by key; all for editors. */
  communities: readonly string[] | 'all'
  topics: TopicNames
  /** What is changed, for an event that is published. */
  current?: { form: OwnEventForm; taken: number; status: Event['status']; start: Date } | undefined
}

export type OwnEvent = Omit<Event, 'external_id'>

export interface ReadOwn {
  event: OwnEvent
  /** The days of a series, the first included; empty for a single event. */
  days: string[]
  repeat: Repeat | undefined
}

const MAX_LINES = 30
const formats = ['online', 'onsite', 'hybrid'] as const

/** Names between commas or line breaks, each once. */
export const namesIn = (text: string): string[] => [
  ...new Map(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter((name) => name !== '')
      .map((name) => [nameKey(name), name]),
  ).values(),
]

/** Parses the typed form. */
export function readOwnForm(
  typed: OwnEventForm,
  reading: ReadingOwn,
): { read: ReadOwn } | { faults: OwnFaults } {
  const { communities, topics, current } = reading
  const faults: OwnFaults = {}
  const fault = (field: OwnField, found: OwnFault) => {
    faults[field] ??= found
  }
  for (const field of ownFields) if (typed[field].length > lengths[field]) fault(field, { kind: 'tooLong' })
  for (const field of ['title', 'community', 'summary', 'text'] as const)
    if (typed[field] === '') fault(field, { kind: 'missing' })
  const isOwn =
    communities === 'all' ||
    communities.includes(communityKey(typed.community)) ||
    (current !== undefined && typed.community === current.form.community)
  if (!isOwn) fault('community', { kind: typed.community === '' ? 'missing' : 'community' })

  const locale = parseLocale(typed.locale)
  if (locale === undefined) fault('locale', { kind: 'choose' })
  const languages = namesIn(typed.languages).filter((code) => /^[a-z]{2}$/.test(code))
  if (languages.length === 0) fault('languages', { kind: 'choose' })
  const format = formats.find((one) => one === typed.format)
  if (format === undefined) fault('format', { kind: 'choose' })

  const named = namesIn(typed.topics)
  const stranger = named.find((name) => topics.unknown.has(nameKey(name)))
  if (stranger !== undefined)
    fault('topics', { kind: 'topic', name: stranger, closest: topics.unknown.get(nameKey(stranger)) ?? '' })

  const times = timesOf(typed, reading, fault)
  // An event on site needs a town, and one online a way in. The link may follow later, on the host's page.
  if (format !== 'online' && format !== undefined && typed.city === '') fault('city', { kind: 'noPlace' })
  const isAtPlace = format !== 'online'
  const country = typed.country === '' || !isAtPlace ? null : typed.country
  if (country !== null && !countrySchema.safeParse(country).success) fault('country', { kind: 'choose' })
  const link = (field: 'joinUrl' | 'recording' | 'slides') => {
    const schema = field === 'joinUrl' ? addressSchema : linkSchema
    if (typed[field] !== '' && !schema.safeParse(typed[field]).success) fault(field, { kind: 'link' })
    return typed[field] || null
  }
  const whole = (field: 'capacity' | 'guests', most: number, kind: 'seats' | 'guests', least: number) => {
    if (typed[field] === '') return null
    const count = Number(typed[field])
    if (!(Number.isInteger(count) && count >= least && count <= most)) fault(field, { kind })
    return count
  }
  const capacity = whole('capacity', 10_000_000, 'seats', 1)
  if (
    current !== undefined &&
    capacity !== null &&
    typed.capacity !== current.form.capacity &&
    capacity < current.taken
  )
    fault('capacity', { kind: 'taken', taken: current.taken })
  const guests = whole('guests', MAX_GUESTS, 'guests', 0) ?? 0
  const speakers = speakersIn(typed.speakers, fault)
  const agenda = times && agendaIn(typed, times, fault)
  const series = current === undefined ? seriesOf(typed, fault) : { days: [], repeat: undefined }
  const urls = {
    join_url: isAtPlace && format !== 'hybrid' ? null : link('joinUrl'),
    recording_url: link('recording'),
    slides_url: link('slides'),
  }
  if (Object.keys(faults).length > 0 || times === undefined || agenda === undefined || series === undefined)
    return { faults }
  const { external_id: _, ...event } = eventSchema.parse({
    external_id: 'new',
    status: current?.status ?? 'open',
    locale: locale as Locale,
    title: typed.title,
    community: typed.community,
    summary: typed.summary.replace(/\s+/g, ' '),
    description: typed.text,
    description_format: 'markdown',
    format: format as Event['format'],
    starts_at: times.start.toISOString(),
    ends_at: times.end.toISOString(),
    all_day: false,
    time_zone: typed.timeZone,
    venue: (isAtPlace && typed.venue) || null,
    address: (isAtPlace && typed.address) || null,
    city: (isAtPlace && typed.city) || null,
    country,
    url: null,
    image: null,
    capacity,
    languages,
    topics: named.map((name) => topics.known.get(nameKey(name)) ?? name),
    agenda,
    speakers,
    ...urls,
    guests,
    answers: 'here',
    without_account: typed.withoutAccount === 'on',
  } satisfies Record<keyof Event, unknown>)
  return { read: { event, ...series, days: series.days } }
}

type Fault = (field: OwnField, fault: OwnFault) => void

function timesOf(
  typed: OwnEventForm,
  { now, current }: ReadingOwn,
  fault: Fault,
): { start: Date; end: Date } | undefined {
  const lastDay = typed.lastDay || typed.firstDay
  if (!isZone(typed.timeZone)) fault('timeZone', { kind: 'choose' })
  if (!isDay(typed.firstDay)) fault('firstDay', { kind: 'day' })
  if (!isTime(typed.startTime)) fault('startTime', { kind: 'time' })
  if (typed.lastDay !== '' && !isDay(typed.lastDay)) fault('lastDay', { kind: 'day' })
  if (!isTime(typed.endTime)) fault('endTime', { kind: 'time' })
  if (
    !isZone(typed.timeZone) ||
    ![typed.firstDay, lastDay].every(isDay) ||
    ![typed.startTime, typed.endTime].every(isTime)
  )
    return undefined
  const start = instantOf(typed.firstDay, typed.startTime, typed.timeZone)
  const end = instantOf(lastDay, typed.endTime, typed.timeZone)
  const isSame = current !== undefined && start.getTime() === current.start.getTime()
  if (!isSame && start <= now) fault('firstDay', { kind: 'past' })
  if (!isSame && current !== undefined && current.start <= now) fault('firstDay', { kind: 'past' })
  if (end <= start)
    fault(typed.lastDay !== '' && lastDay < typed.firstDay ? 'lastDay' : 'endTime', { kind: 'endFirst' })
  return { start, end }
}

/**
 * `19:30 What the borrow checker sees | Ada Lovelace`, one point a line. A time before the one above it, or
 * before the beginning, is on the next day.
 */
function agendaIn(
  typed: OwnEventForm,
  { start, end }: { start: Date; end: Date },
  fault: Fault,
): AgendaPoint[] {
  let day = typed.firstDay
  let before = typed.startTime
  return linesIn(typed.agenda, 'agenda', fault).flatMap((line) => {
    const [, clock = '', title = '', speaker = ''] =
      /^(\d{1,2}:\d{2})\s+([^|]{1,200}?)\s*(?:\|\s*([^|]{1,200}?)\s*)?$/.exec(line) ?? []
    const time = clock.padStart(5, '0')
    if (!isTime(time)) {
      fault('agenda', { kind: 'agenda', line })
      return []
    }
    if (time < before) day = addDays(day, 1)
    before = time
    const at = instantOf(day, time, typed.timeZone)
    if (at < start || at > end) {
      fault('agenda', { kind: 'agendaTime', line })
      return []
    }
    return [{ after: Math.round((at.getTime() - start.getTime()) / 60_000), title, speaker: speaker || null }]
  })
}

/** `Ada Lovelace | Engineer | Builds engines | /people/ada`: everything after the name may be left out. */
function speakersIn(text: string, fault: Fault): Speaker[] {
  return linesIn(text, 'speakers', fault).flatMap((line) => {
    const parts = line.split('|').map((part) => part.trim())
    const page = parts
      .map((part) => /(?:^|\/)(people|authors)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(part))
      .find((found) => found !== null)
    const [name = '', role = '', about = ''] = parts.filter(
      (part) => page === undefined || !part.endsWith(page[0]),
    )
    if (name === '' || name.length > 200 || role.length > 200 || about.length > 600 || parts.length > 4) {
      fault('speakers', { kind: 'speakers', line })
      return []
    }
    return [
      {
        name,
        role,
        about: about || null,
        author: page?.[1] === 'authors' ? (page[2] ?? null) : null,
        person: page?.[1] === 'people' ? (page[2] ?? null) : null,
      },
    ]
  })
}

function linesIn(text: string, field: 'agenda' | 'speakers', fault: Fault): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length > MAX_LINES) fault(field, { kind: 'tooLong' })
  return lines.slice(0, MAX_LINES)
}

/** Reads the rule of a series; empty for a single event, undefined with a fault. */
export function seriesOf(
  typed: Pick<OwnEventForm, 'repeat' | 'dates' | 'until' | 'firstDay'>,
  fault: Fault,
): { days: string[]; repeat: Repeat | undefined } | undefined {
  const repeat = repeats.find((one) => one === typed.repeat)
  if (repeat === undefined) return { days: [], repeat }
  const count = Number(typed.dates)
  if (typed.dates === '' && typed.until === '') fault('dates', { kind: 'dates' })
  else if (typed.dates !== '' && !(Number.isInteger(count) && count >= 2 && count <= MAX_DATES))
    fault('dates', { kind: 'dates' })
  else if (typed.dates === '' && !isDay(typed.until)) fault('until', { kind: 'day' })
  else if (typed.dates === '' && isDay(typed.firstDay) && typed.until <= typed.firstDay)
    fault('until', { kind: 'untilFirst' })
  else if (isDay(typed.firstDay)) {
    const end: SeriesRule['end'] = typed.dates === '' ? { until: typed.until } : { count }
    const days = seriesDays({ repeat, first: typed.firstDay, end })
    // Until a day before its second date: no series, and who typed it meant one.
    if (days.length < 2) fault('until', { kind: 'oneDate' })
    else return { days, repeat }
  }
  return undefined
}

/** Returns the form of an event, as its host typed it. */
export function ownFormOf(event: FoundEvent, joinUrl: string | undefined): OwnEventForm {
  const zone = event.timeZone ?? 'UTC'
  const start = wallOf(event.start, zone)
  const end = wallOf(event.end ?? event.start, zone)
  return emptyForm({
    title: event.title,
    community: event.community,
    summary: event.summary,
    text: event.description,
    locale: event.locale,
    languages: event.languages.join(','),
    topics: event.topics.map(({ name }) => name).join(', '),
    format: event.format,
    timeZone: zone,
    firstDay: start.day,
    startTime: start.time,
    lastDay: end.day === start.day ? '' : end.day,
    endTime: end.time,
    venue: event.venue ?? '',
    address: event.address ?? '',
    city: event.city ?? '',
    country: event.country ?? '',
    joinUrl: joinUrl ?? '',
    capacity: event.capacity === null ? '' : String(event.capacity),
    guests: event.guests === 0 ? '' : String(event.guests),
    withoutAccount: event.withoutAccount ? 'on' : '',
    agenda: event.agenda
      .toSorted((one, other) => one.after - other.after)
      .map(({ after, title, speaker }) => {
        const { time } = wallOf(new Date(event.start.getTime() + after * 60_000), zone)
        return `${time} ${title}${speaker === null ? '' : ` | ${speaker}`}`
      })
      .join('\n'),
    speakers: event.speakers
      .map(({ name, role, about, author, person }) => {
        const page = person !== null ? `/people/${person}` : author !== null ? `/authors/${author}` : ''
        const parts = [name, role, about ?? ''].map((part) => part.replace(/[|\n]/g, ' '))
        while (parts.at(-1) === '') parts.pop()
        return [...parts, ...(page === '' ? [] : [page])].join(' | ')
      })
      .join('\n'),
    recording: event.recordingUrl ?? '',
    slides: event.slidesUrl ?? '',
  })
}

/** A copy of an event's form, without what belongs to its date. */
export const copyOf = (form: OwnEventForm): OwnEventForm => ({
  ...form,
  firstDay: '',
  lastDay: '',
  recording: '',
  slides: '',
  joinUrl: '',
})

/** Identifies a state of an event, to detect a page that was opened before somebody else's change. */
export const ownDigest = (form: OwnEventForm): string =>
  createHash('sha256')
    .update(JSON.stringify(ownFields.map((field) => form[field])))
    .digest('base64url')
    .slice(0, 22)
