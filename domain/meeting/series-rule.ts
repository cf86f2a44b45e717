// Another rule for the dates of a series that are to come: what would happen, and doing it.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { eventsByIds } from '../catalogue/event-search.ts'
import type { FoundEvent } from '../catalogue/found-event.ts'
import { itemId, MADE_HERE } from '../catalogue/item.ts'
import { eventKind } from '../catalogue/kinds.ts'
import { holdRevision, raiseRevision } from '../catalogue/revision.ts'
import { storeItems } from '../catalogue/write-items.ts'
import { communityKey } from '../following/communities.ts'
import { askForSweep, callOffOne, MAX_REASON } from './change-event.ts'
import { joinLinkOf } from './join-link.ts'
import { hasAddress } from './letter-rows.ts'
import {
  namesIn,
  type OwnEvent,
  type OwnEventForm,
  type OwnFaults,
  ownFormOf,
  readOwnForm,
  seriesOf,
} from './own-event-form.ts'
import { type ChangedOwn, formOn, nameAddress, storeOwn } from './own-rows.ts'
import { lockEvent } from './seats.ts'
import type { Repeat } from './series-days.ts'
import { changesAnything, planSeries, type SeriesDate, type SeriesStep } from './series-plan.ts'
import { findTopicNames } from './topic-names.ts'
import { instantOf, isDay, wallOf } from './wall-time.ts'

export type RuleForm = Pick<OwnEventForm, 'repeat' | 'firstDay' | 'dates' | 'until'>

interface By {
  tenant: string
  now: Date
  /** The communities whose events the host makes, by key; all for editors. */
  communities: readonly string[] | 'all'
  eventId: string
}

interface Series {
  id: string
  repeat: Repeat
  dates: SeriesDate[]
  /** The date that new ones are like: the next one with the times of the series. */
  model: FoundEvent
}

export interface SeriesPreview {
  /** With the number of people who get an e-mail about it. */
  steps: (SeriesStep & { told: number })[]
  changes: boolean
  /** Identifies what was shown, to detect that a date has changed since. */
  seen: string
}

async function readSeries(db: Db, { tenant, now, communities, eventId }: By): Promise<Series | undefined> {
  const { rows } = await sql<{
    id: string
    seriesId: string
    repeat: Repeat
    planned: string
    moved: boolean
    status: string
    start: Date
    zone: string | null
    community: string
  }>`
    select o.event_id as id, s.id as "seriesId", s.repeat, o.planned_on::text as planned, o.moved, e.status,
      e.starts_at as start, e.time_zone as zone, e.community
    from meeting.series_date d
    join meeting.series s on s.id = d.series_id and s.tenant = ${tenant}
    join meeting.series_date o on o.series_id = d.series_id
    join catalogue.event e on e.id = o.event_id and e.source = ${MADE_HERE}
    where d.event_id = ${eventId} order by e.starts_at, e.id`.execute(db)
  const [first] = rows
  const hosts = (community: string) => communities === 'all' || communities.includes(communityKey(community))
  if (first === undefined) return undefined
  const coming = rows.filter(({ start }) => start > now)
  const kindOf = (row: (typeof rows)[number]): SeriesDate['kind'] =>
    row.status !== 'open' ? 'off' : row.moved || !hosts(row.community) ? 'own' : 'free'
  const like = coming.find((row) => kindOf(row) === 'free')?.id ?? eventId
  const [model] = await eventsByIds(db, tenant, [like])
  if (model === undefined || !hosts(model.community)) return undefined
  return {
    id: first.seriesId,
    repeat: first.repeat,
    model,
    dates: coming.map((row) => ({
      id: row.id,
      day: wallOf(row.start, row.zone ?? 'UTC').day,
      planned: row.planned,
      kind: kindOf(row),
    })),
  }
}

/** The rule as it is now; undefined if the event is no date of a series that the host may change. */
export async function ruleOf(db: Db, by: By): Promise<RuleForm | undefined> {
  const series = await readSeries(db, by)
  if (series === undefined) return undefined
  const free = series.dates.filter(({ kind }) => kind === 'free')
  return {
    repeat: series.repeat,
    firstDay: free[0]?.day ?? '',
    dates: free.length < 2 ? '' : String(free.length),
    until: '',
  }
}

function readRule(
  form: RuleForm,
  { model, now }: { model: FoundEvent; now: Date },
): { days: string[]; repeat: Repeat } | { faults: OwnFaults } {
  const faults: OwnFaults = {}
  const read = seriesOf(form, (field, fault) => {
    faults[field] ??= fault
  })
  const zone = model.timeZone ?? 'UTC'
  const { time } = wallOf(model.start, zone)
  if (!isDay(form.firstDay)) faults.firstDay = { kind: 'day' }
  else if (instantOf(form.firstDay, time, zone) <= now) faults.firstDay = { kind: 'past' }
  if (form.repeat === '' || (read !== undefined && read.repeat === undefined))
    faults.repeat = { kind: 'choose' }
  if (Object.keys(faults).length > 0 || read?.repeat === undefined) return { faults }
  return { days: read.days, repeat: read.repeat }
}

export type PreviewOutcome =
  | { kind: 'preview'; preview: SeriesPreview }
  | { kind: 'faults'; faults: OwnFaults }
  | { kind: 'unknown' }

/** What the rule would do, and who would be told. Nothing is changed. */
export async function previewRule(db: Db, { form, ...by }: By & { form: RuleForm }): Promise<PreviewOutcome> {
  const series = await readSeries(db, by)
  if (series === undefined) return { kind: 'unknown' }
  const rule = readRule(form, { model: series.model, now: by.now })
  if ('faults' in rule) return { kind: 'faults', faults: rule.faults }
  const steps = planSeries(series.dates, rule.days)
  const people = await peopleAt(
    db,
    steps.flatMap((step) => (step.kind === 'move' || step.kind === 'cancel' ? step.id : [])),
  )
  return {
    kind: 'preview',
    preview: {
      steps: steps.map((step) => ({ ...step, told: (step.kind !== 'make' && people.get(step.id)) || 0 })),
      changes: changesAnything(steps),
      seen: digestOf(steps),
    },
  }
}

/** How many people are told of a change, by event. */
async function peopleAt(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select a.event_id as id, count(*)::int as people from meeting.answer a
    where a.event_id = any(${[...ids]}::uuid[]) and a.state in ('going', 'waiting', 'offered') and ${hasAddress}
    group by a.event_id`.execute(db)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

const digestOf = (steps: readonly SeriesStep[]): string =>
  createHash('sha256').update(JSON.stringify(steps)).digest('base64url').slice(0, 22)

export type RuleOutcome =
  | { kind: 'saved'; changed: number }
  | { kind: 'faults'; faults: OwnFaults; on?: string }
  /** It would do something else than what was shown. */
  | { kind: 'stale' }
  | { kind: 'unknown' }

/** Does what was shown: all of it, or nothing. Those who answered are told by the sweep, as of any other change. */
export async function changeRule(
  db: Db,
  { form, seen, reason, ...by }: By & { form: RuleForm; seen: string; reason: string },
): Promise<RuleOutcome> {
  const { tenant, now } = by
  const outcome = await db.transaction().execute(async (trx): Promise<RuleOutcome> => {
    await holdRevision(trx)
    const known = await readSeries(trx, by)
    // In one order, so that two changes of a series wait for each other instead of failing.
    const taken = new Map<string, number>()
    for (const { id } of known?.dates.toSorted((one, other) => one.id.localeCompare(other.id)) ?? []) {
      const locked = await lockEvent(trx, { tenant, eventId: id })
      if (locked !== undefined) taken.set(id, locked.taken)
    }
    const series = await readSeries(trx, by)
    if (series === undefined) return { kind: 'unknown' }
    const rule = readRule(form, { model: series.model, now })
    if ('faults' in rule) return { kind: 'faults', faults: rule.faults }
    const steps = planSeries(series.dates, rule.days)
    // Pressed twice, or asked for what is so already.
    if (!changesAnything(steps)) return { kind: 'saved', changed: 0 }
    if (digestOf(steps) !== seen) return { kind: 'stale' }
    const moves = steps.filter((step) => step.kind === 'move')
    const events = await eventsByIds(
      trx,
      tenant,
      moves.map(({ id }) => id),
    )
    const all = [...events, series.model]
    const topics = await findTopicNames(trx, namesIn(all.map((event) => topicsOf(event)).join(',')))
    const moved: ChangedOwn[] = []
    for (const event of events) {
      const step = moves.find(({ id }) => id === event.id)
      if (step === undefined) continue
      const current = ownFormOf(event, await joinLinkOf(trx, event.id))
      const read = readOwnForm(formOn(current, step.to), {
        ...{ now, communities: 'all' as const, topics },
        current: { form: current, taken: taken.get(event.id) ?? 0, status: event.status, start: event.start },
      })
      if ('faults' in read) return { kind: 'faults', faults: read.faults, on: step.to }
      moved.push({ id: event.id, event: read.read.event, shown: event })
    }
    const model = {
      ...ownFormOf(series.model, await joinLinkOf(trx, series.model.id)),
      ...{ recording: '', slides: '' },
    }
    const made: { id: string; day: string; event: OwnEvent & { external_id: string } }[] = []
    const published = randomUUID()
    for (const step of steps) {
      if (step.kind !== 'make') continue
      const read = readOwnForm(formOn(model, step.day), { now, communities: 'all', topics })
      if ('faults' in read) return { kind: 'faults', faults: read.faults, on: step.day }
      const external_id = `${published} ${step.day}`
      const id = itemId('event', { tenant, source: MADE_HERE }, external_id)
      made.push({ id, day: step.day, event: { ...read.read.event, external_id } })
    }
    await storeOwn(trx, tenant, moved, now)
    for (const { id, to } of moves)
      await sql`update meeting.series_date set planned_on = ${to} where event_id = ${id}`.execute(trx)
    for (const step of steps)
      if (step.kind === 'cancel')
        await callOffOne(trx, {
          ...{ tenant, eventId: step.id, now, off: true },
          reason: reason.trim().slice(0, MAX_REASON),
        })
    await storeItems(
      trx,
      eventKind,
      { tenant, source: MADE_HERE },
      made.map(({ event }) => event),
      now,
    )
    for (const { id, day, event } of made) {
      await nameAddress(trx, tenant, { id, title: event.title, day, isSeries: true })
      await sql`insert into meeting.series_date (event_id, series_id, planned_on) values (${id}, ${series.id}, ${day})`.execute(
        trx,
      )
    }
    await sql`update meeting.series set repeat = ${rule.repeat} where id = ${series.id}`.execute(trx)
    await raiseRevision(trx)
    return { kind: 'saved', changed: moves.length + made.length }
  })
  if (outcome.kind === 'saved') await askForSweep(db, { tenant, now })
  return outcome
}

const topicsOf = (event: FoundEvent): string => event.topics.map(({ name }) => name).join(',')
