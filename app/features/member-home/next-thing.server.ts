// The one thing to do next, with why.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { QUIZ_PAGE } from '#app/features/career-quiz/quiz-pages.ts'
import { findPlanItems } from '#app/features/plan/plan-items.server.ts'
import { PLAN_PAGE } from '#app/features/planning/plan-links.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import { nextThing, type SuggestionKind } from '#domain/plan/next-thing.ts'
import { readPlan } from '#domain/plan/plan.ts'
import { setAsideOf } from '#domain/plan/set-aside.ts'
import { stepName } from '#domain/plan/step.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { HomeLink } from './continue.server.ts'

export interface NextThing extends HomeLink {
  /** Name of the suggestion, which "not now" sets aside. */
  name: string
}

interface Candidate extends NextThing {
  kind: SuggestionKind
}

/** @param links of the other parts of the page; those that can be suggested have a `suggests` */
export async function findNextThing(
  context: RequestContext,
  { profile, t, links }: { profile: Profile; t: Translate; links: readonly HomeLink[] },
): Promise<NextThing | undefined> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, env } = context.get(servicesContext)
  const planner = { tenant, memberId: profile.userId }
  const [{ open }, aside] = await Promise.all([readPlan(db, { ...planner, now }), setAsideOf(db, planner)])
  const candidates: Candidate[] = links.flatMap(({ suggests: kind, href, title, text }) =>
    kind === undefined ? [] : [{ kind, name: `${kind} ${href}`.slice(0, 300), href, title, text }],
  )
  const [step] = open
  if (step !== undefined)
    candidates.push({
      kind: 'step',
      name: `step ${step.id}`,
      href: `${PLAN_PAGE}#step-${step.id}`,
      // In the reader's language as far as there is one; what is gone keeps the name it was planned with.
      title: (await findPlanItems(context, [step])).get(stepName(step))?.title ?? step.title,
      text:
        step.dueOn === null
          ? t('home.whyStep')
          : t('home.whyStepBy', { date: formatDate(step.dueOn, locale) }),
    })
  if (!profile.epamer && !profile.targetRole)
    candidates.push({
      kind: 'role',
      name: 'role',
      href: QUIZ_PAGE,
      title: t('home.role'),
      text: t('home.whyRole'),
    })
  const found = nextThing(
    candidates.filter(({ href }) => !isOff(href, env.FEATURES_OFF)),
    aside,
    now,
  )
  return found && { name: found.name, href: found.href, title: found.title, text: found.text }
}
