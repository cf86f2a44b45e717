// What a programme asks for, beside what the applicant had when the application was sent.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { type OpenHere, ruleTexts } from '#app/features/applications/standing.server.ts'
import { judge, type Rule } from '#app/features/eligibility/eligibility.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { type MemberFacts, sentFacts } from '#domain/applications/facts.ts'
import { countryName } from '#domain/catalogue/code-names.ts'
import { jobTypes } from '#domain/profile/choices.ts'
import { type Locale, langOf } from '#services/languages.ts'

export interface Requirements {
  /** `reason`: what the applicant had; empty where it is not to be seen, or says nothing more. */
  rules: { text: string; answer: 'yes' | 'no' | 'unknown'; reason: string }[]
  /** The application was judged by other rules. */
  haveChanged: boolean
}

/** @param isBlind what the applicant had would tell who it is: only whether it was enough is shown */
export async function requirementsOf(
  context: RequestContext,
  { applying }: OpenHere,
  { id, isBlind }: { id: string; isBlind: boolean },
): Promise<Requirements | undefined> {
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const sent = await sentFacts(db, id)
  if (sent === undefined || applying.rules.length === 0) return undefined
  const t = createTranslate(await loadMessages(langOf(locale), ['applying']), locale)
  const texts = await ruleTexts(context, applying.rules, t)
  const answers = judge(applying.rules, sent.facts, applying.id).rules
  return {
    rules: applying.rules.map((rule, at) => ({
      text: texts[at] ?? '',
      answer: answers[at] ?? 'unknown',
      reason: isBlind ? '' : reasonOf(rule, sent.facts, { locale, t }),
    })),
    haveChanged: sent.rulesVersion !== applying.rulesVersion,
  }
}

const skillLevels = ['novice', 'intermediate', 'advanced', 'expert'] as const

function reasonOf(rule: Rule, facts: MemberFacts, { locale, t }: { locale: Locale; t: Translate }): string {
  switch (rule.about) {
    case 'english':
      return (rule.confirmed ? facts.confirmedEnglish : facts.english) ?? ''
    case 'skill': {
      const level = skillLevels[facts.skills[rule.skill] ?? -1]
      return level === undefined ? '' : t(`applying.${level}`)
    }
    case 'country':
      return facts.country === undefined ? '' : countryName(facts.country, locale)
    case 'occupation': {
      const occupation = jobTypes.find((one) => one === facts.occupation)
      return occupation === undefined ? '' : t(`applying.occupation.${occupation}`)
    }
    default:
      return ''
  }
}
