import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadBank, readBank } from './bank.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'))
  write('bank.yaml', 'id: small-1\nopen: true')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

const grammar = `level: A1
area: grammar
items:
  - { id: one, target: be, stem: 'I ____ here.', key: am, others: [is, are, be] }
  - { id: two, target: be, version: 3, stem: 'We ____ here.', accepted: [[are]], hint: be }`

describe('a bank in files', () => {
  it('returns items with the level and area of their file, and sorted options', async () => {
    write('a1-grammar.yaml', grammar)
    const { id, open, items } = await readBank(folder)
    expect({ id, open }).toEqual({ id: 'small-1', open: true })
    expect(items).toEqual([
      {
        ...{ id: 'one', version: 1, level: 'A1', area: 'grammar', target: 'be', format: 'choice' },
        ...{ stem: 'I ____ here.', options: ['am', 'are', 'be', 'is'], key: 'am' },
      },
      {
        ...{ id: 'two', version: 3, level: 'A1', area: 'grammar', target: 'be', format: 'gaps' },
        ...{ stem: 'We ____ here.', accepted: [['are']], hint: 'be' },
      },
    ])
  })

  it('reads passages with their items', async () => {
    write(
      'a2-reading.yaml',
      `level: A2
area: reading
passages:
  - id: note
    title: A note
    text: The door is open.
    items:
      - { id: door, target: detail, stem: 'The door is ____.', accepted: [[open]], hint: one word }`,
    )
    const { items, passages } = await readBank(folder)
    expect(passages).toEqual([
      { id: 'note', version: 1, level: 'A2', title: 'A note', text: 'The door is open.' },
    ])
    expect(items).toMatchObject([{ id: 'door', passage: 'note', level: 'A2', area: 'reading' }])
  })

  it.each([
    ['an unreadable file', 'level: [', 'a1-grammar.yaml: '],
    ['an unknown level', grammar.replace('A1', 'A9'), 'a1-grammar.yaml: level: '],
    ['no stem', grammar.replace("stem: 'I ____ here.', ", ''), 'a1-grammar.yaml: one: stem: '],
    ['three options', grammar.replace('[is, are, be]', '[is, are]'), 'a1-grammar.yaml: one: options: '],
    ['an option twice', grammar.replace('[is, are, be]', '[is, are, am]'), 'one: an option is given twice'],
    ['an id twice', grammar.replace('id: two', 'id: one'), 'one: the id is given twice'],
    ['a gap too many', grammar.replace('We ____', '____ ____'), 'two: has 2 gaps and answers for 1'],
    [
      'a passage of another bank',
      grammar.replace('id: two', 'id: two, passage: x'),
      'two: only reading items have',
    ],
    [
      'reading without a passage',
      grammar.replace('grammar', 'reading'),
      'one: a reading item needs a passage',
    ],
  ])('names the file and item of %s', async (_what, text, said) => {
    write('a1-grammar.yaml', text)
    const faults = await readBank(folder).catch(({ faults }) => faults)
    expect(faults.some((fault: string) => fault.startsWith(said))).toBe(true)
  })

  it('is read once, and again after a failure', async () => {
    write('a1-grammar.yaml', 'level: [')
    await expect(loadBank(folder)).rejects.toThrow('a1-grammar.yaml')
    write('a1-grammar.yaml', grammar)
    expect(await loadBank(folder)).toBe(await loadBank(folder))
  })
})
