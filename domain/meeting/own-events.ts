// Events that hosts make here: rows of the catalogue whose source is this site. An import writes rows of its
// own source only, so it never changes them.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { enqueueJob } from '#services/jobs/job-rows.ts'
import { eventsByIds } from '../catalogue/event-search.ts'
import type { FoundEvent } from '../catalogue/found-event.ts'
import { itemId, MADE_HERE } from '../catalogue/item.ts'
import { eventKind } from '../catalogue/kinds.ts'
import { holdRevision, raiseRevision } from '../catalogue/revision.ts'
import { storeItems } from '../catalogue/write-items.ts'
import { SWEEP_EVENT_ANSWERS } from './change-event.ts'
import { joinLinkOf } from './join-link.ts'
import { changedFields, movedForm, type SeriesScope, timeFields } from './own-changes.ts'
import {
  namesIn,
  type OwnEventForm,
  type OwnFaults,
  ownDigest,
  ownFormOf,
  readOwnForm,
} from './own-event-form.ts'
import { type ChangedOwn, formOn, nameAddress, storeOwn } from './own-rows.ts'
import { fillSeats, lockEvent } from './seats.ts'
import { datesMeant, type SeriesPart, seriesPart, splitSeries } from './series-dates.ts'
import { findTopicNames } from './topic-names.ts'

interface By {
  tenant: string
  now: Date
  /** The communities for which the host makes events, by key; all for editors. */
  communities: readonly string[] | 'all'
}

export type MakeOutcome =
  | { kind: 'made'; eventIds: string[] }
  | { kind: 'faults'; faults: OwnFaults }
  /** The draft was deleted, or the form was published with other contents. */
  | { kind: 'gone' }

/**
 * Publishes an event, or every date of a series. Each draft and each filled-in form is published once: another
 * press of its button leads to what the first one made.
 * @param draft deleted with it
 * @param once names one filled-in form without a draft
 */
export async function makeEvent(
  db: Db,
  {
    tenant,
    now,
    communities,
    typed,
    draft,
    once,
  }: By & {
    typed: OwnEventForm
    draft: { id: string; memberId: string } | undefined
    once?: string | undefined
  },
): Promise<MakeOutcome> {
  const read = readOwnForm(typed, {
    now,
    communities,
    topics: await findTopicNames(db, namesIn(typed.topics)),
  })
  if ('faults' in read) return { kind: 'faults', faults: read.faults }
  const { event, days, repeat } = read.read
  const each = [{ day: typed.firstDay, event }]
  // Every date is read like the first, so that its instants follow from its own day.
  for (const day of days.slice(1)) {
    const next = readOwnForm(formOn(typed, day), { now, communities, topics: NO_TOPICS })
    if ('faults' in next) return { kind: 'faults', faults: next.faults }
    each.push({ day, event: { ...next.read.event, topics: event.topics } })
  }
  const form = draft === undefined ? (once ?? randomUUID()) : formOfDraft(draft)
  const items = each.map(({ day, event }) => {
    const external_id = `${form} ${day}`
    const id = itemId('event', { tenant, source: MADE_HERE }, external_id)
    return { id, day, event: { ...event, external_id } }
  })
  const eventIds = items.map(({ id }) => id)
  const digest = ownDigest(typed)
  return db.transaction().execute(async (trx): Promise<MakeOutcome> => {
    await holdRevision(trx)
    if (draft !== undefined) {
      const { numDeletedRows } = await trx
        .deleteFrom('meeting.event_draft')
        .where('id', '=', draft.id)
        .where('member_id', '=', draft.memberId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return publishedBefore(trx, { tenant, form, digest })
    }
    const { rows: claimed } = await sql`
      insert into meeting.published_form (tenant, form, digest, event_id, at)
      values (${tenant}, ${form}, ${digest}, ${eventIds[0]}, ${now}) on conflict do nothing returning form`.execute(
      trx,
    )
    // Another press of its button was first, and is done: its row was waited for.
    if (claimed.length === 0) return publishedBefore(trx, { tenant, form, digest })
    await storeItems(
      trx,
      eventKind,
      { tenant, source: MADE_HERE },
      items.map(({ event }) => event),
      now,
    )
    for (const { id, day } of items)
      await nameAddress(trx, tenant, { id, title: event.title, day, isSeries: days.length > 0 })
    if (repeat !== undefined) {
      const seriesId = randomUUID()
      await sql`insert into meeting.series (id, tenant, repeat, made_at) values (${seriesId}, ${tenant}, ${repeat}, ${now})`.execute(
        trx,
      )
      for (const { id, day } of items)
        await sql`insert into meeting.series_date (event_id, series_id, planned_on) values (${id}, ${seriesId}, ${day})`.execute(
          trx,
        )
    }
    await raiseRevision(trx)
    return { kind: 'made', eventIds }
  })
}

/** Made from the writer's id, too, so that nobody can name another's draft. */
const formOfDraft = ({ id, memberId }: { id: string; memberId: string }): string =>
  createHash('sha256').update(`draft ${memberId} ${id}`).digest('base64url')

/** What an earlier press of a form's button made of the same contents. */
async function publishedBefore(
  db: Db,
  { tenant, form, digest }: { tenant: string; form: string; digest?: string },
): Promise<MakeOutcome> {
  const { rows } = await sql<{ eventId: string; digest: string }>`
    select event_id as "eventId", digest from meeting.published_form
    where tenant = ${tenant} and form = ${form}`.execute(db)
  const [found] = rows
  if (found === undefined || (digest !== undefined && found.digest !== digest)) return { kind: 'gone' }
  return { kind: 'made', eventIds: [found.eventId] }
}

/** The event that a draft of a member became, or the first date of its series. */
export async function eventOfDraft(
  db: Db,
  { tenant, memberId, id }: { tenant: string; memberId: string; id: string },
): Promise<string | undefined> {
  const outcome = await publishedBefore(db, { tenant, form: formOfDraft({ id, memberId }) })
  return outcome.kind === 'made' ? outcome.eventIds[0] : undefined
}

/** Topics were looked up with the first date. */
const NO_TOPICS = { known: new Map<string, string>(), unknown: new Map<string, string>() }

export interface OwnState {
  form: OwnEventForm
  /** Identifies the state, to detect a page that was opened before somebody else's change. */
  seen: string
  series: SeriesPart | undefined
}

/** @returns undefined for an event that was not made here */
export async function ownState(
  db: Db,
  event: FoundEvent,
  { now, communities }: Pick<By, 'now' | 'communities'>,
): Promise<OwnState | undefined> {
  const { rows } = await sql<{ made: boolean }>`
    select source = ${MADE_HERE} as made from catalogue.event where id = ${event.id}`.execute(db)
  if (rows[0]?.made !== true) return undefined
  const form = ownFormOf(event, await joinLinkOf(db, event.id))
  return { form, seen: ownDigest(form), series: await seriesPart(db, event.id, { now, communities }) }
}

export type ChangeOwnOutcome =
  | { kind: 'saved'; count: number }
  | {
      kind: 'faults'
      faults: OwnFaults /** The date of a series at which it does not fit. */
      on?: Date | undefined
    }
  | { kind: 'stale' }
  | { kind: 'unknown' }

/**
 * Changes an event made here, and as many other dates of its series as the host says: of those of communities
 * that they host.
 */
export async function changeOwnEvent(
  db: Db,
  {
    tenant,
    now,
    communities,
    eventId,
    seen,
    typed,
    scope,
  }: By & { eventId: string; seen: string; typed: OwnEventForm; scope: SeriesScope },
): Promise<ChangeOwnOutcome> {
  const topics = await findTopicNames(db, namesIn(typed.topics))
  const outcome = await db.transaction().execute(async (trx): Promise<ChangeOwnOutcome> => {
    await holdRevision(trx)
    const meant = await datesMeant(trx, { eventId, scope, now, communities })
    // In one order, so that two changes of a series wait for each other instead of failing.
    const locked = new Map<string, number>()
    for (const { id } of meant.toSorted((one, other) => one.id.localeCompare(other.id))) {
      const seats = await lockEvent(trx, { tenant, eventId: id })
      if (seats !== undefined) locked.set(id, seats.taken)
    }
    const found = new Map(
      (await eventsByIds(trx, tenant, [...locked.keys()])).map((event) => [event.id, event]),
    )
    const own = found.get(eventId)
    const state = own && (await ownState(trx, own, { now, communities }))
    if (own === undefined || state === undefined) return { kind: 'unknown' }
    if (state.seen !== seen)
      // A second click finds what the first has saved.
      return state.seen === ownDigest(typed) ? { kind: 'saved', count: meant.length } : { kind: 'stale' }
    const changed = changedFields(state.form, typed)
    const isMove = timeFields.some((field) => changed.includes(field))
    const items: ChangedOwn[] = []
    for (const { id, moved } of meant) {
      const event = found.get(id)
      // Cancelled by somebody else before its turn came: only the host's own date is changed all the same.
      if (event === undefined || (id !== eventId && event.status !== 'open')) continue
      const current = id === eventId ? state.form : ownFormOf(event, await joinLinkOf(trx, id))
      const form =
        id === eventId ? typed : movedForm(current, { from: state.form, to: typed, keepTimes: moved })
      const read = readOwnForm(form, {
        now,
        communities: id === eventId ? communities : 'all',
        topics,
        current: { form: current, taken: locked.get(id) ?? 0, status: event.status, start: event.start },
      })
      if ('faults' in read)
        return { kind: 'faults', faults: read.faults, on: id === eventId ? undefined : event.start }
      items.push({ id, event: read.read.event, shown: event })
    }
    await storeOwn(trx, tenant, items, now)
    if (isMove && scope === 'this')
      await sql`update meeting.series_date set moved = true where event_id = ${eventId}`.execute(trx)
    if (scope === 'following')
      await splitSeries(
        trx,
        eventId,
        meant.map(({ id }) => id),
      )
    for (const { id } of items) {
      const fresh = await lockEvent(trx, { tenant, eventId: id })
      if (fresh !== undefined) await fillSeats(trx, fresh, now)
    }
    await raiseRevision(trx)
    return { kind: 'saved', count: items.length }
  })
  if (outcome.kind === 'saved') await enqueueJob(db, { tenant, kind: SWEEP_EVENT_ANSWERS, runAt: now })
  return outcome
}
