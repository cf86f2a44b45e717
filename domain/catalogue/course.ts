import { z } from 'zod'
import {
  addressSchema,
  currencySchema,
  dateSchema,
  itemFields,
  languageSchema,
  pictureSchema,
} from './item.ts'

/** Kinds of lessons; `meeting` is one with others, at a set time. */
export const lessonKinds = ['reading', 'video', 'exercise', 'quiz', 'project', 'meeting'] as const

const minutesSchema = z.number().int().positive().max(100_000).nullable()

/** What a lesson practises, as the English test calls it: `past-perfect` (domain/assessment/targets.ts). */
export const targetsSchema = z.array(z.string().min(1).max(60)).min(1).max(20)

export const lessonSchema = z.object({
  /** Stable when title, order or section change, because progress refers to it. */
  id: z.string().min(1).max(120),
  title: z.string().min(1).max(300),
  minutes: minutesSchema,
  kind: z.enum(lessonKinds).nullable(),
  targets: targetsSchema.exactOptional(),
})

export const sectionSchema = z.object({
  title: z.string().max(300),
  /** Used if its lessons state no minutes. */
  minutes: minutesSchema,
  lessons: z.array(lessonSchema).max(200),
})

export const teacherSchema = z.object({
  name: z.string().min(1).max(200),
  role: z.string().max(200),
  /** Last part of the address of an author page on this site. */
  author: z.string().max(120).nullable(),
})

/** One run of a course. Facts that it does not state are the course's. */
export const runSchema = z.object({
  start: dateSchema,
  end: dateSchema.nullable(),
  language: languageSchema.nullable(),
  price: z.number().min(0).max(10_000_000).nullable(),
  currency: currencySchema.nullable(),
})

export const courseSchema = z.object({
  ...itemFields,
  status: z.enum(['draft', 'open', 'closed']),
  name: z.string().min(1).max(300),
  provider: z.string().max(200),
  level: z.enum(['beginner', 'intermediate', 'advanced']).nullable(),
  language: languageSchema,
  duration_hours: z.number().positive().max(100_000).nullable(),
  format: z.enum(['online', 'onsite', 'hybrid']).nullable(),
  /** In units of the currency; 0 is free, null is unknown. */
  price: z.number().min(0).max(10_000_000).nullable(),
  currency: currencySchema.nullable(),
  url: addressSchema.nullable(),
  image: pictureSchema.nullable(),
  start_dates: z.array(dateSchema).max(200),
  /** Out of 5, as stated by the source. */
  rating: z.number().min(0).max(5).nullable(),
  skills: z.array(z.string().min(1).max(120)).max(100),
  syllabus: z.array(sectionSchema).max(60),
  outcomes: z.array(z.string().min(1).max(400)).max(30),
  /** Audience and prerequisites. */
  audience: z.string().max(2000),
  teachers: z.array(teacherSchema).max(30),
  /** Whether a certificate is issued; null is unknown. */
  certificate: z.boolean().nullable(),
  runs: z.array(runSchema).max(200),
  /** True if members enrol on this site; other courses are at their provider. */
  held_here: z.boolean(),
})
export type Course = z.infer<typeof courseSchema>
export type CourseSection = z.infer<typeof sectionSchema>
export type CourseLesson = z.infer<typeof lessonSchema>
export type CourseTeacher = z.infer<typeof teacherSchema>
export type CourseRun = z.infer<typeof runSchema>
export type LessonKind = (typeof lessonKinds)[number]
