// Messages between this site and a connected examinator, as documented in docs/connecting.md.
import { z } from 'zod'
import { assessmentStatuses, type Standing } from './examinator.ts'

/**
 * Maximum size of a message, which is about one assignment in either direction; deliveries also have an id.
 */
export const MAX_BYTES = 16 * 1024

const level = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2'])
const link = z.string().max(2_000)

/** Response of `POST /assignments` and `GET /assignments/{id}`. */
export const assignmentAnswer = z.object({
  id: z.string().max(100),
  passingLink: link.nullish(),
  status: z.enum(assessmentStatuses).default('UNSTARTED'),
  level: level.nullish(),
  at: z.iso.datetime({ offset: true }).optional(),
})

/** Body of `POST /webhooks/examinator`. */
export const deliverySchema = z
  .object({
    /** Id of the delivery; a retry has the same id. */
    delivery: z.string().regex(/^[\w.-]{8,100}$/),
    assignment: z.string().max(100),
    status: z.enum(assessmentStatuses),
    level: level.nullish(),
    at: z.iso.datetime({ offset: true }),
    passingLink: link.nullish(),
  })
  .refine(({ status, level: found }) => status !== 'COMPLETED' || Boolean(found), {
    path: ['level'],
    message: 'comes with COMPLETED',
  })
export type Delivery = z.output<typeof deliverySchema>

export const standingOf = (answer: {
  status: Standing['status']
  level?: string | null | undefined
  at: string
  passingLink?: string | null | undefined
}): Standing => ({
  status: answer.status,
  level: answer.status === 'COMPLETED' ? (answer.level ?? undefined) : undefined,
  at: new Date(answer.at),
  passingLink: answer.passingLink ?? undefined,
})
