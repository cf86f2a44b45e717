import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { linkTo } from '#app/features/applications/cv-file.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { cardOf } from '#domain/applications/board.ts'
import type { Route } from './+types/cv-file'
import { askedAbout, programOf } from './board.server.ts'

/** The CV of an application, as far as the reviewer may see it: the same rules as for the card. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, audit, now } = context.get(servicesContext)
  const program = await programOf(context, params.program)
  const found = await cardOf(db, { ...askedAbout(context, program), id: params.application })
  if (found.kind === 'conflict') throw new Response(null, { status: 403 })
  if (found.kind === 'unknown') throw notFound()
  const answer = await linkTo(context, found.application.cv)
  await audit.note(db, {
    actorId: memberOf(context).userId,
    role: 'reviewer',
    subjectId: found.memberId,
    action: 'application-seen',
    onceADay: true,
    at: now,
  })
  return answer
}
