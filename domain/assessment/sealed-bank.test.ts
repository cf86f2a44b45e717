import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Bank, Item } from './item.ts'
import { editionFaults, openSealedBank, sealBank } from './sealed-bank.ts'

const item: Item = {
  ...{ id: 'one', version: 1, level: 'A1', area: 'grammar', target: 'be-present', format: 'choice' },
  ...{ stem: 'I ____ here.', options: ['am', 'are', 'be', 'is'], key: 'am' },
}
const bank: Bank = { id: 'closed-1', open: false, passages: [], items: [item] }
const key = randomBytes(32)

describe('a sealed bank', () => {
  it('is unchanged after opening, and unreadable before', () => {
    const file = sealBank(bank, key)
    expect(openSealedBank(file, key)).toEqual(bank)
    expect(file.toString('latin1')).not.toContain('here')
  })

  it('does not open with another key', () => {
    expect(() => openSealedBank(sealBank(bank, key), randomBytes(32))).toThrow('cannot be opened')
  })

  it('does not open when any byte was changed or the end is missing', () => {
    const file = sealBank(bank, key)
    for (let at = 0; at < file.length; at++) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => openSealedBank(changed, key)).toThrow()
    }
    expect(() => openSealedBank(file.subarray(0, -1), key)).toThrow('cannot be opened')
    expect(() => openSealedBank(Buffer.alloc(0), key)).toThrow('no sealed bank')
  })

  it('is validated by the schema of banks', () => {
    const broken = (items: unknown[]) => sealBank({ ...bank, items: items as Item[] }, key)
    expect(() => openSealedBank(broken([{ id: 'one' }]), key)).toThrow('another form')
    expect(() => openSealedBank(broken([{ ...item, key: 'was' }]), key)).toThrow(
      'the key is none of the options',
    )
  })
})

describe('a new edition', () => {
  const next = (changes: Partial<Item>, id = 'closed-2'): Bank => ({
    ...bank,
    id,
    items: [{ ...item, ...changes } as Item],
  })

  it('may add and remove items, and change them under a new version', () => {
    expect(editionFaults(bank, next({}))).toEqual([])
    expect(editionFaults(bank, next({ stem: 'I ____ there.', version: 2 }))).toEqual([])
    expect(editionFaults(bank, next({ id: 'two' }))).toEqual([])
    expect(editionFaults(bank, next({ anchor: true }))).toEqual([])
    expect(editionFaults(bank, bank)).toEqual([])
  })

  it('must not change items under the same version', () => {
    for (const change of [
      { stem: 'I ____ there.' },
      { key: 'is' },
      { options: ['am', 'are', 'is', 'was'] },
    ] as Partial<Item>[])
      expect(editionFaults(bank, next(change))).toEqual(['one: was changed and is still version 1'])
  })

  it('needs a new name', () => {
    expect(editionFaults(bank, next({ stem: 'I ____ there.', version: 2 }, 'closed-1'))).toEqual([
      'closed-1: the edition before has the same name',
    ])
  })
})
