import { describe, expect, test } from 'vitest'
import type { ReferenceData, ReferenceEntry } from '#services/reference-data/reference-data.ts'
import { checkReferences, references } from './check-references.ts'
import type { ProfilePatch } from './patch-schema.ts'
import type { Profile } from './profile.ts'

const KNOWN = 'known'
const names: Record<string, string> = { en: 'Engineering', de: 'Entwicklung' }

/** A service that knows one id in each dictionary and one choice in each list. */
function serviceThat({ isDown = false, type = 'Country' } = {}): ReferenceData {
  const list = (results: ReferenceEntry[]) => ({
    results,
    total: results.length,
    ...(isDown ? { degraded: true as const } : {}),
  })
  return {
    lookup: async () => list([]),
    search: async () => list(isDown ? [] : [{ value: KNOWN, label: 'Known' }]),
    byIds: async (dictionary, ids, { lang }) =>
      list(
        !isDown && ids.includes(KNOWN)
          ? [
              {
                [dictionary === 'job-titles' ? 'title_id' : 'id']: KNOWN,
                name: names[lang] ?? names.en,
                ...(dictionary === 'locations' && { type }),
              },
            ]
          : [],
      ),
  }
}

// skills/*/id with a value is { skills: [{ id: value }] }.
const patchAt = (path: string, value: string): ProfilePatch => {
  const patch = path
    .split('/')
    .reduceRight<unknown>(
      (inner, step) => (step === '*' ? [inner] : { [step]: inner }),
      value,
    ) as ProfilePatch
  return patch.currentTitleLine ? { currentTitleLine: { ...patch.currentTitleLine, name: null } } : patch
}
const pointerOf = (path: string) => `/${path.replaceAll('*', '0')}`
const nothing = {} as Profile
const withDictionary = Object.entries(references).filter(([, source]) => !('choices' in source))

describe.each(Object.entries(references))('%s', (path, source) => {
  const known = 'choices' in source ? (source.choices[0] ?? '') : KNOWN
  test('takes what the dictionary has', async () => {
    expect(await checkReferences(serviceThat(), nothing, patchAt(path, known))).toMatchObject({
      kind: 'known',
    })
  })

  test('refuses what it does not have, and says where', async () => {
    expect(await checkReferences(serviceThat(), nothing, patchAt(path, 'made-up'))).toEqual({
      kind: 'unknown',
      faults: [{ pointer: pointerOf(path), code: 'unknown_reference', message: 'is not in the dictionary' }],
    })
  })

  test('leaves what the profile holds already, whatever became of the dictionary', async () => {
    const held = patchAt(path, 'gone')
    const service = path.startsWith('currentTitleLine') ? serviceThat() : serviceThat({ isDown: true })
    const line = { currentTitleLine: { id: 'gone', name: null } }
    const [present, patch] = path.startsWith('currentTitleLine') ? [line, line] : [held, held]
    expect(await checkReferences(service, present as Profile, patch)).toMatchObject({ kind: 'known' })
  })
})

test.each(withDictionary)('%s cannot be checked while the service is down', async (path) => {
  expect(await checkReferences(serviceThat({ isDown: true }), nothing, patchAt(path, KNOWN))).toMatchObject({
    kind: 'unavailable',
    faults: [{ pointer: pointerOf(path), code: 'not_checked' }],
  })
})

describe('the name of a title line', () => {
  const check = (name: string | null) =>
    checkReferences(serviceThat(), nothing, { currentTitleLine: { id: KNOWN, name } })
  test.each([
    [null, 'Engineering'],
    ['Engineering', 'Engineering'],
    ['Entwicklung', 'Entwicklung'],
  ])('%j is kept as %s', async (name, kept) => {
    expect(await check(name)).toEqual({
      kind: 'known',
      patch: { currentTitleLine: { id: KNOWN, name: kept } },
    })
  })
  test.each(['Chief of everything', 'engineering', '<b>Engineering</b>', ''])(
    '%j is refused',
    async (name) => {
      expect(await check(name)).toMatchObject({
        kind: 'unknown',
        faults: [{ pointer: '/currentTitleLine/name', code: 'wrong_name' }],
      })
    },
  )
})

test('a patch without references asks nobody', async () => {
  const nobody = () => Promise.reject(new Error('asked'))
  const service = { lookup: nobody, search: nobody, byIds: nobody }
  const patch: ProfilePatch = { firstName: 'Ada', jobTitleId: null, skills: [] }
  expect(await checkReferences(service, nothing, patch)).toEqual({ kind: 'known', patch })
})

test.each(['citizenshipId', 'workExperience/*/country', 'education/*/country'])(
  '%s takes a country, not a city of the same dictionary',
  async (path) => {
    const answer = await checkReferences(serviceThat({ type: 'City' }), nothing, patchAt(path, KNOWN))
    expect(answer).toMatchObject({ kind: 'unknown', faults: [{ pointer: pointerOf(path) }] })
  },
)

test.each(['locationId', 'targetLocationId', 'projects/*/locationId'])('%s takes a city', async (path) => {
  const answer = await checkReferences(serviceThat({ type: 'City' }), nothing, patchAt(path, KNOWN))
  expect(answer.kind).toBe('known')
})
