// How far a reader came in a wizard, kept on their device until the end.
import type { WizardState } from './wizard.ts'
import type { Wizard } from './wizard-schema.ts'

type Progress = Pick<WizardState, 'at' | 'done' | 'answers'>

const keyOf = (wizard: Wizard): string => `wizard:${wizard.wizard_id}`

/** What was kept; undefined when there is nothing, or nothing that can be read. */
export function parseProgress(text: string | null): Progress | undefined {
  try {
    const { at, done, answers } = JSON.parse(text ?? '') as Partial<Record<keyof Progress, unknown>>
    const isList = Array.isArray(done) && done.every((id) => typeof id === 'string')
    const isMap = typeof answers === 'object' && answers !== null && !Array.isArray(answers)
    return typeof at === 'string' && isList && isMap
      ? { at, done, answers: answers as Progress['answers'] }
      : undefined
  } catch {
    return undefined
  }
}

export function readProgress(wizard: Wizard): Progress | undefined {
  try {
    return parseProgress(localStorage.getItem(keyOf(wizard)))
  } catch {
    // Storage is switched off: every visit starts at the beginning.
    return undefined
  }
}

/** A finished wizard is forgotten. */
export function writeProgress(wizard: Wizard, { at, done, answers, status }: WizardState): void {
  try {
    if (status === 'finished') localStorage.removeItem(keyOf(wizard))
    else localStorage.setItem(keyOf(wizard), JSON.stringify({ at, done, answers }))
  } catch {
    // Full or switched off: nothing is kept, and nothing else happens.
  }
}
