import type { AnswerState } from './answer-rows.ts'

/**
 * All letters about events. `calendar`: the effect on the calendar entry; `while`: the states in which the
 * letter is still true.
 */
export const letterKinds = {
  confirm: { while: ['asked'] },
  coming: { while: ['going'], calendar: 'REQUEST' },
  waiting: { while: ['waiting'] },
  movedUp: { while: ['going'], calendar: 'REQUEST' },
  offered: { while: ['offered'] },
  offerOver: { while: ['cancelled'] },
  left: { while: ['cancelled'], calendar: 'CANCEL' },
  removed: { while: ['removed'], calendar: 'CANCEL' },
  /** Somebody typed an address that has answered before. */
  standing: { while: ['going', 'waiting', 'offered', 'removed'] },
  moved: { while: ['going', 'waiting', 'offered'], calendar: 'REQUEST' },
  calledOff: { while: ['going', 'waiting', 'offered'], calendar: 'CANCEL' },
  reminder: { while: ['going'] },
} as const satisfies Record<string, { while: readonly AnswerState[]; calendar?: 'REQUEST' | 'CANCEL' }>

export type LetterKind = keyof typeof letterKinds

/** Returns the letter that a change of state causes; undefined if none. */
export function letterOfMove(
  from: AnswerState,
  to: AnswerState,
  by: 'person' | 'host' | 'system',
): LetterKind | undefined {
  if (from === to) return to === 'asked' ? 'confirm' : undefined
  switch (to) {
    case 'asked':
      return 'confirm'
    case 'going':
      return by === 'person' ? 'coming' : 'movedUp'
    case 'waiting':
    case 'offered':
    case 'removed':
      return to
    case 'cancelled':
      return from === 'going' ? 'left' : from === 'offered' && by === 'system' ? 'offerOver' : undefined
  }
}
