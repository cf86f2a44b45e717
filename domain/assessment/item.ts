// Schema of items of the English test: the format in which banks are written, validated whenever one is read.
import { z } from 'zod'

export const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type Level = (typeof levels)[number]

export const areas = ['grammar', 'vocabulary', 'reading'] as const
export type Area = (typeof areas)[number]

/** Marks a gap in a stem; an item with two gaps has two. */
export const GAP = '____'

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const text = z.string().trim().min(1).max(400)

const common = {
  id,
  /** Incremented with every change to the question or the accepted answers: answers belong to a version. */
  version: z.number().int().min(1),
  level: z.enum(levels),
  area: z.enum(areas),
  /** What the item tests, such as `past-perfect`. Shown in results and used to find courses. */
  target: id,
  /** Anchors keep the scale fixed when a bank changes. */
  anchor: z.boolean().optional(),
  /** Tried out without counting until it has enough answers. */
  new: z.boolean().optional(),
  /** Id of the passage that it asks about; only reading items have one. */
  passage: id.optional(),
  /** Question or sentence with gaps. */
  stem: text,
}

const answer = z.string().trim().min(1).max(120)

const choice = z.object({
  ...common,
  format: z.literal('choice'),
  /** Four or five, including the key. */
  options: z.array(answer).min(4).max(5),
  key: answer,
})

/** One or two gaps to type into. */
const gaps = z.object({
  ...common,
  format: z.literal('gaps'),
  /**
   * Accepted answers of each gap; writers see the first as the model answer. Capitals and spaces are ignored.
   */
  accepted: z.array(z.array(answer).min(1).max(12)).min(1).max(2),
  /** A word to use or transform, or the number of words; shown next to the gap. */
  hint: z.string().trim().min(1).max(120).optional(),
})

export const itemSchema = z.discriminatedUnion('format', [choice, gaps])
export type Item = z.infer<typeof itemSchema>

export const passageSchema = z.object({
  id,
  version: z.number().int().min(1),
  level: z.enum(levels),
  title: z.string().trim().min(1).max(120),
  /** Paragraphs, separated by an empty line. */
  text: z.string().trim().min(1).max(4000),
})
export type Passage = z.infer<typeof passageSchema>

export const bankSchema = z.object({
  /** Id of the bank and its edition, as shown in results and certificates: `open-2026.1`. */
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/),
  /** An open bank is for practice and demonstration: its keys are public. */
  open: z.boolean(),
  passages: z.array(passageSchema),
  items: z.array(itemSchema),
})
export type Bank = z.infer<typeof bankSchema>

/** Parameters of an item in the scoring model. Scale: 0 is between B1 and B2, one unit is a logit. */
export interface Parameters {
  /** Discrimination. */
  a: number
  /** Difficulty. */
  b: number
  /** Probability of a right answer without any knowledge. */
  c: number
}

/** Even experts make slips. */
export const UPPER_ASYMPTOTE = 0.98
