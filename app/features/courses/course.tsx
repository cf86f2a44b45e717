import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { takeByForm } from '#app/features/enrolment/take-by-form.server.ts'
import { isReviewIntent, reviewByForm } from '#app/features/reviews/reviews.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { forgetTyped, signInWithTyped } from '#app/features/typed-forms/typed-forms.server.ts'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import { findCoursePage } from '#domain/catalogue/course-pages.ts'
import { takenCourseOf } from '#domain/learning/taken-course.ts'
import type { Route } from './+types/course'
import { loadCourseContent, withContent } from './course-content.server.ts'
import { CourseGone } from './course-gone.tsx'
import { loadCoursePage } from './course-page.server.ts'
import { CourseView } from './course-view.tsx'
import { coursePage, coursePath } from './courses.server.ts'
import { LateCourseBlocks } from './late-course-blocks.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const content = loadCourseContent(context, coursePage(params.slug))
  return withContent(context, await content, await loadCoursePage(context, params.slug, request, content))
}

/** Handles the forms of a course: enrolment steps, reviews and reports. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { tenant, locale } = context.get(placeContext)
  // Not the request's address: with script, the request goes to the page's data address.
  const path = coursePath(context, params.slug)
  await signInWithTyped(context, request, path)
  const { db } = context.get(servicesContext)
  const found = await findCoursePage(db, tenant, { slug: params.slug, locale })
  if (found === undefined) throw data(null, { status: 404 })
  const form = await readForm(request)
  if (isReviewIntent(form.intent)) {
    const fault = await reviewByForm(context, form, { tenant, key: found.key })
    if (fault !== undefined) return data(fault, fault.kind === 'too-often' ? 429 : 422)
    await forgetTyped(context, request, path)
    const reported = new URLSearchParams({ reported: form.review ?? '' })
    return redirect(form.intent === 'report' ? `${path}?${reported}` : path)
  }
  const fault = await takeByForm(context, form, takenCourseOf(tenant, found))
  return fault === undefined ? redirect(path) : data(fault, 422)
}

/** Expires because the page links to vacancies, which close without a change to the catalogue. */
export const headers = () => ({ 'cache-control': 's-maxage=3600' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.isGone ? <CourseGone hasSimilar={loaderData.similar.length > 0} /> : null}
      <CourseView page={loaderData} fault={actionData} />
      {loaderData.content ? <LateCourseBlocks content={loaderData.content} /> : null}
    </MoreMessages>
  )
}
