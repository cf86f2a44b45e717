import { z } from 'zod'
import { isIconName } from '#app/ui/icon.tsx'
import { flag, mandatoryText, many, option, problemsOf, text, texts } from '#services/content/entry-fields.ts'
import type { MenuItem, MenuItemKind, MenuLink } from './menu.ts'
import { isMenuItemVisible, type MenuReader, menuVisibilities } from './menu-visibility.ts'

export interface MenuConversion {
  reader: MenuReader
  environment: string
  locale: string
  counts: { articles: number; courses: number }
  onProblem: (field: string, reason: string) => void
}

const shown = { visibility: option(menuVisibilities), environment: texts }

const linkFields = z.object({
  title: mandatoryText,
  url: text,
  icon: text,
  social: flag,
  locale: text,
  is_external: flag,
  target: option(['_self', '_blank']),
  rel: text,
  show_title_as_tooltip: flag,
  is_button: flag,
  badge: option(['none', 'articles', 'courses']),
  ...shown,
})

type LinkFields = z.output<typeof linkFields>

const kinds = {
  link: linkFields,
  dropdown: z.object({
    title: mandatoryText,
    icon: text,
    hide_title: flag,
    headline: text,
    items: many(z.unknown()),
    ...shown,
  }),
  mega_menu: z.object({
    title: mandatoryText,
    columns: many(z.object({ title: text, items: many(z.unknown()) })),
    ...shown,
  }),
  profile: z.object({ primary_links: many(z.unknown()), secondary_links: many(z.unknown()), ...shown }),
  sign_in: z.object({ title: mandatoryText, ...shown }),
  sign_in_via: z.object({ title: mandatoryText, provider: mandatoryText, ...shown }),
  sign_out: z.object({ title: mandatoryText, ...shown }),
  language_switcher: z.object({ switcher_headline: text, ...shown }),
  separator: z.object(shown),
  cta_button: z.object({ button_text: mandatoryText, url: text, click_analytics: text, ...shown }),
  custom: z.object({ name: mandatoryText, ...shown }),
} as const

type Kind = keyof typeof kinds
type Fields = { [K in Kind]: z.output<(typeof kinds)[K]> }

/** Menu blocks of an entry as menu items. A broken item is left out and reported; the others stay. */
export function menuOf(blocks: readonly unknown[], field: string, conversion: MenuConversion): MenuItem[] {
  return blocks.flatMap((block, at) => {
    const place = `${field}[${at}]`
    const [name, value] = Object.entries(isRecord(block) ? block : {}).find(([key]) => key in kinds) ?? []
    if (name === undefined) {
      conversion.onProblem(place, 'is no known kind of menu item')
      return []
    }
    const item = convert(name as Kind, value, `${place}.${name}`, conversion)
    return item === undefined ? [] : [item]
  })
}

/** Link groups, as in footers and dropdowns. */
export function linksOf(groups: readonly unknown[], field: string, conversion: MenuConversion): MenuLink[] {
  return groups.flatMap((group, at) => {
    const item = convert('link', group, `${field}[${at}]`, conversion)
    return item?.kind === 'link' ? [item] : []
  })
}

function convert<K extends Kind>(
  kind: K,
  value: unknown,
  place: string,
  conversion: MenuConversion,
): MenuItem | undefined {
  const parsed = kinds[kind].safeParse(value ?? {})
  if (!parsed.success) {
    conversion.onProblem(place, problemsOf(parsed.error))
    return undefined
  }
  const { visibility, environment } = parsed.data
  const rule = { kind: itemKinds[kind], visibility, environments: environment }
  if (!isMenuItemVisible(rule, conversion.reader, conversion.environment)) return undefined
  return build[kind](parsed.data as Fields[K], place, conversion)
}

const itemKinds = {
  link: 'link',
  dropdown: 'dropdown',
  mega_menu: 'mega-menu',
  profile: 'profile',
  sign_in: 'sign-in',
  sign_in_via: 'sign-in-via',
  sign_out: 'sign-out',
  language_switcher: 'language-switcher',
  separator: 'separator',
  cta_button: 'cta-button',
  custom: 'custom',
} as const satisfies Record<Kind, MenuItemKind>

const build: {
  [K in Kind]: (fields: Fields[K], place: string, conversion: MenuConversion) => MenuItem | undefined
} = {
  link: linkOf,
  dropdown: ({ title, icon, hide_title, headline, items }, place, conversion) => {
    const links = linksOf(items, `${place}.items`, conversion)
    if (links.length === 0) return undefined
    return { kind: 'dropdown', title, icon: iconOf(icon), hideTitle: hide_title, headline, items: links }
  },
  mega_menu: ({ title, columns }, place, conversion) => {
    const filled = columns
      .map((column, at) => ({
        title: column.title,
        items: linksOf(column.items, `${place}.columns[${at}].items`, conversion),
      }))
      .filter(({ items }) => items.length > 0)
    return filled.length === 0 ? undefined : { kind: 'mega-menu', title, columns: filled }
  },
  profile: ({ primary_links, secondary_links }, place, conversion) => ({
    kind: 'profile',
    primary: linksOf(primary_links, `${place}.primary_links`, conversion),
    secondary: linksOf(secondary_links, `${place}.secondary_links`, conversion),
  }),
  sign_in: ({ title }) => ({ kind: 'sign-in', title }),
  sign_in_via: ({ title, provider }) => ({ kind: 'sign-in-via', title, provider }),
  sign_out: ({ title }) => ({ kind: 'sign-out', title }),
  language_switcher: ({ switcher_headline }) => ({ kind: 'language-switcher', headline: switcher_headline }),
  separator: () => ({ kind: 'separator' }),
  cta_button: ({ button_text, url, click_analytics }) =>
    url === '' ? undefined : { kind: 'cta-button', title: button_text, url, analytics: click_analytics },
  custom: ({ name }) => ({ kind: 'custom', name }),
}

function linkOf(
  fields: LinkFields,
  _place: string,
  { locale, counts }: MenuConversion,
): MenuLink | undefined {
  if (fields.url === '' || (fields.locale !== '' && fields.locale !== locale)) return undefined
  const count = fields.badge === 'none' ? 0 : counts[fields.badge]
  return {
    kind: 'link',
    title: fields.title,
    url: fields.url,
    icon: iconOf(fields.icon),
    badge: count > 0 ? count : undefined,
    newTab: fields.target === '_blank' || fields.is_external,
    rel: fields.rel || undefined,
    titleAsTooltip: fields.show_title_as_tooltip,
    isButton: fields.is_button,
  }
}

const iconOf = (name: string) => (isIconName(name) ? name : undefined)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
