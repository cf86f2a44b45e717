// The rows of the directory. Triggers remove those of a member with every change of the profile, in its transaction; they are
// made anew here, before the directory is read.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { listedAs, readListed, type View, views } from './directory.ts'
import { directoryFacts, facetsOf, orderOf, ownWordsOf } from './directory-facts.ts'

/** The countries of locations; a location without one is left out. */
export type CountriesOf = (locationIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

const BATCH = 500
const MAX_BATCHES = 4

/** Makes the rows of members whose profiles have changed: of two thousand at most, the others are next. */
export async function indexDirectory(db: Db, countriesOf: CountriesOf): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) if ((await indexBatch(db, countriesOf)) < BATCH) return
}

interface Row {
  member_id: string
  view: View
  name: string
  words: string
  facets: string[]
}

/** @returns how many were due */
async function indexBatch(db: Db, countriesOf: CountriesOf): Promise<number> {
  const { rows: due } = await sql<{ member_id: string; location_id: string | null }>`
    select due.member_id, profile.location_id
    from profile.directory_due due left join profile.profile profile using (member_id)
    order by due.member_id limit ${BATCH}`.execute(db)
  // Most readers find nothing due: no transaction for them.
  if (due.length === 0) return 0
  // Asked before the transaction, which would keep the one connection of the embedded database from the dictionary.
  const asked = new Set(due.flatMap(({ location_id }) => location_id ?? []))
  const countries = await countriesOf([...asked])
  return db.transaction().execute(async (trx) => {
    // Whoever changes one of these profiles now waits for the lock, and removes the rows that are made here.
    const { rows: taken } = await sql<{ member_id: string }>`
      delete from profile.directory_due where member_id in (
        select member_id from profile.directory_due where member_id = any(${due.map(({ member_id }) => member_id)}::uuid[])
        order by member_id for update skip locked
      ) returning member_id`.execute(trx)
    const listed = await readListed(
      trx,
      taken.map(({ member_id }) => member_id),
    )
    const profiles = listed.filter(({ locationId }) => locationId === null || asked.has(locationId))
    const moved = listed.filter((profile) => !profiles.includes(profile)).map(({ userId }) => userId)
    if (moved.length > 0)
      await sql`insert into profile.directory_due select unnest(${moved}::uuid[])`.execute(trx)
    const rows = profiles.flatMap((profile) =>
      views.flatMap((view): Row[] => {
        const person = listedAs(profile, view)
        if (person === undefined) return []
        const facts = directoryFacts(person)
        return [
          {
            member_id: profile.userId,
            view,
            name: orderOf(facts.name),
            words: ownWordsOf(facts),
            facets: facetsOf(facts, countries.get(person.locationId ?? '')),
          },
        ]
      }),
    )
    if (rows.length > 0)
      await sql`
        insert into profile.directory (member_id, view, name, words, facets)
        select member_id, view, name, words, facets from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as row (member_id uuid, view smallint, name text, words text, facets text[])
        on conflict (view, member_id) do nothing`.execute(trx)
    return due.length
  })
}
