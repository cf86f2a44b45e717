// Random patches: valid fields with valid and invalid values, mixed with forged and unknown ones.
import fc from 'fast-check'
import { patchFields } from '#domain/profile/patch-schema.ts'
import { readOnlyFields } from '#domain/profile/profile.ts'

const word = fc.constantFrom(
  'a',
  'b',
  'java',
  'w1',
  '2024-05',
  '+442079460958',
  'it',
  '',
  ' ',
  'ö'.repeat(101),
)
const odd = fc.oneof(word, fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const item = fc.dictionary(
  fc.constantFrom(
    'id',
    'name',
    'company',
    'companyName',
    'skills',
    'is_active',
    'linked_experience',
    'start_date',
    'uid',
    'level',
    'hat',
  ),
  fc.oneof(odd, fc.array(word, { maxLength: 2 })),
  { maxKeys: 3 },
)
const value = fc.oneof(
  { weight: 4, arbitrary: odd },
  fc.array(word, { maxLength: 3 }),
  fc.array(item, { maxLength: 2 }),
  fc.jsonValue(),
)

export const anyPatch: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(patchFields)), value, { maxKeys: 2 }),
  },
  fc.dictionary(fc.constantFrom(...Object.keys(patchFields), ...readOnlyFields), value, { maxKeys: 4 }),
  fc.dictionary(fc.string(), value, { maxKeys: 2 }),
)
