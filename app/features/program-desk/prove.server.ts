// What is wrong with a programme and its form, before anybody sees it: by the rules of `content check` and by the
// prover of forms.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { cannotBeAsked } from '#app/features/applications/own-questions.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { isDoubt, type ProgramFault, programFaults } from '#app/features/programs/program-faults.ts'
import { definitionOfEntry, formContentType } from '#app/forms/definition/form-entry.ts'
import { dictionaryNames, lookupNames, validatorNames } from '#app/forms/definition/provided.ts'
import { readDefinition } from '#app/forms/definition/read-definition.ts'
import { checkForm, proverContext } from '#app/forms/prover/check-form.ts'
import type { Finding, Rule } from '#app/forms/prover/finding.ts'
import type { SiteStack } from '#services/content/wire.ts'
import type { ProgramFields } from './program-state.ts'

export type DeskFinding =
  | { kind: ProgramFault['kind']; field: string; about: string; isDoubt: boolean }
  /** A fee, and nowhere to pay it. */
  | { kind: 'noCheckout'; field: 'fee'; about: string; isDoubt: boolean }
  | {
      kind: 'formMissing' | 'formNotAsked' | 'stepNever' | 'partNever' | 'formStuck' | 'formFault'
      field: 'form_id'
      /** A step's number, a part's name or path, or why the form cannot be asked. */
      about: string
      /** What the prover found; the command line has it in its own words. */
      rule?: Rule
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

export const hasCheckout = (context: RequestContext): boolean =>
  context.get(servicesContext).checkout !== undefined

const provided = { dictionaries: dictionaryNames, lookups: lookupNames, functions: validatorNames }

export interface KnownForm {
  formId: string
  title: string
  findings: DeskFinding[]
  /** Asked as a step of an application; others are not offered. */
  isAsked: boolean
}

const MAX_FORMS = 100

/** The forms that can be a step of an application, by title. */
export async function formsToChoose(context: RequestContext): Promise<Pick<KnownForm, 'formId' | 'title'>[]> {
  const forms = await provedForms(context, { limit: MAX_FORMS, asc: 'title' })
  return [...forms.values()].filter(({ isAsked }) => isAsked).map(({ formId, title }) => ({ formId, title }))
}

/**
 * The forms of some ids, each with what its prover says. One that is not in all of the environments is not among them.
 * @param environments where the programmes that ask them are, or will be; by default that of the reader
 */
export async function knownForms(
  context: RequestContext,
  formIds: ReadonlySet<string>,
  environments: readonly string[] = [],
): Promise<Map<string, KnownForm>> {
  const ids = [...formIds].filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const { site } = context.get(placeContext)
  const places = environments.length === 0 ? [site.environment] : environments
  const ask = { query: { form_id: { $in: ids } }, limit: ids.length }
  const [first, ...others] = await Promise.all(
    places.map((environment) => provedForms(context, ask, { ...site, environment })),
  )
  const everywhere = [...(first ?? [])].filter(([id]) => others.every((forms) => forms.has(id)))
  return new Map(
    everywhere.map(([id, form]) => {
      const all = [form, ...others.flatMap((forms) => forms.get(id) ?? [])]
      return [
        id,
        {
          ...form,
          isAsked: all.every(({ isAsked }) => isAsked),
          findings: distinct(all.flatMap(({ findings }) => findings)),
        },
      ]
    }),
  )
}

const distinct = (findings: readonly DeskFinding[]): DeskFinding[] => [
  ...new Map(findings.map((one) => [JSON.stringify(one), one])).values(),
]

async function provedForms(
  context: RequestContext,
  ask: Omit<Parameters<typeof findEntries>[1], 'contentType'>,
  site?: SiteStack,
): Promise<Map<string, KnownForm>> {
  const [{ entries }, proving] = await Promise.all([
    findEntries(context, { contentType: formContentType, ...ask }, site),
    proverContext(),
  ])
  const forms = entries.flatMap((entry): [string, KnownForm][] => {
    const definition = definitionOfEntry(entry)
    const read = readDefinition(definition)
    const formId = typeof entry.form_id === 'string' ? entry.form_id : ''
    if (formId === '') return []
    const reason = read.form && cannotBeAsked(read.form)
    const questions = read.form?.groups.flatMap(({ fields }) => fields) ?? []
    const findings = [
      ...(reason === undefined ? [] : [about('formNotAsked', reason)]),
      ...formFindings(checkForm(definition, proving, provided).findings, questions),
    ]
    return [[formId, { formId, title: entry.title ?? formId, findings, isAsked: reason === undefined }]]
  })
  return new Map(forms)
}

/** The questions come before the last step; whatever else is asked, that is the third. */
const OWN_STEP = '3'

/** The prover's findings in the words of the desk. @param questions all of the form */
export function formFindings(
  findings: readonly Pick<Finding, 'name' | 'rule' | 'path'>[],
  questions: readonly { field_id: string; required: boolean }[],
): DeskFinding[] {
  const own = findings.filter(({ rule }) => !ofOtherForms.includes(rule))
  const dead = new Set(own.filter(({ rule }) => never.includes(rule)).map(({ name }) => name))
  // Where no question is ever shown, nobody gets to the step at all.
  if (questions.length > 0 && questions.every(({ field_id }) => dead.has(field_id)))
    return [about('stepNever', OWN_STEP)]
  // Without an answer that nobody has to give, the form is sent all the same.
  const free = new Set(questions.filter(({ required }) => !required).map(({ field_id }) => field_id))
  return own.map(({ name, rule, path }) => {
    const place = name === '' ? path : name
    if (never.includes(rule)) return about('partNever', place, free.has(name))
    if (stuck.includes(rule)) return about('formStuck', place)
    return { ...about('formFault', place, harmless.includes(rule)), rule }
  })
}

function about(
  kind: Extract<DeskFinding, { field: 'form_id' }>['kind'],
  text: string,
  isDoubt = false,
): DeskFinding {
  return { kind, field: 'form_id', about: text, isDoubt }
}

/** Everything that is wrong with a programme; faults first. @param hasCheckout whether fees can be paid here */
export function findingsOf(
  program: ProgramFields,
  { forms, hasCheckout }: { forms: ReadonlyMap<string, KnownForm>; hasCheckout: boolean },
): DeskFinding[] {
  const own = programFaults(program).map((fault) => ({ ...fault, isDoubt: isDoubt(fault) }))
  const ofForm =
    program.form_id === '' || !program.workflow_type || program.archived === true
      ? []
      : (forms.get(program.form_id)?.findings ?? [about('formMissing', program.form_id)])
  const isHere = Boolean(program.workflow_type) && program.application_url === '' && program.archived !== true
  const unpaid: DeskFinding[] =
    isHere && program.fee && !hasCheckout
      ? [{ kind: 'noCheckout', field: 'fee', about: String(program.fee), isDoubt: false }]
      : []
  return [...own, ...ofForm, ...unpaid].toSorted((a, b) => Number(a.isDoubt) - Number(b.isDoubt))
}
