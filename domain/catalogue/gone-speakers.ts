// Speakers of events who have a profile here: while their account is closed they are not shown, and when it is removed they
// are taken out of the events. Speakers without a profile are text of the event, and stay.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'

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
