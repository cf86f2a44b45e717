import type { Route } from './+types/certificate-file'
import { makePaper, neverKept } from './certificate.server.ts'

/** The certificate as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bytes = await makePaper(context, params.token)
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...neverKept,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="english-certificate.pdf"',
      'x-content-type-options': 'nosniff',
    },
  })
}
