import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormDefinition, formSchema } from '#app/forms/definition/form-schema.ts'
import { submissionOf } from '#app/forms/values/submission.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { changesOf } from './profile-choices.server.ts'

const form = formSchema.parse({
  form_id: 'apply-p',
  groups: [
    {
      group_id: 'person',
      fields: [
        { field_id: 'first_name', label: 'First name', user_data_field: 'firstName' },
        { field_id: 'last_name', label: 'Last name', user_data_field: 'lastName' },
        { field_id: 'phone', type: 'phone', label: 'Phone', user_data_field: 'phone' },
        { field_id: 'why', type: 'textarea', label: 'Why?' },
      ],
    },
  ],
})
const now = new Date('2026-12-01T10:00:00Z')
const profileWith = (more: Partial<Profile> = {}) =>
  ({ firstName: 'Ada', lastName: 'Byron', phone: '+4533121212', epamer: false, ...more }) as Profile
const namesOf = (
  values: Record<string, unknown>,
  profile: Profile | undefined = profileWith(),
  asked: FormDefinition = form,
) =>
  changesOf(asked, values as Parameters<typeof changesOf>[1], { profile, locale: 'en-us', now }).map(
    ({ name, value }) => [name, value],
  )

test.each<[string, Record<string, unknown>, Partial<Profile>, [string, string][]]>([
  ['nothing is answered yet', {}, {}, []],
  ['an answer as in the profile', { first_name: 'Ada' }, {}, []],
  ['a changed answer', { first_name: 'Augusta', last_name: 'Byron' }, {}, [['firstName', 'Augusta']]],
  ['an emptied one', { last_name: ' ', phone: '' }, {}, []],
  ['one that the profile does not take', { phone: '+4512' }, {}, []],
  ['another number', { phone: '+4533131313' }, {}, [['phone', '+4533131313']]],
  ['one that was not prefilled', { last_name: 'King' }, { lastName: '' }, []],
  ['a question about something else', { why: 'Because' }, {}, []],
  ['a profile that an employer keeps', { first_name: 'Augusta' }, { epamer: true }, []],
])('%s', (_, values, profile, offered) => {
  expect(namesOf(values, profileWith(profile))).toEqual(offered)
})

test('only fields that the form takes from the profile are ever offered, each with what is sent', () => {
  const known = new Map([
    ['firstName', 'first_name'],
    ['lastName', 'last_name'],
    ['phone', 'phone'],
  ])
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('first_name', 'last_name', 'phone', 'why', 'email', '__proto__'),
        fc.anything(),
      ),
      (values) => {
        const { values: sent } = submissionOf(form, values, 'en-us')
        for (const [name, value] of namesOf(values)) expect(value).toBe(sent[known.get(name ?? '') ?? ''])
      },
    ),
  )
})

test('nothing is offered that is not on the page, and each field of the profile once', () => {
  const withOwn = (fields: object[], conditions: object[] = []) =>
    formSchema.parse({
      form_id: 'apply-p',
      groups: [
        { group_id: 'own', fields: [{ field_id: 'own_first', user_data_field: 'firstName' }, ...fields] },
      ],
      conditions,
    })
  const offered = (values: Record<string, unknown>, asked: FormDefinition) =>
    namesOf(values, profileWith(), asked)
  const phone = { field_id: 'own_phone', type: 'phone', user_data_field: 'phone' }
  const whenAda = { field_id: 'own_phone', related_field_id: 'own_first', type: 'visible', value: 'Ada' }
  const conditional = withOwn([phone], [whenAda])
  const number = { own_phone: '+4533131313' }
  expect(offered({ own_first: 'Ada', ...number }, conditional)).toEqual([['phone', '+4533131313']])
  expect(offered({ own_first: 'Eve', ...number }, conditional)).toEqual([['firstName', 'Eve']])
  expect(offered(number, withOwn([{ ...phone, type: 'hidden' }]))).toEqual([])
  const twice = withOwn([{ field_id: 'own_again', user_data_field: 'firstName' }])
  expect(offered({ own_first: 'Eve', own_again: 'Eva' }, twice)).toEqual([['firstName', 'Eve']])
  expect(offered({ own_first: 'Ada', own_again: 'Eva' }, twice)).toEqual([['firstName', 'Eva']])
})
