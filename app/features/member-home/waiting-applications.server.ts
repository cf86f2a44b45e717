// Applications for programmes that are open, or that got a place lately.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { applicationPage } from '#app/features/applications/application-addresses.ts'
import { goneTitle } from '#app/features/applications/my-applications.server.ts'
import { standingText } from '#app/features/applications/standing-text.ts'
import { openingsByIds } from '#app/features/programs/openings.server.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { applicationsOfMember } from '#domain/applications/application-rows.ts'
import { stageRows } from '#domain/applications/stages.ts'
import { vacancyIdOf } from '#domain/applications/vacancy-id.ts'
import type { HomeLink } from './continue.server.ts'

const SHOWN = 3

/**
 * Offers first, since a place is held until they are answered.
 * @param since places given before are no news
 */
export async function waitingApplications(
  context: RequestContext,
  { memberId, since, t }: { memberId: string; since: Date; t: Translate },
): Promise<HomeLink[]> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const mine = await applicationsOfMember(db, { tenant, memberId })
  const open = mine.filter(
    ({ stage, changedAt }) => !stageRows[stage].hasEnded && (stage !== 'accepted' || changedAt > since),
  )
  if (open.length === 0) return []
  const isOffer = ({ stage }: (typeof open)[number]) => stage === 'offer'
  const shown = open.toSorted((one, other) => Number(isOffer(other)) - Number(isOffer(one))).slice(0, SHOWN)
  const programs = await openingsByIds(
    context,
    shown.map(({ programId }) => programId),
  )
  return shown.map((application) => ({
    href: applicationPage(application.id),
    title: programs.get(application.programId)?.title ?? goneTitle(application.programId, t),
    text: t(standingText(application.stage, vacancyIdOf(application.programId) !== undefined)),
    ...(isOffer(application) ? { suggests: 'offer' as const } : {}),
  }))
}
