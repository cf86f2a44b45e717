// All drafts on a device, stored as `draft:<owner>:<form>`.

/**
 * Where the career quiz has its copy of a run: status, run and answers. Named here, because every page starts with
 * this file, and signing out removes them on any page.
 */
export const QUIZ_KEYS = ['psy-quiz-status', 'psy-encdata', 'answers'] as const

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export const deviceKey = (owner: string, form: string): string => `draft:${owner}:${form}`

/** On sign-out: removes the member's drafts from the device. */
export function removeDraftsOf(store: Store, owner: string): void {
  for (const key of keysOf(store, owner)) store.removeItem(key)
}

/** When the session ends and the reader stays: the drafts become anonymous. */
export function handOverDrafts(store: Store, from: string, to: string): void {
  for (const key of keysOf(store, from)) {
    const value = store.getItem(key)
    store.removeItem(key)
    if (value !== null) store.setItem(deviceKey(to, key.slice(deviceKey(from, '').length)), value)
  }
}

/** On sign-in: anonymous drafts become the member's, unless they have their own. */
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

/**
 * Event that tells all forms to save their drafts now, because the page is being left or the session has
 * ended.
 */
export const KEEP_DRAFTS = 'keep-drafts'

export const keepDrafts = (): boolean => document.dispatchEvent(new Event(KEEP_DRAFTS))

/** Event that asks all forms whether they have unsent answers; a form that has calls `preventDefault`. */
export const ANSWERS_WAITING = 'answers-waiting'

export const areAnswersWaiting = (): boolean =>
  !document.dispatchEvent(new Event(ANSWERS_WAITING, { cancelable: true }))
