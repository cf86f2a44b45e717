import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { outgoing } from '#app/features/elsewhere/outgoing.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { findCoursePage } from '#domain/catalogue/course-pages.ts'
import { noteOpened } from '#domain/learning/enrolments.ts'
import { takenCourseOf } from '#domain/learning/taken-course.ts'
import type { Route } from './+types/start-course'

/** Redirects a member to a course at its provider and records the visit. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const found = await findCoursePage(db, tenant, { slug: params.slug, locale })
  const address = found?.course.url ?? undefined
  if (found === undefined || address === undefined) throw data(null, { status: 404 })
  const { course } = found
  const page = encodeURI(`/courses/${course.slug}`)
  const href = outgoing(context, address, page)
  if (!course.isActive || href === undefined) throw redirect(pagePath({ region, locale, page }), noStore)
  if (isOwnVisit(request.headers))
    await noteOpened(db, { memberId: memberOf(context).userId, course: takenCourseOf(tenant, found), now })
  return redirect(href, noStore)
}

const noStore = { headers: { 'cache-control': 'no-store' } }

/** False for prefetches and requests from other sites: they must not record a visit. */
const isOwnVisit = (headers: Headers): boolean =>
  headers.get('sec-fetch-site') !== 'cross-site' &&
  !/prefetch|prerender/.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)
