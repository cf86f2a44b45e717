// Selectors for filters in each dictionary, and the properties of its answers.
import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../languages.ts'
import type { DictionaryName } from './seed-entry.ts'

export interface Selector {
  /** Column of the filtered row; in a dictionary, of reference.entry as `e`. */
  column: RawBuilder<unknown>
  /** texts: an array, compared by its elements. */
  kind: 'id' | 'text' | 'texts' | 'number' | 'boolean'
  /** Also compared: the name in the reader's language. */
  inLanguage?: (lang: Lang) => RawBuilder<unknown>
}

export interface StoredEntry {
  id: string
  type: string | null
  parent_id: string | null
  name: string
  names: Record<string, string>
  is_active: boolean
  more: Record<string, unknown>
  parent_name: string | null
  parent_names: Record<string, string> | null
}

export interface Dictionary {
  selectors: Readonly<Record<string, Selector>>
  answer(entry: StoredEntry, lang: Lang): Record<string, unknown>
}

const id: Selector = { column: sql`e.id`, kind: 'id' }
const parent: Selector = { column: sql`e.parent_id`, kind: 'id' }
const type: Selector = { column: sql`e.type`, kind: 'text' }
const active: Selector = { column: sql`e.is_active`, kind: 'boolean' }
const name: Selector = {
  column: sql`e.name`,
  kind: 'text',
  inLanguage: (lang) => sql`e.names ->> ${lang}`,
}
const parentName: Selector = {
  column: sql`p.name`,
  kind: 'text',
  inLanguage: (lang) => sql`p.names ->> ${lang}`,
}
const more = (member: string, kind: Selector['kind']): Selector => ({
  column: kind === 'number' ? sql`(e.more ->> ${member})::numeric` : sql`e.more ->> ${member}`,
  kind,
})
const flags = { is_active: active, isActive: active }

/** Every location belongs to the only chart. */
export const CHART = 'geo'
const chart: Selector = { column: sql`${CHART}::text`, kind: 'text' }

export const nameIn = (entry: Pick<StoredEntry, 'name' | 'names'>, lang: Lang): string =>
  entry.names[lang] ?? entry.name

const named: Dictionary = {
  selectors: { id, name, type, parent_id: parent, ...flags },
  answer: (entry, lang) => ({
    id: entry.id,
    name: nameIn(entry, lang),
    is_active: entry.is_active,
    ...(entry.type === null ? {} : { type: entry.type }),
    ...(entry.parent_id === null ? {} : { parent_id: entry.parent_id }),
    ...entry.more,
  }),
}

export const dictionaryOf: Readonly<Record<DictionaryName, Dictionary>> = {
  skills: named,
  'title-lines': named,
  'job-functions': named,
  languages: named,
  'article-predictions': {
    selectors: { uid: id, ...flags },
    answer: (entry) => ({ uid: entry.id, is_active: entry.is_active, ...entry.more }),
  },
  'job-titles': {
    selectors: {
      id,
      title_id: id,
      name,
      title_name: name,
      title_line_id: parent,
      job_function_id: more('job_function_id', 'id'),
      ...flags,
    },
    answer: (entry, lang) => ({
      title_id: entry.id,
      title_name: nameIn(entry, lang),
      title_line_id: entry.parent_id,
      is_active: entry.is_active,
      ...entry.more,
    }),
  },
  'skill-levels': {
    selectors: {
      id,
      name,
      scheme: type,
      'scheme.name': type,
      type,
      rank: more('rank', 'number'),
      ...flags,
    },
    answer: (entry, lang) => ({
      id: entry.id,
      name: entry.name,
      label: nameIn(entry, lang),
      scheme: entry.type,
      is_active: entry.is_active,
      ...entry.more,
    }),
  },
  locations: {
    selectors: {
      id,
      entity_id: id,
      name,
      type,
      parent_id: parent,
      parent: parent,
      'parent.name': parentName,
      chart_code: chart,
      'chart.code': chart,
      iso_code: more('iso_code', 'text'),
      country_iso_code: more('country_iso_code', 'text'),
      region_id: more('region_id', 'id'),
      population: more('population', 'number'),
      ...flags,
    },
    answer: (entry, lang) => ({
      id: entry.id,
      entity_id: entry.id,
      type: entry.type,
      name: nameIn(entry, lang),
      parent_id: entry.parent_id,
      ...(entry.parent_name === null
        ? {}
        : { parent_name: nameIn({ name: entry.parent_name, names: entry.parent_names ?? {} }, lang) }),
      chart_code: CHART,
      is_active: entry.is_active,
      ...entry.more,
    }),
  },
  'education-degrees': {
    selectors: { id, education_degree_id: id, name, education_degree_name: name, ...flags },
    answer: (entry, lang) => ({
      education_degree_id: entry.id,
      education_degree_name: nameIn(entry, lang),
      is_active: entry.is_active,
    }),
  },
  knowledge: {
    selectors: {
      ...named.selectors,
      'parent_node.id': parent,
      'parent_node.name': parentName,
    },
    answer: (entry, lang) => ({
      id: entry.id,
      name: nameIn(entry, lang),
      type: entry.type,
      is_active: entry.is_active,
      parent_node:
        entry.parent_id === null
          ? null
          : {
              id: entry.parent_id,
              name: nameIn({ name: entry.parent_name ?? '', names: entry.parent_names ?? {} }, lang),
            },
    }),
  },
  options: {
    selectors: { dictionary: type },
    answer: (entry, lang) => ({ value: entry.more.value, label: nameIn(entry, lang) }),
  },
}
