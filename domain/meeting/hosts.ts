// Hosts of events. Editors appoint members, for one event or for all events of a community.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isOpen } from '#services/identity/closed-accounts.ts'
import { isUuid } from '#services/uuid.ts'
import { communityKey } from '../following/communities.ts'

/** What a member was appointed for. */
export interface Hosting {
  eventId: string | null
  /** The community's key. */
  community: string | null
}

export interface Hosted {
  id: string
  community: string
}

/** Editors host everything, members what they were appointed for. */
export function mayHost(isEditor: boolean, hostings: readonly Hosting[], event: Hosted): boolean {
  const key = communityKey(event.community)
  return (
    isEditor ||
    hostings.some(
      ({ eventId, community }) =>
        eventId === event.id || (community !== null && key !== '' && community === key),
    )
  )
}

/**
 * The communities for which somebody makes events, by key: all for editors, for hosts those whose events they
 * all host. Empty for everybody else, also for hosts of single events.
 */
export const communitiesOf = (isEditor: boolean, hostings: readonly Hosting[]): string[] | 'all' =>
  isEditor ? 'all' : [...new Set(hostings.flatMap(({ community }) => community ?? []))]

/**
 * Whether somebody changes and cancels the other dates of an event's series with it: who hosts one event alone
 * changes that one only.
 */
export const hostsSeries = (communities: readonly string[] | 'all', event: Hosted): boolean =>
  communities === 'all' || communities.includes(communityKey(event.community))

/** The names of communities as their latest events write them, by key; the key if there is no event. */
export async function communityNames(
  db: Db,
  tenant: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select distinct on (key) key, name from (
      select left(lower(trim(e.community)), 200) as key, trim(e.community) as name, e.starts_at
      from catalogue.event e where e.tenant = ${tenant}) named
    where key = any(${[...keys]}::text[]) order by key, starts_at desc`.execute(db)
  const found = new Map(rows.map(({ key, name }) => [key, name]))
  return new Map(keys.map((key) => [key, found.get(key) ?? key]))
}

/** More than anybody hosts; bounds the rows read with a page. */
const MAX_HOSTINGS = 200

export async function hostingsOf(db: Db, tenant: string, memberId: string): Promise<Hosting[]> {
  if (!isUuid(memberId)) return []
  const { rows } = await sql<Hosting>`
    select event_id as "eventId", community from meeting.host
    where tenant = ${tenant} and member_id = ${memberId} order by since desc, id limit ${MAX_HOSTINGS}`.execute(
    db,
  )
  return rows
}

export interface NamedHost {
  id: string
  name: string
  /** True for all events of the community, false for this one. */
  forCommunity: boolean
}

/** Returns members appointed for an event or for its community; none whose account is closed. */
export async function hostsOf(db: Db, tenant: string, event: Hosted): Promise<NamedHost[]> {
  const { rows } = await sql<NamedHost>`
    select h.id, trim(m.first_name || ' ' || m.last_name) as name, h.community is not null as "forCommunity"
    from meeting.host h join identity.member m on m.id = h.member_id
    where h.tenant = ${tenant} and (h.event_id = ${event.id} or h.community = ${communityKey(event.community)})
      and ${isOpen(sql.ref('h.member_id'))}
    order by h.since, h.id limit 100`.execute(db)
  return rows
}

/**
 * @param email confirmed address of a member
 * @returns false if no member has it
 */
export async function nameHost(
  db: Db,
  {
    tenant,
    event,
    email,
    forCommunity,
    now,
  }: { tenant: string; event: Hosted; email: string; forCommunity: boolean; now: Date },
): Promise<boolean> {
  const community = forCommunity ? communityKey(event.community) : ''
  const { rows } = await sql<{ id: string }>`
    select id from identity.member where lower(email) = lower(${email}) and email_verified and email <> '' limit 1`.execute(
    db,
  )
  const [member] = rows
  if (member === undefined) return false
  await sql`
    insert into meeting.host (tenant, member_id, event_id, community, since)
    values (${tenant}, ${member.id}, ${community === '' ? event.id : null}, ${community === '' ? null : community}, ${now})
    on conflict do nothing`.execute(db)
  return true
}

/** Removes a host appointed for this event, not for its community. */
export async function dismissHost(db: Db, tenant: string, event: Hosted, id: string): Promise<void> {
  if (!isUuid(id)) return
  await sql`
    delete from meeting.host where id = ${id} and tenant = ${tenant}
      and (event_id = ${event.id} or community = ${communityKey(event.community)})`.execute(db)
}

/** Past events stay listed this long: recordings and slides are added later. */
const DAYS_AFTER = 60
const MAX_EVENTS = 100

/** Returns ids of the events that somebody hosts, next first, past events last. */
export async function hostedEvents(
  db: Db,
  { tenant, hostings, now }: { tenant: string; hostings: readonly Hosting[] | 'all'; now: Date },
): Promise<string[]> {
  if (hostings !== 'all' && hostings.length === 0) return []
  const ids = hostings === 'all' ? [] : hostings.flatMap(({ eventId }) => eventId ?? [])
  const communities = hostings === 'all' ? [] : hostings.flatMap(({ community }) => community ?? [])
  const { rows } = await sql<{ id: string }>`
    select e.id from catalogue.event e
    where e.tenant = ${tenant} and e.answers = 'here' and e.status in ('open', 'cancelled')
      and coalesce(e.ends_at, e.starts_at) > ${new Date(now.getTime() - DAYS_AFTER * 86_400_000)}
      ${
        hostings === 'all'
          ? sql``
          : sql`and (e.id = any(${ids}::uuid[]) or left(lower(trim(e.community)), 200) = any(${communities}::text[]))`
      }
    order by coalesce(e.ends_at, e.starts_at) <= ${now}, e.starts_at, e.id limit ${MAX_EVENTS}`.execute(db)
  return rows.map(({ id }) => id)
}
