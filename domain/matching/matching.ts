import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { mapInPieces } from '#services/pause.ts'
import { SharedByContent } from '#services/shared-by-content.ts'
import { dueKeys, forgetGone, textsOf } from './due-texts.ts'
import { compareEmployers, forgetEmployers } from './employers.ts'
import { matchSkillsInText, matchTag } from './match-text.ts'
import { type PlaceEntry, type PlaceTerms, placeTerms } from './place-terms.ts'
import { type ItemMatch, type ItemText, itemTypes, readItem } from './read-item.ts'
import { type SkillEntry, type SkillTerms, skillTerms } from './skill-terms.ts'

/** Part of every digest: raise it when the rules change, so that all texts are read again. */
const RULES = '8'
/** Finding due texts scans all the others, so many are fetched at once. */
const FOUND_AT_ONCE = 1000
/** Texts that are read in one statement, and whose matches are written in one transaction. */
const READ_AT_ONCE = 50
/** Places that are read in one statement. */
const PLACES_AT_ONCE = 2000

/** Some three megabytes, and the same for all tenants with the same vocabulary. */
const allTerms = new SharedByContent<SkillTerms>()

export interface Matching {
  /** Ids of the skills named in texts that somebody typed; empty while there is no vocabulary. */
  skillsIn(texts: readonly string[]): Promise<string[]>
  /**
   * @returns how many texts were read. Throws the signal's reason when it aborts; what has been read is kept.
   */
  readDue(signal?: AbortSignal): Promise<number>
}

/**
 * Reads the titles and texts of the catalogue and of articles, and stores the skills and places that they
 * name.
 */
export function createMatching({ db }: { db: Db }): Matching {
  let known: { version: string; skills: SkillTerms } | undefined

  async function vocabulary(): Promise<typeof known> {
    const { rows } = await sql<{ version: string }>`select version from reference.loaded`.execute(db)
    const version = rows[0] && `${RULES}.${rows[0].version.slice(0, 12)}`
    if (version === undefined) return undefined
    if (known?.version !== version) {
      const entries = await readVocabulary(db)
      known = { version, skills: allTerms.of(JSON.stringify(entries), () => skillTerms(entries)) }
    }
    return known
  }

  async function readDue(signal?: AbortSignal): Promise<number> {
    const now = await vocabulary()
    if (now === undefined || now.skills.byKey.size === 0) return 0
    let read = 0
    // 20 MB, held only while texts are being read.
    let places: Promise<PlaceTerms> | undefined
    for (const type of itemTypes)
      for (;;) {
        signal?.throwIfAborted()
        const keys = await dueKeys(db, type, { version: now.version, limit: FOUND_AT_ONCE })
        if (keys.length === 0) break
        if (type === 'vacancy')
          await compareEmployers(
            db,
            keys.map(({ itemId }) => itemId),
            now.skills,
          )
        places ??= readPlaces(db).then(placeTerms)
        const terms = { skills: now.skills, places: await places }
        for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
          signal?.throwIfAborted()
          const lot = await textsOf(db, type, keys.slice(at, at + READ_AT_ONCE), now)
          await keepReadings(db, await mapInPieces(lot, (item) => ({ item, matches: readItem(item, terms) })))
          read += lot.length
        }
      }
    await forgetGone(db)
    await forgetEmployers(db)
    return read
  }

  return {
    readDue,
    async skillsIn(texts) {
      const skills = texts.length === 0 ? undefined : (await vocabulary())?.skills
      if (skills === undefined) return []
      return texts.flatMap((text) => {
        const whole = matchTag(text, skills)
        return whole === undefined ? matchSkillsInText(text, skills).map(({ skill }) => skill) : [whole.skill]
      })
    },
  }
}

async function readVocabulary(db: Db): Promise<SkillEntry[]> {
  const { rows } = await sql<SkillEntry>`
    select id, name, aliases, weight, array(select value from jsonb_each_text(names)) as names
    from reference.entry where dictionary = 'skills' and is_active order by id`.execute(db)
  return rows
}

async function readPlaces(db: Db): Promise<PlaceEntry[]> {
  const places: PlaceEntry[] = []
  for (let after = ''; ; ) {
    const { rows } = await sql<PlaceEntry>`
      select id, type, name, aliases, array(select value from jsonb_each_text(names)) as names,
        coalesce(more ->> 'country_iso_code', id) as country,
        array_remove(array[more ->> 'region_id', more ->> 'region'], null) as regions,
        coalesce((more ->> 'population')::integer, 0) as people
      from reference.entry where dictionary = 'locations' and is_active and id > ${after}
      order by id limit ${PLACES_AT_ONCE}`.execute(db)
    places.push(...rows)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PLACES_AT_ONCE) return places
    after = last.id
  }
}

interface Reading {
  item: ItemText
  matches: readonly ItemMatch[]
}

async function keepReadings(db: Db, readings: readonly Reading[]): Promise<void> {
  const keys = readings.map(({ item }) => ({
    item_type: item.itemType,
    scope_id: item.scopeId,
    item_id: item.itemId,
    locale: item.locale,
    digest: item.digest,
  }))
  const matches = readings.flatMap(({ item, matches }) =>
    matches.map(({ entryId, ...match }) => ({
      item_type: item.itemType,
      scope_id: item.scopeId,
      item_id: item.itemId,
      locale: item.locale,
      entry_id: entryId,
      ...match,
    })),
  )
  await db.transaction().execute(async (trx) => {
    // Deleting a reading deletes its matches.
    await sql`
      delete from matching.reading r using json_populate_recordset(null::matching.reading, ${JSON.stringify(keys)}::json) k
      where (r.item_type, r.scope_id, r.item_id, r.locale) = (k.item_type, k.scope_id, k.item_id, k.locale)`.execute(
      trx,
    )
    // Another replica may have read the same text meanwhile.
    const { rows } = await sql<{ item_id: string }>`
      insert into matching.reading
      select * from json_populate_recordset(null::matching.reading, ${JSON.stringify(keys)}::json)
      on conflict do nothing returning item_id`.execute(trx)
    const own = new Set(rows.map(({ item_id }) => item_id))
    await sql`
      insert into matching.match
      select * from json_populate_recordset(null::matching.match, ${JSON.stringify(
        matches.filter(({ item_id }) => own.has(item_id)),
      )}::json)
      on conflict do nothing`.execute(trx)
    const vacancies = readings
      .filter(({ item }) => item.itemType === 'vacancy')
      .map(({ item }) => item.itemId)
    if (vacancies.length > 0) await sql`select search.follow_places(${vacancies}::uuid[])`.execute(trx)
  })
}
