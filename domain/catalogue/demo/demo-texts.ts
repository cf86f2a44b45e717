// The long texts of the demo's courses, events, vacancies and companies: one file per kind and locale, keyed
// by the item's id (db/seed/catalogue/texts/courses.en-us.yaml). An item without a text has its summary only.
import { parse } from 'yaml'
import { z } from 'zod'
import { type Locale, locales } from '#services/languages.ts'
import { lessonKinds, lessonSchema } from '../course.ts'

const line = z.string().trim().min(1).max(200)
/** Markdown without headings above the second level. */
const prose = z.string().trim().min(1).max(8000)
const idSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const courseTextSchema = z.strictObject({
  /** The subject and how the course proceeds: two to five paragraphs. */
  about: prose,
  /** Learning outcomes, each beginning with a verb. */
  outcomes: z.array(line).min(3).max(7),
  /** Audience and prerequisites. */
  audience: z.string().trim().min(1).max(800),
  /** Ids, minutes, kinds and targets are the same in every language of a course. */
  syllabus: z
    .array(
      z.strictObject({
        title: line,
        lessons: z
          .array(
            z.strictObject({
              id: idSchema,
              title: line,
              minutes: z.number().int().min(5).max(600),
              kind: z.enum(lessonKinds),
              targets: lessonSchema.shape.targets,
            }),
          )
          .min(1)
          .max(20),
      }),
    )
    .min(2)
    .max(8),
  teachers: z
    .array(
      z.strictObject({
        name: line,
        /** One line in the text's language. */
        role: line,
        /** Address of the author page, `jonas-wirth`. */
        author: idSchema.optional(),
      }),
    )
    .min(1)
    .max(4),
})

export const eventTextSchema = z.strictObject({
  about: prose,
  agenda: z
    .array(
      z.strictObject({
        /** Minutes after the start; for all-day events after midnight of the first day. */
        after: z.number().int().min(0),
        title: line,
        speaker: line.optional(),
      }),
    )
    .max(30),
  speakers: z
    .array(
      z.strictObject({
        name: line,
        role: line,
        about: z.string().trim().min(1).max(600).optional(),
        author: idSchema.optional(),
      }),
    )
    .max(12),
})

export const vacancyTextSchema = z.strictObject({
  /**
   * The team and its product, the first months, benefits, the hiring process. Headings of the second level.
   */
  description: prose,
  responsibilities: z.array(z.string().min(1).max(400)).min(2).max(10),
  requirements: z.array(z.string().min(1).max(400)).min(2).max(10),
})

export const companyTextSchema = z.strictObject({
  /** One sentence. */
  line,
  about: prose,
})

export type CourseText = z.infer<typeof courseTextSchema>
export type EventText = z.infer<typeof eventTextSchema>
export type VacancyText = z.infer<typeof vacancyTextSchema>
export type CompanyText = z.infer<typeof companyTextSchema>

/** @param file contents of a text file of the demo: item id → texts */
export function textsOf<Text>(schema: z.ZodType<Text>, file: string): ReadonlyMap<string, Text> {
  return new Map(Object.entries(z.record(z.string().min(1), schema).parse(parse(file) ?? {})))
}

/**
 * The texts of one kind, by locale.
 * @param files contents of its files; a language may have none
 */
export function allTexts<Text>(
  schema: z.ZodType<Text>,
  files: Readonly<Partial<Record<Locale, string>>>,
): ReadonlyMap<Locale, ReadonlyMap<string, Text>> {
  return new Map(locales.map((locale) => [locale, textsOf(schema, files[locale] ?? '')]))
}
