// Describes how each kind of item is stored. The store is generic over these descriptions.
import type { JsonObject } from '#db/json.ts'
import type { Course } from './course.ts'
import type { Event } from './event.ts'
import { nameKey } from './item.ts'
import { courseVersion } from './syllabus.ts'
import type { Vacancy } from './vacancy.ts'

interface ChildTable<Item> {
  table: `catalogue.${string}`
  /** Column that refers to the item. */
  owner: string
  columns: readonly string[]
  rows: (item: Item) => JsonObject[]
  /** A column that the database looks up by the row's key, for all rows at once. */
  known?: { column: string; table: string }
}

/** The vocabulary's id for a skill of this name (domain/search/match-skills.ts). */
const knownSkill = { column: 'skill_id', table: 'search.skill_match' }

export interface Kind<Item> {
  name: 'course' | 'event' | 'vacancy'
  table: 'catalogue.course' | 'catalogue.event' | 'catalogue.vacancy'
  title: (item: Item) => string
  /** Columns in addition to those that every kind has. */
  columns: readonly string[]
  row: (item: Item) => JsonObject
  children: readonly ChildTable<Item>[]
  /** Names of its skills as the source writes them. */
  skills?: (item: Item) => readonly string[]
  /** The database function that updates the search index; it takes the items' ids. */
  index?: 'search.index_vacancies'
}

const shared = ['status', 'locale', 'summary', 'description', 'description_format'] as const

export const courseKind: Kind<Course> = {
  name: 'course',
  table: 'catalogue.course',
  title: ({ name }) => name,
  columns: [
    ...shared,
    'name',
    'provider',
    'level',
    'language',
    'duration_hours',
    'format',
    'price',
    'currency',
    'url',
    'image',
    'start_dates',
    'rating',
    'syllabus',
    'outcomes',
    'audience',
    'teachers',
    'certificate',
    'runs',
    'held_here',
    'version',
    'taught',
    'keywords',
  ],
  row: ({ skills, ...course }) => ({
    ...course,
    version: courseVersion(course.syllabus),
    taught: taughtIn(course),
    keywords: skills.join(' · '),
  }),
  skills: ({ skills }) => skills,
  children: [
    {
      table: 'catalogue.course_skill',
      owner: 'course_id',
      columns: ['name', 'key'],
      known: knownSkill,
      rows: ({ skills }) =>
        distinct(
          skills.map((name) => ({ name, key: nameKey(name) })),
          'key',
        ),
    },
  ],
}

/** Search terms besides a course's name: its contents and teachers. */
const taughtIn = ({ outcomes, syllabus, teachers }: Pick<Course, 'outcomes' | 'syllabus' | 'teachers'>) =>
  [
    ...outcomes,
    ...syllabus.flatMap(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]),
    ...teachers.map(({ name }) => name),
  ].join(' · ')

export const eventKind: Kind<Event> = {
  name: 'event',
  table: 'catalogue.event',
  title: ({ title }) => title,
  columns: [
    ...shared,
    'title',
    'community',
    'format',
    'starts_at',
    'ends_at',
    'all_day',
    'time_zone',
    'venue',
    'address',
    'city',
    'country',
    'url',
    'image',
    'capacity',
    'agenda',
    'speakers',
    'recording_url',
    'slides_url',
    'guests',
    'answers',
    'without_account',
    'keywords',
  ],
  row: ({ topics, languages: _, join_url: _link, ...event }) => ({ ...event, keywords: topics.join(' · ') }),
  children: [
    {
      table: 'catalogue.event_topic',
      owner: 'event_id',
      columns: ['name', 'key'],
      rows: ({ topics }) =>
        distinct(
          topics.map((name) => ({ name, key: nameKey(name) })),
          'key',
        ),
    },
    {
      table: 'catalogue.event_language',
      owner: 'event_id',
      columns: ['code'],
      rows: ({ languages }) =>
        distinct(
          languages.map((code) => ({ code })),
          'code',
        ),
    },
    {
      table: 'catalogue.event_join_link',
      owner: 'event_id',
      columns: ['url'],
      rows: ({ join_url }) => (join_url === null ? [] : [{ url: join_url }]),
    },
  ],
}

export const vacancyKind: Kind<Vacancy> = {
  name: 'vacancy',
  table: 'catalogue.vacancy',
  title: ({ title }) => title,
  columns: [
    ...shared,
    'written_in',
    'title',
    'company',
    'responsibilities',
    'requirements',
    'specialization',
    'job_type',
    'employment_form',
    'assignment_duration',
    'seniority',
    'remote',
    'remote_countries',
    'salary_min',
    'salary_max',
    'salary_currency',
    'salary_period',
    'apply_url',
    'program',
    'published_at',
    'valid_through',
    'hot',
    'keywords',
  ],
  index: 'search.index_vacancies',
  row: ({ skills, locations, languages: _, salary, ...vacancy }) => ({
    ...vacancy,
    salary_min: salary?.min ?? null,
    salary_max: salary?.max ?? null,
    salary_currency: salary?.currency ?? null,
    salary_period: salary?.period ?? null,
    keywords: [...skills, ...locations].map(({ name }) => name).join(' · '),
  }),
  skills: ({ skills }) => skills.map(({ name }) => name),
  children: [
    {
      table: 'catalogue.vacancy_skill',
      owner: 'vacancy_id',
      columns: ['name', 'key', 'required'],
      known: knownSkill,
      rows: ({ skills }) =>
        distinct(
          skills.map((skill) => ({ ...skill, key: nameKey(skill.name) })),
          'key',
        ),
    },
    {
      table: 'catalogue.vacancy_location',
      owner: 'vacancy_id',
      columns: ['position', 'name', 'city', 'country'],
      rows: ({ locations }) => locations.map((location, position) => ({ ...location, position })),
    },
    {
      table: 'catalogue.vacancy_language',
      owner: 'vacancy_id',
      columns: ['code', 'cefr'],
      rows: ({ languages }) => distinct(languages, 'code'),
    },
  ],
}

function distinct<Row extends JsonObject>(rows: Row[], by: keyof Row): Row[] {
  return [...new Map(rows.map((row) => [row[by], row])).values()]
}
