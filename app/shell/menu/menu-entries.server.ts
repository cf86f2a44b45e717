import type { Reader } from '#app/features/audience/audience.ts'
import { type ContentLink, contentLink, type LinkRules } from '#app/features/cta/content-link.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { isIconName } from '#app/ui/icon-names.ts'
import { problemsOf } from '#services/content/entry-fields.ts'
import { isLocale, type Locale } from '#services/languages.ts'
import { isRecord } from '#services/record.ts'
import {
  type Counted,
  currentness,
  isCustomItem,
  type LanguageSwitcher,
  type MenuItem,
  type MenuItemKind,
  type MenuLink,
} from './menu.ts'
import { attributesOf } from './menu-attributes.server.ts'
import type { MenuCounts } from './menu-counts.server.ts'
import { type MenuBlock, type MenuBlockFields, menuFields } from './menu-fields.server.ts'
import { isMenuItemVisible, type MenuPlace } from './menu-visibility.ts'

export interface MenuConversion {
  reader: Reader
  environment: string
  locale: string
  counts: MenuCounts
  /** Rules for links, for the reader above. */
  links: LinkRules
  /** Ids used so far: no two elements may share one. */
  ids: Set<string>
  onProblem: (field: string, reason: string) => void
}

interface Converting extends MenuConversion {
  place: MenuPlace
}

/** Converts an entry's menu blocks to menu items. A broken block is left out and reported. */
export function menuOf(
  blocks: readonly unknown[],
  field: string,
  place: MenuPlace,
  conversion: MenuConversion,
): MenuItem[] {
  return blocks.flatMap((block, at) => {
    const where = `${field}[${at}]`
    const [name, value] =
      Object.entries(isRecord(block) ? block : {}).find(([key]) => key in menuFields) ?? []
    if (name === undefined) {
      conversion.onProblem(where, 'is no known kind of menu item')
      return []
    }
    const item = convert(name as MenuBlock, value, `${where}.${name}`, { ...conversion, place })
    return item === undefined ? [] : [item]
  })
}

/** Link groups, as in footers and dropdowns. */
export function linksOf(
  groups: readonly unknown[],
  field: string,
  place: MenuPlace,
  conversion: MenuConversion,
): MenuLink[] {
  return groups.flatMap((group, at) => {
    const item = convert('link', group, `${field}[${at}]`, { ...conversion, place })
    return item?.kind === 'link' ? [item] : []
  })
}

function convert<Block extends MenuBlock>(
  block: Block,
  value: unknown,
  where: string,
  conversion: Converting,
): MenuItem | undefined {
  const parsed = menuFields[block].safeParse(value ?? {})
  if (!parsed.success) {
    conversion.onProblem(where, problemsOf(parsed.error))
    return undefined
  }
  const { visibility, environment } = parsed.data
  const rule = { kind: itemKinds[block], visibility, environments: environment }
  if (!isMenuItemVisible(rule, conversion)) return undefined
  return build[block](parsed.data as MenuBlockFields[Block], where, conversion)
}

const itemKinds = {
  link: 'link',
  dropdown: 'dropdown',
  mega_menu: 'mega-menu',
  profile: 'profile',
  sign_in: 'sign-in',
  sign_up: 'sign-in',
  sign_in_via: 'sign-in-via',
  sign_out: 'sign-out',
  language_switcher: 'language-switcher',
  separator: 'separator',
  cta_button: 'cta-button',
  custom: 'custom',
} as const satisfies Record<MenuBlock, MenuItemKind>

const build: {
  [Block in MenuBlock]: (
    fields: MenuBlockFields[Block],
    where: string,
    conversion: Converting,
  ) => MenuItem | undefined
} = {
  link: linkOf,
  dropdown: (fields, where, conversion) => {
    const { name, title, icon, hide_title, headline, with_switcher, switcher_headline, languages } = fields
    const items = linksOf(fields.items, `${where}.items`, conversion.place, conversion)
    const switcher = with_switcher ? switcherOf(switcher_headline, languages, where, conversion) : undefined
    if (items.length === 0 && switcher === undefined) return undefined
    return {
      kind: 'dropdown',
      name,
      title: title || name,
      icon: iconOf(icon, where, conversion),
      hideTitle: hide_title || undefined,
      headline,
      items,
      switcher,
      attributes: attributesOf(fields.attributes, where, conversion.onProblem),
    }
  },
  mega_menu: ({ title, columns }, where, conversion) => {
    const filled = columns
      .map((column, at) => ({
        title: column.title,
        items: linksOf(column.items, `${where}.columns[${at}].items`, conversion.place, conversion),
      }))
      .filter(({ items }) => items.length > 0)
    return filled.length === 0 ? undefined : { kind: 'mega-menu', title, columns: filled }
  },
  profile: ({ primary_links, secondary_links }, where, conversion) => ({
    kind: 'profile',
    primary: linksOf(primary_links, `${where}.primary_links`, conversion.place, conversion),
    secondary: linksOf(secondary_links, `${where}.secondary_links`, conversion.place, conversion),
  }),
  sign_in: ({ title }) => ({ kind: 'sign-in', title }),
  sign_up: ({ title }, _where, { links }) =>
    links.signUpClosed ? undefined : { kind: 'sign-in', title, create: true },
  sign_in_via: ({ title, provider }, _where, { links }) =>
    links.providers?.includes(provider) === false ? undefined : { kind: 'sign-in-via', title, provider },
  sign_out: ({ title }) => ({ kind: 'sign-out', title }),
  language_switcher: ({ switcher_headline, languages }, where, conversion) =>
    switcherOf(switcher_headline, languages, where, conversion),
  separator: () => ({ kind: 'separator' }),
  cta_button: ({ button_text, marketing, ...written }, where, conversion) => {
    const hasCall = marketing !== undefined && marketing.cta_id !== '' && marketing.portal_id !== ''
    const link = addressOf(written, where, conversion)
    if (link === undefined) return undefined
    const { href, 'data-analytics': analytics } = link
    return {
      kind: 'cta-button',
      title: button_text,
      url: href,
      analytics,
      marketing: hasCall ? { ctaId: marketing.cta_id, portalId: marketing.portal_id } : undefined,
    }
  },
  custom: ({ name }, where, { onProblem }) => {
    if (isCustomItem(name)) return { kind: 'custom', name }
    return void onProblem(`${where}.name`, `${name} is drawn by no part of the shell`)
  },
}

const CATALOGUE = '/course-catalog'

function linkOf(
  fields: MenuBlockFields['link'],
  where: string,
  conversion: Converting,
): MenuLink | undefined {
  const { locale, counts, ids, onProblem, place } = conversion
  if (fields.locale !== '' && fields.locale !== locale) return undefined
  const link = addressOf(fields, where, conversion)
  if (link === undefined) return undefined
  const counted = countedBy(fields)
  const rel = new Set(fields.rel.split(/\s+/).filter(Boolean))
  if (fields.social) rel.add('me')
  if (link.rel) rel.add(link.rel)
  return {
    kind: 'link',
    title: fields.title,
    url: link.href,
    id: uniqueId(fields.unique_id, ids, (reason) => onProblem(`${where}.unique_id`, reason)),
    icon: iconOf(fields.icon, where, conversion),
    description: fields.description || undefined,
    badge: counted && counts[counted] > 0 ? { count: counts[counted], of: counted } : undefined,
    newTab: fields.target === '_blank' || fields.is_external || link.target === '_blank' || undefined,
    rel: [...rel].join(' ') || undefined,
    titleAsTooltip: fields.show_title_as_tooltip || undefined,
    isButton: fields.is_button || undefined,
    screens: place === 'footer' ? screensOf(fields.visibility) : undefined,
    attributes: withAnalytics(attributesOf(fields.attributes, where, onProblem), link),
  }
}

/** Undefined if the link leads nowhere, or nowhere for this reader. */
function addressOf(
  { url, action, click_analytics: analytics }: { url: string; action: string; click_analytics: string },
  where: string,
  { links, onProblem }: Converting,
): ContentLink | undefined {
  if (url === '' && action === '') return undefined
  const { link, fault } = contentLink({ url, action, analytics }, links)
  if (fault !== undefined) onProblem(where, fault)
  return link
}

function withAnalytics(
  attributes: MenuLink['attributes'],
  { 'data-analytics': name }: ContentLink,
): MenuLink['attributes'] {
  return name === undefined ? attributes : { ...attributes, 'data-analytics': name }
}

function countedBy({ badge, url }: MenuBlockFields['link']): Counted | undefined {
  if (badge === '') return currentness(url, CATALOGUE) === 'page' ? 'courses' : undefined
  return badge === 'none' ? undefined : badge
}

function screensOf(visibility: MenuBlockFields['link']['visibility']): MenuLink['screens'] {
  if (visibility === 'mobile-only') return 'mobiles'
  return visibility === 'desktop-only' ? 'desktops' : undefined
}

function uniqueId(id: string, ids: Set<string>, problem: (reason: string) => void): string | undefined {
  if (id === '') return undefined
  if (!/^[a-z][\w-]*$/i.test(id)) return void problem(`${id} is no id`)
  if (ids.has(id)) return void problem(`${id} is taken by another item`)
  ids.add(id)
  return id
}

/** None where the site has one language. A language of the program that the site leaves out is no fault of the entry. */
export function switcherOf(
  headline: string,
  languages: readonly string[],
  where: string,
  { onProblem, links: { places } }: Pick<MenuConversion, 'onProblem' | 'links'>,
): LanguageSwitcher | undefined {
  const named = languages.filter((code): code is Locale => {
    if (isLocale(code)) return true
    onProblem(`${where}.languages`, `${code} is no language of the site`)
    return false
  })
  if (places === undefined)
    return { kind: 'language-switcher', headline, locales: named.length > 0 ? named : undefined }
  const wanted = places.locales.filter((locale) => named.includes(locale))
  const locales = [...(wanted.length > 0 ? wanted : places.locales)]
  return locales.length > 1 ? { kind: 'language-switcher', headline, locales } : undefined
}

function iconOf(name: string, where: string, { onProblem }: Converting): IconName | undefined {
  if (name === '') return undefined
  if (isIconName(name)) return name
  return void onProblem(`${where}.icon`, `${name} is no sign of the design kit`)
}
