import { describe, expect, it, test } from 'vitest'
import { formOf, readForm } from '#tests/tools/forms.ts'
import { evaluate, evaluateAfter } from './evaluate.ts'

const red = { id: 'r', name: 'Red' }
const blue = { id: 'b', name: 'Blue' }
const options = { option_list: [red, blue, { id: 'g', name: 'Green' }] }

/** Whether a field with one condition on `color` is [visible, enabled], and an action with the same one. */
function stateWith(related: object, condition: object, answer: unknown) {
  const given = { related_field_id: 'color', ...condition }
  const form = formOf([{ field_id: 'color', ...related }, { field_id: 'target' }], {
    conditions: [{ field_id: 'target', ...given }],
    action_conditions: [{ action_id: 'send', ...given }],
  })
  const { fields, actions } = evaluate(form, { color: answer })
  expect(actions.get('send')).toEqual(fields.get('target'))
  const { visible, enabled } = fields.get('target') ?? {}
  return [visible, enabled]
}

const select = { type: 'select', ...options }
const many = { type: 'select', is_multi: true, ...options }
const holding = {
  visible: [true, true],
  hidden: [false, true],
  enabled: [true, true],
  disabled: [true, false],
}
const failing = {
  visible: [false, true],
  hidden: [true, true],
  enabled: [true, false],
  disabled: [true, true],
}

describe.each(['visible', 'hidden', 'enabled', 'disabled'] as const)('%s', (type) => {
  const text = { type: 'text' }
  const rows: [kind: string, field: object, condition: object, answer: unknown, holds: boolean][] = []
  /** The expected result of each mode for one answer. */
  const row = (
    kind: string,
    field: object,
    condition: object,
    answer: unknown,
    [includes, equals]: [boolean, boolean],
  ) => {
    rows.push([kind, field, { mode: 'includes', ...condition }, answer, includes])
    rows.push([kind, field, { mode: 'excludes', ...condition }, answer, !includes])
    rows.push([kind, field, { mode: 'equals', ...condition }, answer, equals])
  }
  row('choice, the one', select, { value: 'r' }, red, [true, true])
  row('choice, by its name', select, { value: 'Red' }, red, [true, true])
  row('choice, another', select, { value: 'r' }, blue, [false, false])
  row('choice, none', select, { value: 'r' }, undefined, [false, false])
  row('choice, one of a list', select, { options_list: ['r', 'b'] }, blue, [true, true])
  row('choice, one of a list of choices', select, { options_list: [red, blue] }, blue, [true, true])
  row('choice, value and list together', select, { value: 'r', options_list: ['b'] }, red, [true, true])
  row('choice, nothing wanted, answered', select, {}, red, [true, false])
  row('choice, nothing wanted, not answered', select, {}, undefined, [false, true])
  row('choices, the same', many, { options_list: ['r', 'b'] }, [blue, red], [true, true])
  row('choices, more', many, { value: 'r' }, [red, blue], [true, false])
  row('choices, fewer', many, { options_list: ['r', 'b'] }, [red], [true, false])
  row('choices, others', many, { value: 'r' }, [blue], [false, false])
  row('choices, empty', many, { value: 'r' }, [], [false, false])
  row('choices, nothing wanted, empty', many, {}, [], [false, true])
  row('text, the whole', text, { value: 'Kyiv' }, 'kyiv ', [true, true])
  row('text, a part', text, { value: 'yiv' }, 'Kyiv', [true, false])
  row('text, another', text, { value: 'Kyiv' }, 'Lviv', [false, false])
  row('text, empty', text, { value: 'Kyiv' }, '', [false, false])
  row('text, nothing wanted, empty', text, {}, '', [false, true])
  row('number, written otherwise', { type: 'number' }, { value: 5 }, '5.0', [true, true])
  row('number, another', { type: 'number' }, { value: 5 }, 55, [false, false])
  row('box, ticked', { type: 'checkbox' }, { value: true }, true, [true, true])
  row('box, ticked, as a text', { type: 'checkbox' }, { value: 'true' }, true, [true, true])
  row('box, not touched', { type: 'checkbox' }, { value: true }, undefined, [false, false])
  row('box, not touched, and wanted so', { type: 'checkbox' }, { value: false }, undefined, [true, true])
  row('day', { type: 'datepicker' }, { value: '2026-11-21' }, '2026-11-21', [true, true])
  row('slot, by its start', { type: 'timeSlot' }, { value: '09:00' }, { from: '09:00', to: '10:00' }, [
    true,
    true,
  ])
  row('amount', { type: 'inputWithSelect', ...options }, { value: '3' }, { amount: '3', unit: 'r' }, [
    true,
    true,
  ])
  row('file, any', { type: 'file' }, {}, [{ name: 'cv.pdf' }], [true, false])
  row('something of a wrong shape', select, { value: 'r' }, { deep: [1] }, [false, false])

  test.each(rows)('%s: %j, %j, answer %j: %j', (_, field, condition, answer, holds) => {
    const expected = (holds ? holding : failing)[type]
    expect(stateWith(field, { type, ...condition }, answer)).toEqual(expected)
  })

  it('has no effect if it is disabled', () => {
    expect(stateWith(select, { type, value: 'r', is_disabled: true }, red)).toEqual([true, true])
    expect(stateWith(select, { type, value: 'r', is_disabled: true }, blue)).toEqual([true, true])
  })
})

describe('several conditions on one target', () => {
  const boxes = ['a', 'b'].map((field_id) => ({ field_id, type: 'checkbox' }))
  const state = (types: [string, string], a: boolean, b: boolean, disabled = false) => {
    const form = formOf([...boxes, { field_id: 'target', disabled }], {
      conditions: types.map((type, index) => {
        return { field_id: 'target', related_field_id: 'ab'[index], type, value: true }
      }),
    })
    const { visible, enabled } = evaluate(form, { a, b }).fields.get('target') ?? {}
    return visible ? (enabled ? 'open' : 'disabled') : 'hidden'
  }
  test.each([
    ['visible', 'visible', ['hidden', 'hidden', 'hidden', 'open']],
    ['visible', 'hidden', ['hidden', 'hidden', 'open', 'hidden']],
    ['hidden', 'hidden', ['open', 'hidden', 'hidden', 'hidden']],
    ['enabled', 'enabled', ['disabled', 'disabled', 'disabled', 'open']],
    ['enabled', 'disabled', ['disabled', 'disabled', 'open', 'disabled']],
    ['disabled', 'disabled', ['open', 'disabled', 'disabled', 'disabled']],
    ['visible', 'enabled', ['hidden', 'hidden', 'disabled', 'open']],
  ])('%s and %s', (first, second, expected) => {
    const all = [
      [false, false],
      [false, true],
      [true, false],
      [true, true],
    ] as const
    expect(all.map(([a, b]) => state([first, second], a, b))).toEqual(expected)
  })

  it('lets a condition enable what the definition disables', () => {
    expect(state(['enabled', 'enabled'], true, true, true)).toBe('open')
    expect(state(['visible', 'visible'], true, true, true)).toBe('disabled')
  })
})

describe('chains', () => {
  const chain = formOf(
    [
      // In reverse: fields need not be defined in the order in which they depend on each other.
      { field_id: 'c', type: 'checkbox' },
      { field_id: 'b', type: 'checkbox' },
      { field_id: 'a', type: 'checkbox' },
    ],
    {
      conditions: [
        { field_id: 'c', related_field_id: 'b', type: 'visible', value: true },
        { field_id: 'b', related_field_id: 'a', type: 'visible', value: true },
      ],
      action_conditions: [{ action_id: 'send', related_field_id: 'c', type: 'enabled', value: true }],
    },
  )
  const visible = (values: object) =>
    [...evaluate(chain, { ...values }).fields].filter(([, state]) => state.visible).map(([path]) => path)

  it('hides fields that depend on a hidden one, whatever its earlier answer', () => {
    expect(visible({ a: true, b: true, c: true })).toEqual(['a', 'b', 'c'])
    expect(visible({ a: false, b: true, c: true })).toEqual(['a'])
    expect(evaluate(chain, { a: false, b: true, c: true }).actions.get('send')?.enabled).toBe(false)
    expect(evaluate(chain, { a: true, b: true, c: true }).actions.get('send')?.enabled).toBe(true)
  })

  it('keeps the answer of a disabled field', () => {
    const form = formOf([{ field_id: 'a', type: 'checkbox', disabled: true }, { field_id: 'b' }], {
      conditions: [{ field_id: 'b', related_field_id: 'a', type: 'visible', value: true }],
    })
    expect(evaluate(form, { a: true }).fields.get('b')?.visible).toBe(true)
  })

  it('evaluates a cycle once, from its first field', () => {
    const circle = formOf(
      ['a', 'b'].map((field_id) => ({ field_id, type: 'checkbox' })),
      {
        conditions: [
          { field_id: 'a', related_field_id: 'b', type: 'visible', value: true },
          { field_id: 'b', related_field_id: 'a', type: 'visible', value: true },
        ],
      },
    )
    const states = (a: boolean, b: boolean) => {
      const { fields } = evaluate(circle, { a, b })
      return [fields.get('a')?.visible, fields.get('b')?.visible]
    }
    expect(states(true, true)).toEqual([true, true])
    expect(states(true, false)).toEqual([false, true])
    expect(states(false, true)).toEqual([false, false])
  })

  it('follows chains up to the largest form', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `f${index}`)
    const form = formOf(ids.map((field_id) => ({ field_id })).reverse(), {
      conditions: ids.slice(1).map((field_id, index) => {
        return { field_id, related_field_id: `f${index}`, type: 'visible' }
      }),
    })
    expect(evaluate(form, {}).fields.get('f4999')?.visible).toBe(false)
  })
})

describe('repeated groups', () => {
  const form = readForm({
    form_id: 'education',
    groups: [
      { group_id: 'main', fields: [{ field_id: 'detailed', type: 'checkbox' }, { field_id: 'why' }] },
      {
        group_id: 'school',
        is_multiple: true,
        fields: [{ field_id: 'active', type: 'checkbox' }, { field_id: 'end' }, { field_id: 'notes' }],
      },
    ],
    conditions: [
      { field_id: 'end', related_field_id: 'active', type: 'hidden', value: true },
      { field_id: 'notes', related_field_id: 'detailed', type: 'visible', value: true },
      { field_id: 'why', related_field_id: 'active', type: 'visible', value: true },
    ],
  })
  const visible = (values: object) =>
    [...evaluate(form, { ...values }).fields].filter(([, state]) => state.visible).map(([path]) => path)

  it('refers to the same row, a single field elsewhere, or all rows', () => {
    const school = [{ active: true }, { active: false }]
    expect(visible({ school })).toEqual([
      'detailed',
      'school.0.active',
      'school.1.active',
      'why',
      'school.1.end',
    ])
    expect(visible({ school: [{}], detailed: true })).toEqual([
      'detailed',
      'school.0.active',
      'school.0.end',
      'school.0.notes',
    ])
  })
})

test('unchanged results are the same object', () => {
  const form = formOf([{ field_id: 'a' }, { field_id: 'b' }], {
    conditions: [{ field_id: 'b', related_field_id: 'a', type: 'visible' }],
  })
  const [before, after] = [evaluate(form, { a: 'x' }), evaluate(form, { a: 'xy' })]
  for (const [path, state] of before.fields) expect(after.fields.get(path)).toBe(state)
  expect(evaluateAfter(form, { a: 'xy' }, before, 'a')).toBe(before)
  expect(evaluateAfter(form, { a: 'x', b: 'y' }, before, 'b')).toBe(before)
  expect(evaluateAfter(form, {}, before, 'a')).toEqual(evaluate(form, {}))
})
