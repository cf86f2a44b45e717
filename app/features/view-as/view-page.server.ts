import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { phoneCountriesIn } from '#app/forms/view/phone-countries.server.ts'
import { homePage, pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { localeOnSite } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Db } from '#db/database.ts'
import { type View, viewSchema } from '#services/identity/view-as.ts'
import type { Looker } from '#services/identity/views.ts'
import { langOf } from '#services/languages.ts'
import { VIEW_PAGE } from './view-page.ts'
import { wordsOf } from './view-words.ts'

const LOGGED = 50
const PAGE = /^\/[^\s#\\]{0,500}$/

/** A line of the log, for admins. */
export interface LoggedView {
  at: string
  kind: 'began' | 'ended'
  name: string | undefined
  /** By an admin of the installation's first site, who has no account here. */
  isOperators: boolean
  who: string
}

export async function loadViewPage(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  const { loadMessages, identity } = context.get(servicesContext)
  const { viewing } = context.get(viewerContext)
  const { searchParams } = new URL(request.url)
  const isAdmin = memberOf(context).roles.includes('admin')
  const [messages, { product }, log] = await Promise.all([
    loadMessages(langOf(locale), ['viewAs', 'fields']),
    loadSiteIdentity(context),
    isAdmin ? identity.views.log(LOGGED) : undefined,
  ])
  const t = createTranslate(messages, locale)
  return {
    head: unlistedHead(t('viewAs.title'), product),
    messages,
    page: cameFrom(request),
    refused: searchParams.has('refused'),
    view: viewing?.view,
    countries: phoneCountriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
    others: isAdmin ? otherSites(context) : [],
    log: log?.map(
      ({ at, kind, by, view }): LoggedView => ({
        at: at.toISOString(),
        kind,
        name: by?.name,
        isOperators: by === undefined && view?.tenant !== undefined,
        who: view === undefined ? '' : wordsOf(view, { t, locale }),
      }),
    ),
  }
}

/**
 * Names of the installation's other sites that its first one can show as their visitors see them; of a closed site those see
 * the sign-in alone. None on any other site: one tenant knows nothing of the others.
 */
function otherSites(context: RequestContext): string[] {
  const { tenant } = context.get(placeContext)
  const { tenants, tenantView } = context.get(servicesContext)
  if (tenants === undefined || tenantView === undefined) return []
  return tenants()
    .filter(
      ({ name, state, facts }) =>
        name !== tenant && facts?.access === 'everybody' && (state === 'open' || state === 'unvisited'),
    )
    .map(({ name }) => name)
}

/** The page to see: named in the address, else the one with the link that was followed. */
function cameFrom(request: Request): string {
  const { searchParams, origin } = new URL(request.url)
  const asked = searchParams.get('page')
  if (asked !== null) return safePage(asked)
  const from = request.headers.get('referer') ?? ''
  if (!URL.canParse(from) || new URL(from).origin !== origin) return homePage
  const { pathname, search } = new URL(from)
  return safePage((parsePagePath(pathname)?.page ?? homePage) + search)
}

const safePage = (page: string): string =>
  PAGE.test(page) && page !== '/' && !page.startsWith('//') && !page.startsWith(VIEW_PAGE) ? page : homePage

const empty = (value: unknown) => (value === '' ? undefined : value)
const asked = z.object({
  as: viewSchema.shape.as,
  locale: z.preprocess(empty, viewSchema.shape.locale),
  country: z.preprocess(empty, viewSchema.shape.country),
  day: z.preprocess(empty, viewSchema.shape.day),
})

/** Fields whose answer was not understood, and what was sent. */
export interface RefusedView {
  faults: readonly string[]
  typed: Record<string, string>
}

/** The way to another site: browsers do not follow a form's answer there, but a link. */
export interface OtherSite {
  other: { name: string; link: string | undefined }
  typed: Record<string, string>
}

/** Begins or ends a view, and goes on to the page. @throws redirect */
export async function changeView(context: RequestContext, request: Request) {
  const place = context.get(placeContext)
  const { env, identity, audit, now } = context.get(servicesContext)
  const { sessionId } = context.get(viewerContext)
  const { requestId } = context.get(renderingContext)
  const { order, page = homePage, ...typed } = await readForm(request)
  const looker = { member: memberOf(context), sessionId: sessionId ?? '', requestId }
  const note = (action: 'view-began' | 'view-ended') => (trx: Db) => {
    const { userId: actorId, roles } = looker.member
    return audit.note(trx, { actorId, role: roles.includes('admin') ? 'admin' : 'editor', action, at: now })
  }
  if (order === 'end') {
    await identity.views.end(looker, note('view-ended'))
    throw redirect(pagePath({ ...place, page: safePage(page) }), 303)
  }
  if (order === 'other') return viewOther(context, { typed, looker, also: note('view-began') })
  if (order !== 'begin') throw data(null, { status: 400 })
  const read = asked.safeParse(typed)
  const faults = read.success ? [] : read.error.issues.map(({ path }) => String(path[0]))
  if (!read.success || !isKnown(read.data)) {
    const refused: RefusedView = {
      faults: faults.length > 0 ? faults : ['country'],
      typed: { ...typed, page },
    }
    return data(refused, { status: 422 })
  }
  const view = Object.fromEntries(
    Object.entries(read.data).filter(([, value]) => value !== undefined),
  ) as View
  await identity.views.begin(looker, view, note('view-began'))
  throw redirect(
    pagePath({
      ...place,
      locale: localeOnSite(env.places, view.locale) ?? place.locale,
      page: safePage(page),
    }),
    303,
  )
}

const isKnown = ({ country }: Pick<View, 'country'>): boolean =>
  country === undefined || phoneCountriesIn('en-us').some(({ code }) => code === country)

const askedOther = z.object({
  tenant: z.string().min(1).max(60),
  country: z.preprocess(empty, viewSchema.shape.country),
})

interface AskedOther {
  typed: Record<string, string>
  looker: Looker
  also: (trx: Db) => Promise<void>
}

/** Makes the link to another site of the installation, and logs it. @throws 404 on any site but the first, and for editors */
async function viewOther(context: RequestContext, { typed, looker, also }: AskedOther) {
  const place = context.get(placeContext)
  const { identity, tenantView, origin } = context.get(servicesContext)
  if (tenantView === undefined || !looker.member.roles.includes('admin')) throw data(null, { status: 404 })
  const read = askedOther.safeParse(typed)
  const refused = (fault: string) => data<RefusedView>({ faults: [fault], typed }, { status: 422 })
  if (!read.success) return refused(read.error.issues[0]?.path[0] === 'country' ? 'otherCountry' : 'tenant')
  const { tenant, country } = read.data
  if (!isKnown({ country })) return refused('otherCountry')
  if (!otherSites(context).includes(tenant)) return refused('tenant')
  const view = { as: 'anonymous', tenant, ...(country === undefined ? {} : { country }) } as const
  const back = origin + pagePath({ ...place, page: VIEW_PAGE })
  const way = tenantView(tenant, { view, back, locale: place.locale })
  if (way === undefined) return refused('tenant')
  if (way !== 'opening') await identity.views.beginElsewhere(looker, view, also)
  const answer: OtherSite = {
    other: { name: tenant, link: way === 'opening' ? undefined : way.link },
    typed,
  }
  return data(answer)
}
