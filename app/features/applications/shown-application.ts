import { z } from 'zod'

const stored = z.object({
  items: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
})

/** Questions and answers as they were sent. */
export const answersShown = (answers: unknown): { id: string; question: string; answer: string }[] =>
  stored.safeParse(answers).data?.items ?? []
