import { createRoute, z } from '@hono/zod-openapi'
import { described, failure, featureApi } from '#app/api.server.ts'
import {
  lessonSchema,
  runSchema,
  sectionSchema,
  targetsSchema,
  teacherSchema,
} from '#domain/catalogue/course.ts'
import { coursesByIds, openCoursesOf, searchCourses } from '#domain/catalogue/course-search.ts'
import { defaultLocale, parseLocale } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import { FilterError } from '#services/reference-data/reference-data.ts'
import { askedFacets, chosenFields, courseMembers, readSort } from './course-ask.ts'

/** Limit of ids per request. */
const BATCH = 100

// The generator of the API's description calls `exactOptional()` members required, so they are `optional()` here.
const lesson = lessonSchema.extend({ targets: targetsSchema.optional() })
const section = sectionSchema.extend({ lessons: z.array(lesson) })

const course = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  locale: z.string(),
  isActive: z.boolean(),
  isPublished: z.boolean(),
  provider: z.string(),
  summary: z.string(),
  description: z.string(),
  descriptionFormat: z.enum(['text', 'html', 'markdown']).describe('As its source gave it: not made safe'),
  level: z.enum(['beginner', 'intermediate', 'advanced']).nullable(),
  skills: z.array(z.object({ id: z.string().nullable(), name: z.string(), key: z.string() })),
  duration: z.number().nullable().describe('Hours'),
  language: z.string().describe('That it is taught in, ISO 639-1'),
  format: z.enum(['online', 'onsite', 'hybrid']).nullable(),
  price: z.object({ amount: z.number(), currency: z.string().nullable() }).nullable(),
  url: z.string().nullable(),
  image: z.string().nullable(),
  startDates: z.array(z.string()),
  rating: z.number().nullable().describe('Out of 5, as its source has it'),
  syllabus: z.array(section).describe('Lessons keep their ids when the course changes'),
  outcomes: z.array(z.string()).describe('What one can do afterwards'),
  audience: z.string().describe('For whom, and what it takes for granted'),
  teachers: z.array(teacherSchema),
  certificate: z.boolean().nullable(),
  runs: z.array(runSchema).describe('What a run does not say is as for the course'),
  heldHere: z.boolean().describe('Members enrol here; other courses are at their provider'),
  updatedAt: z.string(),
})

const search = createRoute({
  method: 'get',
  path: '/courses/search',
  summary: 'Courses that meet a filter, with the number of them under each value of a facet',
  request: {
    query: z.object({
      q: z
        .string()
        .max(8_000)
        .optional()
        .describe(
          `RSQL over id, slug, name, locale, isActive, isPublished, provider, level, language, format, duration, price, rating, certificate, heldHere, skills, skills.id. Absent: '${openCoursesOf(defaultLocale)}' of the locale asked for`,
        ),
      locale: z.string().max(20).optional(),
      facets: z
        .string()
        .max(4_000)
        .optional()
        .describe('Names to be counted, or key=value,value;key=value to choose; absent: all are counted'),
      from: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(0).max(100).default(10),
      fields: z.string().max(1_000).optional().describe('Members of a course, joined by commas; absent: all'),
      sortBy: z.string().max(40).default('name asc'),
    }),
  },
  responses: {
    200: {
      description: 'A page of courses',
      content: {
        'application/json': {
          schema: z.object({
            data: z.object({
              courses: z.array(course.partial()),
              total: z.number().int(),
              from: z.number().int(),
              size: z.number().int(),
              facets: z.array(
                z.object({
                  key: z.string(),
                  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
                  more: z.number().int().describe('How many more values there are'),
                }),
              ),
            }),
          }),
        },
      },
    },
    400: failure('A filter, order, facet or member that is not understood'),
    422: failure('A parameter of another type'),
  },
})

const byIds = createRoute({
  method: 'get',
  path: '/courses',
  summary: 'Courses by their ids, in the order asked; unknown ones are left out',
  request: { query: z.object({ ids: z.string().max(8_000) }) },
  responses: {
    200: {
      description: 'The courses that there are',
      content: {
        'application/json': {
          schema: z.object({ data: z.object({ courses: z.array(course), total: z.number().int() }) }),
        },
      },
    },
    400: failure('Too many ids'),
    422: failure('No ids'),
  },
})

const byId = createRoute({
  method: 'get',
  path: '/courses/{id}',
  summary: 'A course',
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: {
    200: {
      description: 'The course',
      content: { 'application/json': { schema: z.object({ data: course }) } },
    },
    404: failure('No course has this id'),
  },
})

/** Public data, where a minute's delay does not matter. */
const kept = { 'cache-control': 'public, max-age=60' }

/** A picture that the site keeps itself has a path alone, which other sites cannot follow. */
const withCompleteImage = <Course extends { image: string | null }>(
  found: Course,
  origin: string,
): Course => ({
  ...found,
  image: found.image?.startsWith('/') ? `${origin}${found.image}` : found.image,
})

export const coursesApi = () => {
  const api = featureApi()
  api.openapi(search, async (c) => {
    const { db, tenant, origin, places, requestId } = c.get('call')
    const { q, from, size, facets, fields, sortBy, locale: asked } = c.req.valid('query')
    const refuse = (detail: string) => described(problem(400, requestId, { detail }))
    const locale = asked === undefined ? places.locale : parseLocale(asked)
    if (locale === undefined) return refuse(`There is no locale '${asked}'.`)
    const sort = readSort(sortBy)
    if (sort === undefined) return refuse(`Courses cannot be sorted by '${sortBy}'.`)
    const wanted = askedFacets(facets)
    if (wanted === undefined) return refuse(`The facets '${facets}' are not understood.`)
    const members = courseMembers(fields)
    if (members === undefined) return refuse(`A course has not all of '${fields}'.`)
    const filter = q === undefined || q.trim() === '' ? openCoursesOf(locale) : q
    try {
      const { courses, ...found } = await searchCourses(db, {
        tenant,
        filter,
        sort,
        from,
        size,
        locale,
        facets: wanted.counted,
        chosen: wanted.chosen,
      })
      const answer = {
        courses: courses.map((course) => chosenFields(withCompleteImage(course, origin), members)),
        from,
        size,
        ...found,
      }
      return c.json({ data: answer }, 200, kept)
    } catch (error) {
      if (error instanceof FilterError) return refuse(error.message)
      throw error
    }
  })
  api.openapi(byIds, async (c) => {
    const { db, tenant, origin, requestId } = c.get('call')
    const ids = [...new Set(c.req.valid('query').ids.split(','))].filter((id) => id.trim() !== '')
    if (ids.length > BATCH)
      return described(problem(400, requestId, { detail: `At most ${BATCH} ids can be asked for at once.` }))
    const courses = await coursesByIds(
      db,
      tenant,
      ids.map((id) => id.trim().toLowerCase()),
    )
    const complete = courses.map((course) => withCompleteImage(course, origin))
    return c.json({ data: { courses: complete, total: courses.length } }, 200, kept)
  })
  api.openapi(byId, async (c) => {
    const { db, tenant, origin, requestId } = c.get('call')
    const [course] = await coursesByIds(db, tenant, [c.req.valid('param').id.toLowerCase()])
    if (course === undefined)
      return described(problem(404, requestId, { detail: 'No course found with the provided ID' }))
    return c.json({ data: withCompleteImage(course, origin) }, 200, kept)
  })
  return api
}
