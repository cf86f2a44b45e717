import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formIdOf as nameOfForm } from '#app/features/applications/apply-form.ts'
import { formIdOf } from '#domain/applications/form-id.ts'

test('the form that reviewers must not have begun is the one that members fill in', () => {
  fc.assert(
    fc.property(fc.string(), (programId) => {
      expect(formIdOf(programId)).toBe(nameOfForm(programId))
    }),
  )
})
