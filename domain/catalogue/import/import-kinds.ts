import type { Db } from '#db/database.ts'
import { countCompanies } from '#domain/companies/count-companies.ts'
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
  type Written,
  writeItems,
} from '../write-items.ts'
import type { LinkedDataKind } from './linked-data.ts'
import { readCourse } from './read-course.ts'
import { readEvent } from './read-event.ts'
import type { ItemReader } from './read-item.ts'
import { readVacancy } from './read-vacancy.ts'
import { courseNames, eventNames, type UsualNames, vacancyNames } from './usual-names.ts'

/** Where the items of an import are stored. */
export interface ItemStore<Item> {
  /** Writes in one transaction; external ids must be unique. */
  write: (db: Db, origin: Origin, items: readonly Item[], at: Date) => Promise<Written>
  /** Counts what writing these items would change. */
  plan: (db: Db, origin: Origin, items: readonly Item[]) => Promise<Written>
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
  /**
   * Merges two rows with the same id, such as a conference listed under each of its topics. Without it the
   * first row wins, and rows need not be held until the source has been read.
   */
  merge?: (first: Item, second: Item) => Item
  /** Number of batches written concurrently; more than one only if their order does not matter. */
  writers?: number
  /** Called once everything has been written. */
  done?: (db: Db, options: { tenant: string; at: Date }) => Promise<unknown>
}

export const courseImport: ImportKind<Course> = {
  name: 'course',
  store: catalogueStore(courseKind),
  names: courseNames,
  read: readCourse,
  merge: (first, second) => ({
    ...first,
    skills: [...new Set([...first.skills, ...second.skills])].slice(0, 100),
    start_dates: [...new Set([...first.start_dates, ...second.start_dates])].sort().slice(0, 200),
  }),
}

export const eventImport: ImportKind<Event> = {
  name: 'event',
  store: catalogueStore(eventKind),
  names: eventNames,
  read: readEvent,
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
