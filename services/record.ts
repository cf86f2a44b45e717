/** An object with members by name: no list, no null. What `JSON.parse` gave has members of one type, which a caller may name. */
export function isRecord<Member = unknown>(value: unknown): value is Record<string, Member> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
