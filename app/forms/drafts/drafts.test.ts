import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formOf, readForm } from '#tests/tools/forms.ts'
import { isWorthKeeping, readDraft, saveAt, writeDraft } from './draft.ts'
import { decide, mergeAnswers } from './merge-answers.ts'

const now = new Date('2026-11-21T14:02:00Z')
const form = formOf([
  { field_id: 'name', preferable_variant: true },
  { field_id: 'city' },
  { field_id: 'cv', type: 'file' },
  { field_id: 'key', input_type: 'password' },
])

describe('a draft', () => {
  const written = writeDraft(
    form,
    {},
    { name: 'Ada', name_preferred: true, cv: [{ name: 'x' }], key: 'secret', gone: 1 },
    now,
  )
  it('stores answers, but no files, passwords or unknown fields', () => {
    expect(readDraft(form, written, now)).toEqual({
      formId: 'test',
      savedAt: '2026-11-21T14:02:00.000Z',
      base: {},
      values: { name: 'Ada', name_preferred: true },
    })
    expect(written).not.toContain('secret')
  })
  it.each([
    ['nothing', null],
    ['broken', '{'],
    ['no draft', '[]'],
    ['another form', written.replace('"test"', '"other"')],
    ['no date', written.replace('2026-11', 'soon')],
    ['a month and a day old', written.replace('2026-11-21', '2026-10-21')],
  ])('that is %s is none', (_, text) => {
    expect(readDraft(form, text, now)).toBeUndefined()
  })
  it('is stored if something was typed', () => {
    expect(isWorthKeeping(form, { name: 'Ada' }, { name: 'Ada' })).toBe(false)
    expect(isWorthKeeping(form, { name: 'Ada' }, { name: 'Ada L' })).toBe(true)
    expect(isWorthKeeping(form, {}, { key: 'secret' })).toBe(false)
  })
  it('is saved at a pause, and within 2 s of the first change', () => {
    expect(saveAt(1000, 1000)).toBe(1800)
    expect(saveAt(1000, 2900)).toBe(3000)
  })
})

describe('two versions', () => {
  const merge = (base: object, mine: object, theirs: object) =>
    mergeAnswers(form, { base: { ...base }, mine: { ...mine }, theirs: { ...theirs } })
  it('take changes made on one side only', () => {
    expect(merge({ name: 'A', city: 'K' }, { name: 'B', city: 'K' }, { name: 'A', city: 'L' })).toEqual({
      values: { name: 'B', city: 'L' },
      conflicts: [],
    })
  })
  it('ask if both changed the same field, and lose nothing meanwhile', () => {
    const merged = merge({ name: 'A' }, { name: 'B' }, { name: 'C', city: 'L' })
    expect(merged).toEqual({
      values: { name: 'B', city: 'L' },
      conflicts: [{ path: 'name', mine: 'B', theirs: 'C' }],
    })
    const [conflict] = merged.conflicts
    if (conflict === undefined) throw new Error('no conflict')
    expect(decide(merged.values, conflict, 'theirs')).toEqual({ name: 'C', city: 'L' })
    expect(decide(merged.values, conflict, 'mine')).toEqual(merged.values)
  })
  it('agree if both made the same change', () => {
    expect(merge({ name: 'A' }, { name: '' }, {}).conflicts).toEqual([])
  })
  it('merge rows by field, or as a whole if one side changed their number', () => {
    const rows = readForm({
      form_id: 'rows',
      groups: [
        { group_id: 'work', is_multiple: true, fields: [{ field_id: 'company' }, { field_id: 'role' }] },
      ],
    })
    const side = (...work: object[]) => ({ work })
    const merged = mergeAnswers(rows, {
      base: side({ company: 'A' }),
      mine: side({ company: 'B' }),
      theirs: side({ company: 'C', role: 'x' }),
    })
    expect(merged).toEqual({
      values: side({ company: 'B', role: 'x' }),
      conflicts: [{ path: 'work.0.company', mine: 'B', theirs: 'C' }],
    })
    const [conflict] = merged.conflicts
    expect(conflict && decide(merged.values, conflict, 'theirs')).toEqual(side({ company: 'C', role: 'x' }))
    const grown = mergeAnswers(rows, {
      base: side({ company: 'A' }),
      mine: side({ company: 'A' }, { company: 'B' }),
      theirs: side({ company: 'C' }),
    })
    expect(grown.conflicts.map(({ path }) => path)).toEqual(['work'])
    expect(grown.values).toEqual(side({ company: 'A' }, { company: 'B' }))
  })
})

test('a merge never loses a change silently', () => {
  const answers = fc.record({ name: fc.constantFrom('', 'a', 'b', 'c'), city: fc.constantFrom('', 'a', 'b') })
  fc.assert(
    fc.property(answers, answers, answers, (base, mine, theirs) => {
      const { values, conflicts } = mergeAnswers(form, { base, mine, theirs })
      for (const name of ['name', 'city'] as const) {
        const asked = conflicts.some(({ path }) => path === name)
        if (mine[name] !== base[name]) expect(values[name] ?? '').toBe(mine[name])
        if (theirs[name] !== base[name] && !asked) expect(values[name] ?? '').toBe(theirs[name])
      }
    }),
  )
})
