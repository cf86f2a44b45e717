import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { searchEvents } from '../catalogue/event-search.ts'
import type { FoundEvent } from '../catalogue/found-event.ts'
import { keysOfCompanies } from '../companies/company-aliases.ts'
import { oncePerSeries, seriesOfEvents } from '../meeting/series-dates.ts'
import { listCommunities } from './communities.ts'
import { listFollowedCompanies } from './companies.ts'

interface Whose {
  tenant: string
  memberId: string
  now: Date
  limit: number
}

/** Dates of a series may come before the next event that is none of them. */
const READ_PER_SHOWN = 3

/**
 * The next events of the communities and companies that a member follows, each once, nearest first; of a
 * series its next date.
 */
export async function comingOfFollowed(
  db: Db,
  { tenant, memberId, now, limit }: Whose,
): Promise<FoundEvent[]> {
  const [communities, companies] = await Promise.all([
    listCommunities(db, memberId),
    listFollowedCompanies(db, memberId, tenant),
  ])
  const ask = { tenant, from: now, onlyOpen: true, limit: limit * READ_PER_SHOWN }
  const [ofCommunities, ofCompanies] = await Promise.all([
    communities.length === 0
      ? []
      : searchEvents(db, { ...ask, chosen: { community: communities.map(({ name }) => name) } }).then(
          ({ events }) => events,
        ),
    companies.length === 0
      ? []
      : searchEvents(db, {
          ...ask,
          companies: await namesOf(
            db,
            tenant,
            companies.map(({ key }) => key),
          ),
        }).then(({ events }) => events),
  ])
  const all = new Map([...ofCommunities, ...ofCompanies].map((event) => [event.id, event]))
  const ids = [...all.values()]
    .sort((one, other) => one.start.getTime() - other.start.getTime() || one.id.localeCompare(other.id))
    .map(({ id }) => id)
  return oncePerSeries(ids, await seriesOfEvents(db, ids))
    .slice(0, limit)
    .flatMap(({ id }) => all.get(id) ?? [])
}

/** The keys of companies and of the communities whose events are theirs. */
async function namesOf(db: Db, tenant: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ communities: string[] }>`
    select communities from catalogue.company where tenant = ${tenant} and key = any(${[...keys]}::text[])`.execute(
    db,
  )
  const names = await keysOfCompanies(db, tenant, keys)
  return [...new Set([...names, ...rows.flatMap(({ communities }) => communities)])]
}
