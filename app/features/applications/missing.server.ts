// What a member still lacks before they can apply, and how long it takes to add.
import { judgeBeforeForm, type Rule } from '#app/features/eligibility/eligibility.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { MemberFacts } from '#domain/applications/facts.ts'
import { USUAL_MINUTES } from '#domain/assessment/usual-length.ts'

/** What a member can add. The other rules are never unknown, or are asked in the form. */
export type Addable = 'english' | 'test' | 'skill' | 'country' | 'occupation'

/** In minutes. A field of the profile is looked up and chosen; a skill also has a level. */
const MINUTES: Readonly<Record<Addable, number>> = {
  english: 1,
  test: USUAL_MINUTES,
  skill: 2,
  country: 1,
  occupation: 1,
}

/** Undefined for a rule about something that no member can add. */
export function addableOf(rule: Rule): Addable | undefined {
  switch (rule.about) {
    case 'english':
      return rule.confirmed ? 'test' : 'english'
    case 'skill':
    case 'country':
    case 'occupation':
      return rule.about
    default:
      return undefined
  }
}

interface Words {
  t: Translate
  locale: string
  /** Names of skills by id. */
  skills: ReadonlyMap<string, string>
  /** False where another service gives the test: how long that takes is not known. */
  isTestLengthKnown: boolean
  /** What has to be waited for before the test can be taken. */
  testWait?: string | undefined
}

/** “One thing is missing: your location (about 1 minute).” Undefined if nothing is. */
export function missingText(
  rules: readonly Rule[],
  facts: MemberFacts,
  programId: string,
  { t, locale, skills, isTestLengthKnown, testWait }: Words,
): string | undefined {
  const { rules: answers } = judgeBeforeForm(rules, facts, programId)
  const names = rules.flatMap((rule, index) => {
    const addable = addableOf(rule)
    if (answers[index] !== 'unknown' || addable === undefined) return []
    const what =
      rule.about === 'skill'
        ? t('applying.lacks.skill', { skill: skills.get(rule.skill) ?? rule.skill })
        : t(`applying.lacks.${addable === 'skill' ? 'english' : addable}`)
    return addable === 'test' && (!isTestLengthKnown || testWait !== undefined)
      ? [what]
      : [t('applying.takes', { what, count: MINUTES[addable] })]
  })
  // Two rules may ask for the same.
  const distinct = [...new Set(names)]
  if (distinct.length === 0) return undefined
  const what = new Intl.ListFormat(locale, { type: 'conjunction' }).format(distinct)
  const missing = t('applying.missing', { count: distinct.length, what })
  return testWait === undefined ? missing : `${missing} ${testWait}`
}
