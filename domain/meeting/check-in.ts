// Who has come, pressed at the door. Presses may arrive late, twice and out of order: an id counts once, and for each seat the last
// press holds. So two devices agree as soon as both have a network.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface Press {
  /** Made by the device that it was pressed on. */
  id: string
  answer: string
  /** 0 is the person, the guests follow. */
  seat: number
  here: boolean
  /** How long ago it was pressed, in milliseconds: the clock of a phone may be wrong, the time between two looks at it is not. */
  ago: number
}

/** More than a phone presses before it has a network again; what is left comes with the next. */
export const MAX_PRESSES = 200
/** Nobody holds on to a press for longer. */
const OLDEST_MS = 7 * 86_400_000

interface At {
  tenant: string
  eventId: string
  now: Date
}

/** Takes presses. @returns ids of those that are about nobody who comes to this event: they cancelled meanwhile */
export async function takePresses(
  db: Db,
  { tenant, eventId, now }: At,
  presses: readonly Press[],
): Promise<string[]> {
  if (presses.length === 0) return []
  const rows = presses.slice(0, MAX_PRESSES).map(({ id, answer, seat, here, ago }) => ({
    id,
    answer,
    seat,
    here,
    at: new Date(now.getTime() - Math.min(Math.max(0, ago), OLDEST_MS)).toISOString(),
  }))
  const { rows: fitting } = await sql<{ id: string }>`
    with pressed as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as p(id uuid, answer uuid, seat smallint, here boolean, at timestamptz)),
    fitting as (
      select p.*, a.member_id from pressed p join meeting.answer a on a.id = p.answer
      where a.event_id = ${eventId} and a.tenant = ${tenant} and a.state = 'going' and p.seat >= 0 and p.seat < a.party),
    written as (
      insert into meeting.check_in (id, answer_id, member_id, seat, here, at)
      select id, answer, member_id, seat, here, at from fitting on conflict (id) do nothing)
    select id from fitting`.execute(db)
  const taken = new Set(fitting.map(({ id }) => id))
  return rows.flatMap(({ id }) => (taken.has(id) ? [] : [id]))
}

export interface HereSeat {
  answer: string
  seat: number
  /** When they were first let in; who was let in again later has come then. */
  since: Date
}

/** Of a press `c`: it has not been taken back since. */
export const isHere = sql<boolean>`c.here and not exists (
  select from meeting.check_in u
  where u.answer_id = c.answer_id and u.seat = c.seat and not u.here and (u.at, u.id) > (c.at, c.id))`

/** Who is here: whose last press says so. */
export async function whoIsHere(db: Db, eventId: string): Promise<HereSeat[]> {
  const { rows } = await sql<HereSeat>`
    select c.answer_id as answer, c.seat, min(c.at) as since
    from meeting.check_in c join meeting.answer a on a.id = c.answer_id
    where a.event_id = ${eventId} and a.state = 'going' and c.seat < a.party and ${isHere}
    group by c.answer_id, c.seat order by c.answer_id, c.seat limit 100000`.execute(db)
  return rows
}
