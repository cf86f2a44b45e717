import type { LoaderFunctionArgs } from 'react-router'
import { interviewFile } from './interview-file.server.ts'

/** `/applications/<id>/interview.ics`: the member's own interview, for calendar programs. */
export const loader = ({ context, params }: LoaderFunctionArgs): Promise<Response> =>
  interviewFile(context, params.application ?? '')
