import type { LoaderFunctionArgs } from 'react-router'
import { ownCv } from './cv-file.server.ts'

/** `/applications/<id>/cv`: the CV that the member sent. */
export const loader = ({ context, params }: LoaderFunctionArgs): Promise<Response> =>
  ownCv(context, params.application ?? '')
