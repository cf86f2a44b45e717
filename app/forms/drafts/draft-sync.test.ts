import { describe, expect, test } from 'vitest'
import { formOf } from '#tests/tools/forms.ts'
import type { FormValues } from '../values/values.ts'
import { createDraftSync, type DraftStore, type KeptDraft } from './draft-sync.ts'
import { decide, type Merged } from './merge-answers.ts'

const form = formOf([
  { field_id: 'name' },
  { field_id: 'city' },
  { field_id: 'secret', input_type: 'password' },
])

/** The store of one member, and their devices. */
function member() {
  let kept: KeptDraft | undefined
  const state = { isAway: false, writes: 0 }
  const store: DraftStore = {
    async read() {
      if (state.isAway) throw new TypeError('no connection')
      return kept
    },
    async write(_, { values, version }) {
      if (state.isAway) throw new TypeError('no connection')
      state.writes += 1
      if ((kept?.version ?? 0) !== version) return 'changed'
      kept = { values, version: version + 1, savedAt: '2026-11-21T14:02:00Z' }
      return kept
    },
    async remove() {
      kept = undefined
    },
  }

  async function device() {
    let values: FormValues = {}
    const merges: Merged[] = []
    const sync = createDraftSync({
      form,
      store,
      agreed: { values: {}, version: 0 },
      values: () => values,
      onAgreed: () => {},
      onMerged(merged) {
        values = merged.values
        merges.push(merged)
      },
    })
    await sync.open()
    return {
      sync,
      merges,
      values: () => values,
      async type(more: FormValues) {
        values = { ...values, ...more }
        await sync.changed()
      },
      async decide(side: 'mine' | 'theirs') {
        for (const conflict of merges.at(-1)?.conflicts ?? []) values = decide(values, conflict, side)
        await sync.settled()
      },
    }
  }
  return { device, state, kept: () => kept?.values }
}

describe('a draft of a member', () => {
  test('continues on another device, without secrets', async () => {
    const ada = member()
    const desk = await ada.device()
    await desk.type({ name: 'Ada', secret: 'lantern' })
    expect(ada.kept()).toEqual({ name: 'Ada' })
    const phone = await ada.device()
    expect(phone.values()).toMatchObject({ name: 'Ada' })
  })

  test('merges changes of two devices to different fields', async () => {
    const ada = member()
    const [desk, phone] = [await ada.device(), await ada.device()]
    await desk.type({ name: 'Ada' })
    await phone.type({ city: 'Kyiv' })
    expect(ada.kept()).toEqual({ name: 'Ada', city: 'Kyiv' })
    expect(phone.values()).toMatchObject({ name: 'Ada', city: 'Kyiv' })
    expect(phone.merges.at(-1)?.conflicts).toEqual([])
  })

  test.each([
    ['mine', 'Grace'],
    ['theirs', 'Ada'],
  ] as const)(
    'is held where both changed a field, and %s is kept once that is decided',
    async (side, name) => {
      const ada = member()
      const [desk, phone] = [await ada.device(), await ada.device()]
      await desk.type({ name: 'Ada' })
      await phone.type({ name: 'Grace' })
      expect(phone.merges.at(-1)?.conflicts).toEqual([{ path: 'name', mine: 'Grace', theirs: 'Ada' }])
      expect(phone.values()).toMatchObject({ name: 'Grace' })
      await phone.type({ city: 'Kyiv' })
      expect(ada.kept()).toEqual({ name: 'Ada' })
      await phone.decide(side)
      expect(ada.kept()).toEqual({ name, city: 'Kyiv' })
    },
  )

  test('that could not be saved is saved with the next change', async () => {
    const ada = member()
    const desk = await ada.device()
    ada.state.isAway = true
    await desk.type({ name: 'Ada' })
    expect(ada.kept()).toBeUndefined()
    ada.state.isAway = false
    await desk.type({ city: 'Kyiv' })
    expect(ada.kept()).toEqual({ name: 'Ada', city: 'Kyiv' })
  })

  test('opened offline loses nothing of the other device', async () => {
    const ada = member()
    await (await ada.device()).type({ name: 'Ada' })
    ada.state.isAway = true
    const phone = await ada.device()
    await phone.type({ city: 'Kyiv' })
    ada.state.isAway = false
    await phone.type({ city: 'Lviv' })
    expect(ada.kept()).toEqual({ name: 'Ada', city: 'Lviv' })
  })

  test('is deleted once sent', async () => {
    const ada = member()
    const desk = await ada.device()
    await desk.type({ name: 'Ada' })
    await desk.sync.forget()
    expect(ada.kept()).toBeUndefined()
    expect((await ada.device()).values()).toEqual({})
  })
})
