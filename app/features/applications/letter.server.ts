import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberReader } from '#app/features/audience/audience.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { interviewShown } from '#app/features/interview/interview.server.ts'
import { interviewTime, interviewTimeFor } from '#app/features/interview/interview.ts'
import { interviewEntry } from '#app/features/interview/interview-entry.ts'
import { openingById } from '#app/features/programs/openings.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Application } from '#domain/applications/application-rows.ts'
import type { Fee } from '#domain/applications/fee.ts'
import { type FeeStanding, feeOfApplication } from '#domain/applications/fee-rows.ts'
import type { LetterKind } from '#domain/applications/letter-rows.ts'
import type { LetterAbout } from '#domain/applications/letters.ts'
import { vacancyIdOf } from '#domain/applications/vacancy-id.ts'
import { writeCalendar } from '#domain/catalogue/calendar/write-calendar.ts'
import { zoneOfPlan } from '#domain/plan/setting.ts'
import { langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { mailboxOf } from '#services/mail/mailbox.ts'
import { applicationPage } from './application-addresses.ts'
import { applicationLetter, type InterviewFacts, type RefundFacts } from './letters.ts'
import { goneTitle, titleOf } from './my-applications.server.ts'
import { amountText, momentText } from './standing.server.ts'

interface LetterOptions {
  /** The site's sender, which calendar programs show as the organiser. */
  from: string
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes letters in the language in which the member applied. */
export function applicationLetterWriter({ from, contextOf }: LetterOptions) {
  return async ({
    kind,
    application,
    message,
    interview,
    refund,
  }: LetterAbout): Promise<Omit<MailMessage, 'to'>> => {
    const context = await contextOf(application)
    const letter = await letterIn(context, kind, {
      programId: application.programId,
      reason: application.reason ?? '',
      message,
      page: applicationPage(application.id),
      fee: await feeToPay(context, application),
      refund: refund && refundFacts(context, refund),
      interview: interview && (await interviewFacts(context, application, interview)),
    })
    return interview === undefined
      ? letter
      : { ...letter, calendar: await interviewCalendar(context, application, { ...interview, from }) }
  }
}

function refundFacts(
  context: RequestContext,
  { amount, currency, paid, refunded }: NonNullable<LetterAbout['refund']>,
): RefundFacts {
  const { locale } = context.get(placeContext)
  const text = (of: number) => amountText({ amount: of, currency }, locale)
  return { amount: text(amount), total: text(refunded), paid: text(paid), isAll: refunded >= paid }
}

/** The fee if it is still to be paid. */
async function feeToPay(context: RequestContext, { id }: Application): Promise<FeeStanding | undefined> {
  const fee = await feeOfApplication(context.get(servicesContext).db, id)
  return fee?.dueAt ? fee : undefined
}

type Told = NonNullable<LetterAbout['interview']>

async function interviewFacts(
  context: RequestContext,
  { tenant, memberId }: Application,
  { appointment, isChange }: Told,
): Promise<InterviewFacts> {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const zone = await zoneOfPlan(db, { tenant, memberId })
  const shown = interviewShown(appointment, now)
  return {
    when: interviewTime(shown, locale),
    whenForYou: interviewTimeFor(shown, zone, locale),
    place: appointment.place,
    hasLink: appointment.link !== '',
    note: appointment.note,
    isChange,
  }
}

/** An entry for the applicant's calendar, or that it is gone. */
async function interviewCalendar(
  context: RequestContext,
  { id, programId }: Application,
  { appointment, recipient, from }: Told & { from: string },
): Promise<NonNullable<MailMessage['calendar']>> {
  const { region, locale } = context.get(placeContext)
  const { origin, loadMessages, now } = context.get(servicesContext)
  const t = createTranslate(await loadMessages(langOf(locale), ['myApplications']), locale)
  const title = t('myApplications.interviewFor', {
    title: await titleOf(context, programId, t, memberReader),
  })
  const method = appointment.calledOffAt === null ? 'REQUEST' : 'CANCEL'
  const content = writeCalendar([interviewEntry(appointment, { title, locale })], {
    addressOf: () => origin + pagePath({ region, locale, page: applicationPage(id) }),
    message: {
      method,
      organizer: mailboxOf(from),
      attendee: recipient,
      isAsked: true,
      sequence: appointment.sequence,
      at: now,
    },
  })
  return { method, content }
}

/** A letter about an application in the language of a context: also for a preview, before there is a letter. */
export async function letterIn(
  context: RequestContext,
  kind: LetterKind,
  {
    programId,
    page,
    fee,
    ...written
  }: {
    programId: string
    reason: string
    message: string
    page: string
    interview?: InterviewFacts | undefined
    refund?: RefundFacts | undefined
    fee?: (Fee & Partial<Pick<FeeStanding, 'dueAt'>>) | undefined
  },
) {
  const { region, locale } = context.get(placeContext)
  const { origin, loadMessages } = context.get(servicesContext)
  const [messages, { product }, program] = await Promise.all([
    loadMessages(langOf(locale), ['applyMail', 'myApplications']),
    loadSiteIdentity(context),
    openingById(context, programId, memberReader),
  ])
  const t = createTranslate(messages, locale)
  return applicationLetter({ t, lang: langOf(locale), product }, kind, {
    ...written,
    title: program?.title ?? goneTitle(programId, t),
    isVacancy: vacancyIdOf(programId) !== undefined,
    page: origin + pagePath({ region, locale, page }),
    fee: fee && {
      amount: amountText(fee, locale),
      hours: fee.hours,
      until: !fee.dueAt ? '' : momentText(fee.dueAt, locale, program?.applying?.timeZone ?? 'UTC'),
    },
  })
}
