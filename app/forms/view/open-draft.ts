import type { FormDefinition } from '../definition/form-schema.ts'
import { bringBack } from '../drafts/bring-back.ts'
import { readDevice } from '../drafts/device-storage.ts'
import { type Draft, draftKey, isWorthKeeping, readDraft } from '../drafts/draft.ts'
import { NOBODY } from '../drafts/draft-owner.ts'
import type { Conflict } from '../drafts/merge-answers.ts'
import type { FormValues } from '../values/values.ts'
import type { FormStore } from './form-store.ts'

/** Result of restoring a draft when a form opens. */
export interface Opening {
  draft?: Draft | undefined
  /** Something was typed before the page's scripts ran. */
  isTyped?: boolean | undefined
  /** Time at which the restored answers were saved. */
  broughtBack?: Date | undefined
  /** Draft answers offered beside what was typed. */
  conflicts?: readonly Conflict[] | undefined
}

interface OpeningForm {
  owner: string
  store: FormStore
  start: FormValues
  inHand: string | undefined
}

/** Restores this device's draft of a form. */
export function openDraft(form: FormDefinition, { owner, store, start, inHand }: OpeningForm): Opening {
  if (!form.settings.save_draft) return {}
  // An anonymous draft typed before signing in is theirs, too.
  const kept = readDevice(draftKey(form, owner)) ?? readDevice(draftKey(form, NOBODY))
  const draft = readDraft(form, kept, new Date())
  if (draft === undefined) return {}
  const now = store.values()
  const isTyped = isWorthKeeping(form, start, now)
  const back = bringBack(form, { draft, start, now, inHand })
  if (back === undefined) return { draft, isTyped }
  if (back.isBack) store.replace({ ...now, ...back.values })
  return {
    draft,
    isTyped,
    broughtBack: back.isBack ? new Date(draft.savedAt) : undefined,
    conflicts: back.conflicts,
  }
}
