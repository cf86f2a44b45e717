import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { dictionaryNames, lookupNames, validatorNames } from '#app/forms/definition/provided.ts'
import { checkForm } from '#app/forms/prover/check-form.ts'
import type { Rule } from '#app/forms/prover/finding.ts'
import type { CheckContext } from '#app/forms/validation/check-field.ts'
import { lineAt, lineOfFault, linesOf } from './json-lines.ts'
import { sampleForm } from './sample-form.ts'

export interface Problem {
  line: number
  /** Id of the part concerned; empty for the form itself. */
  name: string
  path: string
  reason: string
  rule: Rule | 'json'
}

export interface CheckedText {
  /** Undefined if it cannot be rendered. */
  form: FormDefinition | undefined
  problems: readonly Problem[]
  /** Number of ways through the form that were filled in and sent. */
  ways: number
}

const provided = { dictionaries: dictionaryNames, lookups: lookupNames, functions: validatorNames }

/** Findings of `check-forms` for a definition, with line numbers. */
export function checkDefinition(text: string, context: CheckContext): CheckedText {
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const problem: Problem = { line: lineOfFault(text, reason), name: '', path: '', reason, rule: 'json' }
    return { form: undefined, problems: [problem], ways: 0 }
  }
  const lines = linesOf(text)
  const { findings, ways } = checkForm(written, context, provided)
  const problems = findings
    .map(({ name, path, reason, rule }) => ({ line: lineAt(lines, path), name, path, reason, rule }))
    .sort((one, other) => one.line - other.line)
  return { form: sampleForm({ form: written }), problems, ways }
}
