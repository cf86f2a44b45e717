import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { isOpenHere, loadStanding } from '#app/features/applications/standing.server.ts'
import type { ApplyingStanding } from '#app/features/applications/standing.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { breadcrumbList, program as programData } from '#app/features/discovery/structured-data.ts'
import { leaveInDocument } from '#app/features/entry-page/document-texts.server.ts'
import {
  describePage,
  findByUrl,
  localeOfAddress,
  localeOfEntry,
} from '#app/features/entry-page/entry-page.server.ts'
import type { EntryPage } from '#app/features/entry-page/entry-page.ts'
import { createTextRenderer } from '#app/features/entry-page/text.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import type { OfferGroup } from '#app/features/offers/offers.ts'
import { findPrograms, PROGRAMS, type Program, programsOf } from '#app/features/programs/programs.server.ts'
import type { ProgramCard } from '#app/features/programs/programs.ts'
import { programsListing } from '#app/features/programs/programs-listing.ts'
import { onwardGroups } from '#app/features/recommendations/onward.server.ts'
import { ownSkills, skillWords } from '#app/features/skills/own-skills.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { DocumentText } from '#app/ui/document-text.tsx'
import { deskCounts } from '#domain/applications/desk-counts.ts'
import { opennessOf } from '#domain/applications/program.ts'
import { many, text } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { langOf } from '#services/languages.ts'

const RELATED = 3

export interface ProgramPageData extends EntryPage {
  program: ProgramCard
  html: string | DocumentText
  steps: { title: string; text: string }[]
  /** Where one applies elsewhere; undefined while nobody can. */
  application: string | undefined
  /** Undefined if nobody applies on this site. */
  applying: ApplyingStanding | undefined
  price: { amount: number; currency: string } | undefined
  /** A day. */
  decisionBy: string | undefined
  own: string[] | undefined
  onward: OfferGroup[]
  messages: Messages
}

const fields = z.object({
  steps: many(z.object({ title: text, text: text })),
  body: z.unknown().optional(),
})

/** A programme that is not offered any more, and what is. */
export interface ArchivedProgram {
  head: ReturnType<typeof unlistedHead>
  title: string
  locale: Program['locale']
  others: ProgramCard[]
  messages: Messages
}

async function loadArchived(context: RequestContext, { title, locale }: Program): Promise<ArchivedProgram> {
  const { tenant, locale: own } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const [messages, { product }, programs] = await Promise.all([
    loadMessages(langOf(own), ['programs', 'keep']),
    loadSiteIdentity(context),
    findPrograms(context),
  ])
  const open = programs.filter(({ applying }) => applying && opennessOf(applying, now) === 'open')
  const counts = await deskCounts(db, { tenant, programIds: open.map(({ uid }) => uid), now })
  const free = open.filter(({ uid, seats }) => seats === null || (counts.get(uid)?.taken ?? 0) < seats)
  return {
    head: unlistedHead(title, product),
    title,
    locale,
    // All that a card has, and nothing of how it is applied for.
    others: free.slice(0, RELATED).map(({ application: _, applying: __, ...card }) => card),
    messages,
  }
}

/** @throws 404 for an unknown programme */
export async function loadProgramPage(
  context: RequestContext,
  slug: string,
): Promise<ProgramPageData | ArchivedProgram> {
  const page = `${programsListing.page}/${slug}`
  const entry = await findByUrl(context, PROGRAMS, page, { embedded: true })
  if (entry === undefined) throw notFound()
  return pageOfProgram(context, entry, page)
}

/**
 * The page of a programme as its entry says it, also of a version that is not published.
 * @throws 404 if the reader may not see it
 */
export async function pageOfProgram(
  context: RequestContext,
  entry: Entry,
  page: string,
): Promise<ProgramPageData | ArchivedProgram> {
  const { region, locale } = context.get(placeContext)
  const { origin, loadMessages } = context.get(servicesContext)
  const [found] = await programsOf(context, [entry], undefined, 'with-archived')
  if (found === undefined) throw notFound()
  if (found.isArchived) return loadArchived(context, found)
  const { application, applying: _, price, decisionBy, ...program } = found
  const { steps, body } = fields.parse(entry)
  const messages = await loadMessages(langOf(locale), [
    'programs',
    'applying',
    'keep',
    ...skillWords(context),
  ])
  const t = createTranslate(messages, locale)
  const url = (path: string, in_ = locale) => `${origin}${pagePath({ region, locale: in_, page: path })}`
  const address = url(page, localeOfAddress(context, localeOfEntry(entry)))
  const [applying, described, render, own, onward] = await Promise.all([
    isOpenHere(found) ? loadStanding(context, found, t) : undefined,
    describePage(context, {
      entry,
      contentType: PROGRAMS,
      page,
      title: program.title,
      description: program.summary,
      share: { title: program.title, label: program.vendor, seed: entry.uid, topic: 'amber' },
      data: [
        programData({
          url: address,
          name: program.title,
          description: program.summary,
          lang: entry.locale,
          provider: program.vendor,
          weeks: program.weeks,
          seats: program.seats,
          starts: program.starts,
        }),
        breadcrumbList([
          { name: t('programs.heading'), url: url(programsListing.page) },
          { name: program.title, url: address },
        ]),
      ],
    }),
    createTextRenderer(context, { entry, page }),
    ownSkills(context),
    onwardGroups(context, {
      asked: program.skills.flatMap(({ id }) => id ?? []),
      limits: { course: RELATED, vacancy: RELATED },
    }),
  ])
  return {
    ...described,
    program,
    html: leaveInDocument(context, `program ${entry.uid} ${locale}`, render(body).html),
    steps: steps.filter(({ title }) => title !== ''),
    application: application.application_wizard?.url,
    applying,
    price,
    decisionBy,
    own,
    onward,
    messages,
  }
}
