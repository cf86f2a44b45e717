import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Route } from './+types/cv-file'
import { makeCv } from './cv.server.ts'
import { cvDisposition } from './file-name.ts'

/** The choices are sent, so that no address says what somebody leaves out. Who only comes by is led to the form. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pagePath({ ...context.get(placeContext), page: '/profile/cv' }))

export async function action({ context, request }: Route.ActionArgs) {
  const { bytes, name } = await makeCv(context, request)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': cvDisposition(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
