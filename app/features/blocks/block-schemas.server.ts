import { z } from 'zod'
import { buttonVisibilities } from '#app/features/audience/audience.ts'
import {
  file,
  mandatoryText,
  many,
  option,
  optionalGroup,
  text,
  wholeNumber,
} from '#services/content/entry-fields.ts'
import { audiences, visibilities } from './visibility.ts'

// The schema of each block's entry. A value that does not match makes the block broken, and the log names it.

export const blockSettings = z.object({
  visibility: option(visibilities),
  audience: option(audiences),
  theme: option(['light', 'dark']),
})

/** A link's target, and the name its clicks are counted under (features/cta/content-link.ts). */
const linkFields = { url: text, action: text, click_analytics: text }
const named = ({ url, action }: { url: string; action: string }) => url !== '' || action !== ''
const NAMED = 'has neither an address nor an action'

const action = z
  .object({
    text: mandatoryText,
    ...linkFields,
    variant: option(['primary', 'secondary', 'quiet']),
    visibility: option(buttonVisibilities),
  })
  .refine(named, NAMED)

/** References that were not included: only their uids are known, and only they are needed. */
const uids = many(z.object({ uid: z.string() })).transform((list) => list.map(({ uid }) => uid))

const richText = z
  .union([z.record(z.string(), z.unknown()), z.string(), z.array(z.unknown())])
  .refine((value) => value !== '', 'is empty')

export const blockSchemas = {
  hero: z.object({ heading: mandatoryText, text, actions: many(action), art_seed: text, image: file }),
  site_sections: z.object({
    heading: text,
    items: many(
      z
        .object({
          label: text,
          title: mandatoryText,
          text,
          ...linkFields,
          count: option(['none', 'articles', 'authors', 'categories', 'courses', 'vacancies', 'events']),
        })
        .refine(named, NAMED),
    ),
  }),
  article_list: z.object({
    heading: text,
    text,
    category: uids,
    articles: uids,
    limit: wholeNumber(2).pipe(z.number().min(1).max(24)),
    layout: option(['river', 'lead', 'rows']),
    more_text: text,
  }),
  events: z.object({
    heading: text,
    text,
    limit: wholeNumber(3).pipe(z.number().min(1).max(12)),
    more_text: text,
  }),
  catalogue_list: z.object({
    heading: text,
    text,
    of: option(['courses', 'vacancies']),
    limit: wholeNumber(4).pipe(z.number().min(1).max(12)),
    more_text: text,
  }),
  category_list: z.object({ heading: text, text }),
  people: z.object({ heading: text, text, authors: uids }),
  rich_text: z.object({ heading: text, body: richText }),
  cards: z.object({
    heading: text,
    text,
    items: many(z.object({ title: mandatoryText, text, ...linkFields, link_text: text })),
  }),
  steps: z.object({ heading: text, text, items: many(z.object({ title: mandatoryText, text })) }),
  faq: z.object({ heading: text, items: many(z.object({ question: mandatoryText, answer: richText })) }),
  quote: z.object({ quote: mandatoryText, source: text, author: uids }),
  cta_band: z.object({ heading: mandatoryText, text, actions: many(action) }),
  digest: z.object({ heading: mandatoryText, text, success_text: text }),
  form: z.object({
    heading: text,
    text,
    form: uids.refine((list) => list.length === 1, 'names no form, or several'),
  }),
  cookie_choice: z.object({ heading: mandatoryText, text }),
  figure: z
    .object({ image: file, alt: text, caption: text, art_seed: text })
    .refine(
      ({ image, art_seed }) => image !== undefined || art_seed !== '',
      'has neither image nor art_seed',
    ),
} as const

export type BlockKind = keyof typeof blockSchemas

/** Former names of blocks, which stored entries and imported stacks may still use. */
const formerNames: Readonly<Record<string, BlockKind>> = { doors: 'site_sections' }

/** @returns undefined if no block has this name in an entry */
export function blockKindOf(name: string): BlockKind | undefined {
  if (Object.hasOwn(formerNames, name)) return formerNames[name]
  return Object.hasOwn(blockSchemas, name) ? (name as BlockKind) : undefined
}

export type BlockFields = { [Kind in BlockKind]: z.output<(typeof blockSchemas)[Kind]> }
export type ActionFields = z.output<typeof action>
export type LinkFields = Pick<ActionFields, 'url' | 'action' | 'click_analytics'>

export const settingsOf = optionalGroup(blockSettings)
