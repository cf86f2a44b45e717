import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormDefinition } from '../definition/form-schema.ts'
import { type Agreed, saveAt } from '../drafts/draft.ts'
import { createDraftSync, type DraftStore, type DraftSync } from '../drafts/draft-sync.ts'
import { type Conflict, decide } from '../drafts/merge-answers.ts'
import { stepAnswers, wholeAnswers, wholeForm } from '../wizard/whole-form.ts'
import type { WizardState } from '../wizard/wizard.ts'
import type { Wizard } from '../wizard/wizard-schema.ts'

interface WizardSyncParts {
  wizard: Wizard
  forms: Readonly<Record<string, FormDefinition>>
  /** Where a member's answers are kept for all devices; undefined for anybody else. */
  drafts: DraftStore | undefined
  state: WizardState
  /** The device's memory has been read. */
  isRead: boolean
  /** What the device and the store had in common when the device last heard of it. */
  agreed: Agreed | undefined
  onAgreed: (agreed: Agreed) => void
  /** Answers of another device came in. */
  onTaken: (taken: Pick<WizardState, 'answers' | 'done'>) => void
}

/** Keeps a member's wizard for their other devices, as a form's draft is kept. */
export function useWizardSync(parts: WizardSyncParts) {
  const { wizard, forms, drafts, state, isRead } = parts
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const current = useRef(parts)
  const sync = useRef<DraftSync>(undefined)
  const whole = useMemo(() => wholeForm(wizard, forms), [wizard, forms])
  const firstUnsaved = useRef<number>(undefined)
  useEffect(() => {
    current.current = parts
  })

  useEffect(() => {
    if (!isRead || drafts === undefined || whole === undefined) return
    const made = createDraftSync({
      form: whole,
      store: drafts,
      agreed: current.current.agreed ?? { version: 0, values: {} },
      values: () => wholeAnswers(wizard, forms, current.current.state),
      onAgreed: (agreed) => current.current.onAgreed(agreed),
      onMerged({ values, conflicts: found }) {
        setConflicts(found)
        current.current.onTaken(stepAnswers(wizard, forms, values))
      },
    })
    sync.current = made
    void made.open()
    return () => {
      made.stop()
      sync.current = undefined
    }
  }, [wizard, forms, whole, drafts, isRead])

  const { answers, done } = state
  const isFinished = state.status === 'finished'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered or done is what is saved
  useEffect(() => {
    // A save that still waits goes with the end, or it would bring back what was sent.
    if (!isRead || isFinished) return
    const now = Date.now()
    firstUnsaved.current ??= now
    const timer = setTimeout(() => {
      firstUnsaved.current = undefined
      const { state: held, agreed } = current.current
      const says = JSON.stringify(wholeAnswers(wizard, forms, held))
      if (says !== JSON.stringify(agreed?.values ?? {})) void sync.current?.changed()
    }, saveAt(firstUnsaved.current, now) - now)
    return () => clearTimeout(timer)
  }, [answers, done, isRead, isFinished])

  useEffect(() => {
    if (isFinished) void sync.current?.forget()
  }, [isFinished])

  function settle(conflict: Conflict, side: 'mine' | 'theirs'): void {
    const values = decide(wholeAnswers(wizard, forms, current.current.state), conflict, side)
    current.current.onTaken(stepAnswers(wizard, forms, values))
    const open = conflicts.filter((each) => each !== conflict)
    setConflicts(open)
    if (open.length === 0) void sync.current?.settled()
  }

  return { conflicts, settle, whole }
}
