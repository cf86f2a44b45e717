// A closed bank is transferred and stored encrypted: one file that only the holder of its key can read or
// change.
import { z } from 'zod'
import { seal, unseal } from '#services/identity/secrets.ts'
import { BankFaults, brokenLinks } from './bank.ts'
import { type Bank, bankSchema } from './item.ts'

/** First line of the file; the number is the format version. */
const HEADING = Buffer.from('guildhall-english-bank/1\n')

/** The bank's own list of words. Files that earlier versions sealed have none. */
const sealedWords = z.object({ allowedWords: z.string().optional() })

/** @param allowedWords the bank's own list of words, for its checks */
export function sealBank(bank: Bank, key: Buffer, allowedWords?: string): Buffer {
  return Buffer.concat([HEADING, seal(JSON.stringify({ ...bank, allowedWords }), key)])
}

export const openSealedBank = (file: Buffer, key: Buffer): Bank => openWithWords(file, key).bank

/** @returns no words if an earlier version sealed it */
export function openWithWords(file: Buffer, key: Buffer): { bank: Bank; allowedWords: string | undefined } {
  if (!file.subarray(0, HEADING.length).equals(HEADING))
    throw new BankFaults(['is no sealed bank of this form'])
  const text = unseal(file.subarray(HEADING.length), key)
  if (text === undefined)
    throw new BankFaults(['cannot be opened: the key is another one, or the file was changed'])
  const content: unknown = JSON.parse(text)
  const [bank, words] = [bankSchema.safeParse(content), sealedWords.safeParse(content)]
  if (!bank.success || !words.success)
    throw new BankFaults(['holds items of another form than this version of Guildhall reads'])
  const faults = brokenLinks(bank.data)
  if (faults.length > 0) throw new BankFaults(faults)
  return { bank: bank.data, allowedWords: words.data.allowedWords }
}

/**
 * Finds what is not allowed in a new edition of a bank: the previous edition's name, or another question or
 * other accepted answers under the same version of an item, because answers belong to a version.
 */
export function editionFaults(before: Bank, after: Bank): string[] {
  const known = new Map([...before.items, ...before.passages].map((one) => [one.id, one]))
  const changed = [...after.items, ...after.passages].filter((one) => {
    const old = known.get(one.id)
    return old !== undefined && one.version <= old.version && asked(one) !== asked(old)
  })
  const faults = changed.map(({ id, version }) => `${id}: was changed and is still version ${version}`)
  if (before.id === after.id && JSON.stringify(before) !== JSON.stringify(after))
    faults.unshift(`${after.id}: the edition before has the same name`)
  return faults
}

/**
 * Everything of an item or a passage except its version and what members never see: whether it is an anchor,
 * or new.
 */
const asked = ({
  version: _version,
  ...one
}: {
  version: number
  anchor?: boolean | undefined
  new?: boolean | undefined
}): string =>
  JSON.stringify(
    { ...one, anchor: undefined, new: undefined },
    Object.keys({ ...one })
      .filter((key) => key !== 'anchor' && key !== 'new')
      .sort(),
  )
