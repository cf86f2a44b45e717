import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { type Answer, judgeBeforeForm } from '#app/features/eligibility/eligibility.ts'
import { findPrograms } from '#app/features/programs/programs.server.ts'
import { applicationsOfMember } from '#domain/applications/application-rows.ts'
import { opennessOf } from '#domain/applications/program.ts'
import { hasNone, isOpenHere, ownFacts } from './standing.server.ts'

export interface ProgramForEnglish {
  title: string
  url: string
  locale: string
  vendor: string
  answer: Answer
  /** The test was asked for from its page. */
  isAskedFor: boolean
}

const MAX = 6
const order: Readonly<Record<Answer, number>> = { yes: 0, unknown: 1, no: 2 }

/**
 * Open programmes that ask for a confirmed level, with what they say to the member now; first the one whose page led to
 * the test, then those that the member can apply for. The result of a test leads back
 * to them, also from another service and on another device.
 */
export async function programsForEnglish(
  context: RequestContext,
  askedFor: string | undefined,
): Promise<ProgramForEnglish[]> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const asking = (await findPrograms(context)).filter(
    (one) =>
      isOpenHere(one) &&
      opennessOf(one.applying, now) === 'open' &&
      one.applying.rules.some((rule) => rule.about === 'english' && rule.confirmed),
  )
  if (asking.length === 0) return []
  const [facts, mine] = await Promise.all([ownFacts(context), applicationsOfMember(db, { tenant, memberId })])
  if (facts === undefined) return []
  return asking
    .filter(isOpenHere)
    .filter((one) => hasNone(mine, one, now))
    .map(({ title, url, locale, vendor, applying, uid }) => ({
      title,
      url,
      locale,
      vendor,
      answer: judgeBeforeForm(applying.rules, facts, uid).answer,
      isAskedFor: uid === askedFor,
    }))
    .sort((a, b) => Number(b.isAskedFor) - Number(a.isAskedFor) || order[a.answer] - order[b.answer])
    .slice(0, MAX)
}
