import { MoreMessages } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/course'
import { loadCoursePage } from './course-page.server.ts'
import { CourseView } from './course-view.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadCoursePage(context, params.slug, request)
}

/** It points to vacancies, whose last days pass without anybody changing them. */
export const headers = () => ({ 'cache-control': 's-maxage=3600' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Course({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <CourseView page={loaderData} />
    </MoreMessages>
  )
}
