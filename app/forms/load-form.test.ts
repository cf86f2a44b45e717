import { expect, test } from 'vitest'
import type { RequestContext } from '#app/context.server.ts'
import { loadForm } from './load-form.server.ts'

type Given = Parameters<typeof loadForm>[0]

/** A reader that knows these entries, and what was logged. */
function given(...entries: object[]) {
  const logged: unknown[] = []
  const asked: unknown[] = []
  const context = {
    site: { apiKey: 'demo', environment: 'production' },
    locale: 'de-de',
    log: { error: (facts: unknown) => logged.push(facts) },
    reader: {
      find: async (_site: unknown, ask: unknown) => {
        asked.push(ask)
        return { entries }
      },
    },
  }
  return { context: context as unknown as Given & RequestContext, logged, asked }
}

const entry = {
  uid: 'blt1',
  locale: 'de-de',
  title: 'Kontakt',
  form_id: 'contact',
  tags: [],
  _version: 3,
  groups: [
    {
      group_id: 'main',
      _metadata: { uid: 'cs1' },
      fields: [
        {
          field_id: 'industry',
          type: 'select',
          label: 'Branche',
          placeholder: '',
          maxlength: null,
          option_list: null,
          option_list_reference: 'industries',
          custom_validator: { value: '', flags: '', message: '', _metadata: { uid: 'cs2' } },
          _metadata: { uid: 'cs3' },
        },
      ],
    },
  ],
  actions: [{ action_id: 'send', title: 'Senden', _metadata: { uid: 'cs4' } }],
  settings: { success_title: '', save_draft: null },
}

test('a form comes from its entry, in the language asked for, with the choices of dictionaries', async () => {
  const { context, logged, asked } = given(entry)
  const { form } = await loadForm(context, 'contact', (name) =>
    name === 'industries' ? [{ id: 1, name: 'Bau' }] : undefined,
  )
  expect(form?.title).toBe('Kontakt')
  expect(form?.groups[0]?.fields[0]).toMatchObject({
    label: 'Branche',
    maxlength: 50,
    option_list: [{ id: 1, name: 'Bau' }],
  })
  expect(form?.groups[0]?.fields[0]?.custom_validator).toBeUndefined()
  expect(asked).toEqual([
    { contentType: 'form', query: { form_id: 'contact' }, locale: 'de-de', includeFallback: true, limit: 1 },
  ])
  expect(logged).toEqual([])
})

test('a broken form is told to its author by name, path and reason', async () => {
  const { context, logged } = given({ ...entry, actions: [{ action_id: 'send' }] })
  expect(await loadForm(context, 'contact')).toEqual({ problem: 'broken' })
  expect(logged).toEqual([
    { entry: 'blt1', locale: 'de-de', faults: ['contact: actions.0.title (send): is missing'] },
  ])
})

test('a form that is not there is absent', async () => {
  expect(await loadForm(given().context, 'contact')).toEqual({ problem: 'absent' })
})
