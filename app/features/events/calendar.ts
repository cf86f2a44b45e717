import type { LoaderFunctionArgs } from 'react-router'
import { calendarOf, calendarOfEvent } from './calendar.server.ts'

/** `/events/calendar.ics`, and `/events/<slug>/calendar.ics` for one event. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { slug } = params
  return slug === undefined
    ? calendarOf(context, new URL(request.url).searchParams)
    : calendarOfEvent(context, slug)
}
