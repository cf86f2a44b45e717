/** A value as a fraction of the axis, from 0 to 1. */
export function ratioOf(value: number, max: number): number {
  return max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
}
