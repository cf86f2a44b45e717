/** A value as a part of the whole axis: never outside of it. */
export function ratioOf(value: number, max: number): number {
  return max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
}
