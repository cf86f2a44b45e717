// All programmes for their editors: what each is now, how many people it concerns, and what is wrong with it.
import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { boardPage } from '#app/features/application-board/board-addresses.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { deskCounts, NOBODY } from '#domain/applications/desk-counts.ts'
import { type NextVersion, nextVersionsOf } from '#domain/applications/next-versions.ts'
import { langOf } from '#services/languages.ts'
import { deskPage } from './desk-addresses.ts'
import { deskEntries, PROGRAMS_A_PAGE } from './entries.server.ts'
import { stateOf } from './program-state.ts'
import { findingsOf, hasCheckout, knownForms } from './prove.server.ts'
import { whenShown } from './when-shown.ts'

export const neverKept = { 'cache-control': 'private, no-store' } as const

export async function described(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), [
      'applyBoard',
      'applyDesk',
      'programDesk',
      'programs',
      'applying',
      'fields',
    ]),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  return { messages, t, product, head: unlistedHead(t('applyDesk.programs'), product) }
}

/** Whether content is written elsewhere: then this desk only shows it. */
export const isReadOnly = (context: RequestContext): boolean =>
  context.get(servicesContext).env.upstreamContent

export const slugOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Boards are for those who decide. */
export const decides = (context: RequestContext): boolean =>
  memberOf(context).roles.some((role) => role === 'admin' || role === 'reviewer')

/** More than there will ever be, and few enough to be counted in rows. */
const MAX_PAGE = 10_000

export const pageAsked = (url: URL): number =>
  Math.min(MAX_PAGE, Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1))

/** The state of a next version, for the list of programmes. */
const nextState = (
  next: Pick<NextVersion, 'publishAt' | 'halted'> | undefined,
): 'saved' | 'planned' | 'halted' | undefined =>
  next && (next.halted !== null ? 'halted' : next.publishAt === null ? 'saved' : 'planned')

export async function loadPrograms(context: RequestContext, url: URL) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const page = pageAsked(url)
  const [{ messages, head }, { entries, count }] = await Promise.all([
    described(context),
    deskEntries(context, page),
  ])
  if (page > 1 && entries.length === 0) throw notFound()
  const ids = entries.map(({ uid }) => uid)
  const formIds = new Set(entries.map(({ program }) => program.form_id).filter((id) => id !== ''))
  const [counts, nexts, forms] = await Promise.all([
    deskCounts(db, { tenant, programIds: ids, now }),
    nextVersionsOf(db, { tenant, programIds: ids }),
    knownForms(context, formIds),
  ])
  const readOnly = isReadOnly(context)
  return data(
    {
      messages,
      head,
      readOnly,
      page,
      pages: Math.max(1, Math.ceil(count / PROGRAMS_A_PAGE)),
      discarded: url.searchParams.get('done') === 'discard',
      programs: entries.map(({ uid, program, isPublished }) => {
        const { sent, taken, open } = counts.get(uid) ?? NOBODY
        return {
          uid,
          title: program.title,
          vendor: program.vendor,
          locale: localeOfEntry(program),
          state: stateOf(program, { isPublished, taken, now }),
          when: whenShown(program, locale),
          sent,
          open,
          taken,
          seats: program.seats ?? null,
          desk: readOnly ? undefined : deskPage(uid),
          page: isPublished ? program.url : undefined,
          board:
            isPublished && program.workflow_type && decides(context)
              ? boardPage(slugOf(program.url))
              : undefined,
          next: nextState(nexts.get(uid)),
          findings: findingsOf(program, { forms, hasCheckout: hasCheckout(context) }),
        }
      }),
    },
    { headers: neverKept },
  )
}
