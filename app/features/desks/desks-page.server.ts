import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import type { MessageArea, MessageKey } from '#app/locale/messages/catalogue.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import { hasDesks } from '#services/identity/viewer.ts'
import { langOf } from '#services/languages.ts'
import { type Desk, desks, groups } from './desks.server.ts'
import { DESKS_PAGE } from './desks-address.ts'
import { firstSteps } from './first-steps.server.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

/** More than that are not counted. */
const MAX_COUNTED = 99
/** In the folder of the software. */
const GUIDE = 'docs/first-day.md'
/** Desks that home names. */
const MAX_NAMED = 4

const areaOf = (key: MessageKey) => key.slice(0, key.indexOf('.')) as MessageArea

interface ShownDesk extends Pick<Desk, 'page' | 'group'> {
  title: string
  text: string
  /** Counted up to MAX_COUNTED + 1, which stands for any greater number. */
  waiting: number
}

/** The viewer's desks with what waits at each; most members have none. */
async function ownDesks(context: RequestContext): Promise<{ t: Translate; own: ShownDesk[] }> {
  const { locale } = context.get(placeContext)
  const { env, loadMessages } = context.get(servicesContext)
  const { roles } = memberOf(context)
  const own = desks.filter(
    (desk) =>
      (roles.includes('admin') || (desk.for !== undefined && roles.includes(desk.for))) &&
      (desk.isHere?.(context) ?? true) &&
      !isOff(desk.page, env.FEATURES_OFF),
  )
  const [messages, counts] = await Promise.all([
    loadMessages(langOf(locale), ['desks', ...new Set(own.map(({ title }) => areaOf(title)))]),
    Promise.all(own.map(({ waiting }) => waiting?.(context, MAX_COUNTED + 1) ?? 0)),
  ])
  const t = createTranslate(messages, locale)
  // Titles and texts of desks take no values.
  const said = (key: MessageKey) => t(key as 'desks.title')
  return {
    t,
    own: own.map(({ page, group, title, text }, index) => ({
      ...{ page, group, title: said(title), text: said(text), waiting: counts[index] ?? 0 },
    })),
  }
}

export async function loadDesks(context: RequestContext) {
  const [{ t, own }, { product }, steps] = await Promise.all([
    ownDesks(context),
    loadSiteIdentity(context),
    firstSteps(context),
  ])
  const shown = own.map(({ waiting, ...desk }) => ({
    ...desk,
    waiting:
      waiting === 0
        ? undefined
        : waiting > MAX_COUNTED
          ? t('desks.manyWait', { count: MAX_COUNTED })
          : t('desks.wait', { count: waiting }),
  }))
  return {
    head: unlistedHead(t('desks.title'), product),
    title: t('desks.title'),
    lead: t('desks.lead'),
    begin:
      steps.length === 0
        ? undefined
        : {
            heading: t('desks.begin'),
            text: t('desks.beginText', { guide: GUIDE }),
            steps: steps.map(({ key, page, command }) => ({
              page,
              command,
              title: t(`desks.begin.${key}`),
              text: t(`desks.beginText.${key}`),
            })),
          },
    groups: groups.flatMap((group) => {
      const of = shown.filter((desk) => desk.group === group)
      return of.length === 0 ? [] : [{ group, heading: t(`desks.${group}`), desks: of }]
    }),
  }
}

/** One line for the home page: the desks at which something waits. Undefined if nothing does. */
export async function deskNews(context: RequestContext) {
  if (!hasDesks(memberOf(context).roles)) return undefined
  const [{ t, own }, steps] = await Promise.all([ownDesks(context), firstSteps(context)])
  const waiting = [
    ...(steps.length > 0 ? [t('desks.begin')] : []),
    ...own.filter((desk) => desk.waiting > 0).map(({ title }) => title),
  ]
  if (waiting.length === 0) return undefined
  const named = waiting.slice(0, MAX_NAMED)
  return {
    href: DESKS_PAGE,
    title: t('desks.title'),
    text: [...named, ...(waiting.length > MAX_NAMED ? ['…'] : [])].join(' · '),
  }
}

/** The title of the page of desks, for the breadcrumb around every desk. */
export async function loadFrame(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const messages = await context.get(servicesContext).loadMessages(langOf(locale), ['desks'])
  return { title: createTranslate(messages, locale)('desks.title') }
}
