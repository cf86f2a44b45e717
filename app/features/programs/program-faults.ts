// What is wrong with a programme before anybody applies: rules that nobody can meet, dates at which nobody can apply.
// `content check` and the list for admins say the same.
import type { z } from 'zod'
import { type Rule, rulesSchema } from '#app/features/eligibility/eligibility.ts'
import { MAX_AGE, MIN_AGE } from '#domain/applications/age.ts'
import { impossibleNumber, isOrderPossible, momentIn, startIn } from '#domain/applications/program.ts'
import { isDay } from '#domain/meeting/wall-time.ts'
import { isRecord } from '#services/record.ts'
import { feeOfProgram, orderOf, type programFields } from './programs.server.ts'

export interface ProgramFault {
  kind:
    | 'unknownRule'
    | 'nobody'
    | 'noCountry'
    | 'wrongAge'
    | 'noMoment'
    | 'neverOpen'
    | 'wrongNumber'
    | 'noCurrency'
    | 'wrongOrder'
    | 'twoWays'
    | 'closesLate'
    | 'decidesEarly'
  /** Dotted path of the field. */
  field: string
  /** What it is about, such as the numbers of rules: `1, 3`. */
  about: string
}

/** These are doubtful, and people can apply all the same. */
const doubts: readonly ProgramFault['kind'][] = ['twoWays', 'closesLate', 'decidesEarly']

export const isDoubt = ({ kind }: ProgramFault): boolean => doubts.includes(kind)

type Written = Pick<
  z.infer<typeof programFields>,
  | 'workflow_type'
  | 'application_url'
  | 'opens'
  | 'closes'
  | 'starts'
  | 'time_zone'
  | 'decision_by'
  | 'archived'
  | 'seats'
  | 'again_after_days'
  | 'decline_after_hours'
  | 'reviewers'
  | 'eligibility'
  | 'title'
  | 'currency'
  | 'fee'
  | 'fee_title'
  | 'fee_hours'
  | 'fee_terms'
  | 'place_order'
>

/** Empty for a programme that people do not apply for here. */
export function programFaults(program: Written): ProgramFault[] {
  if (!program.workflow_type || program.archived === true) return []
  if (program.application_url !== '')
    return [{ kind: 'twoWays', field: 'workflow_type', about: program.application_url }]
  return [
    ...ruleFaults(program.eligibility),
    ...dateFaults(program),
    ...numberFaults(program),
    ...feeFaults(program),
    ...orderFaults(program),
  ]
}

function ruleFaults(written: unknown): ProgramFault[] {
  const faults: ProgramFault[] = []
  const rules: { rule: Rule; number: number }[] = []
  for (const [at, one] of (Array.isArray(written) ? written : []).entries()) {
    try {
      const [rule] = rulesSchema.parse([one])
      if (rule !== undefined) rules.push({ rule, number: at + 1 })
    } catch {
      if (isAboutAge(one))
        faults.push({ kind: 'wrongAge', field: `eligibility.${at}.at_least`, about: ageBounds })
      else faults.push({ kind: 'unknownRule', field: `eligibility.${at}`, about: String(at + 1) })
    }
  }
  for (const about of ['country', 'occupation', 'employee'] as const) {
    const same = rules.flatMap(({ rule, number }) =>
      rule.about === about ? [{ values: rule.values as readonly string[], number }] : [],
    )
    const [first, ...others] = same
    const met = first?.values.filter((value) => others.every(({ values }) => values.includes(value)))
    if (met?.length === 0)
      faults.push({
        kind: 'nobody',
        field: 'eligibility',
        about: same.map(({ number }) => number).join(', '),
      })
    if (about !== 'country') continue
    for (const { values, number } of same)
      for (const value of values.filter((code) => !isCountry(code)))
        faults.push({ kind: 'noCountry', field: `eligibility.${number - 1}.values`, about: value })
  }
  return faults
}

const ageBounds = `${MIN_AGE}–${MAX_AGE}`
const isAboutAge = (rule: unknown): boolean => isRecord(rule) && rule.about === 'age'

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined

function dateFaults({ opens, closes, starts, time_zone, decision_by }: Written): ProgramFault[] {
  const moment = (text: string) => (text === '' ? undefined : (momentIn(text, time_zone) ?? null))
  const [from, until] = [moment(opens), moment(closes)]
  const faults: ProgramFault[] = []
  if (from === null) faults.push({ kind: 'noMoment', field: 'opens', about: opens })
  if (until === null) faults.push({ kind: 'noMoment', field: 'closes', about: closes })
  const start = starts === '' ? undefined : startIn(starts, time_zone || 'UTC')
  if (starts !== '' && start === undefined) faults.push({ kind: 'noMoment', field: 'starts', about: starts })
  if (decision_by !== '' && !isDay(decision_by))
    faults.push({ kind: 'noMoment', field: 'decision_by', about: decision_by })
  else if (decision_by !== '' && until && decision_by < closes.slice(0, 10))
    faults.push({ kind: 'decidesEarly', field: 'decision_by', about: decision_by })
  if (from && until && from >= until) faults.push({ kind: 'neverOpen', field: 'closes', about: closes })
  if (until && start && until > start) faults.push({ kind: 'closesLate', field: 'closes', about: closes })
  return faults
}

function feeFaults(program: Written): ProgramFault[] {
  const fee = feeOfProgram(program)
  if (fee === undefined || !('wrong' in fee)) return []
  if (fee.wrong === 'currency')
    return [{ kind: 'noCurrency', field: 'currency', about: program.currency || '—' }]
  const field = fee.wrong === 'amount' ? 'fee' : 'fee_hours'
  return [{ kind: 'wrongNumber', field, about: field }]
}

function orderFaults({ place_order, workflow_type, seats, closes, time_zone }: Written): ProgramFault[] {
  const order = orderOf(place_order)
  const until = closes === '' ? undefined : momentIn(closes, time_zone)
  const isPossible =
    order !== 'unknown' &&
    (!workflow_type ||
      isOrderPossible({ order, workflow: workflow_type, seats: seats ?? null, closes: until }))
  return isPossible ? [] : [{ kind: 'wrongOrder', field: 'place_order', about: place_order ?? '' }]
}

/** What a number is called in content. */
const numberFields = {
  seats: 'seats',
  againAfterDays: 'again_after_days',
  declineAfterHours: 'decline_after_hours',
  reviewers: 'reviewers',
} as const

function numberFaults({ seats, again_after_days, decline_after_hours, reviewers }: Written): ProgramFault[] {
  const impossible = impossibleNumber({
    seats: seats ?? null,
    againAfterDays: again_after_days ?? null,
    declineAfterHours: decline_after_hours ?? 0,
    reviewers: reviewers ?? 0,
  })
  if (impossible === undefined) return []
  const field = numberFields[impossible]
  return [{ kind: 'wrongNumber', field, about: field }]
}
