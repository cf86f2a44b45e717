// What somebody typed and has not sent, kept on the device until it is sent or they sign out. Each member has their own,
// so that the next reader at the same computer sees none of it.

export type DraftValues = Readonly<Record<string, readonly string[]>>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'draft:'
/** Of those who are not signed in. */
export const NOBODY = 'nobody'
const DAY_MS = 24 * 60 * 60 * 1_000
const KEPT_MS = 30 * DAY_MS

export interface DraftName {
  /** Whose it is: `ownerOf` a member, or NOBODY. */
  owner: string
  /** Path of the page, without query. */
  path: string
  form: string
}

/** A name for a member that tells nobody their address: only this device needs to tell its members apart. */
export function ownerOf(email: string | undefined): string {
  if (email === undefined) return NOBODY
  let hash = 0xcbf29ce484222325n
  for (const char of email.toLowerCase())
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(36)
}

const keyOf = ({ owner, path, form }: DraftName) => `${PREFIX}${owner}:${path}:${form}`

export function writeDraft(store: Store, name: DraftName, values: DraftValues, now: number): void {
  const empty = Object.values(values).every((all) => all.every((value) => value === ''))
  try {
    if (empty) store.removeItem(keyOf(name))
    else store.setItem(keyOf(name), JSON.stringify({ at: now, values }))
  } catch {
    // The device has no room: what is typed stays in the page, as it would anywhere else.
  }
}

export function readDraft(store: Store, name: DraftName, now: number): DraftValues | undefined {
  try {
    const { at, values } = JSON.parse(store.getItem(keyOf(name)) ?? '{}') as {
      at?: unknown
      values?: DraftValues
    }
    return typeof at === 'number' && now - at < KEPT_MS ? values : undefined
  } catch {
    return undefined
  }
}

export const removeDraft = (store: Store, name: DraftName): void => store.removeItem(keyOf(name))

/** Signing out: nothing of theirs stays on the device. */
export function removeDraftsOf(store: Store, owner: string): void {
  for (const key of keysOf(store, owner)) store.removeItem(key)
}

/** Staying on the page without the session: what was typed goes on as nobody's. */
export function handOverDrafts(store: Store, from: string, to: string): void {
  for (const key of keysOf(store, from)) {
    const value = store.getItem(key)
    store.removeItem(key)
    if (value !== null) store.setItem(`${PREFIX}${to}${key.slice(PREFIX.length + from.length)}`, value)
  }
}

function keysOf(store: Store, owner: string): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) =>
    key.startsWith(`${PREFIX}${owner}:`),
  )
}
