import type { Route } from './+types/result-file'
import { neverKept } from './attempt.server.ts'
import { makeResultPaper } from './result-paper.server.ts'

/** A member's own result as PDF. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const bytes = await makeResultPaper(context, new URL(request.url).searchParams.get('attempt'))
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...neverKept,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="english-result.pdf"',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
