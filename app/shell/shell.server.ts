import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { type Services, servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { readerOf } from '#app/features/audience/audience.ts'
import { contentLink } from '#app/features/cta/content-link.ts'
import { linkRulesOf } from '#app/features/cta/link-rules.server.ts'
import { DESKS_PAGE } from '#app/features/desks/desks-address.ts'
import { siteIconOf } from '#app/features/discovery/site-icon.server.ts'
import { DEFAULT_PRODUCT } from '#app/features/discovery/site-identity.server.ts'
import { findEntries, findPrivacyPage } from '#app/features/entry-page/entry-page.server.ts'
import { oncePerRevision } from '#app/features/entry-page/once-per-revision.server.ts'
import { digestForm } from '#app/features/newsletter/newsletter.server.ts'
import { VIEW_PAGE } from '#app/features/view-as/view-page.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { SIGN_UP_PAGE } from '#app/locale/sign-up-page.ts'
import { type Grounds, groundsOfBrand, ownGrounds } from '#app/ui/grounds.ts'
import { patternOf } from '#domain/features/feature-facts.ts'
import type { DigestStanding } from '#domain/newsletter/standing.ts'
import {
  file,
  imageOf,
  many,
  option,
  optionalGroup,
  problemsOf,
  text,
} from '#services/content/entry-fields.ts'
import { isLetIn } from '#services/identity/site-access.ts'
import { hasDesks, mayEdit } from '#services/identity/viewer.ts'
import { assetSources } from '#services/images/image-address.ts'
import { langOf } from '#services/languages.ts'
import { readBrand } from './brand.ts'
import { foldBar } from './header/fold/fold-bar.ts'
import type { MenuItem, MenuLink } from './menu/menu.ts'
import { countForMenus } from './menu/menu-counts.server.ts'
import { linksOf, type MenuConversion, menuOf, switcherOf } from './menu/menu-entries.server.ts'
import { loadPageNotices } from './notices/notices.server.ts'
import { type Packed, pack } from './packed.ts'
import type { Logo, MenuUser, ShellData, Surroundings } from './shell-data.ts'
import { asksBeforeMeasuring } from './telemetry/may-measure.ts'

const headerEntry = z.object({
  theme: option(['dark', 'light']),
  logo: optionalGroup(
    z.object({
      desktop: file,
      mobile: file,
      url: text,
      width: z.number().nullish(),
      height: z.number().nullish(),
    }),
  ),
  search_url: text,
  desktop_left: many(z.unknown()),
  desktop_right: many(z.unknown()),
  burger_left: many(z.unknown()),
  burger_right: many(z.unknown()),
})

/** For whom a closed site has nothing but its sign-in. */
const NO_MENUS = { search_url: '', desktop_left: [], desktop_right: [], burger_left: [], burger_right: [] }

const footerEntry = z.object({
  statement: text,
  columns: many(z.object({ title: text, items: many(z.unknown()) })),
  social: many(z.unknown()),
  legal: text,
  digest: optionalGroup(z.object({ heading: text, text, success_text: text })),
})

const settingsEntry = z.object({
  title: text,
  tagline: text,
  brand: optionalGroup(
    z.object({
      accent_light: text,
      accent_dark: text,
      second_light: text,
      second_dark: text,
      paper: text,
      ink: text,
      logo: file,
    }),
  ),
})

/** The surroundings of every page of a place, serialised. */
export function loadSurroundings(
  context: RequestContext,
  standing: DigestStanding,
): Promise<Packed<Surroundings>> {
  // All readers of a kind see the same menus and forms; nothing in them is personal.
  const { viewer } = context.get(viewerContext)
  const { isAuthorized, isEmployee } = readerOf(viewer)
  const kind = isEmployee ? 'employees' : isAuthorized ? 'members' : 'anonymous'
  const closed = isLetIn(context.get(servicesContext).env.ACCESS, viewer) ? '' : ', closed'
  return oncePerRevision(context, `surroundings for ${kind}${closed}, digest ${standing}`, () =>
    readSurroundings(context, standing),
  )
}

/** The pages that browsers link to nowhere, because this site has switched them off. */
export const offPages = ({
  FEATURES_OFF,
  SIGN_UP,
}: Pick<Services['env'], 'FEATURES_OFF' | 'SIGN_UP'>): string | undefined =>
  patternOf(FEATURES_OFF, SIGN_UP === 'closed' ? [SIGN_UP_PAGE] : [])

/** The member, for the menus of this response only; undefined for the anonymous, whose pages are cached. */
export async function menuUserOf(context: RequestContext): Promise<MenuUser | undefined> {
  const { locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { loadMessages } = context.get(servicesContext)
  if (!viewer.authorized) return undefined
  const { userId, fullName, email, avatar, employee, roles } = viewer
  const user = { userId, fullName, email, avatar, isEmployee: employee }
  if (!hasDesks(roles)) return { ...user, duties: [] }
  // Only they get the messages.
  const t = createTranslate(await loadMessages(langOf(locale), ['editing', 'viewAs', 'desks']), locale)
  const desks: MenuLink = { kind: 'link', title: t('desks.title'), url: DESKS_PAGE }
  if (!mayEdit(roles)) return { ...user, duties: [desks] }
  const viewAs: MenuLink = { kind: 'link', title: t('viewAs.title'), url: VIEW_PAGE }
  return { ...user, editing: t('editing.title'), duties: [viewAs, desks] }
}

async function readSurroundings(
  context: RequestContext,
  standing: DigestStanding,
): Promise<Packed<Surroundings>> {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [shell, messages] = await Promise.all([readShell(context, standing), loadMessages(langOf(locale))])
  const { logo, search, left, right } = shell.header
  const more = createTranslate(messages, locale)('shell.more')
  const fold = foldBar({
    product: shell.product,
    logo: logo.desktop,
    search: search !== undefined,
    left,
    right,
    more,
    locale,
  })
  return pack({ shell: { ...shell, header: { ...shell.header, fold } }, messages })
}

/** A stack without these entries gets a plain shell instead of an error. */
async function readShell(context: RequestContext, standing: DigestStanding): Promise<ShellData> {
  const { site, locale } = context.get(placeContext)
  const { viewer } = context.get(viewerContext)
  const { env, log, now } = context.get(servicesContext)
  const reader = readerOf(viewer)
  const first = async <Schema extends z.ZodType>(
    contentType: string,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const [entry] = await find(context, contentType, 1)
    const parsed = schema.safeParse(entry ?? {})
    if (parsed.success) return parsed.data
    log.warn(
      { contentType, entry: entry?.uid, problem: problemsOf(parsed.error) },
      'A part of the shell is broken',
    )
    return schema.parse({})
  }
  const isClosed = !isLetIn(env.ACCESS, viewer)
  const [header, footer, settings, { notices, targeted }, privacy, counts] = await Promise.all([
    first('header', headerEntry).then((entry) => (isClosed ? { ...entry, ...NO_MENUS } : entry)),
    isClosed ? footerEntry.parse({}) : first('footer', footerEntry),
    first('site_settings', settingsEntry),
    isClosed ? { notices: [], targeted: false } : loadPageNotices(context, standing),
    findPrivacyPage(context),
    countForMenus(context),
  ])

  const conversion: MenuConversion = {
    reader,
    environment: site.environment,
    locale,
    counts,
    links: linkRulesOf(context),
    ids: new Set(),
    onProblem: (field, problem) => log.warn({ field, problem }, 'A menu item is broken'),
  }
  const logo = header.logo ?? {
    url: '',
    width: undefined,
    height: undefined,
    desktop: undefined,
    mobile: undefined,
  }
  const { brand, problems } = settings.brand ? readBrand(settings.brand) : { brand: undefined, problems: [] }
  for (const problem of problems) log.warn({ contentType: 'site_settings', problem }, 'A colour is not used')
  return {
    product: settings.title || DEFAULT_PRODUCT,
    tagline: settings.tagline,
    brand,
    barColour: barColourOf(settings.brand, header.theme),
    icon: siteIconOf(imageOf(settings.brand?.logo)),
    year: now.getUTCFullYear(),
    header: {
      theme: header.theme,
      logo: {
        url: hrefOf(logo.url, conversion) ?? '/home',
        desktop: logoImage(logo.desktop ?? settings.brand?.logo, logo),
        mobile: logoImage(logo.mobile, logo),
      },
      search: hrefOf(header.search_url, conversion),
      ...menusOf(header, conversion),
      fold: undefined,
    },
    footer: {
      statement: footer.statement,
      columns: footer.columns.flatMap(({ title, items: written }, at) => {
        const items = linksOf(written, `footer.columns[${at}].items`, 'footer', conversion)
        // Nothing of it is for this reader, or on this site.
        return written.length > 0 && items.length === 0 ? [] : [{ title, items }]
      }),
      social: linksOf(footer.social, 'footer.social', 'footer', conversion),
      legal: footer.legal,
      digest: standing === 'subscribed' ? undefined : await footerDigest(footer.digest, context),
    },
    notices,
    targetedNotices: targeted,
    asksForConsent: !reader.isAuthorized && asksBeforeMeasuring(env.TELEMETRY),
    privacy,
  }
}

/** A link in the header outside of the menus. */
const hrefOf = (url: string, { links }: MenuConversion): string | undefined =>
  url === '' ? undefined : contentLink({ url }, links).link?.href

type Menus = Pick<ShellData['header'], 'left' | 'right' | 'burgerLeft' | 'burgerRight'>

function menusOf(header: z.output<typeof headerEntry>, conversion: MenuConversion): Menus {
  const { desktop_left, desktop_right, burger_left, burger_right } = header
  const left = menuOf(desktop_left, 'header.desktop_left', 'bar', conversion)
  const right = menuOf(desktop_right, 'header.desktop_right', 'bar', conversion)
  const burgerLeft = menuOf(burger_left, 'header.burger_left', 'burger', conversion)
  const burgerRight = menuOf(burger_right, 'header.burger_right', 'burger', conversion)
  const nothingWritten = [desktop_left, desktop_right, burger_left, burger_right].every(
    ({ length }) => length === 0,
  )
  const switcher = switcherOf('', [], 'header', conversion)
  const completed = (items: MenuItem[], all: MenuItem[]) => [
    // Without menu entries readers can still choose their language.
    ...(nothingWritten ? (switcher ? [switcher] : []) : items),
    // Members can always sign out.
    ...(conversion.reader.isAuthorized && !all.some(isSignOut) ? [profile] : []),
  ]
  return {
    left,
    right: completed(right, [...left, ...right]),
    burgerLeft,
    burgerRight: completed(burgerRight, [...burgerLeft, ...burgerRight]),
  }
}

const profile: MenuItem = { kind: 'profile', primary: [], secondary: [] }
const isSignOut = ({ kind }: MenuItem) => kind === 'profile' || kind === 'sign-out'

async function footerDigest(
  digest: z.output<typeof footerEntry>['digest'],
  context: RequestContext,
): Promise<ShellData['footer']['digest']> {
  if (!digest?.heading) return undefined
  const { heading, text, success_text } = digest
  return { heading, text, form: { ...(await digestForm(context)), successText: success_text } }
}

async function find(context: RequestContext, contentType: string, limit: number) {
  return (await findEntries(context, { contentType, includeDimension: true, limit, desc: 'updated_at' }))
    .entries
}

function barColourOf(brand: Grounds | null | undefined, theme: 'dark' | 'light'): string | undefined {
  const colour = groundsOfBrand(brand ?? undefined)[theme === 'light' ? 'paper' : 'ink']
  return colour === ownGrounds.ink ? undefined : colour
}

function logoImage(
  asset: z.output<typeof file>,
  { width, height }: { width?: number | null | undefined; height?: number | null | undefined },
): Logo | undefined {
  const image = imageOf(asset)
  const sources = image && assetSources(image)
  if (sources === undefined) return undefined
  return { src: sources.src, width: width ?? sources.width, height: height ?? sources.height }
}
