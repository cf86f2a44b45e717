import { parse } from 'yaml'
import { z } from 'zod'
import { type Locale, locales } from '#services/languages.ts'
import { type Course, type CourseRun, courseSchema } from '../course.ts'
import { dayAfter, nextWeekday, weekdays } from './demo-days.ts'
import { type CourseText, courseTextSchema, textsOf } from './demo-texts.ts'

const words = z.strictObject({
  name: z.string(),
  summary: z.string(),
  parts: z.array(z.string()),
  /** Language of instruction, if it differs from that of the texts. */
  language: z.string().optional(),
})
const entry = z.strictObject({
  id: z.string(),
  facts: z.strictObject({
    provider: z.string(),
    level: courseSchema.shape.level,
    language: z.string(),
    hours: z.number(),
    format: courseSchema.shape.format,
    /** In euros; absent means unknown. */
    price: z.number().optional(),
    rating: z.number(),
    skills: z.array(z.string()),
    /** Days after the day of seeding. */
    starts: z.array(z.number().int()).default([]),
    /** A run begins on the first such weekday on or after its start. */
    weekday: z.enum(weekdays).optional(),
    /** Length of a run in days; if absent, derived from the hours. */
    days: z.number().int().min(1).optional(),
  }),
  ...Object.fromEntries(locales.map((locale) => [locale, words.optional()])),
})

/** Providers that teach on this site; courses of others have an external address. */
const HERE = ['Guildhall', 'Anywhere Club', 'Community schools']
const WITH_CERTIFICATE = ['Guildhall', 'Employer Academy', 'IT Park University', 'LinkedIn']
/** Weekly hours of work for a course with dates that states nothing else. */
const WEEKLY_HOURS = 6

/**
 * The demo's courses: one item for each locale in which a course has texts.
 * @param text db/seed/catalogue/courses.yaml
 * @param day the day that start dates are counted from, `2026-11-21`
 * @param files contents of db/seed/catalogue/texts/courses.<locale>.yaml
 */
export function demoCourses(
  text: string,
  day: string,
  files: Readonly<Partial<Record<Locale, string>>> = {},
): Course[] {
  const entries = z.array(entry).parse(parse(text))
  const texts = new Map(locales.map((locale) => [locale, textsOf(courseTextSchema, files[locale] ?? '')]))
  return entries.flatMap((course) =>
    locales.flatMap((locale) => {
      const said = (course as Partial<Record<Locale, z.output<typeof words>>>)[locale]
      if (said === undefined) return []
      return [itemOf(course, locale, { ...said, text: texts.get(locale)?.get(course.id) }, day)]
    }),
  )
}

type Entry = Pick<z.output<typeof entry>, 'id' | 'facts'>
type Words = z.output<typeof words> & { text: CourseText | undefined }

function itemOf(
  { id, facts }: Entry,
  locale: Locale,
  { name, summary, parts, language, text }: Words,
  day: string,
): Course {
  const { hours, price, starts, weekday, days = daysFor(hours), ...same } = facts
  const heldHere = HERE.includes(facts.provider)
  const runs = starts.map((offset) => runOf(days, nextWeekday(dayAfter(day, offset), weekday)))
  return courseSchema.parse({
    ...same,
    ...(language === undefined ? {} : { language }),
    external_id: `${id}@${locale}`,
    locale,
    status: 'open',
    name,
    summary,
    description: text?.about ?? `${summary}\n\n${parts.map((part) => `- ${part}`).join('\n')}`,
    description_format: 'markdown',
    duration_hours: hours,
    price: price ?? null,
    currency: price === undefined ? null : 'EUR',
    url: heldHere ? null : `https://${hostOf(facts.provider)}.example/courses/${id}`,
    image: null,
    start_dates: runs.map(({ start }) => start),
    syllabus: text?.syllabus.map((section) => ({ ...section, minutes: null })) ?? [],
    outcomes: text?.outcomes ?? [],
    audience: text?.audience ?? '',
    teachers: text?.teachers.map((teacher) => ({ ...teacher, author: teacher.author ?? null })) ?? [],
    certificate: WITH_CERTIFICATE.includes(facts.provider),
    runs,
    held_here: heldHere,
  })
}

const daysFor = (hours: number): number => 7 * Math.max(1, Math.ceil(hours / WEEKLY_HOURS))

const runOf = (days: number, start: string): CourseRun => ({
  start,
  end: dayAfter(start, days - 1),
  language: null,
  price: null,
  currency: null,
})

const hostOf = (provider: string): string => provider.toLowerCase().replaceAll(' ', '-')
