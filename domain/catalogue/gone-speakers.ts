// Speakers of events who have a profile here: while their account is closed they are not shown, and when it is removed they
// are taken out of the events. Speakers without a profile are text of the event, and stay.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AgendaPoint, Speaker } from './event.ts'

const isClosed = (person: RawBuilder<unknown>) => sql`exists (
  select from profile.profile p join privacy.closing g on g.member_id = p.member_id where p.public_slug = ${person})`

/** Of a row `c` of `catalogue.event`; `isGone` is asked of the slug of a profile. */
const speakersWithout = (isGone: (person: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(s.one order by s.nth), '[]') from jsonb_array_elements(c.speakers) with ordinality s(one, nth)
  where s.one ->> 'person' is null or not ${isGone(sql`s.one ->> 'person'`)})`

/** Points of the agenda stay, without the name. */
const agendaWithout = (isGone: (person: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(case when exists (
      select from jsonb_array_elements(c.speakers) s where s ->> 'name' = a.point ->> 'speaker' and ${isGone(sql`s ->> 'person'`)})
    then a.point || '{"speaker": null}' else a.point end order by a.nth), '[]')
  from jsonb_array_elements(c.agenda) with ordinality a(point, nth))`

/** Few events have speakers with a profile; of the others nothing is asked. */
const ifNamed = (without: RawBuilder<unknown>, column: 'agenda' | 'speakers') => sql`
  case when c.speakers @? '$[*].person ? (@ != null)' then ${without} else ${sql.ref(`c.${column}`)} end`

export const shownSpeakers = ifNamed(speakersWithout(isClosed), 'speakers')
export const shownAgenda = ifNamed(agendaWithout(isClosed), 'agenda')

interface Spoken {
  speakers: readonly Speaker[]
  agenda: readonly AgendaPoint[]
}

/**
 * A change of an event by somebody who was not shown all of it: what was hidden is stored on, for the account may be kept. A point
 * of the agenda gets its speaker back if it is still called so, and nobody else was named there.
 * @param shown what was changed, as it was shown
 * @param stored the same, as it is stored
 */
export function withHidden(
  changed: Spoken,
  shown: Spoken,
  stored: Spoken,
): { speakers: Speaker[]; agenda: AgendaPoint[] } {
  const has = (speakers: readonly Speaker[], person: string) => speakers.some((one) => one.person === person)
  const speakers = [...changed.speakers]
  for (const [at, one] of stored.speakers.entries())
    if (one.person !== null && !has(shown.speakers, one.person) && !has(speakers, one.person))
      speakers.splice(at, 0, one)
  const agenda = [...changed.agenda]
  for (const [at, { after, title, speaker }] of stored.agenda.entries()) {
    if (speaker === null || shown.agenda[at]?.speaker !== null) continue
    const isFree = (point: AgendaPoint) => point.title === title && point.speaker === null
    const sameTime = agenda.findIndex((point) => isFree(point) && point.after === after)
    const to = sameTime === -1 ? agenda.findIndex(isFree) : sameTime
    const point = agenda[to]
    if (point !== undefined) agenda[to] = { ...point, speaker }
  }
  return { speakers, agenda }
}

/** In the transaction that removes the member. */
export async function forgetSpeaker(trx: Db, memberId: string): Promise<void> {
  const { rows } = await sql<{ slug: string | null }>`
    select public_slug as slug from profile.profile where member_id = ${memberId}`.execute(trx)
  const slug = rows[0]?.slug
  if (slug === null || slug === undefined) return
  const isThey = (person: RawBuilder<unknown>) => sql`coalesce(${person} = ${slug}, false)`
  await sql`
    update catalogue.event c set speakers = ${speakersWithout(isThey)}, agenda = ${agendaWithout(isThey)}
    where c.speakers @> ${JSON.stringify([{ person: slug }])}::jsonb`.execute(trx)
}
