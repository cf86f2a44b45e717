import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#app/context.server.ts'
import { calendarOf, calendarOfEvent } from './calendar.server.ts'

/** `/events/calendar.ics`, and `/events/<slug>/calendar.ics` for one event. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const at = context.get(requestContext)
  const { slug } = params
  return slug === undefined ? calendarOf(at, new URL(request.url).searchParams) : calendarOfEvent(at, slug)
}
