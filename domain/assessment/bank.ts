// Reads an item bank: a folder of YAML (docs/adding/english-items.md), validated by the schema in item.ts.
// Every fault names its file and item. bank-check.ts checks the quality of items.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  areas,
  type Bank,
  bankSchema,
  GAP,
  type Item,
  itemSchema,
  levels,
  type Passage,
  passageSchema,
} from './item.ts'

/** Describes the bank. Each other YAML file of the folder holds items of one level and area. */
export const BANK_FILE = 'bank.yaml'

/** All faults of an invalid bank, one per line. */
export class BankFaults extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** The file format: level and area are given once at the top of the file; version defaults to 1. */
const drafted = z.record(z.string(), z.unknown())
const fileSchema = z.strictObject({
  level: z.enum(levels),
  area: z.enum(areas),
  items: z.array(drafted).optional(),
  passages: z.array(drafted.and(z.object({ items: z.array(drafted) }))).optional(),
})

export async function readBank(folder: string): Promise<Bank> {
  const faults: string[] = []
  const bank: Bank = { ...headOf(await readYaml(folder, BANK_FILE, faults)), passages: [], items: [] }
  const names = await readdir(folder)
  for (const name of names.filter((one) => one.endsWith('.yaml') && one !== BANK_FILE).sort())
    addFile(bank, name, await readYaml(folder, name, faults), faults)
  faults.push(...brokenLinks(bank))
  if (faults.length > 0) throw new BankFaults(faults)
  return bank
}

const banks = new Map<string, Promise<Bank>>()

/** Returns the bank of a folder, read once and cached in memory. */
export function loadBank(path: string, read: (path: string) => Promise<Bank> = readBank): Promise<Bank> {
  const known = banks.get(path)
  if (known !== undefined) return known
  const bank = read(path)
  banks.set(path, bank)
  // Do not cache a failure: the files may be fixed meanwhile.
  bank.catch(() => banks.delete(path))
  return bank
}

function headOf(value: unknown): Pick<Bank, 'id' | 'open'> {
  const head = bankSchema.pick({ id: true, open: true }).safeParse(value)
  if (!head.success) throw new BankFaults(reasonsOf(head.error).map((reason) => `${BANK_FILE}: ${reason}`))
  return head.data
}

async function readYaml(folder: string, name: string, faults: string[]): Promise<unknown> {
  try {
    return parse(await readFile(join(folder, name), 'utf8'))
  } catch (error) {
    faults.push(`${name}: ${(error as Error).message.split('\n')[0]}`)
    return undefined
  }
}

function addFile(bank: Bank, name: string, value: unknown, faults: string[]): void {
  if (value === undefined) return
  const file = fileSchema.safeParse(value)
  if (!file.success) {
    faults.push(...reasonsOf(file.error).map((reason) => `${name}: ${reason}`))
    return
  }
  const { level, area, items = [], passages = [] } = file.data
  const add = (draft: Record<string, unknown>) => {
    const item = itemSchema.safeParse(itemOf({ version: 1, level, area, ...draft }))
    if (item.success) bank.items.push(item.data)
    else faults.push(...reasonsOf(item.error).map((reason) => `${name}: ${draft.id ?? 'an item'}: ${reason}`))
  }
  for (const draft of items) add(draft)
  for (const { items: about, ...draft } of passages) {
    const passage = passageSchema.safeParse({ version: 1, level, ...draft })
    if (passage.success) bank.passages.push(passage.data)
    else
      faults.push(
        ...reasonsOf(passage.error).map((reason) => `${name}: ${draft.id ?? 'a passage'}: ${reason}`),
      )
    for (const item of about) add({ passage: draft.id, ...item })
  }
}

/**
 * Builds the options of a choice from its key and the other options. Sorted, so that the author's order says
 * nothing.
 */
function itemOf({ others, ...draft }: Record<string, unknown>): unknown {
  if (!Array.isArray(others)) return { format: 'gaps', ...draft }
  return { format: 'choice', options: [draft.key, ...others].sort(), ...draft }
}

/** Checks references between items and passages, which the schema of one item cannot. */
export function brokenLinks({ items, passages }: Pick<Bank, 'items' | 'passages'>): string[] {
  const faults = [...twice(items), ...twice(passages)].map((id) => `${id}: the id is given twice`)
  const known = new Map(passages.map((passage) => [passage.id, passage]))
  for (const item of items)
    faults.push(...[...linkFaults(item, known), ...formFaults(item)].map((reason) => `${item.id}: ${reason}`))
  return faults
}

function linkFaults({ area, level, passage }: Item, known: ReadonlyMap<string, Passage>): string[] {
  if (area !== 'reading') return passage === undefined ? [] : ['only reading items have a passage']
  const about = passage === undefined ? undefined : known.get(passage)
  if (about === undefined) return ['a reading item needs a passage of this bank']
  return about.level === level ? [] : [`is ${level}, its passage ${about.level}`]
}

function formFaults(item: Item): string[] {
  const places = item.stem.split(GAP).length - 1
  if (item.format === 'gaps')
    return places === item.accepted.length
      ? []
      : [`has ${places} gaps and answers for ${item.accepted.length}`]
  const faults: string[] = []
  if (!item.options.includes(item.key)) faults.push('the key is none of the options')
  if (new Set(item.options).size < item.options.length) faults.push('an option is given twice')
  if (places > 1) faults.push('a choice has one gap at most')
  return faults
}

function twice(all: readonly { id: string }[]): Set<string> {
  const seen = new Set<string>()
  return new Set(all.map(({ id }) => id).filter((id) => seen.size === seen.add(id).size))
}

function reasonsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
}
