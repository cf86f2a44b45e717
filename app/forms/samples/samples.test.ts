// Each sample shows one behaviour: here as a test, in the playground as a page.
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { readForm } from '#tests/tools/forms.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { checkForm, proverContext } from '../prover/check-form.ts'
import { findingText } from '../prover/finding.ts'
import type { CheckContext } from '../validation/check-field.ts'
import { errorText } from '../validation/messages.ts'
import { validate } from '../validation/validate.ts'
import { firstValues } from '../values/first-values.ts'
import { submissionOf } from '../values/submission.ts'

const answers = z.record(z.string(), z.unknown())
const sampleSchema = z.strictObject({
  about: z.string().min(8),
  form: z.unknown(),
  cookies: z.record(z.string(), z.string()).optional(),
  profile: z.unknown().optional(),
  /** Initial answers. */
  first: answers.optional(),
  steps: z.array(
    z.strictObject({
      values: answers,
      /** Paths of the visible fields. */
      sees: z.array(z.string()).optional(),
      disabled: z.array(z.string()).optional(),
      actions: z.record(z.string(), z.enum(['open', 'disabled', 'hidden'])).optional(),
      errors: z.record(z.string(), z.string()),
      sends: answers.optional(),
    }),
  ),
})

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))
const t = createTranslate(await loadMessages('en', ['forms']), 'en-us')
let context: CheckContext
beforeAll(async () => {
  context = { ...(await proverContext()), today: '2026-11-21' }
})

describe.each(files)('%s', (file) => {
  const sample = sampleSchema.parse(JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  const form = readForm(sample.form)

  test.each(sample.steps)('$values', ({ values, sees, disabled, actions, errors, sends }) => {
    const state = evaluate(form, values)
    const seen = form.groups.flatMap(({ fields }) => fields.map(({ field_id }) => field_id))
    const shown = [...state.fields].filter(([, { visible }]) => visible).map(([path]) => path)
    if (sees !== undefined) expect(shown.sort()).toEqual([...sees].sort())
    expect(
      [...state.fields].filter(([, { visible, enabled }]) => visible && !enabled).map(([path]) => path),
    ).toEqual(disabled ?? [])
    for (const [id, is] of Object.entries(actions ?? {})) {
      const action = state.actions.get(id)
      expect(action?.visible ? (action.enabled ? 'open' : 'disabled') : 'hidden').toBe(is)
    }
    const messages = validate(form, values, context).map(({ path, message }) => [path, errorText(t, message)])
    expect(Object.fromEntries(messages)).toEqual(errors)
    if (sends !== undefined) expect(submissionOf(form, values, 'en-us').values).toEqual(sends)
    expect(seen.length).toBeGreaterThan(0)
  })

  test('starts with its initial values', () => {
    const start = firstValues(form, { cookie: (name) => sample.cookies?.[name], profile: sample.profile })
    expect(start).toMatchObject(sample.first ?? {})
  })

  test('has no findings', () => {
    const { findings, ways } = checkForm(sample.form, context)
    expect(findings.map(findingText)).toEqual([])
    expect(ways).toBeGreaterThan(0)
  })
})

test('there are enough of them', () => {
  expect(files.length).toBeGreaterThan(65)
  expect(files.filter((name) => name.startsWith('whole-')).length).toBeGreaterThan(4)
})
