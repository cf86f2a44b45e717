import { useEffect, useRef, useState } from 'react'
import { ANSWERS_WAITING, KEEP_DRAFTS } from '../drafts/device-drafts.ts'
import { readDevice, removeFromDevice, writeDevice } from '../drafts/device-storage.ts'
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
import { type Conflict, decide, type Merged, mergeAnswers } from '../drafts/merge-answers.ts'
import type { FormValues } from '../values/values.ts'
import { useForm } from './form-context.ts'

/** Keeps what is typed on the device and, for members, for their other devices; brings it back. */
export function useDraft(start: FormValues, isSent: boolean) {
  const { form, store, drafts } = useForm()
  const [savedAt, setSavedAt] = useState<Date>()
  const [broughtBack, setBroughtBack] = useState<Date>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const base = useRef(start)
  const sync = useRef<DraftSync>(undefined)
  const cancel = useRef<() => void>(undefined)
  const isKept = form.settings.save_draft
  const owner = useDraftOwner()
  // Who signs out and stays on the page goes on typing: from then on it is nobody's.
  const keys = useRef({ own: '', nobody: '', isSent })
  useEffect(() => {
    keys.current = { own: draftKey(form, owner), nobody: draftKey(form, NOBODY), isSent }
    if (owner === NOBODY) sync.current?.stop()
  }, [form, owner, isSent])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form starts once; what it started with is not given again
  useEffect(() => {
    if (!isKept) return
    const { own, nobody } = keys.current
    // What was typed before signing in is theirs too.
    const found = readDraft(form, readDevice(own) ?? readDevice(nobody), new Date())
    let agreed = found?.agreed

    function take({ values, conflicts: more }: Merged): void {
      store.replace({ ...store.values(), ...values })
      // What was asked before and is not answered yet is asked on.
      setConflicts((open) => [
        ...open.filter(({ path }) => !more.some((conflict) => conflict.path === path)),
        ...more,
      ])
    }

    if (found !== undefined) {
      const merged = mergeAnswers(form, { base: found.base, mine: found.values, theirs: start })
      if (isWorthKeeping(form, start, merged.values)) {
        take(merged)
        setBroughtBack(new Date(found.savedAt))
      }
    }

    const everywhere =
      drafts &&
      createDraftSync({
        form,
        store: drafts,
        agreed: agreed ?? { version: 0, values: start },
        values: () => store.values(),
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
    // What was typed before the scripts had begun is in the form already, and nowhere else.
    let seen = found === undefined ? JSON.stringify(storable(form, start)) : said()
    const isWaiting = () => !keys.current.isSent && isWorthKeeping(form, start, store.values())
    /** @returns when it was kept; undefined when there is nothing to keep, or no room for it */
    function write(): Date | undefined {
      const key = keys.current.own
      const now = new Date()
      if (isWaiting())
        return writeDevice(key, writeDraft(form, base.current, store.values(), now, agreed)) ? now : undefined
      removeFromDevice(key)
      return undefined
    }
    function keep(): void {
      const at = write()
      if (at !== undefined) setSavedAt(at)
    }
    /** What is answered by now is seen to, or not to be kept. */
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
    /** A page may go away at any moment, in the middle of a word. */
    const saveRest = () => {
      look()
      if (first !== undefined) save()
    }
    /** On the device at once: a crash takes nothing with it. The word that it is saved, and the way to other devices, wait. */
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
      // Errors change too, and an attempt to send; only answers are worth a save.
      if (store.values() === known) return
      known = store.values()
      // As soon as the page has answered to the key.
      writing ??= setTimeout(look)
    }
    const stop = store.subscribe(watch)
    look()
    /** Another window saved the same form. */
    const onStorage = (event: StorageEvent) => {
      const other = event.key === keys.current.own ? readDraft(form, event.newValue, new Date()) : undefined
      if (other === undefined) return
      const merged = mergeAnswers(form, { base: base.current, mine: store.values(), theirs: other.values })
      base.current = other.values
      // What is only taken over is on the device already; written again, the two would answer each other's typing.
      const taken = JSON.stringify(storable(form, { ...store.values(), ...merged.values }))
      if (taken === JSON.stringify(storable(form, other.values))) seen = taken
      take(merged)
    }
    const ended = new AbortController()
    const { signal } = ended
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
    // What waits to be saved must not come back after the form was sent.
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
    forget()
    setConflicts([])
  }

  function settle(conflict: Conflict, side: 'mine' | 'theirs'): void {
    store.replace(decide(store.values(), conflict, side))
    const open = conflicts.filter((each) => each !== conflict)
    setConflicts(open)
    if (open.length === 0) void sync.current?.settled()
  }

  return { savedAt, broughtBack, conflicts, startAgain, settle }
}
