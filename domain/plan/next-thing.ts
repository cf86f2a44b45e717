// The one thing that a member's home page suggests to do next.
export const suggestionKinds = ['offer', 'test', 'answer', 'onboarding', 'step', 'course', 'role'] as const
/**
 * A place in a programme that is held; an English test that runs; a message that waits for an answer; questions
 * of the onboarding; an open step of the plan; a course begun; no target role yet.
 */
export type SuggestionKind = (typeof suggestionKinds)[number]

/** What was set aside this long ago is suggested as if it never was. */
const ASIDE_MS = 7 * 86_400_000

/**
 * The first by kind that was not set aside; if all were, the one set aside the longest ago. The one set aside
 * last is never next, so that "not now" always changes the card.
 * @param aside when suggestions were set aside, by name
 */
export function nextThing<Candidate extends { kind: SuggestionKind; name: string }>(
  candidates: readonly Candidate[],
  aside: ReadonlyMap<string, Date>,
  now: Date,
): Candidate | undefined {
  const recent = new Map(
    [...aside]
      .map(([name, at]) => [name, at.getTime()] as const)
      .filter(([, at]) => now.getTime() - at < ASIDE_MS),
  )
  const last = [...recent].reduce<readonly [string, number] | undefined>(
    (latest, one) => (latest === undefined || one[1] > latest[1] ? one : latest),
    undefined,
  )
  return candidates
    .filter(({ name }) => name !== last?.[0])
    .toSorted(
      (one, other) =>
        (recent.get(one.name) ?? 0) - (recent.get(other.name) ?? 0) ||
        suggestionKinds.indexOf(one.kind) - suggestionKinds.indexOf(other.kind),
    )[0]
}
