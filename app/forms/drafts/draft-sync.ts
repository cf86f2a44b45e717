// Synchronises a draft with the member's other devices. Changes made here and elsewhere are merged field by
// field. If both changed the same field, nothing is written until the reader has decided.
import type { FormDefinition } from '../definition/form-schema.ts'
import type { FormValues } from '../values/values.ts'
import { type Agreed, storable } from './draft.ts'
import { type Merged, mergeAnswers } from './merge-answers.ts'

export interface KeptDraft {
  values: FormValues
  version: number
  /** ISO instant. */
  savedAt: string
}

/** Drafts on the server. Calls reject if it cannot be reached. */
export interface DraftStore {
  read: (formId: string) => Promise<KeptDraft | undefined>
  /** `version` is the last version known here, 0 for none. */
  write: (
    formId: string,
    draft: Pick<KeptDraft, 'values' | 'version'>,
  ) => Promise<Pick<KeptDraft, 'version'> | 'changed'>
  remove: (formId: string) => Promise<void>
}

interface SyncParts {
  form: FormDefinition
  store: DraftStore
  agreed: Agreed
  /** Current answers of the form. */
  values: () => FormValues
  /** Path of the field being edited. */
  inHand?: (() => string | undefined) | undefined
  onAgreed: (agreed: Agreed) => void
  /** Called when another device's answers were merged in. */
  onMerged: (merged: Merged, theirs: KeptDraft) => void
}

export interface DraftSync {
  /** Fetches changes from other devices, then saves the ones made here. */
  open: () => Promise<void>
  /** Call it when answers have changed. */
  changed: () => Promise<void>
  /** Call it when all conflicts are resolved. */
  settled: () => Promise<void>
  /** Deletes the draft, because the form was sent or restarted. */
  forget: () => Promise<void>
  stop: () => void
}

/** How many times in a row another device may write first before saving waits for the next change. */
const ROUNDS = 3

export function createDraftSync({
  form,
  store,
  values,
  inHand,
  onAgreed,
  onMerged,
  ...parts
}: SyncParts): DraftSync {
  let { agreed } = parts
  let [isOpen, isHeld, isDirty, isStopped] = [false, false, false, false]
  let running: Promise<void> | undefined

  function agree(next: Agreed): void {
    agreed = next
    onAgreed(agreed)
  }

  function take(theirs: KeptDraft): void {
    const merged = mergeAnswers(form, {
      base: agreed.values,
      mine: values(),
      theirs: theirs.values,
      inHand: inHand?.(),
    })
    agree({ values: theirs.values, version: theirs.version })
    isHeld = merged.conflicts.length > 0
    onMerged(merged, theirs)
  }

  async function fetchTheirs(): Promise<void> {
    const theirs = await store.read(form.form_id)
    if (isStopped) return
    if (theirs === undefined) agreed = { values: agreed.values, version: 0 }
    else if (theirs.version !== agreed.version) take(theirs)
  }

  async function push(): Promise<void> {
    for (let round = 0; round < ROUNDS && isDirty && isOpen && !isHeld && !isStopped; round += 1) {
      isDirty = false
      const mine = storable(form, values())
      const saved = await store.write(form.form_id, { values: mine, version: agreed.version })
      if (saved !== 'changed') agree({ values: mine, version: saved.version })
      else {
        isDirty = true
        await fetchTheirs()
      }
    }
  }

  /** Runs one task at a time. If saving fails, the device keeps the draft until the next change. */
  function run(work: () => Promise<void>): Promise<void> {
    running = (running ?? Promise.resolve()).then(work).catch(() => {
      isDirty = true
    })
    return running
  }

  return {
    open: () =>
      run(async () => {
        await fetchTheirs()
        isOpen = true
        await push()
      }),
    changed: () => {
      isDirty = true
      return run(async () => {
        // The first fetch may have failed offline.
        if (!isOpen) await fetchTheirs()
        isOpen = true
        await push()
      })
    },
    settled: () => {
      isHeld = false
      isDirty = true
      return run(push)
    },
    forget: () => {
      isDirty = false
      return run(async () => {
        await store.remove(form.form_id)
        agreed = { values: agreed.values, version: 0 }
      })
    },
    stop: () => {
      isStopped = true
    },
  }
}
