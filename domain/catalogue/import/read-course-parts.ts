// Reads syllabus, teachers and runs of a course: lists of objects. Unreadable members are left out and noted;
// the course is imported without them.
import { isKnownTarget } from '#domain/assessment/targets.ts'
import { isRecord } from '#services/record.ts'
import type { CourseLesson, CourseRun, CourseSection, CourseTeacher, LessonKind } from '../course.ts'
import { itemSlug } from '../item.ts'
import { currencyIn } from './currencies.ts'
import { dayOf, readDate } from './dates.ts'
import { type DraftReader, textOf } from './draft-reader.ts'
import { languageCode } from './language-codes.ts'
import { hoursIn, moneyIn } from './money.ts'
import { plainText, shortened, storable, unescaped } from './texts.ts'

const MAX_SECTIONS = 60
const MAX_LESSONS = 200
const MAX_TARGETS = 20
const MAX_TEACHERS = 30
const MAX_RUNS = 200

/** Sections with lessons, or a list of titles. */
export function syllabusOf(reader: DraftReader): CourseSection[] {
  const taken = new Set<string>()
  const sections = listOf(reader.raw('syllabus')).flatMap((given): CourseSection[] => {
    const title = lineOf(isRecord(given) ? (given.title ?? given.name) : given, 300)
    const lessons = isRecord(given)
      ? listOf(given.lessons)
          .flatMap((lesson) => lessonOf(lesson, taken))
          .slice(0, MAX_LESSONS)
      : []
    if (title === '' && lessons.length === 0) return []
    return [{ title, minutes: minutesOf(given), lessons }]
  })
  if (sections.length > MAX_SECTIONS) reader.note('syllabus', `has more than ${MAX_SECTIONS} sections`)
  return sections.slice(0, MAX_SECTIONS)
}

/** @param taken ids of earlier lessons: ids must be unique */
function lessonOf(given: unknown, taken: Set<string>): CourseLesson[] {
  const title = lineOf(isRecord(given) ? (given.title ?? given.name) : given, 300)
  if (title === '') return []
  const own = isRecord(given) ? lineOf(given.id, 120) : ''
  const id = own === '' ? itemSlug(title) : own
  if (id === '' || taken.has(id)) return []
  taken.add(id)
  if (!isRecord(given)) return [{ id, title, minutes: null, kind: null }]
  const targets = targetsOf(given.targets)
  return [
    {
      ...{ id, title, minutes: minutesOf(given), kind: kindOf(given.kind) },
      ...(targets.length === 0 ? {} : { targets }),
    },
  ]
}

/** Those that the English test knows, by id or in words: `past-perfect`, `Past perfect`. */
const targetsOf = (given: unknown): string[] =>
  [...new Set(listOf(given).map((one) => itemSlug(lineOf(one, 60))))]
    .filter(isKnownTarget)
    .slice(0, MAX_TARGETS)

const KINDS: readonly (readonly [RegExp, LessonKind])[] = [
  [/video|watch|lecture/, 'video'],
  [/quiz|test|assessment/, 'quiz'],
  [/project|capstone/, 'project'],
  [/exercise|lab|assignment|practice|problem/, 'exercise'],
  [/meeting|live|seminar|webinar|workshop/, 'meeting'],
  [/read|text|article|handout/, 'reading'],
]

function kindOf(value: unknown): LessonKind | null {
  const text = lineOf(value, 120).toLowerCase()
  return KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

function minutesOf(given: unknown): number | null {
  if (!isRecord(given)) return null
  const stated = Number(textOf(given.minutes))
  const minutes = stated > 0 ? stated : (hoursIn(textOf(given.duration) ?? '') ?? 0) * 60
  return minutes >= 1 && minutes <= 100_000 ? Math.round(minutes) : null
}

/** People with roles, or a list of names. */
export function teachersOf(reader: DraftReader): CourseTeacher[] {
  const named = listOf(reader.raw('teachers')).flatMap((given): CourseTeacher[] => {
    const record = isRecord(given) ? given : {}
    const name = lineOf(record.name ?? record.instructorname ?? given, 200)
    if (name === '') return []
    const role = lineOf(record.role ?? record.jobtitle ?? record.instructortitle, 200)
    const author = lineOf(record.author, 120)
    return [{ name, role, author: /^[a-z0-9-]+$/.test(author) ? author : null }]
  })
  return [...new Map(named.map((teacher) => [teacher.name, teacher])).values()].slice(0, MAX_TEACHERS)
}

/** Runs with a first day. */
export function runsOf(reader: DraftReader): CourseRun[] {
  const runs = listOf(reader.raw('runs')).flatMap((given): CourseRun[] => {
    if (!isRecord(given)) return []
    const dayIn = (...values: unknown[]): string | null => {
      const date = readDate(textOf(values) ?? '', reader.monthFirst)
      return date === undefined ? null : dayOf(date)
    }
    const start = dayIn(given.start, given.start_date, given.startDate)
    if (start === null) return []
    const end = dayIn(given.end, given.end_date, given.endDate)
    const price = textOf(given.price) ?? ''
    const money = price === '' ? undefined : moneyIn(price)
    const amount = money?.min ?? null
    return [
      {
        start,
        end: end !== null && end >= start ? end : null,
        language: languageCode(textOf(given.language) ?? '') ?? null,
        price: amount !== null && amount >= 0 ? amount : null,
        currency: money === undefined ? null : (currencyIn(textOf(given.currency) ?? '') ?? money.currency),
      },
    ]
  })
  return [...new Map(runs.map((run) => [JSON.stringify(run), run])).values()].slice(0, MAX_RUNS)
}

const lineOf = (value: unknown, length: number): string =>
  shortened(plainText(unescaped(storable(textOf(value) ?? ''))), length)

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split(/\r?\n|;|\|/).filter((line) => line.trim() !== '')
  return isRecord(value) ? [value] : []
}
