import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type AuditLine, auditLinesOf } from '#domain/audit/audit-log.ts'
import { type ConsentEntry, type ConsentKind, consentEntries, consentKinds } from '#domain/consents/ledger.ts'
import { heldData } from '#domain/privacy/held-data.ts'
import { type Kind, type KindOfData, kindsOfData } from '#domain/privacy/kinds-of-data.ts'
import { type LastUse, lastUses } from '#domain/privacy/last-uses.ts'
import { type OwnRequest, requestsOf } from '#domain/privacy/requests.ts'
import { isWithdrawnHere, withdrawConsent } from '#domain/privacy/withdraw-consent.ts'
import type { SignInEvent } from '#services/identity/sign-ins.ts'
import { langOf } from '#services/languages.ts'
import {
  askForOwn,
  type ExportFault,
  type ExportSection,
  exportFault,
  exportSection,
} from './own-export.server.ts'
import { type OwnHold, ownHold } from './own-hold.server.ts'

export const DATA_PAGE = '/profile/data'

export type HeldKind = Omit<KindOfData, 'tables'> & { kind: Kind; count: number; lastUses: Wire<LastUse>[] }

/** Moments as ISO instants. */
type Wire<Entry> = {
  [Name in keyof Entry]: Entry[Name] extends Date
    ? string
    : Entry[Name] extends Date | null
      ? string | null
      : Entry[Name]
}

export type OwnConsent = Wire<ConsentEntry> & { mayWithdraw: boolean }
export type OwnAccess = Wire<AuditLine>
export type OwnSignIn = Wire<SignInEvent>

export interface OwnDataPageData {
  head: ReturnType<typeof unlistedHead>
  messages: Messages
  /** What is there, in the order of the registry. */
  held: HeldKind[]
  /** Kinds of which there is nothing. */
  empty: Kind[]
  /** The archive of everything. */
  take: ExportSection
  requests: OwnRequest[]
  /** Why nothing may be removed for now, if so. */
  hold: OwnHold | undefined
  consents: OwnConsent[]
  accesses: OwnAccess[]
  signIns: OwnSignIn[]
  /** Whether the account is deleted here, and not at the provider. */
  isDeletedHere: boolean
  /** What was just done, as the address says. */
  said: 'withdrawn' | undefined
}

const dated = <Entry extends { at: Date }>({ at, ...rest }: Entry) => ({ ...rest, at: at.toISOString() })

/** The time line of a member's consents, for the page and for the API. */
export async function ownConsents(context: RequestContext): Promise<OwnConsent[]> {
  const { db } = context.get(servicesContext)
  return (await consentEntries(db, memberOf(context).userId)).map((entry) => ({
    ...dated(entry),
    mayWithdraw: entry.inForce && isWithdrawnHere(entry.kind),
  }))
}

/** Who saw or changed a member's data. */
export async function ownAccesses(context: RequestContext): Promise<OwnAccess[]> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  return (await auditLinesOf(db, tenant, memberOf(context).userId)).map(dated)
}

export async function ownSignIns(context: RequestContext): Promise<OwnSignIn[]> {
  const { identity } = context.get(servicesContext)
  return (await identity.signInsOf(memberOf(context).userId)).map(dated)
}

/** What is held about a member. */
export async function ownHeld(context: RequestContext): Promise<HeldKind[]> {
  const { db } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const [counts, used] = await Promise.all([heldData(db, memberId), lastUses(db, memberId)])
  return (Object.entries(kindsOfData) as [Kind, KindOfData][]).map(([kind, { tables: _, ...rest }]) => ({
    kind,
    count: counts[kind],
    lastUses: used[kind].map(({ use, at }) => ({ use, at: at?.toISOString() ?? null })),
    ...rest,
  }))
}

export async function loadOwnDataPage(context: RequestContext, request: Request): Promise<OwnDataPageData> {
  const { locale } = context.get(placeContext)
  const { db, accounts, loadMessages } = context.get(servicesContext)
  const [messages, { product }, held, take, requests, hold, consents, accesses, signIns] = await Promise.all([
    loadMessages(langOf(locale), ['ownData']),
    loadSiteIdentity(context),
    ownHeld(context),
    exportSection(context),
    requestsOf(db, memberOf(context).userId),
    ownHold(context),
    ownConsents(context),
    ownAccesses(context),
    ownSignIns(context),
  ])
  const isSaid = new URL(request.url).searchParams.get('done') === 'withdrawn'
  return {
    head: unlistedHead(createTranslate(messages, locale)('ownData.title'), product),
    messages,
    held: held.filter(({ count }) => count > 0),
    empty: held.filter(({ count }) => count === 0).map(({ kind }) => kind),
    take,
    requests,
    hold,
    consents,
    accesses,
    signIns,
    isDeletedHere: accounts !== undefined,
    // Only what is so, since a link from elsewhere can say anything.
    said: isSaid && consents.some(({ act }) => act === 'withdrawn') ? 'withdrawn' : undefined,
  }
}

/** Takes a consent back. @returns false if there is none in force */
export async function withdrawOwn(
  context: RequestContext,
  { kind, about, page }: { kind: ConsentKind; about: string | undefined; page: string },
): Promise<boolean> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, uploads, marketingForms: marketing } = context.get(servicesContext)
  if (!isWithdrawnHere(kind)) return false
  const { userId: memberId } = memberOf(context)
  const click = { language: locale, page }
  return withdrawConsent(db, { tenant, memberId, kind, about, click, files: uploads, marketing, now })
}

/** "This was not me": signs that device out, and says so in the log. */
export async function disownSignIn(context: RequestContext, session: string): Promise<void> {
  const { db, now, identity, audit } = context.get(servicesContext)
  const { requestId } = context.get(renderingContext)
  const { userId } = memberOf(context)
  await identity.disown(userId, session, requestId)
  await audit.note(db, {
    actorId: userId,
    subjectId: userId,
    role: 'member',
    action: 'sign-in-disowned',
    at: now,
  })
}

/** What a form of the page could not do. */
export interface PageFault {
  fault?: 'notInForce'
  exportFault?: ExportFault
}

/** What the page's forms do; without script too. */
export async function actOnOwnData(context: RequestContext, request: Request) {
  const { intent, kind: name, about, session = '', password = '' } = await readForm(request)
  const to = (page: string) => redirect(pagePath({ ...context.get(placeContext), page }), 303)
  if (intent === 'withdraw') {
    const kind = consentKinds.find((one) => one === name)
    if (kind === undefined) throw data(null, { status: 400 })
    const isDone = await withdrawOwn(context, { kind, about: about || undefined, page: DATA_PAGE })
    // Seen in another tab a while ago, or the button was pressed twice.
    if (!isDone) return data<PageFault>({ fault: 'notInForce' }, 409)
    throw to(`${DATA_PAGE}?done=withdrawn#consents`)
  }
  if (intent === 'not-me') {
    await disownSignIn(context, session)
    throw to('/account?not-me#password')
  }
  if (intent === 'export') {
    const outcome = await askForOwn(context, password)
    if (outcome.kind === 'asked' || outcome.kind === 'waiting') throw to(`${DATA_PAGE}#export`)
    const status = outcome.kind === 'wrong' ? 422 : 429
    return data<PageFault>({ exportFault: await exportFault(context, outcome) }, status)
  }
  throw data(null, { status: 400 })
}
