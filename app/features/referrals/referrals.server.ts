// Links by which members recommend what people apply for here.
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { referPage } from '#app/features/applications/application-addresses.ts'
import { programAt } from '#app/features/applications/apply-page.server.ts'
import { isOpenHere } from '#app/features/applications/standing.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { openingById } from '#app/features/programs/openings.server.ts'
import { applyPage } from '#app/features/programs/programs.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { opennessOf } from '#domain/applications/program.ts'
import { REFERRAL } from '#domain/applications/referral-parameter.ts'
import { makeReferral, ownReferral, referralByCode, removeReferral } from '#domain/applications/referrals.ts'
import { SOURCE_PARAMETER } from '#domain/applications/sources.ts'
import { langOf } from '#services/languages.ts'
import { recommendedPage } from './referral-addresses.ts'

async function described(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['referral', 'applying', 'programs', 'fields']),
    loadSiteIdentity(context),
  ])
  return { messages, product, t: createTranslate(messages, locale) }
}

/** @throws 404 for what nobody applies for here */
async function ownLink(context: RequestContext, part: string) {
  const { tenant } = context.get(placeContext)
  const program = await programAt(context, part)
  if (program === undefined) throw notFound()
  return { program, owner: { tenant, memberId: memberOf(context).userId, programId: program.applying.id } }
}

/** The page on which a member makes a link, finds it again, and deletes it. */
export async function loadReferPage(context: RequestContext, part: string) {
  const place = context.get(placeContext)
  const { db, origin, now } = context.get(servicesContext)
  const { program, owner } = await ownLink(context, part)
  const [{ messages, product, t }, own] = await Promise.all([described(context), ownReferral(db, owner)])
  return {
    messages,
    head: unlistedHead(t('referral.title', { title: program.title }), product),
    title: program.title,
    page: program.url,
    isVacancy: program.applying.isVacancy,
    isOver: opennessOf(program.applying, now) === 'over',
    own: own && {
      address: origin + pagePath({ ...place, page: recommendedPage(own.code) }),
      applied: own.applied,
    },
  }
}

export async function actOnReferral(context: RequestContext, part: string, request: Request) {
  const { db, now } = context.get(servicesContext)
  const { program, owner } = await ownLink(context, part)
  const { intent } = await readForm(request)
  if (intent === 'make') await makeReferral(db, owner, now)
  else if (intent === 'remove') await removeReferral(db, owner)
  else throw data(null, { status: 400 })
  const page = referPage(applyPage(program.url))
  throw redirect(pagePath({ ...context.get(placeContext), page }), 303)
}

/**
 * Where a link leads, for anybody: who recommends what. Nothing is kept of whoever opens it.
 * @throws 404 for a link that was deleted
 */
export async function loadRecommended(context: RequestContext, code: string) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const found = await referralByCode(db, { tenant, code })
  const program = found && (await openingById(context, found.programId))
  if (found === undefined || program === undefined || !isOpenHere(program)) throw notFound()
  const { messages, product, t } = await described(context)
  const passedOn = new URLSearchParams({ [SOURCE_PARAMETER]: 'Referral', [REFERRAL]: code })
  const page = {
    messages,
    head: unlistedHead(t('referral.recommends', { name: found.name }), product),
    name: found.name,
    title: program.title,
    summary: program.summary,
    locale: program.locale,
    vendor: program.vendor,
    read: `${program.url}?${passedOn}`,
    apply: `${applyPage(program.url)}?${passedOn}`,
    isVacancy: program.applying.isVacancy,
    isOpen: opennessOf(program.applying, now) === 'open',
  }
  return data(page, { headers: { 'cache-control': 'private, no-store' } })
}
