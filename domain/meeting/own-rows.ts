// How events made here are written: new ones get their address once, changed ones keep it.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Event } from '../catalogue/event.ts'
import type { FoundEvent } from '../catalogue/found-event.ts'
import { withHidden } from '../catalogue/gone-speakers.ts'
import { itemSlug, MADE_HERE } from '../catalogue/item.ts'
import { eventKind } from '../catalogue/kinds.ts'
import { storeItems } from '../catalogue/write-items.ts'
import type { OwnEvent, OwnEventForm } from './own-event-form.ts'
import { addDays, daysBetween } from './wall-time.ts'

/** The form of a series as the form of its date on a day. */
export const formOn = (typed: OwnEventForm, day: string): OwnEventForm => ({
  ...typed,
  ...{ firstDay: day, repeat: '', dates: '', until: '' },
  lastDay: typed.lastDay === '' ? '' : addDays(typed.lastDay, daysBetween(typed.firstDay, day)),
})

/**
 * Gives a new event its address, for good: the title's words, with the day if another event has them, and with
 * the start of its id if one has these, too. Dates of a series always have their day.
 */
export async function nameAddress(
  trx: Db,
  tenant: string,
  { id, title, day, isSeries }: { id: string; title: string; day: string; isSeries: boolean },
): Promise<void> {
  const stem = itemSlug(title).slice(0, 80).replace(/-+$/, '')
  const dated = stem === '' ? day : `${stem}-${day}`
  const wanted = [...(isSeries || stem === '' ? [] : [stem]), dated, `${dated}-${id.slice(0, 8)}`]
  await sql`
    update catalogue.event set slug = (
      select w.slug from unnest(${wanted}::text[]) with ordinality as w (slug, place)
      where not exists (
        select from catalogue.event o where o.tenant = ${tenant} and o.slug = w.slug and o.id <> ${id})
      order by w.place limit 1)
    where id = ${id}`.execute(trx)
}

export interface ChangedOwn {
  id: string
  event: OwnEvent
  /** What was changed, as the host was shown it. */
  shown: FoundEvent
}

/** Writes changed events; their addresses stay, and so do speakers whom the host was not shown. */
export async function storeOwn(
  trx: Db,
  tenant: string,
  items: readonly ChangedOwn[],
  now: Date,
): Promise<void> {
  // Locked from here on: of whom is removed before, there is nothing left to keep.
  const { rows } = await sql<
    { id: string; externalId: string; slug: string } & Pick<Event, 'speakers' | 'agenda'>
  >`
    update catalogue.event set digest = '' where id = any(${items.map(({ id }) => id)}::uuid[])
    returning id, external_id as "externalId", slug, speakers, agenda`.execute(trx)
  const known = new Map(rows.map((row) => [row.id, row]))
  const events = items.flatMap(({ id, event, shown }): Event[] => {
    const row = known.get(id)
    if (row === undefined) return []
    return [{ ...event, ...withHidden(event, shown, row), external_id: row.externalId }]
  })
  await storeItems(trx, eventKind, { tenant, source: MADE_HERE }, events, now)
  for (const { id, slug } of rows)
    await sql`update catalogue.event set slug = ${slug} where id = ${id}`.execute(trx)
  // What the host typed on the host's page is replaced by the form's link.
  await sql`delete from meeting.join_link where event_id = any(${items.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  )
}
