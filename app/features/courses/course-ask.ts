// Parses the parameters of the course search API.
import {
  type CourseFacet,
  type CourseSort,
  courseFacets,
  courseSortKeys,
  type FoundCourse,
} from '#domain/catalogue/found-course.ts'

/** Parses `name asc`, `rating desc`; ascending by default. Undefined for an unknown sort key. */
export function readSort(text: string): CourseSort | undefined {
  const [name, direction = 'asc', ...more] = text.trim().split(/\s+/)
  const key = courseSortKeys.find((known) => known === name)
  const way = direction.toLowerCase()
  if (key === undefined || more.length > 0 || (way !== 'asc' && way !== 'desc')) return undefined
  return [key, way]
}

interface AskedFacets {
  counted: CourseFacet[]
  chosen: Partial<Record<CourseFacet, string[]>>
}

/**
 * Parses facets. `level,provider` counts these; `level=beginner;skills=sql,python` chooses and counts them;
 * an empty text counts none, an absent parameter all. Values may be percent-encoded if they contain a comma
 * or semicolon.
 */
export function askedFacets(text: string | undefined): AskedFacets | undefined {
  if (text === undefined) return { counted: [...courseFacets], chosen: {} }
  const asked: AskedFacets = { counted: [], chosen: {} }
  for (const part of text.split(';')) {
    const [names = '', values] = part.split('=', 2)
    for (const name of names.split(',').map((word) => word.trim())) {
      if (name === '') continue
      const key = courseFacets.find((known) => known === name)
      if (key === undefined) return undefined
      asked.counted.push(key)
      if (values !== undefined) asked.chosen[key] = values.split(',').map(decoded)
    }
  }
  return asked
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value).trim()
  } catch {
    return value
  }
}

const members: Readonly<Record<keyof FoundCourse, true>> = {
  id: true,
  slug: true,
  name: true,
  locale: true,
  isActive: true,
  isPublished: true,
  provider: true,
  summary: true,
  description: true,
  descriptionFormat: true,
  level: true,
  skills: true,
  duration: true,
  language: true,
  format: true,
  price: true,
  url: true,
  image: true,
  startDates: true,
  rating: true,
  syllabus: true,
  outcomes: true,
  audience: true,
  teachers: true,
  certificate: true,
  runs: true,
  heldHere: true,
  updatedAt: true,
}

type Members = readonly (keyof FoundCourse)[] | 'all'

/** Parses `id,name`; undefined if any of them is not a field of a course. */
export function courseMembers(text: string | undefined): Members | undefined {
  if (text === undefined || text.trim() === '') return 'all'
  const names = text.split(',').map((name) => name.trim())
  const isMember = (name: string): name is keyof FoundCourse => Object.hasOwn(members, name)
  return names.every(isMember) ? names : undefined
}

export function chosenFields(course: FoundCourse, wanted: Members): Partial<FoundCourse> {
  if (wanted === 'all') return course
  return Object.fromEntries(wanted.map((name) => [name, course[name]]))
}
