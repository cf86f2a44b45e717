import { type CourseRun, courseSchema } from '../course.ts'
import { currencyIn } from './currencies.ts'
import { dayOf, readDate } from './dates.ts'
import type { DraftReader } from './draft-reader.ts'
import { languageCode } from './language-codes.ts'
import { hoursIn, moneyIn } from './money.ts'
import { runsOf, syllabusOf, teachersOf } from './read-course-parts.ts'
import { formatIn, itemReader, localeOf, statusOf } from './read-item.ts'

const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
const LEVEL_WORDS = {
  beg: 'beginner',
  basic: 'beginner',
  introductory: 'beginner',
  intro: 'beginner',
  novice: 'beginner',
  elementary: 'beginner',
  'all levels': 'beginner',
  int: 'intermediate',
  medium: 'intermediate',
  undergraduate: 'intermediate',
  adv: 'advanced',
  expert: 'advanced',
  graduate: 'advanced',
} as const

export const readCourse = itemReader(
  courseSchema,
  (reader) => {
    const url = reader.given('url')
    return url === '' ? [reader.line('name', 300), reader.line('provider', 200)] : [url]
  },
  (reader, options) => {
    const language = languageOf(reader)
    const locale = localeOf(reader, options, language)
    const hours = hoursIn(reader.given('duration'), reader.given('effort')) ?? reader.number('duration_hours')
    return {
      ...reader.body(),
      status: statusOf(reader),
      locale,
      name: reader.line('name', 300),
      provider: providerOf(reader),
      level: reader.oneOf('level', LEVELS, LEVEL_WORDS),
      language: language ?? locale.slice(0, 2),
      duration_hours: hours === null || hours <= 0 ? null : Math.round(hours * 100) / 100,
      format: formatIn(reader.list('format')) ?? null,
      ...priceOf(reader),
      url: reader.address('url'),
      image: reader.picture('image'),
      ...datesOf(reader),
      rating: reader.number('rating'),
      skills: reader.list('skills').slice(0, 100),
      syllabus: syllabusOf(reader),
      outcomes: reader.list('outcomes', 400).slice(0, 30),
      audience: reader.list('audience', 2000).join(' ').slice(0, 2000),
      teachers: teachersOf(reader),
      certificate: reader.flag('certificate') ?? null,
      held_here: reader.flag('held_here') ?? false,
    }
  },
)

/** Lists put the provider in brackets if no author precedes it. */
const providerOf = (reader: DraftReader): string =>
  reader.line('provider', 200).replace(/^\(([^()]+)\)$/, '$1')

function languageOf(reader: DraftReader): string | undefined {
  const text = reader.given('language')
  if (text === '') return undefined
  const code = languageCode(text)
  if (code === undefined) reader.drop('language', `is no language: '${text.slice(0, 40)}'`)
  return code
}

function priceOf(reader: DraftReader): { price: number | null; currency: string | null } {
  const text = reader.given('price')
  if (text === '') return { price: null, currency: null }
  if (/^(?:free|kostenlos|gratis|gratuit|бесплатно|безкоштовно|none)$/i.test(text))
    return { price: 0, currency: null }
  const money = moneyIn(text)
  if (money === undefined)
    return { price: reader.drop('price', `has no amount: '${text.slice(0, 40)}'`), currency: null }
  return { price: money.min, currency: currencyIn(reader.given('currency')) ?? money.currency }
}

/** Reads runs and start dates. A source with start dates only has runs without further facts. */
function datesOf(reader: DraftReader): { start_dates: string[]; runs: CourseRun[] } {
  const runs = runsOf(reader)
  const days = startDates(reader)
  const runDays = new Set(runs.map(({ start }) => start))
  const all = [
    ...runs,
    ...days
      .filter((day) => !runDays.has(day))
      .map((start) => ({ start, end: null, language: null, price: null, currency: null })),
  ].sort((one, other) => one.start.localeCompare(other.start))
  const kept = all.slice(0, 200)
  return { start_dates: [...new Set(kept.map(({ start }) => start))], runs: kept }
}

function startDates(reader: DraftReader): string[] {
  const days = reader.list('start_dates').flatMap((text) => {
    const date = readDate(text, reader.monthFirst)
    if (date === undefined) reader.drop('start_dates', `is no date: '${text.slice(0, 40)}'`)
    return date === undefined ? [] : [dayOf(date)]
  })
  return [...new Set(days)].sort().slice(0, 200)
}
