import type { Course } from '../course.ts'
import type { Event } from '../event.ts'
import { courseKind, eventKind, type Kind, vacancyKind } from '../kinds.ts'
import type { Vacancy } from '../vacancy.ts'
import { readCourse } from './read-course.ts'
import { readEvent } from './read-event.ts'
import type { ItemReader } from './read-item.ts'
import { readVacancy } from './read-vacancy.ts'
import { courseNames, eventNames, type UsualNames, vacancyNames } from './usual-names.ts'

/** What an import of a kind needs. */
export interface ImportKind<Item> {
  kind: Kind<Item>
  names: UsualNames
  read: ItemReader<Item>
  /**
   * One item out of two rows with the same id, such as a conference that is listed under each of its topics. Without it
   * the first row counts, and rows need not be kept until the last one is read.
   */
  merge?: (first: Item, second: Item) => Item
}

export const courseImport: ImportKind<Course> = {
  kind: courseKind,
  names: courseNames,
  read: readCourse,
  merge: (first, second) => ({
    ...first,
    skills: [...new Set([...first.skills, ...second.skills])].slice(0, 100),
    start_dates: [...new Set([...first.start_dates, ...second.start_dates])].sort().slice(0, 200),
  }),
}

export const eventImport: ImportKind<Event> = {
  kind: eventKind,
  names: eventNames,
  read: readEvent,
  merge: (first, second) => ({
    ...first,
    topics: [...new Set([...first.topics, ...second.topics])].slice(0, 100),
    languages: [...new Set([...first.languages, ...second.languages])].slice(0, 20),
  }),
}

export const vacancyImport: ImportKind<Vacancy> = {
  kind: vacancyKind,
  names: vacancyNames,
  read: readVacancy,
}
