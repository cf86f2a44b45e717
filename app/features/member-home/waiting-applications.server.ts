// Applications for programmes that are open, or that got a place lately.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { applicationPage } from '#app/features/applications/application-addresses.ts'
import { goneTitle } from '#app/features/applications/my-applications.server.ts'
import { toPayOf } from '#app/features/applications/standing.server.ts'
import { standingText } from '#app/features/applications/standing-text.ts'
import { openingsByIds } from '#app/features/programs/openings.server.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { applicationsOfMember } from '#domain/applications/application-rows.ts'
import { feesOf } from '#domain/applications/fee-rows.ts'
import { stageRows } from '#domain/applications/stages.ts'
import { vacancyIdOf } from '#domain/applications/vacancy-id.ts'
import type { HomeLink } from './continue.server.ts'

const SHOWN = 3

/**
 * Offers and places to pay for first, since a place is held for them.
 * @param since places given before are no news
 */
export async function waitingApplications(
  context: RequestContext,
  { memberId, since, t }: { memberId: string; since: Date; t: Translate },
): Promise<HomeLink[]> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const mine = await applicationsOfMember(db, { tenant, memberId })
  const fees = await feesOf(
    db,
    mine.flatMap(({ id, stage }) => (stage === 'accepted' ? [id] : [])),
  )
  const toPay = ({ id, stage }: (typeof mine)[number], timeZone = 'UTC') =>
    toPayOf(context, fees.get(id), { stage, timeZone })
  const open = mine.filter(
    (one) =>
      !stageRows[one.stage].hasEnded &&
      (one.stage !== 'accepted' || one.changedAt > since || toPay(one) !== undefined),
  )
  if (open.length === 0) return []
  const isOffer = ({ stage }: (typeof open)[number]) => stage === 'offer'
  const isHeld = (one: (typeof open)[number]) => isOffer(one) || toPay(one) !== undefined
  const shown = open.toSorted((one, other) => Number(isHeld(other)) - Number(isHeld(one))).slice(0, SHOWN)
  const programs = await openingsByIds(
    context,
    shown.map(({ programId }) => programId),
  )
  return shown.map((application) => {
    const program = programs.get(application.programId)
    const due = toPay(application, program?.applying?.timeZone)
    const standing = t(standingText(application, vacancyIdOf(application.programId) !== undefined))
    return {
      href: applicationPage(application.id),
      title: program?.title ?? goneTitle(application.programId, t),
      text: due === undefined ? standing : `${standing} ${t('applying.payUntil', due)}`,
      ...(isOffer(application) ? { suggests: 'offer' as const } : {}),
    }
  })
}
