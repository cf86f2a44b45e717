/**
 * An object with named properties, not a list or null. Values of `JSON.parse` have one type, which a caller
 * may name.
 */
export function isRecord<Member = unknown>(value: unknown): value is Record<string, Member> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
