import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type CertificateFacts, certifiedName, validUntil } from '#domain/assessment/certificate.ts'
import {
  type Certificate,
  certificateByToken,
  certificatesOf,
  issueCertificate,
  statusOf,
  withdrawCertificate,
} from '#domain/assessment/certificates.ts'
import { measurementOfResult, type Outcome } from '#domain/assessment/outcome.ts'
import { hasLevel, listResults, type Result } from '#domain/assessment/results.ts'
import type { BadgeCheck } from '#domain/badges/badge-answers.ts'
import { publicBadgeKey } from '#domain/badges/badge-keys.ts'
import { publicProofKey } from '#domain/badges/proof-keys.ts'
import { verifyBadge } from '#domain/badges/verify-badge.ts'
import { langOf } from '#services/languages.ts'
import { useOnce as countUse } from '#services/limits.ts'
import { certificatePage } from './certificate-pages.ts'
import { certificateText } from './certificate-text.ts'
import { qrOf, qrPath } from './qr.ts'

/** Never cached: a withdrawn certificate must disappear at once. */
export const neverKept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Checks a badge against our keys and revocations. */
export function checkBadge(context: RequestContext, text: string): Promise<BadgeCheck> {
  const { tenant } = context.get(placeContext)
  const { db, now, origin } = context.get(servicesContext)
  return verifyBadge(text, {
    origin,
    now,
    publicKey: (kid) => publicBadgeKey(db, kid),
    proofKey: (kid) => publicProofKey(db, kid),
    statusOf: (list, position) => statusOf(db, tenant, list, position),
  })
}

/** Enough to check many applications. A crafted badge takes far longer to check than to send. */
const CHECKS = { name: 'badge-checks', times: 60, seconds: 3_600 }

/** Checks a badge that a visitor sent; undefined if they have sent too many. */
export async function checkSent(context: RequestContext, text: string): Promise<BadgeCheck | undefined> {
  const { visitor } = context.get(viewerContext)
  const { db, now } = context.get(servicesContext)
  const { allowed } = await countUse(db, CHECKS, visitor, now)
  return allowed ? checkBadge(context, text) : undefined
}

/** @throws 404 for an unknown token; 410 for a withdrawn certificate, without any of its data */
async function findPublic(context: RequestContext, token: string): Promise<Certificate> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const found = await certificateByToken(db, tenant, token)
  if (found === undefined) throw notFound()
  if (found === 'withdrawn') throw data(null, { status: 410, headers: neverKept })
  return found
}

export async function loadPublic(context: RequestContext, token: string) {
  const { locale, region } = context.get(placeContext)
  const { loadMessages, origin } = context.get(servicesContext)
  const certificate = await findPublic(context, token)
  const [messages, { product }, check] = await Promise.all([
    loadMessages(langOf(locale), ['certificate', 'englishTest']),
    loadSiteIdentity(context),
    checkBadge(context, certificate.jws),
  ])
  const t = createTranslate(messages, locale)
  const address = `${origin}${pagePath({ region, locale, page: certificatePage(token) })}`
  const qr = qrOf(address)
  return {
    messages,
    head: unlistedHead(t('certificate.title'), product),
    text: certificateText(certificate.facts, { t, locale }),
    check,
    address,
    qr: { side: qr.side, path: qrPath(qr) },
    token,
  }
}

/** Returns the certificate as a PDF in the language of its address. */
export async function makePaper(context: RequestContext, token: string): Promise<Buffer> {
  const { locale, region } = context.get(placeContext)
  const { loadMessages, origin } = context.get(servicesContext)
  const certificate = await findPublic(context, token)
  const messages = await loadMessages(langOf(locale), ['certificate', 'englishTest'])
  const t = createTranslate(messages, locale)
  const { drawCertificate } = await import('./draw-certificate.server.ts')
  return drawCertificate(certificateText(certificate.facts, { t, locale }), {
    locale,
    now: certificate.issuedAt,
    address: `${origin}${pagePath({ region, locale, page: certificatePage(token) })}`,
    t,
  })
}

type Measured = Result & { outcome: Outcome; endedAt: Date }

const factsOf = (
  { name, issuer }: { name: string; issuer: string },
  { outcome, endedAt, bank, isOpen }: Measured,
): CertificateFacts => ({
  name,
  issuer,
  level: outcome.level,
  range: outcome.range,
  areas: Object.fromEntries(Object.entries(outcome.areas).map(([area, { level }]) => [area, level])),
  answers: outcome.items,
  bank,
  openBank: isOpen,
  measurement: measurementOfResult(outcome),
  testedAt: endedAt.toISOString(),
  validUntil: validUntil(endedAt).toISOString(),
})

/** Returns the member's newest result with a level, and their name; expired results certify nothing. */
async function ownResult(context: RequestContext) {
  const { db, now } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const [results, profile] = await Promise.all([
    listResults(db, userId),
    context.get(viewerContext).viewerProfile(),
  ])
  const result = results.filter(hasLevel).find(({ endedAt }) => validUntil(endedAt) > now)
  return {
    memberId: userId,
    result,
    /** There is a newer test whose result a reviewer looks at. */
    isInReview: results[0]?.review === 'waiting',
    name: profile ? certifiedName(profile) : '',
  }
}

export async function loadOwn(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { db, loadMessages, origin } = context.get(servicesContext)
  const [{ memberId, result, isInReview, name }, messages, { product }] = await Promise.all([
    ownResult(context),
    loadMessages(langOf(locale), ['certificate', 'englishTest']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  const all = await certificatesOf(db, memberId)
  const certificate = all.find(({ attemptId }) => attemptId === result?.id)
  return {
    messages,
    head: unlistedHead(t('certificate.title'), product),
    origin,
    name,
    text:
      result &&
      certificateText(certificate?.facts ?? factsOf({ name, issuer: product }, result), { t, locale }),
    token: certificate?.token,
    /** Whether the profile links it, or will. */
    isOnProfile: certificate?.isOnProfile ?? true,
    attemptId: result?.id,
    isInReview,
    /** Of earlier tests. They stay public until they are withdrawn. */
    others: all
      .filter((one) => one !== certificate)
      .map(({ attemptId, token, facts: { level, testedAt } }) => ({ attemptId, token, level, testedAt })),
    /** True if the profile's name has changed since. */
    isRenamed: certificate !== undefined && name !== '' && certificate.facts.name !== name,
  }
}

/** Enough for second thoughts; each issue uses up a position in a status list for good. */
const ISSUES = { name: 'certificates', times: 10, seconds: 86_400 }

export type OwnAction = 'issued' | 'withdrawn' | 'no-name' | 'no-result' | 'too-often'

/** Issues the certificate of the member's newest result, or withdraws one by its attempt. */
export async function actOnOwn(
  context: RequestContext,
  { intent, attempt = '' }: { intent?: string; attempt?: string },
): Promise<OwnAction | undefined> {
  const { tenant } = context.get(placeContext)
  const { db, now, origin, certificates } = context.get(servicesContext)
  if (intent === 'withdraw') {
    await withdrawCertificate(db, { memberId: memberOf(context).userId, attemptId: attempt })
    return 'withdrawn'
  }
  if (intent !== 'issue') return undefined
  const { memberId, result, name } = await ownResult(context)
  if (result === undefined) return 'no-result'
  if (name === '') return 'no-name'
  if (!(await countUse(db, ISSUES, memberId, now)).allowed) return 'too-often'
  const { product } = await loadSiteIdentity(context)
  await issueCertificate(db, {
    ...{ tenant, origin, now, memberId, sealingKey: certificates.key },
    attemptId: result.id,
    facts: factsOf({ name, issuer: product }, result),
  })
  return 'issued'
}
