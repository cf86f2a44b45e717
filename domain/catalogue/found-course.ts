import type { Locale } from '#services/languages.ts'
import type { Course, CourseRun, CourseSection, CourseTeacher } from './course.ts'

/** A course in search results, in the catalogue's terms and the specification's. */
export interface FoundCourse {
  id: string
  slug: string
  name: string
  locale: Locale
  /** False once its source no longer has it. */
  isActive: boolean
  isPublished: boolean
  provider: string
  summary: string
  description: string
  descriptionFormat: Course['description_format']
  level: Course['level']
  /** `id` is the vocabulary's, or null if it lacks the skill; skills are joined by `key`. */
  skills: { id: string | null; name: string; key: string }[]
  /** Hours. */
  duration: number | null
  /** Language of instruction, ISO 639-1. */
  language: string
  format: Course['format']
  /** An amount of 0 is free; null is unknown. */
  price: { amount: number; currency: string | null } | null
  url: string | null
  image: string | null
  startDates: string[]
  /** Out of 5, as its source states; members' reviews are separate (domain/learning/reviews.ts). */
  rating: number | null
  syllabus: CourseSection[]
  /** Learning outcomes. */
  outcomes: string[]
  /** Audience and prerequisites. */
  audience: string
  teachers: CourseTeacher[]
  /** Null is unknown. */
  certificate: boolean | null
  runs: CourseRun[]
  /** True if members enrol on this site; other courses are at their provider. */
  heldHere: boolean
  updatedAt: string
}

export const courseFacets = ['level', 'skills', 'language', 'length', 'format', 'price', 'provider'] as const
export type CourseFacet = (typeof courseFacets)[number]

export interface FacetCount {
  value: string
  label: string
  count: number
}

export interface CourseFacetCounts {
  key: CourseFacet
  values: FacetCount[]
  /** How many more values there are. */
  more: number
}

/** A sort key and a direction. */
export type CourseSort = readonly [by: CourseSortKey, direction: 'asc' | 'desc']
export const courseSortKeys = ['name', 'provider', 'duration', 'price', 'rating', 'start', 'updated'] as const
export type CourseSortKey = (typeof courseSortKeys)[number]
