import type { Locale } from '#services/languages.ts'
import type { Course } from './course.ts'

/** A course as it is found: the catalogue's own words for it, and the specification's. */
export interface FoundCourse {
  id: string
  slug: string
  name: string
  locale: Locale
  /** False once it has left its source. */
  isActive: boolean
  isPublished: boolean
  provider: string
  summary: string
  description: string
  descriptionFormat: Course['description_format']
  level: Course['level']
  /** `id` of the skill vocabulary where the skill is known there; `key` is what skills are joined by. */
  skills: { id: string | null; name: string; key: string }[]
  /** Hours. */
  duration: number | null
  /** That it is taught in, ISO 639-1. */
  language: string
  format: Course['format']
  /** An amount of 0 is free; null is not stated. */
  price: { amount: number; currency: string | null } | null
  url: string | null
  image: string | null
  startDates: string[]
  /** Of 5. */
  rating: number | null
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
}

/** Name of a member, and a direction. */
export type CourseSort = readonly [by: CourseSortKey, direction: 'asc' | 'desc']
export const courseSortKeys = ['name', 'provider', 'duration', 'price', 'rating', 'start', 'updated'] as const
export type CourseSortKey = (typeof courseSortKeys)[number]
