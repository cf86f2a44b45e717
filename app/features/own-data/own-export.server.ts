// Asking for the archive of one's own data, and fetching it: one use case behind the page and the API.
import { placeContext } from '#app/contexts/place.server.ts'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { inMegabytes } from '#app/ui/fields/in-megabytes.ts'
import {
  ARCHIVE_DAYS,
  type Asked,
  askForExport,
  exportOf,
  MAX_EXPORTS_A_DAY,
} from '#domain/privacy/data-exports.ts'
import { confirmedAddress } from '#services/identity/members.ts'
import { langOf } from '#services/languages.ts'
import { partOf } from '#services/uploads/part-of-file.ts'

export const FILE_CALL = '/api/club/privacy/export/file'

export type AskRefusal =
  | Extract<Asked, { kind: 'tooMany' }>
  | { kind: 'wrong' }
  | { kind: 'tooManyTries'; seconds: number }
export type AskOutcome = Extract<Asked, { kind: 'asked' | 'waiting' }> | AskRefusal

/** Asks for an archive. An account with a password requires it. A second click finds the first. */
export async function askForOwn(context: RequestContext, password: string): Promise<AskOutcome> {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, now, accounts, jobs } = context.get(servicesContext)
  const { visitor } = context.get(viewerContext)
  const { requestId } = context.get(renderingContext)
  const { userId: memberId } = memberOf(context)
  if (accounts !== undefined) {
    const is = await accounts.askPassword({ visitor, requestId, accountId: memberId, password })
    if (is.kind === 'wrong') return is
    if (is.kind === 'tooMany') return { kind: 'tooManyTries', seconds: is.allowance.resetsIn }
  }
  const asked = await askForExport(db, { tenant, memberId, region, locale, now })
  jobs.wake()
  return asked
}

/** As the API answers it. */
export async function ownExport(context: RequestContext) {
  const { db, now } = context.get(servicesContext)
  const { state, askedAt, archive } = await exportOf(db, memberOf(context).userId, now)
  return {
    state,
    askedAt: askedAt?.toISOString() ?? null,
    archive:
      archive === undefined
        ? null
        : {
            bytes: archive.bytes,
            madeAt: archive.madeAt.toISOString(),
            expiresAt: archive.expiresAt.toISOString(),
            file: FILE_CALL,
          },
  }
}

/** The section of the page, in words. */
export interface ExportSection {
  heading: string
  text: string
  status: { tone: 'info' | 'error'; text: string } | undefined
  /** While it is being made. */
  reload: string | undefined
  ready: { text: string; download: string } | undefined
  form: { submit: string; password: string | undefined } | undefined
}

export async function exportSection(context: RequestContext): Promise<ExportSection> {
  const { locale } = context.get(placeContext)
  const { db, now, accounts, loadMessages } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const [messages, { state, askedAt, archive }, hasPassword, address] = await Promise.all([
    loadMessages(langOf(locale), ['dataExport', 'signIn', 'fields']),
    exportOf(db, memberId, now),
    accounts?.hasPassword(memberId),
    confirmedAddress(db, memberId),
  ])
  const t = createTranslate(messages, locale)
  const time = (at: Date) => timeOf(at, locale)
  const status = (): ExportSection['status'] => {
    if (state === 'waiting' && askedAt !== null) {
      const waiting = t('dataExport.waiting', { time: time(askedAt) })
      const isTold = address !== undefined
      return { tone: 'info', text: isTold ? `${waiting} ${t('dataExport.waitingMail')}` : waiting }
    }
    if (state === 'failed') return { tone: 'error', text: t('dataExport.failed') }
    return state === 'expired' ? { tone: 'info', text: t('dataExport.expired') } : undefined
  }
  return {
    heading: t('dataExport.take'),
    text: t('dataExport.takeText', { days: String(ARCHIVE_DAYS) }),
    status: status(),
    reload: state === 'waiting' ? t('dataExport.reload') : undefined,
    ready: archive && {
      text: t('dataExport.ready', {
        time: time(archive.madeAt),
        size: t('fields.megabytes', { size: inMegabytes(archive.bytes, locale) }),
        until: time(archive.expiresAt),
      }),
      download: t('dataExport.download'),
    },
    form:
      state === 'waiting'
        ? undefined
        : {
            submit: t(state === 'none' ? 'dataExport.ask' : 'dataExport.askAgain'),
            password: hasPassword ? t('signIn.currentPassword') : undefined,
          },
  }
}

/** Why the request was refused: shown at a field, or above the form. */
export interface ExportFault {
  field: 'password' | undefined
  text: string
}

export async function exportFault(context: RequestContext, outcome: AskRefusal): Promise<ExportFault> {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const t = createTranslate(await loadMessages(langOf(locale), ['dataExport', 'signIn']), locale)
  if (outcome.kind === 'wrong') return { field: 'password', text: t('signIn.currentWrong') }
  if (outcome.kind === 'tooManyTries')
    return { field: undefined, text: t('signIn.tooMany', { minutes: Math.ceil(outcome.seconds / 60) }) }
  const [most, time] = [String(MAX_EXPORTS_A_DAY), timeOf(outcome.again, locale)]
  return { field: undefined, text: t('dataExport.tooMany', { most, time }) }
}

const timeOf = (at: Date, locale: Parameters<typeof formatDate>[1]): string =>
  `${formatDate(at, locale)}, ${formatTime(at, locale)} UTC`

/** The archive, to its owner alone. @returns undefined if there is none (any more) */
export async function ownArchive(context: RequestContext, request: Request): Promise<Response | undefined> {
  const { dataExports } = context.get(servicesContext)
  const found = await dataExports.open(memberOf(context).userId)
  if (found === undefined) return undefined
  const answer = await partOf(request, found.source, 'application/zip')
  const day = found.madeAt.toISOString().slice(0, 10)
  answer.headers.set('content-disposition', `attachment; filename="my-data-${day}.zip"`)
  return answer
}
