// Faults of the test upstream.
import type { Fault } from './upstream.ts'

export const refused = (
  status: number,
  headers: Record<string, string> = {},
  errors = {},
  error_code = status,
): Fault => {
  const body = { error_message: `Refused with ${status}`, error_code, errors }
  return () => ({ status, headers, body })
}
export type Body = { items: { data: object; type: string }[]; total_count: number } & Record<string, unknown>
export const changed =
  (change: (body: Body) => unknown): Fault =>
  (answer) => ({ ...answer, body: change(structuredClone(answer.body) as Body) })
export const times = (count: number, fault: Fault) => Array.from({ length: count }, () => fault)
