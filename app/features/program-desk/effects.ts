// What the next version of a programme means for people who have applied already, or have begun to.
import { ageIn, englishLevels, type Rule, rulesSchema } from '#app/features/eligibility/eligibility.ts'
import type { DeskCounts } from '#domain/applications/desk-counts.ts'
import { freePlaces } from '#domain/applications/places.ts'
import type { ProgramFields } from './program-state.ts'

export const effectKinds = [
  'stricter',
  'looser',
  'otherRules',
  'age',
  'movesUp',
  'form',
  'cv',
  'workflow',
  'order',
  'elsewhere',
  'price',
  'fee',
  'feeGone',
  'fewerSee',
  'dates',
] as const
export interface Effect {
  kind: (typeof effectKinds)[number]
  /** How many people, where that is known. */
  count: number
}

/** Whether everybody who meets the first rule meets the second. */
function implies(one: Rule, other: Rule): boolean {
  if (one.about === 'english')
    return (
      other.about === 'english' &&
      englishLevels.indexOf(one.atLeast) >= englishLevels.indexOf(other.atLeast) &&
      (one.confirmed || !other.confirmed)
    )
  if (one.about === 'skill')
    return other.about === 'skill' && one.skill === other.skill && one.atLeast >= other.atLeast
  if (one.about === 'first') return other.about === 'first'
  if (one.about === 'age') return other.about === 'age' && one.atLeast >= other.atLeast
  return (
    other.about === one.about &&
    one.values.every((value) => (other.values as readonly string[]).includes(value))
  )
}

export type RulesChange = 'same' | 'stricter' | 'looser' | 'otherRules'

/** Whether fewer or more people meet the rules. Rules that cannot be read are others. */
export function rulesChange(before: unknown, after: unknown): RulesChange {
  const [old, now] = [readRules(before), readRules(after)]
  if (old === undefined || now === undefined) return 'otherRules'
  const isStricter = now.some((rule) => !old.some((one) => implies(one, rule)))
  const isLooser = old.some((rule) => !now.some((one) => implies(one, rule)))
  return isStricter ? (isLooser ? 'otherRules' : 'stricter') : isLooser ? 'looser' : 'same'
}

function readRules(written: unknown): Rule[] | undefined {
  try {
    return rulesSchema.parse(written)
  } catch {
    return undefined
  }
}

const ageOf = (written: unknown): number | undefined => ageIn(readRules(written) ?? [])

/** The title of the programme stands for that of a fee without one. */
const feeFields = ['fee', 'currency', 'fee_title', 'fee_hours', 'fee_terms'] as const
const hasFee = ({ fee }: ProgramFields): boolean => Boolean(fee)

interface Around {
  people: DeskCounts
  /** In the list that moves up by itself. */
  waiting: number
  hasStarted: boolean
}

/** In the order in which they are read. */
export function effectsOf(
  before: ProgramFields,
  after: ProgramFields,
  { people, waiting, hasStarted }: Around,
): Effect[] {
  const { open, begun, taken } = people
  const rules = rulesChange(before.eligibility, after.eligibility)
  const free = freePlaces({ seats: after.seats ?? null, taken })
  // A list moves up on this site alone, and until the start.
  const isHere = after.application_url === '' && Boolean(after.workflow_type)
  const moving = isHere && !hasStarted ? Math.min(waiting, free) : 0
  const differs = (...fields: (keyof ProgramFields)[]) =>
    fields.some((field) => (before[field] ?? '') !== (after[field] ?? ''))
  const isPriced = Boolean(before.price) || Boolean(after.price)
  const effects: [boolean, Effect['kind'], number][] = [
    [rules === 'stricter', 'stricter', open],
    [rules === 'looser', 'looser', begun],
    [rules === 'otherRules', 'otherRules', open],
    [
      ageOf(after.eligibility) !== undefined && ageOf(after.eligibility) !== ageOf(before.eligibility),
      'age',
      begun,
    ],
    [moving > 0, 'movesUp', moving],
    [differs('form_id'), 'form', begun],
    [differs('cv'), 'cv', begun],
    [differs('workflow_type') && Boolean(after.workflow_type), 'workflow', open],
    [differs('place_order'), 'order', open],
    [
      (before.application_url === '' && after.application_url !== '') ||
        (Boolean(before.workflow_type) && !after.workflow_type),
      'elsewhere',
      begun,
    ],
    [differs('price') || (isPriced && differs('currency')), 'price', open],
    [hasFee(after) && (!hasFee(before) || differs(...feeFields)), 'fee', open],
    [hasFee(before) && !hasFee(after), 'feeGone', open],
    [differs('visibility') && after.visibility !== 'All', 'fewerSee', open],
    [differs('opens', 'closes', 'starts', 'decision_by', 'time_zone'), 'dates', open],
  ]
  return effects.flatMap(([is, kind, count]) => (is ? [{ kind, count }] : []))
}
