import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Lang } from '../languages.ts'
import { articlePredictions } from './article-predictions.ts'
import { filterCondition } from './filter.ts'
import { foldedForms } from './fold.ts'
import type {
  LookupOptions,
  PageOptions,
  ReadOptions,
  ReferenceData,
  ReferenceEntry,
  ReferenceList,
} from './reference-data.ts'
import type { DictionaryName } from './seed-entry.ts'
import { dictionaryOf, type StoredEntry } from './selectors.ts'
import { type FoundTitle, titlesByWords } from './title-lookup.ts'

const SIZE = 20
const LARGEST = 500
const LONGEST = 100
/** With fewer results similar names are searched, too. */
const FEW = 3
/** Titles that are found by their words alone. */
const MAX_FOUND = 300

type Row = StoredEntry & { total: string }

/**
 * Reference data from the database.
 * @param loaded settles when the dictionaries are filled; answers wait for it
 */
export function createEmbeddedReferenceData(
  db: Db,
  loaded: () => Promise<unknown> = async () => {},
): ReferenceData {
  async function page(
    dictionary: DictionaryName,
    { hits, order, ...options }: PageOptions & { hits?: RawBuilder<unknown>; order: RawBuilder<unknown> },
  ): Promise<ReferenceList> {
    const { lang, filter, from = 0, size = SIZE } = options
    const condition = filterCondition(filter, dictionaryOf[dictionary].selectors, lang)
    const { rows } = await sql<Row>`
      select e.id, e.type, e.parent_id, e.name, e.names, e.is_active, e.more, p.name as parent_name,
        p.names as parent_names, count(*) over () as total
      from ${source(dictionary, lang)} e
      ${hits === undefined ? sql`` : sql`join (${hits}) hit on hit.entry_id = e.id`}
      left join reference.entry p on p.dictionary = e.dictionary and p.id = e.parent_id
      where e.dictionary = ${dictionary} and ${condition}
      order by ${order}
      limit ${Math.min(size, LARGEST)} offset ${from}`.execute(db)
    return {
      results: rows.map((row) => answer(dictionary, row, options)),
      total: Number(rows[0]?.total ?? 0),
    }
  }

  /** What begins like that, then what has the most of its words. */
  async function titles(
    forms: readonly string[],
    { q, ...options }: Omit<LookupOptions, 'exact'>,
  ): Promise<ReferenceList> {
    const { from = 0, size = SIZE, lang } = options
    const order = sql`hit.rank, e.weight desc, e.name`
    const hits = hitsOf('job-titles', forms, 'beginning')
    const begin = await page('job-titles', { ...options, hits, order })
    // The same list for all pages: behind its last entry a page does not know how many there are.
    const isLong =
      from === 0
        ? begin.total >= size
        : (await page('job-titles', { ...options, hits, order, from: 0, size: 1 })).total >= size
    if (isLong) return begin
    const found = await titlesByWords(db, q.slice(0, LONGEST), lang)
    if (found.length === 0) return begin
    const condition = filterCondition(options.filter, dictionaryOf['job-titles'].selectors, lang)
    const among = (some: readonly FoundTitle[], limit: RawBuilder<unknown>) =>
      page('job-titles', {
        ...options,
        hits: sql`select entry_id, min(rank) as rank from (
          ${hits} union all
          (select w.id, 7 - 3 * w.score
          from unnest(${some.map(({ id }) => id)}::text[], ${some.map(({ score }) => score)}::real[]) w (id, score)
          ${limit})
        ) found group by entry_id`,
        order,
      })
    const list = await among(found.slice(0, MAX_FOUND), sql``)
    if (list.total >= MAX_FOUND || found.length <= MAX_FOUND) return list
    // The filter leaves some of them out: others that fit take their places.
    return among(
      found,
      sql`join reference.entry e on e.dictionary = 'job-titles' and e.id = w.id
        left join reference.entry p on p.dictionary = e.dictionary and p.id = e.parent_id
        where ${condition} order by w.score desc, w.id limit ${MAX_FOUND}`,
    )
  }

  const heaviest = sql`e.weight desc, e.name`
  return {
    async lookup(dictionary, { q, exact, ...options }) {
      await loaded()
      const forms = foldedForms(q.slice(0, LONGEST))
      // Only symbols were typed: nothing has such a name.
      if (forms.length === 0) {
        if (q.trim() === '') return page(dictionary, { ...options, order: heaviest })
        return { results: [], total: 0 }
      }
      const { from = 0, size = SIZE } = options
      const ask = (reach: Reach) =>
        page(dictionary, {
          ...options,
          hits: hitsOf(dictionary, forms, reach),
          order: sql`hit.rank, e.weight desc, e.name`,
        })
      if (exact) return ask('equal')
      if (dictionary === 'job-titles') return titles(forms, { q, ...options })
      // Widened only if there are too few results. Further pages belong to a list that was long enough.
      if (from > 0) return ask('words')
      const letters = Math.min(...forms.map((form) => form.replace(/[+# ]/g, '').length))
      let list = await ask('beginning')
      if (letters > 1 && list.total < size) list = await ask('words')
      if (letters < 3 || list.total >= FEW) return list
      const misspelled = list.total === 0
      list = await ask('alike')
      return misspelled && list.total < FEW ? ask('similar') : list
    },
    async search(dictionary, options) {
      await loaded()
      return page(dictionary, { ...options, order: heaviest })
    },
    async byIds(dictionary, ids, options) {
      await loaded()
      const { rows } = await sql<Row>`
        select e.id, e.type, e.parent_id, e.name, e.names, e.is_active, e.more, p.name as parent_name,
          p.names as parent_names
        from (
          -- An id that was merged into another means the entry that stays; nothing is answered twice for it.
          select coalesce(former.entry_id, given.id) as id, min(given.position) as position
          from unnest(${ids}::text[]) with ordinality given (id, position)
          left join reference.former_id former on former.dictionary = ${dictionary} and former.id = given.id
          group by coalesce(former.entry_id, given.id)
        ) asked
        join ${source(dictionary, options.lang)} e on e.dictionary = ${dictionary} and e.id = asked.id
        left join reference.entry p on p.dictionary = e.dictionary and p.id = e.parent_id
        order by asked.position`.execute(db)
      return { results: rows.map((row) => answer(dictionary, row, options)), total: rows.length }
    },
  }
}

const source = (dictionary: DictionaryName, lang: Lang): RawBuilder<unknown> =>
  dictionary === 'article-predictions' ? articlePredictions(lang) : sql`reference.entry`

type Reach = 'equal' | 'beginning' | 'words' | 'alike' | 'similar'

/** Entries with a matching key; a smaller rank is a better match. */
function hitsOf(dictionary: DictionaryName, forms: readonly string[], reach: Reach): RawBuilder<unknown> {
  // Prefix search as a range: the largest character is its end, because keys are compared as bytes.
  const begins = either(
    forms,
    (form) => sql`(dictionary = ${dictionary} and key ~>=~ ${form} and key ~<~ ${`${form}\u{10ffff}`})`,
  )
  const word = either(forms, (form) => sql`key like ${`% ${form}%`}`)
  // The first compares with words of a name and reads few rows; the second compares with the whole name, and
  // reads thousands.
  const alike = either(forms, (form) => sql`(${form} <% key and ${beginsAlike(form)})`)
  const similar = either(forms, (form) => sql`(key % ${form} and ${beginsAlike(form)})`)
  const nearest = sql`greatest(${sql.join(
    forms.flatMap((form) => [sql`similarity(key, ${form})`, sql`word_similarity(${form}, key) * 0.9`]),
  )})`
  const rank = sql`case
    when key = any(${forms}::text[]) then 0
    when ${begins} then 2
    when ${word} then 4
    else 7 - ${nearest} end + is_alias::int`
  const fits = {
    equal: either(forms, (form) => sql`(dictionary = ${dictionary} and key = ${form})`),
    beginning: begins,
    words: sql`(${begins} or ${word})`,
    alike: sql`(${begins} or ${word} or ${alike})`,
    similar: sql`(${alike} or ${similar})`,
  }
  // Written so that the planner does not scan the whole dictionary: that compares thousands of keys, the
  // index few.
  return sql`select entry_id, min(${rank}) as rank from reference.search_key
    where dictionary || '' = ${dictionary} and ${fits[reach]} group by entry_id`
}

/** Who mistypes a name rarely mistypes its first letter: "Dermatologist" only ends like "Climatologist". */
const beginsAlike = (form: string): RawBuilder<unknown> =>
  sql`(' ' || key like ${`% ${form.slice(0, 1)}%`} or word_similarity(${form}, key) >= 0.75)`

const either = (
  forms: readonly string[],
  condition: (form: string) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(${sql.join(forms.map(condition), sql` or `)})`

function answer(dictionary: DictionaryName, row: StoredEntry, { lang, fields }: ReadOptions): ReferenceEntry {
  const whole = dictionaryOf[dictionary].answer(row, lang)
  if (fields === undefined) return whole
  return Object.fromEntries(fields.filter((field) => field in whole).map((field) => [field, whole[field]]))
}
