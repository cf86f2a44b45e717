// The drafts on a device, of whatever forms: `draft:<owner>:<form>`.

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export const deviceKey = (owner: string, form: string): string => `draft:${owner}:${form}`

/** Signing out: nothing of theirs stays on the device. */
export function removeDraftsOf(store: Store, owner: string): void {
  for (const key of keysOf(store, owner)) store.removeItem(key)
}

/** Staying on the page without the session: what was typed goes on as nobody's. */
export function handOverDrafts(store: Store, from: string, to: string): void {
  for (const key of keysOf(store, from)) {
    const value = store.getItem(key)
    store.removeItem(key)
    if (value !== null) store.setItem(deviceKey(to, key.slice(deviceKey(from, '').length)), value)
  }
}

/** Signing in: what was typed before is theirs, where they have nothing of their own. */
export function adoptDrafts(store: Store, from: string, to: string): void {
  for (const key of keysOf(store, from)) {
    const own = deviceKey(to, key.slice(deviceKey(from, '').length))
    const value = store.getItem(key)
    if (value === null || store.getItem(own) !== null) continue
    store.setItem(own, value)
    store.removeItem(key)
  }
}

function keysOf(store: Store, owner: string): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) =>
    key.startsWith(deviceKey(owner, '')),
  )
}

/** Asks every form of the document to keep what is in it now: the page is about to be left, or its session is over. */
export const KEEP_DRAFTS = 'keep-drafts'

export const keepDrafts = (): boolean => document.dispatchEvent(new Event(KEEP_DRAFTS))

/** Asks every form of the document whether it holds answers that are not sent; one that does prevents the default. */
export const ANSWERS_WAITING = 'answers-waiting'

export const areAnswersWaiting = (): boolean =>
  !document.dispatchEvent(new Event(ANSWERS_WAITING, { cancelable: true }))
