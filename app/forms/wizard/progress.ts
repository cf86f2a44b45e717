// How far a reader came in a wizard, kept on their device until the end.
import { isRecord } from '#services/record.ts'
import { deviceKey } from '../drafts/device-drafts.ts'
import { type Agreed, isAgreed } from '../drafts/draft.ts'
import { NOBODY } from '../drafts/draft-owner.ts'
import type { WizardState } from './wizard.ts'
import type { Wizard } from './wizard-schema.ts'

export interface Progress extends Pick<WizardState, 'at' | 'done' | 'answers'> {
  /** What it last had in common with what is kept for all devices of a member. */
  agreed?: Agreed | undefined
}

const keyOf = (wizard: Wizard, owner: string): string => deviceKey(owner, `wizard:${wizard.wizard_id}`)

/** What was kept; undefined when there is nothing, or nothing that can be read. */
export function parseProgress(text: string | null): Progress | undefined {
  try {
    const { at, done, answers, agreed } = JSON.parse(text ?? '') as Partial<Record<keyof Progress, unknown>>
    const isList = Array.isArray(done) && done.every((id) => typeof id === 'string')
    const isMap = isRecord(answers)
    return typeof at === 'string' && isList && isMap
      ? {
          at,
          done,
          answers: answers as Progress['answers'],
          ...(isAgreed(agreed) ? { agreed } : {}),
        }
      : undefined
  } catch {
    return undefined
  }
}

/** What `owner` (drafts/draft-owner.ts) has kept, else what was typed before they signed in. */
export function readProgress(wizard: Wizard, owner: string): Progress | undefined {
  try {
    const kept = localStorage.getItem(keyOf(wizard, owner)) ?? localStorage.getItem(keyOf(wizard, NOBODY))
    return parseProgress(kept)
  } catch {
    // Storage is switched off: every visit starts at the beginning.
    return undefined
  }
}

/** A finished wizard is forgotten. */
export function writeProgress(
  wizard: Wizard,
  owner: string,
  { at, done, answers, status }: WizardState,
  agreed?: Agreed,
): void {
  try {
    if (status !== 'finished')
      localStorage.setItem(keyOf(wizard, owner), JSON.stringify({ at, done, answers, agreed }))
    else for (const each of [owner, NOBODY]) localStorage.removeItem(keyOf(wizard, each))
  } catch {
    // Full or switched off: nothing is kept, and nothing else happens.
  }
}
