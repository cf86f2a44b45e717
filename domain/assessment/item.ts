// What an item of the English test is: the form that banks are written in, checked wherever one is read.
import { z } from 'zod'

export const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type Level = (typeof levels)[number]

export const areas = ['grammar', 'vocabulary', 'reading'] as const
export type Area = (typeof areas)[number]

/** Marks the place of a gap in a stem; an item with two gaps has two. */
export const GAP = '____'

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const text = z.string().trim().min(1).max(400)

const common = {
  id,
  /** Raised with every change of what is asked or accepted: answers belong to a version. */
  version: z.number().int().min(1),
  level: z.enum(levels),
  area: z.enum(areas),
  /** What knowing the answer shows, such as `past-perfect`: named in results, and where courses are looked for. */
  target: id,
  /** Among those that keep the scale where it is when a bank changes. */
  anchor: z.boolean().optional(),
  /** The passage that it is asked about; reading alone has one. */
  passage: id.optional(),
  /** Question, or a sentence with gaps. */
  stem: text,
}

const answer = z.string().trim().min(1).max(120)

const choice = z.object({
  ...common,
  format: z.literal('choice'),
  /** Four or five, the key among them. */
  options: z.array(answer).min(4).max(5),
  key: answer,
})

/** One or two gaps to type into. */
const gaps = z.object({
  ...common,
  format: z.literal('gaps'),
  /** For each gap what is accepted; the first is shown to writers as the model. Capitals and spaces do not count. */
  accepted: z.array(z.array(answer).min(1).max(12)).min(1).max(2),
  /** A word to use or transform, or how many words are wanted; shown beside the gap. */
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
  /** Names the bank and its edition, as results and certificates say it: `open-2026.1`. */
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/),
  /** An open bank is for practice and demonstration: whoever looks for its keys finds them. */
  open: z.boolean(),
  passages: z.array(passageSchema),
  items: z.array(itemSchema),
})
export type Bank = z.infer<typeof bankSchema>

/** What the scoring model assumes of an item. Scale: 0 is between B1 and B2, one unit is a logit. */
export interface Parameters {
  /** Discrimination. */
  a: number
  /** Difficulty. */
  b: number
  /** Chance of a right answer without any knowledge. */
  c: number
}

/** Even who knows everything slips at times. */
export const UPPER_ASYMPTOTE = 0.98
