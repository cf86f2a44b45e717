import { expect, test } from 'vitest'
import { adoptDrafts, handOverDrafts, removeDraftsOf } from '#app/forms/drafts/device-drafts.ts'
import { NOBODY, ownerOf } from '#app/forms/drafts/draft-owner.ts'
import { readDraft, writeDraft } from './drafts.ts'

function store(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
  }
}

const mira = ownerOf('member@guildhall.example')
const name = { owner: mira, path: '/global/en-us/apply/x', form: 'apply' }
const DAY = 24 * 60 * 60 * 1_000

test('restores the draft for the same member only', () => {
  const device = store()
  writeDraft(device, name, { motivation: ['Because'], skills: ['a', 'b'] }, 0)
  expect(readDraft(device, name, 1)?.values).toEqual({ motivation: ['Because'], skills: ['a', 'b'] })
  expect(readDraft(device, { ...name, owner: ownerOf('other@guildhall.example') }, 1)).toBeUndefined()
  expect(readDraft(device, { ...name, form: 'other' }, 1)).toBeUndefined()
})

test('deletes a draft after thirty days, and if it is empty', () => {
  const device = store()
  writeDraft(device, name, { motivation: ['Because'] }, 0)
  expect(readDraft(device, name, 30 * DAY)).toBeUndefined()
  writeDraft(device, name, { motivation: [''] }, 0)
  expect(device.length).toBe(0)
})

test('signing out deletes the member’s drafts and no others', () => {
  const device = store()
  device.setItem('theme', 'dark')
  writeDraft(device, name, { a: ['1'] }, 0)
  writeDraft(device, { ...name, owner: NOBODY }, { a: ['2'] }, 0)
  removeDraftsOf(device, mira)
  expect(readDraft(device, name, 1)).toBeUndefined()
  expect(readDraft(device, { ...name, owner: NOBODY }, 1)?.values).toEqual({ a: ['2'] })
  expect(device.getItem('theme')).toBe('dark')
})

test('keeps the draft while the page stays open without a session', () => {
  const device = store()
  writeDraft(device, name, { a: ['1'] }, 0)
  handOverDrafts(device, mira, NOBODY)
  expect(readDraft(device, { ...name, owner: NOBODY }, 1)?.values).toEqual({ a: ['1'] })
  expect(device.length).toBe(1)
})

test('signing in takes over earlier drafts and overwrites none', () => {
  const device = store()
  writeDraft(device, { ...name, owner: NOBODY }, { a: ['before'] }, 0)
  writeDraft(device, { ...name, owner: NOBODY, form: 'other' }, { a: ['before'] }, 0)
  writeDraft(device, { ...name, form: 'other' }, { a: ['own'] }, 0)
  adoptDrafts(device, NOBODY, mira)
  expect(readDraft(device, name, 1)?.values).toEqual({ a: ['before'] })
  expect(readDraft(device, { ...name, form: 'other' }, 1)?.values).toEqual({ a: ['own'] })
  expect(device.length).toBe(3)
})

test('a malformed draft is ignored', () => {
  const device = store()
  device.setItem(`draft:${mira}:${name.path}:${name.form}`, '{')
  expect(readDraft(device, name, 1)).toBeUndefined()
})
