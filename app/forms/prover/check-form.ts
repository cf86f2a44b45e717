// Proves that everything in a form can be seen, used and sent, or says what cannot, and why.
import { evaluate, isUsable } from '../conditions/evaluate.ts'
import type { Field } from '../definition/field-schema.ts'
import type { FormDefinition } from '../definition/form-schema.ts'
import { readDefinition } from '../definition/read-definition.ts'
import type { CheckContext } from '../validation/check-field.ts'
import { loadEmailCheck } from '../validation/email.ts'
import { errorKeyOrText } from '../validation/messages.ts'
import { loadPhoneCheck } from '../validation/phone.ts'
import { validate } from '../validation/validate.ts'
import { readValue } from '../values/read-value.ts'
import { submissionOf } from '../values/submission.ts'
import { type FormValues, placesOf } from '../values/values.ts'
import { checkConditions, comparisonsOf } from './check-conditions.ts'
import { checkParts, type Provided } from './check-parts.ts'
import type { Finding, Rule } from './finding.ts'
import { rightAnswer } from './sample-answers.ts'
import {
  activeConditions,
  canBe,
  dependsOn,
  independentParts,
  type Place,
  placesById,
  stateOf,
  walkOf,
  withValue,
} from './walk.ts'

export interface Proof {
  findings: Finding[]
  /** Number of ways through the form that were filled in and sent. */
  ways: number
}

/** Context in which the walk validates answers. */
export async function proverContext(): Promise<CheckContext> {
  const [email, phone] = await Promise.all([loadEmailCheck(), loadPhoneCheck()])
  // The site's own validators are not available here; they are assumed to accept.
  const functions = new Proxy({}, { get: () => () => true })
  return { locale: 'en-us', today: '2030-01-15', email, phone, functions }
}

/** @param input an unparsed definition */
export function checkForm(input: unknown, context: CheckContext, provided: Provided = {}): Proof {
  const read = readDefinition(input)
  const findingOf =
    (rule: Rule) => (fault: { form: string; name: string; path: string; reason: string }) => ({
      ...fault,
      rule,
    })
  if (read.form === undefined) return { findings: read.faults.map(findingOf('definition')), ways: 0 }
  const { form } = read
  const findings: Finding[] = [
    ...read.unknown.map(findingOf('unknown-attribute')),
    ...checkParts(form, provided, context),
  ]
  const tell = (rule: Rule, name: string, path: string, reason: string) => {
    findings.push({ form: form.form_id, name, path, rule, reason })
  }
  checkConditions(form, context, tell)
  const isTold = (name: string, rules: readonly Rule[]) =>
    findings.some((finding) => finding.name === name && rules.includes(finding.rule))

  const places = placesById(form)
  const { ofFields, ofActions } = activeConditions(form)
  for (const [id, place] of places) {
    const conditions = ofFields.filter(({ field_id }) => field_id === id)
    const walk = walkOf(form, dependsOn(form, conditions), context)
    const path = pathOfField(form, id)
    if (canBe(form, walk, (state) => stateOf(state, place)?.visible === true) === false) {
      const alone =
        conditions.length > 1 &&
        conditions.every((condition) => canHoldAlone(form, place, condition, context))
      if (isTold(id, ['conflicting-conditions', 'condition-cycle'])) continue
      if (place.field.required) tell('required-hidden', id, path, 'is required, and no answers ever show it')
      else if (alone)
        tell('conflicting-conditions', id, path, 'each condition can hold, but never all of them')
      else tell('dead-field', id, path, 'no answers ever show it')
    } else if (canBe(form, walk, (state) => isUsable(stateOf(state, place))) === false) {
      if (isTold(id, ['conflicting-conditions'])) continue
      if (conditions.length > 0) tell('dead-field', id, path, 'no answers ever enable it')
      else if (place.field.required && !isFilledAtFirst(place.field))
        tell('required-hidden', id, path, 'is required, but disabled for ever')
    }
  }
  for (const [index, { action_id: id }] of form.actions.entries()) {
    const conditions = ofActions.filter(({ action_id }) => action_id === id)
    const walk = walkOf(form, dependsOn(form, conditions), context)
    const isReachable = canBe(form, walk, (state) => isUsable(state.actions.get(id)))
    if (isReachable === false && !isTold(id, ['conflicting-conditions']))
      tell('unreachable-action', id, `actions.${index}`, 'no answers ever let anybody press it')
  }
  const isUnsound = findings.some(({ rule }) => stopsSending.has(rule))
  return { findings, ways: isUnsound ? 0 : sendEveryWay(form, context, tell) }
}

/** After these findings a failing way adds nothing new. */
const stopsSending: ReadonlySet<Rule> = new Set([
  'missing-options',
  'unanswerable',
  'comparison',
  'condition-cycle',
])

const isFilledAtFirst = ({ value, user_data_field, default_value_from_cookie }: Field): boolean =>
  (value ?? user_data_field ?? default_value_from_cookie) !== undefined

function canHoldAlone(
  form: FormDefinition,
  place: Place,
  condition: FormDefinition['conditions'][number],
  context: CheckContext,
) {
  const rest = form.conditions.filter((other) => other.field_id !== condition.field_id || other === condition)
  const only = { ...form, conditions: rest }
  const walk = walkOf(only, dependsOn(only, [condition]), context)
  return canBe(only, walk, (state) => stateOf(state, place)?.visible === true) === true
}

/** Fills in and sends every way through the form. Reports the first way on which a field cannot be sent. */
function sendEveryWay(
  form: FormDefinition,
  context: CheckContext,
  tell: (rule: Rule, name: string, path: string, reason: string) => void,
): number {
  const answers = rightAnswers(form, context)
  // First with valid answers everywhere; then each part of the form in all its ways, with valid answers
  // elsewhere.
  const runs = [
    { way: {}, deciding: new Set<string>() },
    ...independentParts(form).flatMap((deciding) =>
      walkOf(form, deciding, context).ways.map((way) => ({ way, deciding })),
    ),
  ]
  const reported = new Set<string>()
  for (const { way, deciding } of runs) {
    const values = filledIn(form, way, answers, deciding)
    for (const { path, message } of validate(form, values, context)) {
      const id = path.split('.').at(-1) ?? ''
      // Fields that the way leaves empty or answers wrongly can be corrected by the reader.
      if (deciding.has(id) || reported.has(id)) continue
      reported.add(id)
      tell('cannot-submit', id, pathOfField(form, id), `${errorKeyOrText(message)} with ${shown(way)}`)
    }
    const sent = submissionOf(form, values, context.locale).values
    const { fields } = evaluate(form, values)
    for (const { field, path } of placesOf(form, values))
      if (!isUsable(fields.get(path)) && Object.hasOwn(sent, field.field_id))
        tell(
          'cannot-submit',
          field.field_id,
          pathOfField(form, field.field_id),
          'is sent although nobody sees it',
        )
  }
  return runs.length
}

function rightAnswers(form: FormDefinition, context: CheckContext): Map<string, unknown> {
  const greater = comparisonsOf(form)
  const rank = (id: string, above = 0): number => {
    const smaller = [...greater].filter(([, other]) => other === id).map(([one]) => one)
    // Cycles are reported elsewhere; here recursion only has to end.
    return above > 20 ? 0 : Math.max(0, ...smaller.map((one) => rank(one, above + 1) + 10))
  }
  return new Map([...placesById(form)].map(([id, { field }]) => [id, rightAnswer(field, context, rank(id))]))
}

/** The way's answers, with valid answers for all other fields. */
function filledIn(
  form: FormDefinition,
  way: FormValues,
  answers: ReadonlyMap<string, unknown>,
  deciding: ReadonlySet<string>,
): FormValues {
  let values = way
  for (const [id, { field, group }] of placesById(form)) {
    const answer = answers.get(id)
    const isOpen = placesOf(form, values).some(
      (place) => place.field === field && readValue(field, place.value) === undefined,
    )
    if (isOpen && !deciding.has(id) && answer !== undefined) values = withValue(values, group, id, answer)
  }
  return values
}

function pathOfField(form: FormDefinition, id: string): string {
  const g = form.groups.findIndex(({ fields }) => fields.some(({ field_id }) => field_id === id))
  const f = form.groups[g]?.fields.findIndex(({ field_id }) => field_id === id) ?? -1
  return `groups.${g}.fields.${f}`
}

const shown = (way: FormValues): string => {
  const text = JSON.stringify(way)
  return text === '{}' ? 'nothing chosen' : text.length > 200 ? `${text.slice(0, 200)}…` : text
}
