import type { z } from 'zod'

/** Parses an answer of the upstream. @throws Error that names the first invalid property */
export function checked<T>(schema: z.ZodType<T>, value: unknown, at: readonly PropertyKey[] = []): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = [...at, ...(issue?.path ?? [])].map(String).join('.')
  throw new Error(['Malformed answer:', where, issue?.message].filter(Boolean).join(' '))
}
