import { deviceKey } from '#app/forms/drafts/device-drafts.ts'

// Input of plain forms that has not been sent, stored on the device until it is sent or the member signs out.

export type DraftValues = Readonly<Record<string, readonly string[]>>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const DAY_MS = 24 * 60 * 60 * 1_000
const KEPT_MS = 30 * DAY_MS

export interface DraftName {
  /** The owner: `ownerOf` a member, or NOBODY. */
  owner: string
  /** Path of the page, without query. */
  path: string
  form: string
}

const keyOf = ({ owner, path, form }: DraftName) => deviceKey(owner, `${path}:${form}`)

export function writeDraft(store: Store, name: DraftName, values: DraftValues, now: number): void {
  const empty = Object.values(values).every((all) => all.every((value) => value === ''))
  try {
    if (empty) store.removeItem(keyOf(name))
    else store.setItem(keyOf(name), JSON.stringify({ at: now, values }))
  } catch {
    // The device has no room: the input stays only in the page.
  }
}

export interface KeptDraft {
  /** When it was typed. */
  at: number
  values: DraftValues
}

export function readDraft(store: Store, name: DraftName, now: number): KeptDraft | undefined {
  try {
    const { at, values } = JSON.parse(store.getItem(keyOf(name)) ?? '{}') as {
      at?: unknown
      values?: DraftValues
    }
    return typeof at === 'number' && now - at < KEPT_MS && values ? { at, values } : undefined
  } catch {
    return undefined
  }
}
