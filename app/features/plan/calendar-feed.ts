import type { LoaderFunctionArgs } from 'react-router'
import { calendarFeed } from './calendar-feed.server.ts'

/** `/my-calendar/<token>/calendar.ics`: for calendar programs, which do not sign in. */
export const loader = ({ context, params }: LoaderFunctionArgs): Promise<Response> =>
  calendarFeed(context, params.token ?? '')
