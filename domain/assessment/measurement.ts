// How well the questions behind a result were known: its own statement, kept with the result and its certificate.
import type { ItemReport } from './calibrate-bank.ts'

export const measurements = ['provisional', 'estimated', 'calibrated'] as const
export type Measurement = (typeof measurements)[number]

type ItemState = ItemReport['state']

/** Share of the answers that count, as of a bank's items before it counts as calibrated. */
const SHARE = 0.9

/**
 * `estimated`: nine tenths of the answers were given to items whose values come from answers (50 or more of each).
 * `calibrated`: nine tenths to stable items (250 or more), and the boundaries of the bank's levels were confirmed when
 * the test began. Otherwise the level rests on what the authors assumed, and is `provisional`.
 */
export function measurementOf(
  states: readonly ItemState[],
  { isSettled }: { isSettled: boolean },
): Measurement {
  const shareOf = (...wanted: readonly ItemState[]) =>
    states.filter((state) => wanted.includes(state)).length / Math.max(1, states.length)
  if (isSettled && shareOf('stable') >= SHARE) return 'calibrated'
  return shareOf('estimated', 'stable') >= SHARE ? 'estimated' : 'provisional'
}
