// Typing while a form with a draft is loading. Whatever the moment, the field has what was typed; the draft
// fills other fields or is offered beside it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onboardingMapping } from '#app/features/onboarding/onboarding-answers.ts'
import { questionForm } from '#app/features/onboarding/question-form.ts'
import type { QuestionId } from '#app/features/onboarding/questions.ts'
import { valueKindOf } from '#app/forms/definition/field-types.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { bringBack } from '#app/forms/drafts/bring-back.ts'
import { readDraft, writeDraft } from '#app/forms/drafts/draft.ts'
import { answerOf, decide, stillOpen } from '#app/forms/drafts/merge-answers.ts'
import { placesOf } from '#app/forms/values/values.ts'
import { createFormStore } from '#app/forms/view/form-store.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { sections } from '#domain/profile/sections.ts'
import { readForm } from '#tests/tools/forms.ts'
import { noChoices } from './names.ts'
import { sectionForm } from './section-forms.ts'

const t = createTranslate(await loadMessages('en', ['forms', 'profile', 'onboarding']), 'en-us')
const reader = { locale: 'en-us', today: '2026-11-23' } as const
const now = new Date('2026-11-23T10:00:00Z')

const facts = { t, dictionaries: noChoices, skillLevels: [], jobs: [] }
const names = {
  ...{ skills: {}, titles: {}, lines: {}, functions: {}, languages: {}, places: {} },
  skillLevels: [],
  dictionaries: noChoices,
}
const samples = join(import.meta.dirname, '../../forms/samples')
const forms: [string, FormDefinition][] = [
  ...sections.map((section): [string, FormDefinition] => [section, sectionForm(section, facts)]),
  ...(Object.keys(onboardingMapping) as QuestionId[]).map((id): [string, FormDefinition] => [
    id,
    questionForm(id, { t, names, last: false }),
  ]),
  ...readdirSync(samples)
    .filter((name) => name.endsWith('.json'))
    .map((name): [string, FormDefinition] => [
      name,
      readForm(JSON.parse(readFileSync(join(samples, name), 'utf8')).form),
    ]),
]

/** Text fields. */
const typedInto = (form: FormDefinition) => {
  const store = createFormStore(form, {}, reader)
  return placesOf(form, store.values())
    .filter(
      ({ field }) =>
        valueKindOf(field) === 'text' && field.type !== 'hidden' && field.input_type !== 'password',
    )
    .map(({ path }) => path)
}

interface Loading {
  form: FormDefinition
  /** Keyed by path. */
  kept: Readonly<Record<string, string>>
  field: string
  text: string
  /** Number of keys pressed before the form was ready; -1 if the field was not focused. */
  early: number
}

function load({ form, kept, field, text, early }: Loading) {
  const draft = typedForm(form, kept)
  const store = createFormStore(form, {}, reader)
  const start = store.values()
  const read = readDraft(form, writeDraft(form, start, draft, now), now)
  if (read === undefined) throw new Error('the draft was not kept')
  if (early > 0) store.change(field, text.slice(0, early))
  const inHand = early >= 0 ? field : undefined
  const back = bringBack(form, { draft: read, start, now: store.values(), inHand })
  if (back !== undefined) store.replace({ ...store.values(), ...back.values })
  // Further keys are appended.
  const found = early > 0 ? text.slice(0, early) : String(answerOf(store.values(), { path: field }) ?? '')
  for (const key of text.slice(Math.max(0, early)))
    store.change(field, `${String(answerOf(store.values(), { path: field }) ?? '')}${key}`)
  return { store, found, conflicts: stillOpen(back?.conflicts ?? [], store.values()) }
}

function typedForm(form: FormDefinition, texts: Loading['kept']) {
  const store = createFormStore(form, {}, reader)
  for (const [path, text] of Object.entries(texts)) store.change(path, text)
  return store.values()
}

const text = fc.string({ minLength: 1, maxLength: 12 })

describe.each(forms.filter(([, form]) => typedInto(form).length > 0 && form.settings.save_draft))(
  'the form %s',
  (_, form) => {
    const paths = typedInto(form)
    test('never puts a draft into a field in use, and loses neither', () => {
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.tuple(fc.constantFrom(...paths), text), { selector: ([path]) => path }),
          fc.constantFrom(...paths),
          text,
          fc.integer({ min: -1, max: 12 }),
          (keptTexts, field, typed, at) => {
            const kept = Object.fromEntries(keptTexts)
            const early = Math.min(at, typed.length)
            const { store, found, conflicts } = load({ form, kept, field, text: typed, early })
            const says = (path: string) => answerOf(store.values(), { path })
            // Typing that began after the draft was restored continues it.
            expect(says(field)).toBe(early < 0 ? `${found}${typed}` : typed)
            for (const [path, was] of keptTexts) {
              if (path === field && early < 0) expect(found).toBe(was)
              // The typed text was the draft itself, so typing continued it.
              else if (path === field && typed.slice(0, early) === was) continue
              else if (says(path) !== was) {
                const offered = conflicts.find((one) => path === one.path || path.startsWith(`${one.path}.`))
                if (offered === undefined) throw new Error(`${path} is lost`)
                expect(answerOf(decide(store.values(), offered, 'theirs'), { path })).toBe(was)
                expect(decide(store.values(), offered, 'mine')).toEqual(store.values())
              }
            }
          },
        ),
        { numRuns: 60 },
      )
    })
  },
)
