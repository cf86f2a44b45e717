import { z } from 'zod'
import { agendaPointSchema, eventSchema, MAX_GUESTS, type Speaker, speakerSchema } from '../event.ts'
import { countryCode } from './countries.ts'
import { dayOf, instantOf } from './dates.ts'
import type { DraftReader } from './draft-reader.ts'
import { quoted } from './draft-reader.ts'
import { languageCode } from './language-codes.ts'
import { isNowhere, placeOf } from './places.ts'
import { formatIn, itemReader, localeOf, type ReadOptions, statusOf } from './read-item.ts'
import { ianaZone } from './time-zone.ts'

const DAY = 86_400_000

export const readEvent = itemReader(
  eventSchema,
  (reader) => {
    const start = reader.given('start')
    // The address alone does not identify an event: a yearly conference keeps it.
    return start === '' ? [] : [reader.line('title', 300), start.slice(0, 16), reader.line('city', 120)]
  },
  (reader, options) => {
    const languages = languagesOf(reader)
    const place = placeIn(reader)
    return {
      ...reader.body(),
      status: cancelled(reader) ? ('cancelled' as const) : statusOf(reader),
      locale: localeOf(reader, options, languages[0]),
      title: reader.line('title', 300),
      community: reader.line('community', 200),
      format: formatOf(reader, place.city),
      ...timesOf(reader, options),
      ...place,
      url: reader.address('url'),
      image: reader.picture('image'),
      capacity: positive(reader.number('capacity')),
      languages,
      topics: reader.list('topics').slice(0, 100),
      address: reader.lineOrNull('address', 400),
      agenda: agendaOf(reader),
      speakers: speakersOf(reader),
      join_url: reader.address('join_url'),
      recording_url: reader.address('recording_url'),
      slides_url: reader.address('slides_url'),
      guests: Math.min(positive(reader.number('guests')) ?? 0, MAX_GUESTS),
      answers: reader.oneOf('answers', ['here', 'elsewhere']) ?? ('elsewhere' as const),
      without_account: reader.flag('without_account') ?? false,
    }
  },
)

function positive(value: number | null): number | null {
  return value === null || value < 1 ? null : Math.round(value)
}

/** Objects with minutes after the start; any other form is ignored. */
function agendaOf(reader: DraftReader) {
  const raw = reader.raw('agenda')
  if (raw === undefined || raw === null || raw === '') return []
  const parsed = z.array(agendaPointSchema).max(50).safeParse(raw)
  if (parsed.success) return parsed.data
  reader.drop('agenda', 'is no list of points with minutes after the start and a title')
  return []
}

/** Reads names, or objects with more facts. */
function speakersOf(reader: DraftReader): Speaker[] {
  const raw = reader.raw('speakers')
  const objects = Array.isArray(raw) ? raw.map((one) => speakerSchema.safeParse(one)) : []
  if (objects.length > 0 && objects.every(({ success }) => success))
    return objects.flatMap(({ data }) => data ?? []).slice(0, 30)
  return reader
    .list('speakers', 200)
    .slice(0, 30)
    .map((name) => speakerSchema.parse({ name }))
}

function cancelled(reader: DraftReader): boolean {
  return /cancel/i.test(reader.given('status'))
}

function languagesOf(reader: DraftReader): string[] {
  const codes = reader.list('languages').flatMap((text) => {
    const code = languageCode(text)
    if (code === undefined) reader.drop('languages', `is no language: ${quoted(text)}`)
    return code ?? []
  })
  return [...new Set(codes)].slice(0, 20)
}

interface Where {
  venue: string | null
  city: string | null
  country: string | null
}

function placeIn(reader: DraftReader): Where {
  const countryText = reader.line('country', 120)
  const country = countryText === '' ? undefined : countryCode(countryText)
  if (countryText !== '' && country === undefined && !isNowhere(countryText))
    reader.drop('country', `is no country: ${quoted(countryText)}`)
  const city = reader.line('city', 120)
  const location = reader.line('location', 300)
  const venue = reader.lineOrNull('venue', 300)
  if (city !== '') {
    const place = placeOf(city, country ?? null)
    return {
      venue: venue ?? (location === '' ? null : location),
      city: place?.city ?? null,
      country: place?.country ?? null,
    }
  }
  // A line of free text is a venue; city and country are taken from its end only when the country is
  // recognised.
  const place = location === '' ? undefined : placeOf(location, country ?? null)
  const parts = location.split(/\s*,\s*/)
  const certain = place?.country != null && parts.length <= 2
  return {
    venue: venue ?? (location === '' || certain ? null : location),
    city: certain ? (place?.city ?? null) : null,
    country: place?.country ?? country ?? null,
  }
}

function formatOf(reader: DraftReader, city: string | null): 'online' | 'onsite' | 'hybrid' {
  const said = formatIn(reader.list('format'))
  if (said !== undefined) return said
  const online = reader.flag('online') ?? isNowhere(reader.given('location'))
  const somewhere = city !== null || (reader.given('venue') !== '' && !isNowhere(reader.given('venue')))
  return online ? (somewhere ? 'hybrid' : 'online') : 'onsite'
}

interface Times {
  starts_at: string
  ends_at: string | null
  all_day: boolean
  time_zone: string | null
}

function timesOf(reader: DraftReader, options: ReadOptions): Times {
  const start = reader.date('start')
  const end = reader.date('end')
  const zone = zoneOf(reader, options)
  // The schema reports what is missing.
  if (start === null) return { starts_at: '', ends_at: null, all_day: false, time_zone: null }
  if (!start.hasTime) {
    const last = end === null ? start : { ...end, wall: Date.parse(dayOf(end)) }
    const exclusive = end !== null && reader.flag('end_exclusive') === true && last.wall > start.wall
    const after = { ...last, offset: undefined, wall: last.wall + (exclusive ? 0 : DAY) }
    return {
      starts_at: instantOf(start, zone).toISOString(),
      ends_at: instantOf(after, zone).toISOString(),
      all_day: true,
      time_zone: zone ?? null,
    }
  }
  if (zone === undefined && start.offset === undefined)
    reader.note('time_zone', 'is not said: the time is taken as UTC')
  return {
    starts_at: instantOf(start, zone).toISOString(),
    ends_at:
      end === null
        ? null
        : instantOf(end.hasTime ? end : { ...end, wall: end.wall + DAY }, zone).toISOString(),
    all_day: false,
    time_zone: zone ?? null,
  }
}

function zoneOf(reader: DraftReader, options: ReadOptions): string | undefined {
  const said = reader.given('time_zone')
  if (said === '') return options.timeZone
  const zone = ianaZone(said)
  if (zone === undefined) reader.drop('time_zone', `is no known zone: ${quoted(said)}`)
  return zone ?? options.timeZone
}
