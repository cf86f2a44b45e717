import { type RefObject, useEffect, useRef, useState } from 'react'
import { withMore } from '../drafts/bring-back.ts'
import { ANSWERS_WAITING, KEEP_DRAFTS } from '../drafts/device-drafts.ts'
import { removeFromDevice, writeDevice } from '../drafts/device-storage.ts'
import {
  type Agreed,
  draftKey,
  isWorthKeeping,
  readDraft,
  saveAt,
  storable,
  writeDraft,
} from '../drafts/draft.ts'
import { NOBODY, useDraftOwner } from '../drafts/draft-owner.ts'
import { createDraftSync, type DraftSync } from '../drafts/draft-sync.ts'
import { type Conflict, decide, type Merged, mergeAnswers, stillOpen } from '../drafts/merge-answers.ts'
import type { FormValues } from '../values/values.ts'
import { useForm } from './form-context.ts'
import type { Opening } from './open-draft.ts'
import { fieldInHand } from './page-answers.ts'

export interface DraftParts {
  /** The form's initial answers. */
  start: FormValues
  /** Result of restoring a draft when the form opened. */
  opening: RefObject<Opening | undefined>
  element: RefObject<HTMLFormElement | null>
  isSent: boolean
}

/** Saves answers on the device and, for members, for their other devices; restores them. */
export function useDraft({ start, opening, element, isSent }: DraftParts) {
  const { form, store, drafts } = useForm()
  const [savedAt, setSavedAt] = useState<Date>()
  const [broughtBack, setBroughtBack] = useState<Date>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  /** The same list, for event listeners. */
  const open = useRef<readonly Conflict[]>([])
  const base = useRef(start)
  const sync = useRef<DraftSync>(undefined)
  const cancel = useRef<() => void>(undefined)
  const keepNow = useRef<() => void>(undefined)
  const isKept = form.settings.save_draft
  const owner = useDraftOwner()
  // If the reader signs out and stays on the page, the draft becomes anonymous.
  const keys = useRef({ own: '', nobody: '', isSent })
  useEffect(() => {
    keys.current = { own: draftKey(form, owner), nobody: draftKey(form, NOBODY), isSent }
    if (owner === NOBODY) sync.current?.stop()
  }, [form, owner, isSent])

  const ask = (next: readonly Conflict[]) => {
    open.current = next
    setConflicts(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form starts once; what it started with is not given again
  useEffect(() => {
    if (!isKept) return
    const found = opening.current?.draft
    let agreed = found?.agreed
    setBroughtBack(opening.current?.broughtBack)
    ask(opening.current?.conflicts ?? [])

    function take({ values, conflicts: more }: Merged): void {
      store.replace({ ...store.values(), ...values })
      // Unresolved conflicts remain.
      ask(withMore(more, open.current))
    }

    const everywhere =
      drafts &&
      createDraftSync({
        form,
        store: drafts,
        agreed: agreed ?? { version: 0, values: start },
        values: () => store.values(),
        inHand: () => fieldInHand(element.current),
        onAgreed(next: Agreed) {
          agreed = next
          keep()
        },
        onMerged(merged, theirs) {
          take(merged)
          setBroughtBack(new Date(theirs.savedAt))
        },
      })
    sync.current = everywhere
    void everywhere?.open()

    let first: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let writing: ReturnType<typeof setTimeout> | undefined
    const said = () => JSON.stringify(storable(form, store.values()))
    let known = store.values()
    // Answers typed before the page's scripts ran are in the form, but not saved yet.
    let seen =
      found !== undefined && opening.current?.isTyped !== true
        ? said()
        : JSON.stringify(storable(form, found?.values ?? start))
    const isWaiting = () =>
      !keys.current.isSent && (open.current.length > 0 || isWorthKeeping(form, start, store.values()))
    /** @returns the time of saving; undefined if there is nothing to save or no room for it */
    function write(): Date | undefined {
      const key = keys.current.own
      const now = new Date()
      if (isWaiting())
        return writeDevice(key, writeDraft(form, base.current, store.values(), now, agreed, open.current))
          ? now
          : undefined
      removeFromDevice(key)
      return undefined
    }
    function keep(): void {
      const at = write()
      if (at !== undefined) setSavedAt(at)
    }
    keepNow.current = keep
    /** Cancels pending saves: the current answers are saved already or must not be saved. */
    cancel.current = () => {
      clearTimeout(timer)
      clearTimeout(writing)
      writing = undefined
      first = undefined
      seen = said()
    }
    const save = () => {
      cancel.current?.()
      keep()
      if (!keys.current.isSent) void everywhere?.changed()
    }
    /** A page may be closed at any moment, in the middle of a word. */
    const saveRest = () => {
      look()
      if (first !== undefined) save()
    }
    /**
     * Writes to the device at once, so that a crash loses nothing. The message that it is saved, and syncing,
     * wait.
     */
    const look = () => {
      clearTimeout(writing)
      writing = undefined
      const says = said()
      if (says === seen) return
      seen = says
      write()
      const now = Date.now()
      first ??= now
      clearTimeout(timer)
      timer = setTimeout(save, saveAt(first, now) - now)
    }
    const watch = () => {
      // Errors and attempts to send are changes, too; only answers are saved.
      if (store.values() === known) return
      known = store.values()
      // Runs after the page has handled the key press.
      writing ??= setTimeout(look)
    }
    const stop = store.subscribe(watch)
    look()
    /** Takes over what another window saved in the same form. */
    const onStorage = (event: StorageEvent) => {
      const other = event.key === keys.current.own ? readDraft(form, event.newValue, new Date()) : undefined
      if (other === undefined) return
      const merged = mergeAnswers(form, {
        base: base.current,
        mine: store.values(),
        theirs: other.values,
        inHand: fieldInHand(element.current),
      })
      base.current = other.values
      // Answers only taken over are on the device already; if both windows wrote them again, they would
      // trigger each other.
      const taken = JSON.stringify(storable(form, { ...store.values(), ...merged.values }))
      if (taken === JSON.stringify(storable(form, other.values))) seen = taken
      take(merged)
    }
    const ended = new AbortController()
    const { signal } = ended
    element.current?.addEventListener('focusout', reconsider, { signal })
    window.addEventListener('storage', onStorage, { signal })
    window.addEventListener('pagehide', saveRest, { signal })
    document.addEventListener('visibilitychange', saveRest, { signal })
    document.addEventListener(KEEP_DRAFTS, save, { signal })
    const holdsAnswers = (event: Event) => {
      if (isWaiting()) event.preventDefault()
    }
    document.addEventListener(ANSWERS_WAITING, holdsAnswers, { signal })
    return () => {
      stop()
      saveRest()
      cancel.current?.()
      everywhere?.stop()
      ended.abort()
    }
  }, [form, store, isKept])

  function forget(): void {
    // A pending save must not restore the draft after the form was sent.
    cancel.current?.()
    removeFromDevice(keys.current.own)
    removeFromDevice(keys.current.nobody)
    void sync.current?.forget()
    setBroughtBack(undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was sent
  useEffect(() => {
    if (!isSent) return
    forget()
    setSavedAt(undefined)
  }, [isSent])

  function startAgain(): void {
    store.replace(start)
    ask([])
    forget()
  }

  /**
   * Stores the remaining conflicts. After the last one is resolved, syncs the answers to the other devices.
   */
  function settled(left: readonly Conflict[]): void {
    const isLast = open.current.length > 0 && left.length === 0
    const isFewer = left.length < open.current.length
    ask(left)
    if (isFewer) keepNow.current?.()
    if (isLast) void sync.current?.settled()
  }

  function settle(conflict: Conflict, side: 'mine' | 'theirs'): void {
    if (side === 'theirs') store.replace(decide(store.values(), conflict, side))
    settled(open.current.filter(({ path }) => path !== conflict.path))
  }

  /** Runs when a field is left, so that screen readers do not announce the question at each key. */
  function reconsider(): void {
    if (open.current.length > 0) settled(stillOpen(open.current, store.values()))
  }

  return { savedAt, broughtBack, conflicts, startAgain, settle }
}
