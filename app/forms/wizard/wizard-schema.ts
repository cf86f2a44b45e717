// A way through several steps, each a form or something to read, as content defines it.
import { z } from 'zod'
import { nameSchema } from '../definition/field-schema.ts'

const text = z.string().max(10_000)

const wizardActionSchema = z.object({
  action_id: nameSchema,
  title: text,
  url: text.optional(),
  variant: z.enum(['primary', 'secondary', 'quiet']).default('primary'),
  analytics: text.optional(),
  /** The form that it sends. */
  form: nameSchema.optional(),
})

const shared = { step_id: nameSchema, title: text, actions: z.array(wizardActionSchema).default([]) }

const stepSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('form'), ...shared, form_id: nameSchema }),
  z.object({ type: z.literal('info'), ...shared, text: text.optional() }),
])

export const wizardSchema = z.object({
  wizard_id: nameSchema,
  title: text.optional(),
  steps: z
    .array(stepSchema)
    .min(1, 'has no steps')
    .refine(
      (steps) => new Set(steps.map(({ step_id }) => step_id)).size === steps.length,
      'names a step twice',
    ),
  has_review: z.boolean().default(true),
})

export type Wizard = z.output<typeof wizardSchema>
export type WizardStep = Wizard['steps'][number]
export type WizardAction = WizardStep['actions'][number]
