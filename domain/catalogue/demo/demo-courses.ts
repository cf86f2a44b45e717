import { parse } from 'yaml'
import { z } from 'zod'
import { type Locale, locales } from '#services/languages.ts'
import { type Course, courseSchema } from '../course.ts'
import { dayAfter } from './demo-days.ts'

const words = z.strictObject({ name: z.string(), summary: z.string(), parts: z.array(z.string()) })
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
  }),
  ...Object.fromEntries(locales.map((locale) => [locale, words.optional()])),
})

/**
 * The demo's courses: one item for each locale that a course has texts for.
 * @param text db/seed/catalogue/courses.yaml
 * @param day the day that start dates are counted from, `2026-11-21`
 */
export function demoCourses(text: string, day: string): Course[] {
  const entries = z.array(entry).parse(parse(text))
  return entries.flatMap((course) =>
    locales.flatMap((locale) => {
      const said = (course as Partial<Record<Locale, z.output<typeof words>>>)[locale]
      return said === undefined ? [] : [itemOf(course, locale, said, day)]
    }),
  )
}

function itemOf(
  { id, facts }: Pick<z.output<typeof entry>, 'id' | 'facts'>,
  locale: Locale,
  { name, summary, parts }: z.output<typeof words>,
  day: string,
): Course {
  const { hours, price, starts, ...same } = facts
  return courseSchema.parse({
    ...same,
    external_id: `${id}@${locale}`,
    locale,
    status: 'open',
    name,
    summary,
    description: `${summary}\n\n${parts.map((part) => `- ${part}`).join('\n')}`,
    description_format: 'markdown',
    duration_hours: hours,
    price: price ?? null,
    currency: price === undefined ? null : 'EUR',
    url: null,
    image: null,
    start_dates: starts.map((offset) => dayAfter(day, offset)),
  })
}
