// Who can apply for a programme: rules as data, decided by the condition engine of the forms. Page, form and the
// transaction that stores an application call `judge`.
import { z } from 'zod'
import { answersOf, compilesTo } from '#app/forms/conditions/answers.ts'
import { fieldSchema } from '#app/forms/definition/field-schema.ts'
import { MAX_AGE, MIN_AGE } from '#domain/applications/age.ts'
import type { MemberFacts } from '#domain/applications/facts.ts'
import { jobTypes, skillLevels } from '#domain/profile/choices.ts'
import { text, texts } from '#services/content/entry-fields.ts'

/** From the lowest. */
export const englishLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'NATIVE'] as const
const level = z.string().toUpperCase().pipe(z.enum(englishLevels))

const age = z.coerce.number().int().min(MIN_AGE).max(MAX_AGE)

/** A rule as content has it. */
const written = z.object({
  about: text,
  // Files say an age without quotes.
  at_least: z.union([text, z.number().transform(String)]),
  confirmed: z.boolean().nullish().catch(false),
  skill: text,
  values: texts,
})

export type Rule =
  | { about: 'english'; atLeast: (typeof englishLevels)[number]; confirmed: boolean }
  /** `atLeast`: from 0, novice, to 3, expert. */
  | { about: 'skill'; skill: string; atLeast: number }
  | { about: 'country'; values: string[] }
  | { about: 'occupation'; values: (typeof jobTypes)[number][] }
  | { about: 'employee'; values: ('yes' | 'no')[] }
  /** Nobody takes part in the same programme twice. */
  | { about: 'first' }
  /** In whole years. Profiles hold no age: applicants confirm it in the form. */
  | { about: 'age'; atLeast: number }

/** @throws for a rule that cannot be understood: guessing would let in the wrong people */
export const rulesSchema = z
  .array(written)
  .nullish()
  .transform((rules) => (rules ?? []).map(ruleOf))

function ruleOf({ about, at_least, confirmed, skill, values }: z.infer<typeof written>): Rule {
  switch (about) {
    case 'english':
      return { about, atLeast: level.parse(at_least), confirmed: confirmed === true }
    case 'skill':
      return {
        about,
        skill: z.string().min(1).parse(skill),
        atLeast: skillLevels.indexOf(z.enum(skillLevels).parse(at_least || 'novice')),
      }
    case 'country':
      return { about, values: z.array(z.string().length(2).toUpperCase()).min(1).parse(values) }
    case 'occupation':
      return { about, values: z.array(z.enum(jobTypes)).min(1).parse(values) }
    case 'employee':
      return {
        about,
        values: z
          .array(z.enum(['yes', 'no']))
          .min(1)
          .parse(values),
      }
    case 'first':
      return { about }
    case 'age':
      return { about, atLeast: age.parse(at_least) }
    default:
      throw new Error(`There is no rule about “${about}”`)
  }
}

/** `unknown`: nobody has told; what is missing is asked, and never taken for a yes or a no. */
export type Answer = 'yes' | 'no' | 'unknown'

export interface Judgement {
  /** `no` if one rule is not met; otherwise `unknown` if one cannot be decided. */
  answer: Answer
  /** In the order of the rules. */
  rules: Answer[]
}

/** Whether a member with these facts can apply. */
export function judge(rules: readonly Rule[], facts: MemberFacts, programId: string): Judgement {
  const answers = rules.map((rule) => answerTo(rule, facts, programId))
  return { answer: together(answers), rules: answers }
}

const together = (answers: readonly Answer[]): Answer =>
  answers.includes('no') ? 'no' : answers.includes('unknown') ? 'unknown' : 'yes'

/** Whether the form itself asks what the rule is about. */
export const isAskedInForm = ({ about }: Rule): boolean => about === 'age'

/** Whether a member may open the form. Rules that the form itself asks about do not count yet. */
export function judgeBeforeForm(rules: readonly Rule[], facts: MemberFacts, programId: string): Judgement {
  const { rules: answers } = judge(rules, facts, programId)
  const before = rules.flatMap((rule, index) => (isAskedInForm(rule) ? [] : [answers[index] ?? 'unknown']))
  return { answer: together(before), rules: answers }
}

/** The age that the form asks to confirm: the highest of all rules. */
export function ageIn(rules: readonly Rule[]): number | undefined {
  const ages = rules.flatMap((rule) => (rule.about === 'age' ? [rule.atLeast] : []))
  return ages.length === 0 ? undefined : Math.max(...ages)
}

const fact = fieldSchema.parse({ field_id: 'fact', type: 'select' })

function answerTo(rule: Rule, facts: MemberFacts, programId: string): Answer {
  const { told, wanted } = questionOf(rule, facts, programId)
  const answers = answersOf(fact, told)
  if (answers.length === 0) return 'unknown'
  const holds = compilesTo(
    { related_field_id: 'fact', type: 'visible', mode: 'includes', options_list: wanted, is_disabled: false },
    fact,
  )
  return holds(answers) ? 'yes' : 'no'
}

/** What a rule compares: the member's value, and the values that meet it. */
function questionOf(
  rule: Rule,
  facts: MemberFacts,
  programId: string,
): { told: string | undefined; wanted: string[] } {
  switch (rule.about) {
    case 'english':
      return {
        told: rule.confirmed ? facts.confirmedEnglish : facts.english,
        wanted: englishLevels.slice(englishLevels.indexOf(rule.atLeast)),
      }
    case 'skill':
      return {
        told: Object.hasOwn(facts.skills, rule.skill) ? String(facts.skills[rule.skill]) : undefined,
        wanted: skillLevels.flatMap((_, rank) => (rank >= rule.atLeast ? [String(rank)] : [])),
      }
    case 'country':
      return { told: facts.country, wanted: rule.values }
    case 'occupation':
      return { told: facts.occupation, wanted: rule.values }
    case 'employee':
      return { told: facts.employee ? 'yes' : 'no', wanted: rule.values }
    case 'first':
      return { told: facts.acceptedFor.includes(programId) ? 'again' : 'first', wanted: ['first'] }
    case 'age':
      return {
        told: facts.confirmedAge === undefined ? undefined : String(facts.confirmedAge),
        wanted: Array.from({ length: MAX_AGE - rule.atLeast + 1 }, (_, more) => String(rule.atLeast + more)),
      }
  }
}
