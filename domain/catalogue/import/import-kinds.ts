import type { Db } from '#db/database.ts'
import { countCompanies } from '#domain/companies/count-companies.ts'
import type { Locale } from '#services/languages.ts'
import type { Course } from '../course.ts'
import type { Event } from '../event.ts'
import type { Origin } from '../item.ts'
import { courseKind, eventKind, type Kind, vacancyKind } from '../kinds.ts'
import type { Vacancy } from '../vacancy.ts'
import {
  type CloseOptions,
  closeMissing,
  countOpen,
  planItems,
  type Written as WrittenItems,
  writeItems,
} from '../write-items.ts'
import { joinedCourses } from './joined-courses.ts'
import { knownCities } from './known-cities.ts'
import type { LinkedDataKind } from './linked-data.ts'
import { asksCities } from './places.ts'
import { readCourse } from './read-course.ts'
import { readEvent } from './read-event.ts'
import type { ItemReader, ReadOptions } from './read-item.ts'
import { readVacancy } from './read-vacancy.ts'
import type { Written } from './text-language-worker.ts'
import { courseNames, eventNames, type UsualNames, vacancyNames } from './usual-names.ts'

/** Where the items of an import are stored. */
export interface ItemStore<Item> {
  /** Writes in one transaction; external ids must be unique. */
  write: (db: Db, origin: Origin, items: readonly Item[], at: Date) => Promise<WrittenItems>
  /** Counts what writing these items would change. */
  plan: (db: Db, origin: Origin, items: readonly Item[]) => Promise<WrittenItems>
  /** Closes items that the source no longer has. @returns how many were closed, or would be */
  closeMissing: (db: Db, origin: Origin, present: Iterable<string>, options: CloseOptions) => Promise<number>
  countOpen: (db: Db, origin: Origin) => Promise<number>
}

/** How items of a kind are imported. */
export interface ImportKind<Item> {
  name: LinkedDataKind
  store: ItemStore<Item>
  names: UsualNames
  read: ItemReader<Item>
  /** What its reader asks of the database for some items alone: it is read at the first of them. */
  prepared?: {
    isAsked: (item: Item) => boolean
    read: (db: Db) => Promise<Pick<ReadOptions, 'cities'>>
  }
  /**
   * Merges two rows with the same id, such as a conference listed under each of its topics. Without it the
   * first row wins, and rows need not be held until the source has been read.
   */
  merge?: (first: Item, second: Item) => Item
  /** Fields that are pictures, and texts that may show some. */
  pictures: { fields: readonly string[]; texts: readonly string[] }
  /** How the language of an item's text is kept. Without it the text is not looked at. */
  language?: {
    /** The fields by which a row says its language. */
    fields: readonly string[]
    text: (item: Item) => Written
    /** @param locale the site's locale of that language, if it has one */
    keep: (item: Item, language: string, locale: Locale | undefined) => Item
  }
  /** Number of batches written concurrently; more than one only if their order does not matter. */
  writers?: number
  /** Called once everything has been written. */
  done?: (db: Db, options: { tenant: string; at: Date }) => Promise<unknown>
}

const TEXTS = ['description', 'summary']

export const courseImport: ImportKind<Course> = {
  name: 'course',
  store: catalogueStore(courseKind),
  names: courseNames,
  read: readCourse,
  pictures: { fields: ['image'], texts: TEXTS },
  language: {
    fields: ['language', 'locale'],
    text: ({ name, description, outcomes, audience }) => ({
      title: name,
      body: [description, ...outcomes, audience].join('\n'),
    }),
    keep: (course, language, locale = course.locale) => ({ ...course, language, locale }),
  },
  merge: joinedCourses,
}

export const eventImport: ImportKind<Event> = {
  name: 'event',
  store: catalogueStore(eventKind),
  names: eventNames,
  read: readEvent,
  pictures: { fields: ['image'], texts: TEXTS },
  // What is spoken at an event may differ from what its text is written in, so that `languages` is not set.
  language: {
    fields: ['languages', 'locale'],
    text: ({ title, description }) => ({ title, body: description }),
    keep: (event, _language, locale = event.locale) => ({ ...event, locale }),
  },
  merge: (first, second) => ({
    ...first,
    topics: [...new Set([...first.topics, ...second.topics])].slice(0, 100),
    languages: [...new Set([...first.languages, ...second.languages])].slice(0, 20),
  }),
}

export const vacancyImport: ImportKind<Vacancy> = {
  name: 'vacancy',
  store: catalogueStore(vacancyKind),
  names: vacancyNames,
  read: readVacancy,
  pictures: { fields: [], texts: TEXTS },
  prepared: {
    isAsked: ({ locations }) => locations.some(({ name }) => asksCities(name)),
    read: async (db) => ({ cities: await knownCities(db) }),
  },
  language: {
    fields: ['locale'],
    text: ({ title, description, responsibilities, requirements }) => ({
      title,
      body: [description, ...responsibilities, ...requirements].join('\n'),
    }),
    keep: (vacancy, language, locale = vacancy.locale) => ({ ...vacancy, locale, written_in: language }),
  },
  // One batch is prepared while the database writes the other.
  writers: 2,
  done: (db, { tenant, at }) => countCompanies(db, tenant, at),
}

function catalogueStore<Item extends { external_id: string; status: string }>(
  kind: Kind<Item>,
): ItemStore<Item> {
  return {
    write: (db, origin, items, at) => writeItems(db, kind, origin, items, at),
    plan: (db, origin, items) => planItems(db, kind, origin, items),
    closeMissing: (db, origin, present, options) => closeMissing(db, kind, origin, present, options),
    countOpen: (db, origin) => countOpen(db, kind, origin),
  }
}
