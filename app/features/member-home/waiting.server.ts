// Things that wait: for the member, for somebody who decides, or for a check.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { WAYS_ON } from '#app/features/assessment/ways-on.ts'
import { deskNews } from '#app/features/desks/desks-page.server.ts'
import { memberTerms } from '#app/features/terms/terms.server.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { englishStanding } from '#domain/assessment/english-standing.ts'
import { requestOf } from '#domain/licenses/licenses.ts'
import { standingOf } from '#domain/messages/reports.ts'
import { listThreads } from '#domain/messages/threads.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { seenNames } from '#domain/profile/seen-names.ts'
import { listSaved, readConsent } from '#domain/saved-searches/saved-searches.ts'
import { listUploads } from '#services/uploads/current-uploads.ts'
import { uploadKinds } from '#services/uploads/upload-status.ts'
import type { HomeLink } from './continue.server.ts'
import { waitingApplications } from './waiting-applications.server.ts'

/** How long an outcome is shown. */
const TOLD_MS = 14 * 86_400_000
const MAX_FILES = 3
/** Files of applications are shown with the application, not here. */
const ownKinds = uploadKinds.filter((kind) => kind !== 'APPLICATION_CV')
const MAX_THREADS = 3
/** Number of newest threads searched for waiting ones. */
const NEWEST_THREADS = 20

export async function findWaiting(
  context: RequestContext,
  { profile, t }: { profile: Profile; t: Translate },
): Promise<HomeLink[]> {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId, email } = profile
  const since = new Date(now.getTime() - TOLD_MS)
  const [terms, license, files, saved, consent, threads, standing, applications, desks] = await Promise.all([
    memberTerms({ db, now }, profile),
    requestOf(db, userId, 'linkedin'),
    listUploads(db, userId, ownKinds),
    listSaved(db, userId),
    readConsent(db, userId, email),
    listThreads(db, userId, NEWEST_THREADS),
    standingOf(db, userId),
    waitingApplications(context, { memberId: userId, since, t }),
    deskNews(context),
  ])
  const isRecent = (at: Date) => at > since
  const waiting: HomeLink[] = [...applications, ...(desks === undefined ? [] : [desks])]
  if (standing.warnedAt !== undefined && isRecent(standing.warnedAt))
    waiting.push({ href: '/messages', title: t('home.warned'), text: t('home.warnedText') })
  const asking = threads.filter(({ isWaiting }) => isWaiting).slice(0, MAX_THREADS)
  const names = await seenNames(
    db,
    asking.flatMap(({ otherId }) => otherId ?? []),
    memberOf(context),
  )
  for (const { id, otherId = '', lastAt } of asking)
    waiting.push({
      href: `/messages/${id}`,
      title: t('home.message', { name: names.get(otherId)?.name || t('messages.somebody') }),
      text: t('home.messageText', { date: formatDate(lastAt, locale) }),
      suggests: 'answer',
    })
  if (englishStanding(profile, now).way === 'review')
    waiting.push({ href: WAYS_ON.test, title: t('assessment.heading'), text: t('assessment.review') })
  if (terms.due !== undefined)
    waiting.push({ href: '/terms', title: t('home.terms'), text: t('home.termsText') })
  if (saved.some(({ frequency }) => frequency !== 'none') && !consent?.confirmed)
    waiting.push({ href: '/saved-searches', title: t('home.alerts'), text: t('home.alertsText', { email }) })
  if (license !== undefined && (license.grantedAt === undefined || isRecent(license.grantedAt)))
    waiting.push({
      href: '/profile/license',
      title: t('home.license'),
      text:
        license.grantedAt === undefined
          ? t('home.licenseRequested', { date: formatDate(license.requestedAt, locale) })
          : t('home.licenseGranted', { date: formatDate(license.grantedAt, locale) }),
    })
  const notable = files.filter(({ status, changedAt }) =>
    status === 'FAILED' ? isRecent(changedAt) : status !== 'UPLOADED',
  )
  for (const { fileName, status } of notable.slice(0, MAX_FILES))
    waiting.push({
      href: '/profile/files',
      title: fileName,
      text: t(status === 'FAILED' ? 'home.fileRefused' : 'home.fileChecked'),
    })
  return waiting
}
