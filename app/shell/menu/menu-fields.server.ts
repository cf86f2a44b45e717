import { z } from 'zod'
import {
  flag,
  mandatoryText,
  many,
  option,
  optionalGroup,
  text,
  texts,
} from '#services/content/entry-fields.ts'
import { type MenuVisibility, menuVisibilities } from './menu-visibility.ts'

// The blocks that menus are written in, with their fields.

/** Menus write their visibility in lower case; pages and buttons use other words for the same. */
const otherWords: Readonly<Record<string, MenuVisibility>> = {
  All: 'all',
  Anonymous: 'anonymous',
  Unauthorized: 'anonymous',
  Authorized: 'authorized',
  EPAMer: 'employee-only',
  Hidden: 'hidden',
  Never: 'hidden',
  ForMobilesOnly: 'mobile-only',
  ForDesktopOnly: 'desktop-only',
}

const shown = {
  visibility: z.preprocess(
    (value) => (typeof value === 'string' ? (otherWords[value] ?? value) : value),
    option(menuVisibilities),
  ),
  environment: texts,
}

/** Names and values, as form rows or as one object. */
const attributes = z
  .union([
    z
      .array(z.object({ name: z.string(), value: z.string() }))
      .transform((rows) => Object.fromEntries(rows.map(({ name, value }) => [name, value]))),
    z.record(z.string(), z.coerce.string()),
  ])
  .nullish()
  .transform((value) => value ?? {})

/** Address, and the name under which clicks are counted (features/cta/content-link.ts). */
const address = { url: text, action: text, click_analytics: text }

const linkFields = z.object({
  title: mandatoryText,
  ...address,
  description: text,
  icon: text,
  unique_id: text,
  social: flag,
  locale: text,
  is_external: flag,
  target: option(['_self', '_blank']),
  rel: text,
  attributes,
  show_title_as_tooltip: flag,
  is_button: flag,
  /** Empty: only the course catalogue has a count. */
  badge: option(['', 'none', 'articles', 'courses']),
  ...shown,
})

export const menuFields = {
  link: linkFields,
  dropdown: z
    .object({
      name: text,
      title: text,
      icon: text,
      hide_title: flag,
      headline: text,
      items: many(z.unknown()),
      with_switcher: flag,
      switcher_headline: text,
      languages: texts,
      attributes,
      ...shown,
    })
    .refine(({ name, title }) => name !== '' || title !== '', 'has neither a title nor a name'),
  mega_menu: z.object({
    title: mandatoryText,
    columns: many(z.object({ title: text, items: many(z.unknown()) })),
    ...shown,
  }),
  profile: z.object({ primary_links: many(z.unknown()), secondary_links: many(z.unknown()), ...shown }),
  sign_in: z.object({ title: mandatoryText, ...shown }),
  sign_up: z.object({ title: mandatoryText, ...shown }),
  sign_in_via: z.object({ title: mandatoryText, provider: mandatoryText, ...shown }),
  sign_out: z.object({ title: mandatoryText, ...shown }),
  language_switcher: z.object({ switcher_headline: text, languages: texts, ...shown }),
  separator: z.object(shown),
  cta_button: z.object({
    button_text: mandatoryText,
    ...address,
    marketing: optionalGroup(z.object({ cta_id: text, portal_id: text })),
    ...shown,
  }),
  custom: z.object({ name: mandatoryText, ...shown }),
} as const

export type MenuBlock = keyof typeof menuFields
export type MenuBlockFields = { [Block in MenuBlock]: z.output<(typeof menuFields)[Block]> }
