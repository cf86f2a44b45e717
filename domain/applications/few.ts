// Numbers about people: nothing is said about a group of fewer than five, nor about one that could be worked out.

/** The smallest group about which a number is shown. */
export const FEWEST = 5

const isSmall = (count: number) => count > 0 && count < FEWEST

/** A part of a group, by itself: its size, or null. Who is not in it is a group too. */
export const shownPart = (part: number, whole: number): number | null =>
  whole < FEWEST || isSmall(part) || isSmall(whole - part) ? null : part

/**
 * The parts that make up a whole which is shown: small ones are hidden, and as many of the smallest others as it takes
 * that the hidden ones together cannot be told from what is left over.
 */
export function shownParts(parts: readonly number[]): (number | null)[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole < FEWEST) return parts.map(() => null)
  const hidden = new Set(parts.flatMap((part, at) => (isSmall(part) ? [at] : [])))
  const bySize = parts.map((part, at) => ({ part, at })).sort((a, b) => a.part - b.part)
  const sum = () => [...hidden].reduce((total, at) => total + (parts[at] ?? 0), 0)
  while (hidden.size > 0 && (hidden.size === 1 || sum() < FEWEST)) {
    const next = bySize.find(({ part, at }) => part > 0 && !hidden.has(at))
    if (next === undefined) break
    hidden.add(next.at)
  }
  return parts.map((part, at) => (hidden.has(at) ? null : part))
}
