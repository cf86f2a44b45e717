// Finds the texts to read: published ones that have changed since they were last read. First their keys, then a few whole
// texts at a time: the embedded database does one thing after another, and pages wait for the longest of them.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ItemText, MatchedType } from './read-item.ts'

/** The content service keeps rich text as a tree whose words are in the `text` properties. */
const wordsOfTree = sql`(
  select string_agg(leaf #>> '{}', ' ') from jsonb_path_query(p.body, 'strict $.body.** ? (exists (@.text)).text') as leaf
)`

const none = sql`'{}'::text[]`

export type ItemKey = Pick<ItemText, 'scopeId' | 'itemId' | 'locale'>

interface Source {
  /** Selects all shown items with the columns of ItemText. Ends inside a `where`, so that conditions can follow. */
  items: RawBuilder<unknown>
  /** A condition that selects these items only. */
  among(keys: readonly ItemKey[]): RawBuilder<unknown>
}

const catalogue = (
  itemType: MatchedType,
  {
    tags,
    fields,
    countries = none,
    repeated = none,
  }: {
    tags: RawBuilder<unknown>
    fields: RawBuilder<unknown>
    countries?: RawBuilder<unknown>
    repeated?: RawBuilder<unknown>
  },
): Source => ({
  items: sql`
    select ${itemType} as "itemType", 0 as "scopeId", c.id::text as "itemId", c.locale, c.digest,
      ${tags} as tags, ${fields} as fields, ${countries} as countries, ${repeated} as repeated
    from ${sql.table(`catalogue.${itemType}`)} c where c.status = 'open'`,
  among: (keys) => sql`c.id = any(${keys.map(({ itemId }) => itemId)}::uuid[])`,
})

const field = (name: string, text: RawBuilder<unknown>) =>
  sql`jsonb_build_object('field', ${name}::text, 'text', coalesce(${text}, ''))`
const fieldsOf = (...fields: RawBuilder<unknown>[]) => sql`jsonb_build_array(${sql.join(fields)})`
/** A list of names in an entry; imported stacks may have any value there. */
const listOf = (member: string) => sql`case when jsonb_typeof(p.body -> ${member}::text) = 'array'
  then array(select jsonb_array_elements_text(p.body -> ${member}::text)) else '{}' end`

const sources: Readonly<Record<MatchedType, Source>> = {
  course: catalogue('course', {
    tags: none,
    fields: fieldsOf(
      field('name', sql`c.name`),
      field('summary', sql`c.summary`),
      field('description', sql`c.description`),
    ),
  }),
  event: catalogue('event', {
    tags: sql`array(select t.name from catalogue.event_topic t where t.event_id = c.id)`,
    countries: sql`array_remove(array[c.country], null)`,
    fields: fieldsOf(
      field('venue', sql`concat_ws(', ', c.venue, c.city)`),
      field('title', sql`c.title`),
      field('summary', sql`c.summary`),
      field('description', sql`c.description`),
    ),
  }),
  vacancy: catalogue('vacancy', {
    tags: none,
    countries: sql`array(
      select l.country from catalogue.vacancy_location l where l.vacancy_id = c.id and l.country is not null
      union select unnest(c.remote_countries))`,
    repeated: sql`coalesce((
      select e.repeated from matching.employer e
      where e.tenant = c.tenant and e.company_key = catalogue.company_key(c.company)), '{}')`,
    fields: fieldsOf(
      field(
        'location',
        sql`(select string_agg(l.name, ' | ' order by l.position) from catalogue.vacancy_location l where l.vacancy_id = c.id)`,
      ),
      field('title', sql`c.title`),
      field('requirements', sql`array_to_string(c.requirements, E'\\n')`),
      field('responsibilities', sql`array_to_string(c.responsibilities, E'\\n')`),
      field('summary', sql`c.summary`),
      field('description', sql`c.description`),
    ),
  }),
  // A page that is published in a language but not translated is no text of that language.
  article: {
    items: sql`
    select 'article' as "itemType", p.scope_id as "scopeId", p.uid as "itemId", p.locale,
      concat_ws(' ', p.body ->> '_version', p.body ->> 'updated_at') as digest,
      ${listOf('skills')} || ${listOf('tags')} as tags,
      ${fieldsOf(
        field('title', sql`p.body ->> 'title'`),
        field('summary', sql`p.body ->> 'summary'`),
        field(
          'body',
          sql`case when jsonb_typeof(p.body -> 'body') = 'string' then p.body ->> 'body' else ${wordsOfTree} end`,
        ),
      )} as fields, ${none} as countries, ${none} as repeated
    from content.published p join content.scope s on s.id = p.scope_id
    where p.content_type_uid = 'blog_article_page' and s.environment <> '$draft' and p.body ->> 'locale' = p.locale`,
    among: (keys) => sql`(p.scope_id, p.uid, p.locale) in (
      select "scopeId", "itemId", locale
      from json_to_recordset(${JSON.stringify(keys)}::json) as k("scopeId" integer, "itemId" text, locale text))`,
  },
}

/**
 * @param version of the vocabulary and the rules
 * @returns keys of items whose texts have to be read
 */
export async function dueKeys(
  db: Db,
  type: MatchedType,
  { version, limit }: { version: string; limit: number },
): Promise<ItemKey[]> {
  const { rows } = await sql<ItemKey>`
    select item."scopeId", item."itemId", item.locale
    from (${sources[type].items}) item
    where not exists (
      select from matching.reading r
      where r.item_type = item."itemType" and r.scope_id = item."scopeId" and r.item_id = item."itemId"
        and r.locale = item.locale and r.digest = ${version} || ' ' || item.digest
    )
    limit ${limit}`.execute(db)
  return rows
}

/** @returns the items that are still shown, with the digest to store once they have been read */
export async function textsOf(
  db: Db,
  type: MatchedType,
  keys: readonly ItemKey[],
  { version }: { version: string },
): Promise<ItemText[]> {
  const { items, among } = sources[type]
  const { rows } = await sql<ItemText>`
    select item."itemType", item."scopeId", item."itemId", item.locale, item.tags, item.fields, item.countries, item.repeated,
      ${version} || ' ' || item.digest as digest
    from (${items} and ${among(keys)}) item`.execute(db)
  return rows
}

/** Deletes matches of articles that are no longer published, and of items that no longer exist. */
export async function forgetGone(db: Db): Promise<void> {
  await sql`
    delete from matching.reading r where r.item_type = 'article' and not exists (
      select from content.published p where p.scope_id = r.scope_id and p.content_type_uid = 'blog_article_page'
        and p.uid = r.item_id and p.locale = r.locale and p.body ->> 'locale' = r.locale)`.execute(db)
  for (const type of ['course', 'event', 'vacancy'] as const)
    await sql`
      delete from matching.reading r where r.item_type = ${type} and not exists (
        select from ${sql.table(`catalogue.${type}`)} c where c.id::text = r.item_id)`.execute(db)
}
