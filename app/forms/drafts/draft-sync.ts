// A draft that is also kept for the member's other devices. What was changed here and what was changed there meanwhile are put
// together field by field; where both changed the same one, nothing is written until its reader has decided.
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

/** Where drafts are kept for all devices. Each call rejects when it cannot be asked. */
export interface DraftStore {
  read: (formId: string) => Promise<KeptDraft | undefined>
  /** `version` is the one that the writer knows, 0 for none. */
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
  /** What stands in the form now. */
  values: () => FormValues
  /** The field that is being answered right now. */
  inHand?: (() => string | undefined) | undefined
  onAgreed: (agreed: Agreed) => void
  /** Answers of another device came in. */
  onMerged: (merged: Merged, theirs: KeptDraft) => void
}

export interface DraftSync {
  /** Fetches what other devices saved, then saves what was changed here. */
  open: () => Promise<void>
  /** Answers have changed. */
  changed: () => Promise<void>
  /** Every conflict was decided. */
  settled: () => Promise<void>
  /** It was sent, or is started again. */
  forget: () => Promise<void>
  stop: () => void
}

/** How often another device may be quicker, one after the other, before the next change tries again. */
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

  /** One at a time. What could not be saved waits for the next change; the device has it. */
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
        // The first look may have failed for want of a connection.
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
