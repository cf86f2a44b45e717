// Counts the names in items and articles that the vocabulary of skills lacks, for editors.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { paragraphsOf } from '#domain/articles/paragraphs.ts'
import { type SkillEntry, type SkillTerms, skillTerms } from '#domain/matching/skill-terms.ts'
import { wordsOf } from '#domain/matching/text-words.ts'
import { matchSkill } from '#domain/search/match-skills.ts'
import { mapInPieces } from '#services/pause.ts'
import { type CountedName, NameCounter, type SeenItem } from './name-counter.ts'
import { unknownNames } from './names-in-text.ts'

export interface ItemToCount {
  locale: string
  /** Employer, provider or author, else the import. */
  source: string
  /** False: what its source is called is not known. */
  isNamed?: boolean
  title: string
  text: string
  /** Names of its list that were not matched. */
  listed: readonly string[]
}

export interface LackingCount {
  names: CountedName[]
  items: number
  /** False: the time was over before the last item. */
  isWhole: boolean
  /** Names that stood in no more items than this may be missing. */
  forgotten: number
}

const AT_ONCE = 200
/** Their texts are longer. */
const ARTICLES_AT_ONCE = 50
/** Longer texts are cut here, as where skills are read. */
const LONGEST = 40_000
/** How many names are kept for the page. */
const KEPT = 1_000
/** Names that are considered before those of places and titles are left out. */
const CONSIDERED = 3_000

const types: Readonly<Record<'vacancy' | 'course' | 'event', RawBuilder<unknown>>> = {
  vacancy: sql`
    select c.id, c.locale, coalesce(nullif(catalogue.company_key(c.company), ''), c.source) as source, c.title,
      concat_ws(E'\n', array_to_string(c.requirements, E'\n'), array_to_string(c.responsibilities, E'\n'), c.summary, c.description) as text,
      array(select s.name from catalogue.vacancy_skill s where s.vacancy_id = c.id and s.skill_id is null) as listed
    from catalogue.vacancy c`,
  course: sql`
    select c.id, c.locale, coalesce(nullif(lower(c.provider), ''), c.source) as source, c.name as title,
      concat_ws(E'\n', c.summary, c.description) as text,
      array(select s.name from catalogue.course_skill s where s.course_id = c.id and s.skill_id is null) as listed
    from catalogue.course c`,
  event: sql`
    select c.id, c.locale, coalesce(nullif(lower(c.community), ''), c.source) as source, c.title,
      concat_ws(E'\n', c.summary, c.description) as text,
      array(select t.name from catalogue.event_topic t where t.event_id = c.id) as listed
    from catalogue.event c`,
}

/**
 * Reads all items and articles of a tenant but drafts, a few at once, until the time is over.
 * @param least in how many items a name has to stand
 */
export async function countLacking(
  db: Db,
  { tenant, least, until, clock }: { tenant: string; least: number; until: Date; clock: () => Date },
): Promise<LackingCount> {
  const vocabulary = skillTerms(await readVocabulary(db))
  const counter = new NameCounter()
  let items = 0
  let isWhole = true
  for (const lots of [
    ...Object.values(types).map((type) => itemsOf(db, type, tenant)),
    articlesOf(db, tenant),
  ]) {
    for (;;) {
      if (clock() >= until) {
        isWhole = false
        break
      }
      const { value: rows, done } = await lots.next()
      if (done) break
      for (const seen of await mapInPieces(rows, (item) => readNames(item, vocabulary))) counter.add(seen)
      items += rows.length
    }
  }
  const names = counter.most({ least, limit: CONSIDERED })
  const others = await otherNames(db, tenant, names)
  return {
    // A list of skills means the framework Phoenix, not the city.
    names: names.filter(({ key, lists }) => lists > 0 || !others.has(key)).slice(0, KEPT),
    items,
    isWhole,
    forgotten: counter.forgotten,
  }
}

type Identified = ItemToCount & { id: string }

async function* itemsOf(
  db: Db,
  itemsOfType: RawBuilder<unknown>,
  tenant: string,
): AsyncGenerator<Identified[], undefined> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const { rows }: { rows: Identified[] } = await sql<Identified>`
      select id, locale, source, title, left(text, ${LONGEST}) as text, listed from (
        ${itemsOfType} where c.tenant = ${tenant} and c.status <> 'draft' and c.id > ${after}::uuid
        order by c.id limit ${AT_ONCE}
      ) item order by id`.execute(db)
    yield rows
    after = rows.at(-1)?.id
  }
}

/** Published articles, each in one language, in English if it has it: translations name the same. */
async function* articlesOf(db: Db, tenant: string): AsyncGenerator<Identified[], undefined> {
  const seen = new Set<string>()
  for (const { scopeId, locale } of await articleLocales(db, tenant))
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { rows }: { rows: PublishedArticle[] } = await sql<PublishedArticle>`
        select p.uid as id, p.locale, coalesce(p.body #>> '{authors,0,uid}', '') as source, false as "isNamed",
          coalesce(p.body ->> 'title', '') as title, p.body -> 'body' as body, '{}'::text[] as listed,
          p.body ->> 'locale' = p.locale as "isOwn"
        from content.published p
        where p.scope_id = ${scopeId} and p.content_type_uid = 'blog_article_page' and p.locale = ${locale}
          and p.uid > ${after}
        order by p.uid limit ${ARTICLES_AT_ONCE}`.execute(db)
      const unseen = rows.filter(({ id, isOwn }) => isOwn && !seen.has(id))
      for (const { id } of unseen) seen.add(id)
      yield unseen.map(({ body, isOwn: _, ...article }) => ({
        ...article,
        text: paragraphsOf(body).join('\n').slice(0, LONGEST),
      }))
      after = rows.at(-1)?.id
    }
}

interface PublishedArticle extends Omit<Identified, 'text'> {
  body: unknown
  /** False where it is published in a language but not translated. */
  isOwn: boolean | null
}

/** Where a tenant's sites have articles, English first. One step of the index for each. */
async function articleLocales(db: Db, tenant: string): Promise<{ scopeId: number; locale: string }[]> {
  const after = (locale: RawBuilder<unknown>) => sql`(
    select min(p.locale) from content.published p
    where p.scope_id = own.id and p.content_type_uid = 'blog_article_page' and p.locale > ${locale})`
  const { rows } = await sql<{ scopeId: number; locale: string }>`
    with recursive own as (
      select distinct s.id from content.site t
      join content.scope s on (s.api_key, s.branch, s.environment) = (t.api_key, t.branch, t.environment)
      where t.tenant = ${tenant}
    ), found as (
      select own.id, ${after(sql`''`)} as locale from own
      union all
      select own.id, ${after(sql`found.locale`)} from found join own on own.id = found.id where found.locale is not null
    )
    select id as "scopeId", locale from found where locale is not null
    order by locale like 'en%' desc, id, locale`.execute(db)
  return rows
}

/** What an item names and the vocabulary does not know. */
export function readNames(
  { locale, source, isNamed = true, title, text, listed }: ItemToCount,
  { known }: Pick<SkillTerms, 'known'>,
): SeenItem {
  const isKnown = (name: string) => matchSkill(name, known).skill_id !== null
  const words = wordsOf(text)
  return {
    source,
    title,
    listed: listed.filter((name) => name.length <= 100 && !isKnown(name)),
    named: [...unknownNames(text, { locale, isKnown })].filter((name) => !isNamed || !isSource(name, source)),
    plain: new Set(words.flatMap(({ raw, key }) => (raw === raw.toLowerCase() ? [key] : []))),
  }
}

/** Employers name themselves in every text. */
const isSource = (name: string, source: string): boolean => {
  const own = name.toLowerCase()
  return source.includes(own) || own.includes(source)
}

/** Keys that are names of something else: places, job titles, languages, companies. */
async function otherNames(db: Db, tenant: string, names: readonly CountedName[]): Promise<Set<string>> {
  const keys = names.map(({ key }) => key)
  const { rows } = await sql<{ key: string }>`
    select distinct key from reference.search_key where dictionary in ('locations', 'job-titles', 'languages') and key = any(${keys}::text[])
    union
    select key from catalogue.company where tenant = ${tenant} and key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

async function readVocabulary(db: Db): Promise<SkillEntry[]> {
  const { rows } = await sql<SkillEntry>`
    select id, name, aliases, weight, array(select value from jsonb_each_text(names)) as names
    from reference.entry where dictionary = 'skills' and is_active`.execute(db)
  return rows
}

/** Replaces what was counted before. */
export function keepLacking(db: Db, tenant: string, count: LackingCount, now: Date): Promise<void> {
  const rows = count.names.map(({ key, name, items, lists, sources, examples }) => ({
    tenant,
    key,
    name,
    in_items: items,
    in_lists: lists,
    in_sources: sources,
    examples,
  }))
  return db.transaction().execute(async (trx) => {
    // Of two counts at once the later one stays.
    await sql`lock table vocabulary.lacking in share row exclusive mode`.execute(trx)
    await sql`delete from vocabulary.lacking where tenant = ${tenant}`.execute(trx)
    await sql`
      insert into vocabulary.lacking
      select * from json_populate_recordset(null::vocabulary.lacking, ${JSON.stringify(rows)}::json)`.execute(
      trx,
    )
    await sql`
      insert into vocabulary.lacking_count (tenant, counted_at, items, is_whole)
      values (${tenant}, ${now}, ${count.items}, ${count.isWhole})
      on conflict (tenant) do update
      set counted_at = excluded.counted_at, items = excluded.items, is_whole = excluded.is_whole`.execute(trx)
  })
}
