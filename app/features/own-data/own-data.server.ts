import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type Consent, consentsOf } from '#domain/privacy/consents.ts'
import { heldData } from '#domain/privacy/held-data.ts'
import { type Kind, type KindOfData, kindsOfData } from '#domain/privacy/kinds-of-data.ts'
import { langOf } from '#services/languages.ts'

export type HeldKind = Omit<KindOfData, 'tables'> & { kind: Kind; count: number }

export type OwnConsent = Omit<Consent, 'at' | 'confirmedAt'> & { at: string; confirmedAt: string | null }

export interface OwnDataPageData {
  head: ReturnType<typeof unlistedHead>
  messages: Messages
  /** What is there, in the order of the registry. */
  held: HeldKind[]
  /** Kinds of which there is nothing. */
  empty: Kind[]
  consents: OwnConsent[]
  /** Whether the account is deleted here, and not at the provider. */
  isDeletedHere: boolean
}

/** What is held about a member and what they agreed to, for the page and for the API. */
export async function ownData(
  context: RequestContext,
): Promise<{ held: HeldKind[]; consents: OwnConsent[] }> {
  const { db } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [counts, consents] = await Promise.all([heldData(db, userId), consentsOf(db, userId)])
  return {
    held: (Object.entries(kindsOfData) as [Kind, KindOfData][]).map(([kind, { tables: _, ...rest }]) => ({
      kind,
      count: counts[kind],
      ...rest,
    })),
    consents: consents.map(({ at, confirmedAt, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  }
}

export async function loadOwnDataPage(context: RequestContext): Promise<OwnDataPageData> {
  const { locale } = context.get(placeContext)
  const { accounts, loadMessages } = context.get(servicesContext)
  const [messages, { product }, { held, consents }] = await Promise.all([
    loadMessages(langOf(locale), ['ownData']),
    loadSiteIdentity(context),
    ownData(context),
  ])
  return {
    head: unlistedHead(createTranslate(messages, locale)('ownData.title'), product),
    messages,
    held: held.filter(({ count }) => count > 0),
    empty: held.filter(({ count }) => count === 0).map(({ kind }) => kind),
    consents,
    isDeletedHere: accounts !== undefined,
  }
}
