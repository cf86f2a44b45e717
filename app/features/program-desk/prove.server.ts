// What is wrong with a programme and its form, before anybody sees it: by the rules of `content check` and by the
// prover of forms.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { cannotBeAsked } from '#app/features/applications/own-questions.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { isDoubt, type ProgramFault, programFaults } from '#app/features/programs/program-faults.ts'
import { definitionOfEntry, formContentType } from '#app/forms/definition/form-entry.ts'
import { dictionaryNames, lookupNames, validatorNames } from '#app/forms/definition/provided.ts'
import { readDefinition } from '#app/forms/definition/read-definition.ts'
import { checkForm, proverContext } from '#app/forms/prover/check-form.ts'
import type { Finding, Rule } from '#app/forms/prover/finding.ts'
import type { ProgramFields } from './program-state.ts'

export type DeskFinding =
  | { kind: ProgramFault['kind']; field: string; about: string; isDoubt: boolean }
  | {
      kind: 'formMissing' | 'formNotAsked' | 'stepNever' | 'partNever' | 'formStuck' | 'formFault'
      field: 'form_id'
      /** A step's number, a part's name, or the prover's own words. */
      about: string
      isDoubt: boolean
    }

const never: readonly Rule[] = ['dead-field', 'required-hidden', 'conflicting-conditions', 'condition-cycle']
const stuck: readonly Rule[] = ['cannot-submit', 'unanswerable']
/** A form that a programme asks is sent with the application: it needs no button and no address of its own. */
const ofOtherForms: readonly Rule[] = ['no-submit', 'bad-address', 'unreachable-action']
const harmless: readonly Rule[] = [
  'no-effect',
  'message-placeholder',
  'missing-translation',
  'unknown-attribute',
]

const provided = { dictionaries: dictionaryNames, lookups: lookupNames, functions: validatorNames }

export interface KnownForm {
  formId: string
  title: string
  findings: DeskFinding[]
  /** Asked as a step of an application; others are not offered. */
  isAsked: boolean
}

const MAX_FORMS = 100

/** The forms of content, each with what its prover says. @param only the ids to prove; others are not needed */
export async function knownForms(
  context: RequestContext,
  only: ReadonlySet<string> | 'all',
): Promise<Map<string, KnownForm>> {
  if (only !== 'all' && only.size === 0) return new Map()
  const [{ entries }, proving] = await Promise.all([
    findEntries(context, { contentType: formContentType, limit: MAX_FORMS, asc: 'title' }),
    proverContext(),
  ])
  const forms = entries.flatMap((entry): [string, KnownForm][] => {
    const definition = definitionOfEntry(entry)
    const read = readDefinition(definition)
    const formId = typeof entry.form_id === 'string' ? entry.form_id : ''
    if (formId === '' || (only !== 'all' && !only.has(formId))) return []
    const reason = read.form && cannotBeAsked(read.form)
    const fieldIds = read.form?.groups.flatMap(({ fields }) => fields.map(({ field_id }) => field_id)) ?? []
    const findings = [
      ...(reason === undefined ? [] : [about('formNotAsked', reason)]),
      ...formFindings(checkForm(definition, proving, provided).findings, fieldIds),
    ]
    return [[formId, { formId, title: entry.title ?? formId, findings, isAsked: reason === undefined }]]
  })
  return new Map(forms)
}

/** The questions come before the last step; whatever else is asked, that is the third. */
const OWN_STEP = '3'

/** The prover's findings in the words of the desk. @param fieldIds all questions of the form */
export function formFindings(
  findings: readonly Pick<Finding, 'name' | 'rule' | 'reason'>[],
  fieldIds: readonly string[],
): DeskFinding[] {
  const own = findings.filter(({ rule }) => !ofOtherForms.includes(rule))
  const dead = new Set(own.filter(({ rule }) => never.includes(rule)).map(({ name }) => name))
  // Where no question is ever shown, nobody gets to the step at all.
  if (fieldIds.length > 0 && fieldIds.every((id) => dead.has(id))) return [about('stepNever', OWN_STEP)]
  return own.map(({ name, rule, reason }) =>
    never.includes(rule)
      ? about('partNever', name)
      : stuck.includes(rule)
        ? about('formStuck', name === '' ? reason : name)
        : about('formFault', name === '' ? reason : `${name}: ${reason}`, harmless.includes(rule)),
  )
}

function about(
  kind: Extract<DeskFinding, { field: 'form_id' }>['kind'],
  text: string,
  isDoubt = false,
): DeskFinding {
  return { kind, field: 'form_id', about: text, isDoubt }
}

/** Everything that is wrong with a programme; faults first. */
export function findingsOf(program: ProgramFields, forms: ReadonlyMap<string, KnownForm>): DeskFinding[] {
  const own = programFaults(program).map((fault) => ({ ...fault, isDoubt: isDoubt(fault) }))
  const ofForm =
    program.form_id === '' || !program.workflow_type || program.archived === true
      ? []
      : (forms.get(program.form_id)?.findings ?? [about('formMissing', program.form_id)])
  return [...own, ...ofForm].toSorted((a, b) => Number(a.isDoubt) - Number(b.isDoubt))
}
